"""attn-gui: change any number of a Transformer's self-attention and see the rest follow."""

__version__ = "0.1.0"

"""`attn-gui --self-test`: does this build have and do everything? Loaded for that alone."""

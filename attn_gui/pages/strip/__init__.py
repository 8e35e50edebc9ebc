"""The strip under the toolbar: example, sentence, sizes, layer and head, switches."""

"""The tray under the strip: break the mechanism on purpose and see why it is built so."""

"""Documents as files: opened, saved, kept safe."""

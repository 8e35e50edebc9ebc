"""Settings that all tests of the core share."""

from hypothesis import settings

# The same examples in every run, so that a red build is red again; nothing is written to disk.
settings.register_profile("core", deadline=None, derandomize=True, database=None)
settings.load_profile("core")

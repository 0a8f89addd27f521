"""The version of the client, the same as that of the server it was made for."""

VERSION = "0.1.0"
__version__ = VERSION

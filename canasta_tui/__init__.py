"""Scandinavian Canasta for two to six people at one terminal."""

__version__ = "0.2.0"

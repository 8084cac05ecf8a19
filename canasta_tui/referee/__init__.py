"""Settling arguments: positions, acts and what must hold, read from case files."""

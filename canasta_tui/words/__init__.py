"""Every text that a person reads: catalogues, and functions that turn the engine's codes into words."""

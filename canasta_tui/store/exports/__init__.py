"""A match in other formats, one module a format; ``yaml`` and ``json`` are the whole record and can be read again."""

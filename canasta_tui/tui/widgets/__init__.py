"""The widgets of the card table, one a file, and what they are drawn with."""

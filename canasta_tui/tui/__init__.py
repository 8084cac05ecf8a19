"""The Textual app: screens that draw a seat's view, and what happens between two acts. No rules."""

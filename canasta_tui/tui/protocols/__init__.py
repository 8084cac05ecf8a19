"""Old matches: the list of them, a match as its sheet, a deal once more act by act, statistics."""

"""A seat's turn without a screen: what it sees, picks, stages and is asked, part by part, and the table of them."""

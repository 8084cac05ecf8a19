"""What is written on paper between two deals: the scoring sheet, the plot of the totals, the deal in short."""

"""What a variant says: the ruleset's keys, its files, and what contradicts itself."""

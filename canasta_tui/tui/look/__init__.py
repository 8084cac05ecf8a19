"""The look shared by all screens: themes, cards drawn in cells, paper panels."""

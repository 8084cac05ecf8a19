"""The game-state machine: pure, driven by a ruleset, speaking in codes. No I/O, no clock, no words for people.

Read in this order:

* ``acts`` (what a seat can do), ``reasons`` (why not), ``compiled_rules`` (the rules as tables), ``state`` (where every
  card is);
* ``melding``, ``taking``, ``planning``, ``going_out``, ``turns`` (the rules);
* ``openings`` and ``legal`` (what may be done now), ``deal`` (the machine), ``scoring``;
* ``make_view`` (what a seat sees), ``match``;
* ``meaning``, ``ideas`` and ``taking_ways`` (what cards could be meant for).
"""

/** Words that newcomers meet cold: how each is called, the beginnings of its forms, and what it means. */
export const terms = {
  'ratings.word': 'the figures of a counter',
  'ratings.forms': '[0-9]-[0-9]+',
  'ratings.says':
    'Morale, then Movement Points: 7-4 is morale 7 and 4 points. A check is a die against the morale: a higher die Disorders the unit, or eliminates one that is Disordered already. Turned over, a counter has the lower figures of its Disordered side.',
  'disorder.word': 'Disordered',
  'disorder.forms': 'disorder',
  'disorder.says':
    'Shaken: the counter lies on its weaker side, and another Disorder mostly destroys it. An order to Reform may mend it.',
  'engaged.word': 'Engaged',
  'engaged.forms': 'engaged|engages',
  'engaged.says':
    'Locked in combat: neither side may move or turn away, and both must attack each other when they act.',
  'onset.word': 'onset',
  'onset.forms': 'onset',
  'onset.says': 'Whoever comes up to an enemy under Move to Attack adds 1 to the die of that attack.',
  'back.word': 'strike back',
  'back.forms': 'strike back|strikes back|struck back|striking back|counter-attack',
  'back.says':
    'When an attack fails badly (1 or less), those who were attacked may attack the attackers at once, as if it were their turn.',
  'balk.word': 'balk',
  'balk.forms': 'balk',
  'balk.says':
    'Where the players agreed on it, each Gaul who is to move rolls a die: on a 6 or more they do nothing in this activation.',
  'reform.word': 'Reform',
  'reform.forms': 'reform',
  'reform.says':
    'An order: nobody moves, and each Disordered unit with no enemy beside it recovers on a die no higher than its Disordered morale.',
  'initiative.word': 'initiative',
  'initiative.forms': 'initiative',
  'initiative.says': 'The side with the higher die chooses who goes first in the turn.',
} as const;

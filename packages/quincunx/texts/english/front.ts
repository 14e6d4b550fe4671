/** What the first page says of the game. */
export const front = {
  'game.name': 'Quincunx',
  'side.rome': 'Rome',
  'side.carthage': 'Carthage',
  'card.label':
    'Maniples in melee with the line of Carthage, seen from above, the second Roman line behind their gaps.',
  'card.line':
    'Armies of miniatures, on an open table or at the Trebia, Cannae and Zama. You tell each line one word, and see it charge, give way, or hold.',
  'card.length': 'An hour and a half for a Skirmish',
  'card.small': 'The Skirmish',
  'card.level': 'The lightest rules of the three',
  'lesson.first': 'A first battle in three lines',
} as const;

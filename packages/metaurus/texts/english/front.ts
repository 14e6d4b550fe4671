/** What the first page says of the game. */
export const front = {
  'game.name': 'The Battle of the Metaurus',
  'side.rome': 'Rome',
  'side.carthage': 'Carthage',
  'picture.label':
    'A part of the board: Roman counters in red to the south, Carthaginian ones in grey to the north.',
  'picture.caption': 'The field before the first move: every order lies face down.',
} as const;

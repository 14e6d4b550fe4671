/** What the first page says of the game. */
export const front = {
  'game.name': 'Quincunx',
  'side.rome': 'Rome',
  'side.carthage': 'Carthage',
  'picture.label':
    'A plain seen from above: the lines of a Roman army with gaps between their maniples, and the line of Carthage across from them.',
  'picture.caption': 'Two armies before the battle.',
} as const;

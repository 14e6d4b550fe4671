/** What the first page says of the game. */
export const front = {
  'game.name': 'Hannibal: Rome vs. Carthage',
  'side.rome': 'Rome',
  'side.carthage': 'Carthage',
} as const;

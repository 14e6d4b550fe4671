/** What the first page says of the game. */
export const front = {
  'game.name': 'Hannibal: Rome vs. Carthage',
  'side.rome': 'Rome',
  'side.carthage': 'Carthage',
  'picture.label':
    'The map of the western Mediterranean, with the armies of Rome and Carthage before the war.',
  'picture.caption': 'The map before the first card is played.',
} as const;

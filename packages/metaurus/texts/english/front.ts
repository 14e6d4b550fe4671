/** What the first page says of the game. */
export const front = {
  'game.name': 'The Battle of the Metaurus',
  'side.rome': 'Rome',
  'side.carthage': 'Carthage',
  'card.label':
    'The field of the Metaurus: a Roman line in red before the Carthaginian counters, an order chit lying face up among them.',
  'card.line':
    'One battle on a hex map, in 207 BC. Both sides give their orders face down, and reveal them one by one.',
  'card.length': 'An evening, or ten minutes for a small battle',
  'card.small': 'A small battle of about ten minutes',
  'card.level': 'Rules of middling weight',
  'lesson.first': 'A first battle on the Metaurus',
  'lesson.orders': 'Orders and initiative',
  'lesson.flank': 'Attacks from the flank',
} as const;

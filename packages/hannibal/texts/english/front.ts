/** What the first page says of the game. */
export const front = {
  'game.name': 'Hannibal: Rome vs. Carthage',
  'side.rome': 'Rome',
  'side.carthage': 'Carthage',
  'card.label':
    'Southern Italy on the map of spaces: Hannibal’s army at Cannae, two Roman armies across from it, the provinces with the side that holds each.',
  'card.line': 'The whole war, on a map of spaces. Cards move armies, turn provinces, and fight the battles.',
  'card.length': 'One evening or two, or one turn as a short war',
  'card.small': 'A short war of one turn',
  'card.level': 'The richest of the three',
  'lesson.first': 'A first march with Hannibal',
  'lesson.battle': 'A battle, card against card',
  'lesson.siege': 'A siege, and how a turn ends',
} as const;

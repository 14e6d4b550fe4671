/** What the first page says of the game. */
export const front = {
  'game.name': 'Hideout',
  'side.north': 'North',
  'side.south': 'South',
} as const;

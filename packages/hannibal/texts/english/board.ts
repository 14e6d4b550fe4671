/** What is said on and beside the board. */
export const board = {
  'board.label': 'The western Mediterranean in the war against Hannibal',
  'do.mapAlone': 'Show the map alone',
  'do.pieces': 'Show the armies again',
} as const;

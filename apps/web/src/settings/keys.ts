/** The keys that every table has, in the order in which the page of settings lists them, each with what it does. */
export const TABLE_KEYS = [
  ['c', 'commit'],
  ['u', 'undo'],
  ['U', 'undoAll'],
  ['+', 'zoomIn'],
  ['-', 'zoomOut'],
  ['f', 'fit'],
  ['t', 'table'],
  ['?', 'keys'],
] as const;

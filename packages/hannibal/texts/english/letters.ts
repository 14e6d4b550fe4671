/** What a letter says besides the log. */
export const letters = {
  'letter.lost': '{side} lost {what}.',
  'letter.points':
    'Provinces that count: Rome {rome}, Carthage {carthage} (before: {romeBefore} and {carthageBefore}).',
  'letter.battleCards': 'Battle cards: {cards}.',
} as const;

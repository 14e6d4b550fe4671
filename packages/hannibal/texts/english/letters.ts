/** What a letter says besides the log. */
export const letters = {
  'letter.lost': '{side} lost {what}.',
  'letter.dead': '{generals} of {side} {count, plural, one {is} other {are}} dead.',
  'letter.displaced':
    '{generals} of {side} {count, plural, one {is} other {are}} displaced, and may come back.',
  'letter.points':
    'Provinces that count: Rome {rome}, Carthage {carthage} (before: {romeBefore} and {carthageBefore}).',
  'letter.battleCards': 'Battle cards: {cards}.',
  'letter.ahead':
    'On its page you answer in one go what is asked now and, if you like, what may come of it: from now on, in this battle, or by cards laid ahead. Then you need not come back for each.',
} as const;

/** What a letter says besides the log. */
export const letters = {
  'letter.before': 'Before the battle',
  'letter.figures': '{side} lost {count, plural, one {# figure} other {# figures}}.',
  'letter.gone': '{side} no longer has {units}.',
} as const;

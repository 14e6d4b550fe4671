/** A figure as a text shows it: one below zero has the sign of subtraction, not a hyphen. */
export const figure = (value: number): string => (value < 0 ? `−${String(-value)}` : String(value));

/** Arabic, Hebrew and the other writings that run from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A value as a sentence takes it. One that runs from right to left is set apart (by U+2068 and U+2069), so that it does not
 * turn round the figures and marks beside it.
 */
export const shown = (value: string | number): string => {
  if (typeof value === 'number') return figure(value);
  return RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value;
};

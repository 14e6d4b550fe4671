/** A number as texts show it: with a minus sign instead of a hyphen. */
export const figure = (value: number): string => (value < 0 ? `−${String(-value)}` : String(value));

/** Arabic, Hebrew and the other scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A value as it is inserted into a sentence. One that is written from right to left is isolated (with U+2068 and
 * U+2069), so that it does not reorder the numbers and punctuation beside it.
 */
export const shown = (value: string | number): string => {
  if (typeof value === 'number') return figure(value);
  return RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value;
};

/** A figure as a text shows it: one below zero has the sign of subtraction, not a hyphen. */
export const figure = (value: number): string => (value < 0 ? `−${String(-value)}` : String(value));

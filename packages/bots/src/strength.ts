/** The strengths of bots: `easy` picks any choice, `medium` follows rules of thumb, `strong` looks ahead. */
export const STRENGTHS = ['easy', 'medium', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

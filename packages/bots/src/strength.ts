/** How well a bot plays: any choice; sound rules of thumb; or a plan. */
export const STRENGTHS = ['easy', 'medium', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

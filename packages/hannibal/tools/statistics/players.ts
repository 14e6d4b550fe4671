/** Who plays: `simple` weighs its choices, `fighter` seeks the fight, `level` takes any step that is allowed. */
export const PLAYERS = ['simple', 'fighter', 'level'] as const;
export type Player = (typeof PLAYERS)[number];

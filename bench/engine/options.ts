import type { Options } from '@tessera/metaurus';

/** What every game of the bench is played under. */
export const OPTIONS: Options = { gauls: true, ownElephantVictimsCount: false, turnLimit: '20' };

import { spend, type Use } from '../allowances.js';
import { Refused } from '../errors/refused.js';
import { mustNotBeBlocked } from '../host/blocked.js';
import type { Parts } from '../parts.js';
import { holdsPass } from '../passes/passes.js';

type Keys = Pick<Parts, 'database' | 'secrets' | 'clock' | 'limits' | 'config'>;

/** Who wants to open a game: from where, and the hash of their browser's cookie if it has one. */
export interface Opener {
  readonly visitor: string;
  readonly browser: string | null;
}

/** True when that browser may open games here: everybody may, or it came by an invite of the host. */
export const mayOpen = async (keys: Keys, browser: string | null): Promise<boolean> =>
  keys.config.whoMayOpen === 'everybody' || holdsPass(keys, browser);

/** Throws `notInvited` unless that browser may open games here, and `blocked` where the host lets it do nothing new. */
export async function mustBeInvited(keys: Keys, browser: string | null): Promise<void> {
  await mustNotBeBlocked(keys, { browser });
  if (!(await mayOpen(keys, browser))) throw new Refused('notInvited');
}

/** Counts a new game, for who opens it and for all together. Throws `gamesMany` and `gamesManyInAll`. */
export async function countOpening(keys: Keys, { visitor, browser }: Opener): Promise<void> {
  const { each, all } = keys.limits.daily.games;
  const own = { ...each, code: 'gamesMany' } as const;
  const ofBrowser: readonly Use[] = browser === null ? [] : [{ ...own, of: `games of a browser|${browser}` }];
  await spend(keys, [
    { ...own, of: `games of a visitor|${visitor}` },
    ...ofBrowser,
    { ...all, of: 'games', code: 'gamesManyInAll' },
  ]);
}

import type { Game, GameTypes, Preset } from './game.js';
import type { Policies } from './policies.js';

/** The preset of seats in games by letter that have not chosen one. */
export const FIRST_PRESET: Preset = 'friend';

/**
 * The standing answers of a seat whose player has left none yet: a preset in games by letter, since there each
 * question costs a letter; null in other games, for a seat that a bot plays, and where the game has no presets.
 */
export function policyAtFirst<T extends GameTypes>(
  game: Game<T>,
  { table: { time } }: T['state'],
  seat: T['seat'],
): T['policy'] | null {
  if (time?.pace.by !== 'web' || time.bots.includes(seat)) return null;
  return game.standing?.presets?.with(null, FIRST_PRESET) ?? null;
}

/** The seats' standing answers in a position, with those at first for the seats whose players have left none yet. */
export function policiesAt<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  { policies, unsaid }: { readonly policies: Policies<T>; readonly unsaid: readonly T['seat'][] },
): Policies<T> {
  let all: Policies<T> = policies;
  for (const seat of unsaid) all = { ...all, [seat]: policyAtFirst(game, state, seat) };
  return all;
}

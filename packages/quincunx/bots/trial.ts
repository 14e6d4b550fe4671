import { imaginedChance, think } from '@tessera/bots';
import { decide, fold, frameFor, random, waiting } from '@tessera/core';
import { OWN, type OwnBattle, type Side, type State, wholeQuincunx } from '../rules/index.js';
import { quincunxBotsFor } from './strengths.js';

/** How a battle of a trial has ended. */
export interface End {
  /** Null for a draw. */
  readonly winner: Side | null;
  /** The turn in which it ended. */
  readonly turn: number;
}

const bots = quincunxBotsFor(wholeQuincunx);

/** Fights a battle of one's own to its end, bots on both sides; the same seed gives the same battle. Returns the last position. */
export function foughtByBots(own: OwnBattle, seed: string): State {
  const { game } = bots;
  const options = game.schemas.options.parse({ scenario: OWN, own });
  const chance = imaginedChance(random(seed));
  let state = fold(game, game.begin(options, seed));
  for (let count = 0; state.outcome === null; count++) {
    const [seat] = waiting(game, state);
    if (seat === undefined) throw new Error('Nobody is asked.');
    const view = game.conceal(state, seat);
    const { steps } = think(bots, { view, seat, strength: 'medium', seed: `${seed}/${count}` });
    const commit = { frame: frameFor(game, state, seat) ?? 0, steps };
    const decided = decide(game, state, { seat, commit }, chance);
    if (!decided.ok) throw new Error(`${seed}/${count}: ${decided.error.code}`);
    state = decided.value.after;
  }
  return state;
}

/** How the battle of that number in a trial ends; the same each time. */
export function endOfTrial(own: OwnBattle, number: number): End {
  const { outcome, turn } = foughtByBots(own, `trial ${number}`);
  return { winner: outcome?.winner ?? null, turn };
}

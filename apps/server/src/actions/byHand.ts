import { fail, type GameTypes, type Stead } from '@tessera/core';
import type { Decision } from '../log/store.js';

/** Whether a bot plays a seat in the place of its player, who may have it again. */
export const isLeftToBot = <T extends GameTypes>({ table }: T['state'], seat: T['seat']): boolean =>
  table.time?.bots.includes(seat) ?? false;

/** Why a player is heard at their seat by one word alone while a bot plays there. */
export const BOT_PLAYS = [{ code: 'botPlays', rule: '', at: [] }] as const;

/** Whose decision it is, and whether it is the word by which a player has their seat again. */
interface Speaking<T extends GameTypes> {
  readonly seat: T['seat'];
  /** Why the server speaks for the seat; left out, its player does. */
  readonly why?: Stead | undefined;
  readonly sitsAgain?: boolean;
}

/**
 * A decision at a seat that its player may have left to a bot: until they take the seat again the bot plays, and from then on
 * nothing that it has thought of counts (`stale`).
 */
export const heldBy =
  <T extends GameTypes>(decision: Decision<T>, { seat, why, sitsAgain = false }: Speaking<T>): Decision<T> =>
  (state, grounds) => {
    const isLeft = isLeftToBot<T>(state, seat);
    if (why === undefined && isLeft && !sitsAgain) return fail({ code: 'tableRefused', reasons: BOT_PLAYS });
    // A bot that a game was opened against plays without a pace.
    if (why === 'bot' && !isLeft && state.table.time !== null) return fail({ code: 'stale', reasons: [] });
    return decision(state, grounds);
  };

import { fail, type GameTypes, type ActedFor } from '@tessera/core';
import type { Decision } from '../log/store.js';

/** Whether a bot plays for the seat's player at present. The player may take the seat back. */
export const isBotPlaying = <T extends GameTypes>({ table }: T['state'], seat: T['seat']): boolean =>
  table.time?.bots.includes(seat) ?? false;

/** Why a player's action is refused while a bot plays their seat. They can only take the seat back (`sitAgain`). */
export const BOT_PLAYS = [{ code: 'botPlays', rule: '', at: [] }] as const;

/** Who decides for a seat, and whether the decision takes the seat back from a bot. */
interface SeatDecision<T extends GameTypes> {
  readonly seat: T['seat'];
  /** Why the server decides for the seat. Missing when its player does. */
  readonly why?: ActedFor | undefined;
  readonly takesSeatBack?: boolean;
}

/**
 * Wraps a decision so that only one of the two decides: the player, or the bot that plays for them. While the bot plays,
 * the player's decision fails with `tableRefused`, unless it takes the seat back. After that the bot's fails with `stale`.
 */
export const decidedBy =
  <T extends GameTypes>(
    decision: Decision<T>,
    { seat, why, takesSeatBack = false }: SeatDecision<T>,
  ): Decision<T> =>
  (state, context) => {
    const botPlays = isBotPlaying<T>(state, seat);
    if (why === undefined && botPlays && !takesSeatBack)
      return fail({ code: 'tableRefused', reasons: BOT_PLAYS });
    // `time` is null in a game opened against a bot: that bot has its seat for good.
    if (why === 'bot' && !botPlays && state.table.time !== null) return fail({ code: 'stale', reasons: [] });
    return decision(state, context);
  };

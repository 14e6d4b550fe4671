import type { Game, GameTypes } from '@tessera/core';
import { Refused } from '../errors/refused.js';
import { type Strength, STRENGTHS } from '@tessera/bots';
import { z } from 'zod';

/** A seat of a game, by the game's id and the seat's name. */
export interface GameSeat {
  readonly id: string;
  readonly seat: string;
}

/** A seat, and the browser (the hash of its cookie) that makes a request about it. */
export interface Asking extends GameSeat {
  readonly browser: string;
}

/** Parses a seat's name. Throws `unknownSeat` when the game has none of that name. */
export function seatIn<T extends GameTypes>({ schemas }: Game<T>, seat: string): T['seat'] {
  const read = schemas.seat.safeParse(seat);
  if (!read.success) throw new Refused('unknownSeat');
  return read.data;
}

/** The placeholder for a seat while the sides are not settled yet. */
export const BID = 'bid';

const strength = z.enum(STRENGTHS);

/** Parses the strength in a seat's row. Throws for any other text. */
export const strengthIn = (bot: string): Strength => strength.parse(bot);

/** The name of a bot, wherever players are named. */
export const botName = (bot: Strength): string => `Bot, ${bot}`;

/** The strength of a bot that plays on for a player who has left, or whose time is up. */
export const STAND_IN: Strength = 'medium';

/**
 * Adds the bot to the row of a seat: its strength, and its name, in brackets behind the player's when it plays on for
 * somebody. Other rows are returned without `bot`.
 */
export function withBotName<R extends { readonly bot: string | null; readonly name: string | null }>({
  bot,
  ...row
}: R) {
  if (bot === null) return row;
  const strength = strengthIn(bot);
  const [ofBot, { name }] = [botName(strength), row];
  return { ...row, name: name === null || name === ofBot ? ofBot : `${name} (${ofBot})`, bot: strength };
}

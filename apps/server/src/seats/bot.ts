import { STRENGTHS, type Strength } from '@tessera/bots';
import { z } from 'zod';

const strength = z.enum(STRENGTHS);

/** How well the bot plays that has a seat, as its row has it. */
export const strengthIn = (bot: string): Strength => strength.parse(bot);

/** By what name a bot is told of, wherever players are named. */
export const botName = (bot: Strength): string => `Bot, ${bot}`;

/** How well a bot plays that goes on for a player whose time was over. */
export const LEFT_TO: Strength = 'medium';

/** A seat as it is told of: marked where a bot has it. */
export function marked<R extends { readonly bot: string | null }>({ bot, ...row }: R) {
  return { ...row, ...(bot !== null && { bot: strengthIn(bot) }) };
}

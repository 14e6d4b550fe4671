import { STRENGTHS, type Strength } from '@tessera/bots';
import { z } from 'zod';

const strength = z.enum(STRENGTHS);

/** How well the bot plays that has a seat, as its row has it. */
export const strengthIn = (bot: string): Strength => strength.parse(bot);

/** By what name a bot is told of, wherever players are named. */
export const botName = (bot: Strength): string => `Bot, ${bot}`;

/** How well a bot plays that goes on for a player who has left, or whose time was over. */
export const LEFT_TO: Strength = 'medium';

/** A seat as it is told of: marked where a bot has it, by its name too where the bot plays on for somebody. */
export function marked<R extends { readonly bot: string | null; readonly name: string | null }>({
  bot,
  ...row
}: R) {
  if (bot === null) return row;
  const strength = strengthIn(bot);
  const [ofBot, { name }] = [botName(strength), row];
  return { ...row, name: name === null || name === ofBot ? ofBot : `${name} (${ofBot})`, bot: strength };
}

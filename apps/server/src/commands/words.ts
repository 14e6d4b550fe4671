import { parseArgs, type ParseArgsConfig } from 'node:util';
import { gameIdSchema } from '@tessera/protocol';
import { StartRefused } from '../errors/startRefused.js';
import { withHelp } from '../hostCommand.js';

/** A time as commands print it. */
export const minutes = (time: Date): string => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** "1 game", "2 games". */
export const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : noun.endsWith('s') ? 'es' : 's'}`;

/** A whole number of an option. Throws StartRefused, with what it wants. */
export function numberIn(
  option: string,
  text: string,
  { most, help }: { readonly most: number; readonly help: string },
): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (number >= 1 && number <= most) return number;
  throw new StartRefused(`--${option} wants a whole number from 1 to ${most}, not "${text}": see ${help}.`);
}

/** A game as a command names it: its id, or a link to one of its pages. Throws StartRefused. */
export function gameIn(text: string): string {
  const [, linked] = /\/game\/([^/?#]+)/.exec(text) ?? [];
  const read = gameIdSchema.safeParse(linked ?? text);
  if (read.success) return read.data;
  throw new StartRefused(
    `"${text}" is no game: name one by the 12 letters and digits of its address, or by a link to its page.`,
  );
}

/** The words after a command, read by its options; `help` as the first of them is the option. Throws StartRefused with its usage. */
export function wordsIn<T extends NonNullable<ParseArgsConfig['options']>>(
  words: readonly string[],
  options: T,
  usage: string,
) {
  try {
    return parseArgs({ args: withHelp(words), options, allowPositionals: true });
  } catch {
    throw new StartRefused(usage);
  }
}

import { Refused } from '../errors/refused.js';
import { reasonOf, StartRefused } from '../errors/startRefused.js';
import type { ActParts } from '../operator/acts.js';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { gameIdSchema } from '@tessera/protocol';
import { withHelp } from '../hostCommand.js';

/** The parts that an operator's command needs. */
export interface HostParts extends ActParts {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder of the migrations. */
  readonly migrations: string;
  /** Prints a line. */
  readonly told: (line: string) => void;
  /** Prints the sentence of an error. */
  readonly failed: (sentence: string) => void;
}

/** An operator's command: takes the words of its command line, and resolves to the exit code. */
export type HostCommand = (words: readonly string[], parts: HostParts) => Promise<number>;

function sentenceOf(error: unknown): string {
  if (error instanceof StartRefused) return error.message;
  if (error instanceof Refused) return 'What is stored of it cannot be read: a backup has it as it was.';
  return `It failed (${reasonOf(error)}): see that the database can be reached.`;
}

/** Runs a command's work. Prints an error in one sentence. Returns the exit code. */
export async function hostCommand(
  parts: Pick<HostParts, 'failed'>,
  work: () => Promise<void>,
): Promise<number> {
  try {
    await work();
    return 0;
  } catch (error) {
    parts.failed(sentenceOf(error));
    return 1;
  }
}

/** Lets the reader of a command's output close it, as `head` does. */
export function allowClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
}

/** Formats a time for commands. */
export const minutes = (time: Date): string => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** "1 game", "2 games". */
export const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : noun.endsWith('s') ? 'es' : 's'}`;

/** Parses the whole number of an option. Throws StartRefused with what is wanted. */
export function numberIn(
  option: string,
  text: string,
  { most, help }: { readonly most: number; readonly help: string },
): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (number >= 1 && number <= most) return number;
  throw new StartRefused(`--${option} wants a whole number from 1 to ${most}, not "${text}": see ${help}.`);
}

/** Parses a game's id, or a link to one of its pages. Throws StartRefused. */
export function gameIn(text: string): string {
  const [, linked] = /\/game\/([^/?#]+)/.exec(text) ?? [];
  const read = gameIdSchema.safeParse(linked ?? text);
  if (read.success) return read.data;
  throw new StartRefused(
    `"${text}" is no game: name one by the 12 letters and digits of its address, or by a link to its page.`,
  );
}

/** Parses a command line by its options. A leading `help` is `--help`. Throws StartRefused with the usage. */
export function parseWords<T extends NonNullable<ParseArgsConfig['options']>>(
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

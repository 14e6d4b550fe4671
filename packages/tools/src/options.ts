import { parseArgs } from 'node:util';
import { z } from 'zod';
import { fail, ok, type Result } from '@tessera/core';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';

/**
 * The options of a program. One that takes a value has an example of it, for the message that asks for it; others
 * have null.
 */
export type Known = Readonly<Record<string, string | null>>;

/** A parsed command line: the words that are no options, and the value of each option. */
export interface Given {
  readonly words: readonly string[];
  /** By the option's name; the empty text for an option without a value. */
  readonly values: ReadonlyMap<string, string>;
}

/** Parses a command line, or says in a sentence which option is wrong. */
export function optionsIn(args: readonly string[], known: Known): Result<Given, string> {
  const options = Object.fromEntries(
    Object.entries(known).map(([name, example]) => {
      const type: 'string' | 'boolean' = example === null ? 'boolean' : 'string';
      return [name, { type }];
    }),
  );
  const { tokens } = parseArgs({
    args: [...args],
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const words: string[] = [];
  const values = new Map<string, string>();
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, rawName, value } = token;
    const example = Object.hasOwn(known, name) ? known[name] : undefined;
    if (example === undefined) return fail(`${rawName} is not an option here: --help lists those that are.`);
    if (values.has(name)) return fail(`${rawName} is given twice. Leave one of the two out.`);
    if (example === null && value !== undefined) return fail(`${rawName} takes no value.`);
    if (example !== null && value === undefined)
      return fail(`${rawName} needs a value: ${rawName} ${example}`);
    values.set(name, value ?? '');
  }
  return ok({ words, values });
}

/** True when a command line asks for the usage: by the option, or by the first word. */
export const asksForHelp = ({ words, values }: Given): boolean => values.has('help') || words[0] === 'help';

/** A schema for one of some words. */
export const oneOf = <W extends string>(words: readonly [W, ...W[]]) =>
  z.enum(words, { error: ({ input }) => `"${String(input)}" is none of ${words.join(', ')}.` });

/** A schema for a whole number within bounds. */
export const wholeFrom = (least: number, most: number) =>
  z
    .string()
    .refine((value) => /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most, {
      error: ({ input }) => `"${String(input)}" is not a whole number from ${least} to ${most}.`,
    })
    .transform(Number);

/** The values of options, parsed by their schema, or a sentence that begins with the wrong option. */
export function valuesOf<T>({ values }: Given, schema: z.ZodType<T>): Result<T, string> {
  const read = schema.safeParse(Object.fromEntries(values));
  if (read.success) return ok(read.data);
  const [issue] = read.error.issues;
  return fail(`--${String(issue?.path[0])}: ${issue?.message ?? ''}`);
}

/** A shell's exit code for a program that was ended by SIGPIPE (128 + 13). */
const UNREAD = 141;

/** The system's code for an error of a file or stream, such as ENOENT. */
export const systemCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

/** A file path resolved against the folder in which the user typed the command, because pnpm changes to its own. */
export function pathOf(file: string, command: string): string {
  const { INIT_CWD: typedIn, npm_lifecycle_event: script } = process.env;
  return script === command && typedIn !== undefined ? resolve(typedIn, file) : file;
}

/**
 * The text of a file, or of standard input for `-` and null; waits for all of it. Throws the system's error when it
 * cannot be read.
 */
export const inputOf = async (file: string | null, command: string): Promise<string> =>
  file === null || file === '-' ? text(process.stdin) : readFileSync(pathOf(file, command), 'utf8');

/**
 * Lets the reader of the program's output close it early: the exit code stays that of the answer. When writing fails
 * for another reason, the program reports it and ends with 1.
 */
export function allowClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: Error) => {
      const code = systemCode(error);
      if (code === 'EPIPE') process.exit(process.exitCode ?? UNREAD);
      if (stream === process.stdout) process.stderr.write(`cannotWrite: ${code}.\n`);
      process.exit(1);
    });
  }
}

import { parseArgs } from 'node:util';
import { z } from 'zod';
import { fail, ok, type Result } from '@tessera/core';

/** The options that a program knows: those with a value have an example of one, for the sentence that asks for it. */
export type Known = Readonly<Record<string, string | null>>;

/** A command line taken apart: the words that are no option, and what each option was given. */
export interface Given {
  readonly words: readonly string[];
  /** By the option's name; the empty text for one without a value. */
  readonly values: ReadonlyMap<string, string>;
}

/** Takes a command line apart, or says in a sentence which option is wrong. */
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

/** True for a command line that asks how the program is used: by the option, or by the first word. */
export const asksForHelp = ({ words, values }: Given): boolean => values.has('help') || words[0] === 'help';

/** One of some words. */
export const oneOf = <W extends string>(words: readonly [W, ...W[]]) =>
  z.enum(words, { error: ({ input }) => `"${String(input)}" is none of ${words.join(', ')}.` });

/** A whole number in these bounds. */
export const wholeFrom = (least: number, most: number) =>
  z
    .string()
    .refine((value) => /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most, {
      error: ({ input }) => `"${String(input)}" is not a whole number from ${least} to ${most}.`,
    })
    .transform(Number);

/** The values of options by their schema, or a sentence that begins with the option that is wrong. */
export function valuesOf<T>({ values }: Given, schema: z.ZodType<T>): Result<T, string> {
  const read = schema.safeParse(Object.fromEntries(values));
  if (read.success) return ok(read.data);
  const [issue] = read.error.issues;
  return fail(`--${String(issue?.path[0])}: ${issue?.message ?? ''}`);
}

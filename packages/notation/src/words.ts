import { BEGINNING, type Complaints, type Fault, type Word } from './fault.js';
import { fail, type Result } from '@tessera/core';
import type { z } from 'zod';

/** A line with content: its first word and the others. */
export interface Line {
  readonly head: Word;
  readonly rest: readonly Word[];
}

/** The lines of a text, without empty ones and comments (`#` first). */
export function linesOf(text: string): Line[] {
  return text.split('\n').flatMap((written, index) => {
    const words = [...written.matchAll(/\S+/g)].map((match): Word => {
      return { text: match[0], line: index + 1, column: match.index + 1 };
    });
    const [head, ...rest] = words;
    return head === undefined || head.text.startsWith('#') ? [] : [{ head, rest }];
  });
}

/** The rest of a word from an index on, with its place. */
export const after = ({ text, line, column }: Word, at: number): Word => ({
  text: text.slice(at),
  line,
  column: column + at,
});

/** Splits a word at separators; no parts for an empty word. */
export function parts(word: Word, separator: string): Word[] {
  let at = 0;
  if (word.text === '') return [];
  return word.text.split(separator).map((text) => {
    const part = { text, line: word.line, column: word.column + at };
    at += text.length + separator.length;
    return part;
  });
}

/** Splits lines into steps: `;` ends a step, and so does the end of a line. */
export const stepLines = (lines: readonly Line[]): Line[] =>
  lines.flatMap(({ head, rest }) => {
    const steps: Word[][] = [[]];
    for (const word of [head, ...rest]) {
      for (const [at, part] of parts(word, ';').entries()) {
        if (at > 0) steps.push([]);
        if (part.text !== '') steps.at(-1)?.push(part);
      }
    }
    return steps.flatMap(([first, ...more]) =>
      first === undefined || first.text.startsWith('#') ? [] : [{ head: first, rest: more }],
    );
  });

/** How a field of a line is written and read. `F` collects faults, also the game's own. */
export interface Codec<F extends Complaints = Complaints> {
  /** The value of a field that is left out; undefined when it must not be. */
  readonly absent: unknown;
  readonly write: (value: unknown) => string;
  readonly read: (word: Word, faults: F) => unknown;
}

export type Fields<F extends Complaints = Complaints> = Readonly<Record<string, Codec<F>>>;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The fields of a value as words, `name=text`, without those that have their absent value. */
export const writeFields = <F extends Complaints>(fields: Fields<F>, value: object): string[] => {
  const known = new Map<string, unknown>(Object.entries(value));
  return Object.entries(fields).flatMap(([name, { absent, write }]) =>
    isSame(known.get(name), absent) ? [] : [`${name}=${write(known.get(name))}`],
  );
};

/** Reads the fields of a line as a plain object, which a schema must check afterwards. */
export function readFields<F extends Complaints>(
  fields: Fields<F>,
  words: readonly Word[],
  faults: F,
): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const [name, { absent }] of Object.entries(fields)) {
    if (absent !== undefined) found[name] = absent;
  }
  const seen = new Set<string>();
  for (const word of words) {
    const at = word.text.indexOf('=');
    const name = word.text.slice(0, Math.max(at, 0));
    const codec = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (codec === undefined) faults.add('unknownField', word);
    else if (seen.has(name)) faults.add('repeatedField', word);
    else found[name] = codec.read(after(word, at + 1), faults);
    seen.add(name);
  }
  return found;
}

/** Reads a whole number from 0; 0, with a fault, when it is none. */
export function readNumber(word: Word, faults: Complaints): number {
  if (/^\d{1,9}$/.test(word.text)) return Number(word.text);
  faults.add('badNumber', word);
  return 0;
}

/** A line as text. */
export const textOf = ({ head, rest }: Line): string => [head, ...rest].map(({ text }) => text).join(' ');

/** A line of text: its first word, then the others. */
export const lineOf = (head: string, words: readonly string[]): string => [head, ...words].join(' ');

/** The same; no line when there are no other words. */
export const optionalLine = (head: string, words: readonly string[]): string[] =>
  words.length === 0 ? [] : [lineOf(head, words)];

/** How many digits of a data set's hash are written, and how many a reader needs. */
const DIGITS = 16;
const LEAST_DIGITS = 8;

/** The first line of every text: the game and its data set. */
export const writeHead = (kind: string, hash: string): string => lineOf(kind, [hash.slice(0, DIGITS)]);

/** Checks that the first line names this data set; a fault when it does not. */
export function readHead(hash: string, { head, rest }: Line, faults: Complaints): void {
  const [told = head] = rest;
  if (told.text.length < LEAST_DIGITS || !hash.startsWith(told.text)) faults.add('wrongData', told);
}

/** How a game ended, as words. */
export const outcomeWords = (outcome: { readonly winner: string | null; readonly by: string }): string[] => [
  outcome.winner ?? 'nobody',
  outcome.by,
];

/** Reads the line `outcome`. */
export function readOutcome(
  seats: readonly string[],
  { head, rest }: Line,
  faults: Complaints,
): { readonly winner: string | null; readonly by: string } {
  const [winner = head, by = head] = rest;
  const isSomebody = winner.text !== 'nobody';
  if (isSomebody && !seats.includes(winner.text)) faults.add('badValue', winner);
  return { winner: isSomebody ? winner.text : null, by: by.text };
}

/** The fault of a position that was read but does not fit its schema. */
export function unfit(error: z.ZodError, at: Word = BEGINNING): Result<never, Fault> {
  const [issue] = error.issues;
  const found = `${(issue?.path ?? []).join('.')}: ${issue?.message ?? ''}`;
  return fail({ code: 'badFrame', line: at.line, column: 1, found, refusal: null });
}

import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STRENGTHS } from '@tessera/bots';
import { z } from 'zod';
import type { Fought } from './bout.js';

const strength = z.enum(STRENGTHS);
const fought = z.object({
  number: z.int(),
  strengths: z.array(strength),
  winner: z.string().nullable(),
  by: z.string().nullable(),
  turns: z.int(),
  decisions: z.partialRecord(strength, z.array(z.tuple([z.int(), z.number()]))),
  faults: z.array(z.string()),
  met: z.array(z.string()),
  counted: z.record(z.string(), z.number()),
}) satisfies z.ZodType<Fought>;

/** The games of an arena that have been played, a line of JSON each. */
export interface Book {
  readonly played: () => readonly Fought[];
  readonly add: (one: Fought) => void;
  /** A game as a process has told it. */
  readonly read: (told: unknown) => Fought;
}

/** A line of a book; null where its writing was cut off. */
function lineOf(line: string): Fought | null {
  try {
    return fought.parse(JSON.parse(line));
  } catch {
    return null;
  }
}

/** The book of one arena: of this program, as it is built, and what it was asked for. It lies in that folder. */
export function bookOf(folder: string, program: string, asked: object): Book {
  const key = createHash('sha256').update(readFileSync(program)).update(JSON.stringify(asked)).digest('hex');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${key.slice(0, 24)}.jsonl`);
  return {
    read: (told) => fought.parse(told),
    played: () => {
      if (!existsSync(file)) return [];
      const lines = readFileSync(file, 'utf8').split('\n');
      return lines.flatMap((line) => lineOf(line) ?? []);
    },
    // A line begins with the break: one that was cut off spoils no other.
    add: (one) => appendFileSync(file, `\n${JSON.stringify(one)}`),
  };
}

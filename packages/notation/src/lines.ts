import { fail, type Result } from '@tessera/core';
import type { z } from 'zod';
import { BEGINNING, type Complaints, type Fault, type Word } from './fault.js';
import { lineOf, type Line } from './words.js';

/** As many digits of a data set's hash as a text carries; a reader takes eight or more. */
const DIGITS = 16;
const LEAST_DIGITS = 8;

/** The first line of every text: which game, and which data. */
export const writeHead = (kind: string, hash: string): string => lineOf(kind, [hash.slice(0, DIGITS)]);

/** Whether that line names this data set; else a fault. */
export function readHead(hash: string, { head, rest }: Line, faults: Complaints): void {
  const [told = head] = rest;
  if (told.text.length < LEAST_DIGITS || !hash.startsWith(told.text)) faults.add('wrongData', told);
}

/** How a game ended, as words. */
export const outcomeWords = (outcome: { readonly winner: string | null; readonly by: string }): string[] => [
  outcome.winner ?? 'nobody',
  outcome.by,
];

/** What the line `outcome` says. */
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

/** The fault of a position whose lines are read, but do not fit its schema. */
export function unfit(error: z.ZodError, at: Word = BEGINNING): Result<never, Fault> {
  const [issue] = error.issues;
  const found = `${(issue?.path ?? []).join('.')}: ${issue?.message ?? ''}`;
  return fail({ code: 'badFrame', line: at.line, column: 1, found, refusal: null });
}

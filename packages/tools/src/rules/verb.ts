import { type GameTypes, ok, type Result } from '@tessera/core';
import type { Replay } from '@tessera/notation';
import type { z } from 'zod';
import { type Given, valuesOf } from '../options.js';
import type { Ran } from '../game.js';

/** The answer of a command, as text and as a plain value; or one coded sentence why there is none. */
export type Answer =
  | { readonly ok: true; readonly lines: readonly string[]; readonly value: unknown }
  | Refused;

/** A coded sentence why there is no answer. */
export interface Refused {
  readonly ok: false;
  readonly code: string;
  readonly sentence: string;
}

export const answer = (lines: readonly string[], value: unknown): Answer => ({ ok: true, lines, value });

export const refuse = (code: string, sentence: string): Refused => ({ ok: false, code, sentence });

/** An answer in its printed form. */
export function printed(given: Answer, json: boolean): Ran {
  if (given.ok)
    return { out: `${json ? JSON.stringify(given.value) : given.lines.join('\n')}\n`, err: '', code: 0 };
  const { code, sentence } = given;
  const out = json ? `${JSON.stringify({ error: { code, sentence } })}\n` : '';
  return { out, err: `${sentence.startsWith(code) ? '' : `${code}: `}${sentence}\n`, code: 1 };
}

/** What a command can use while it works. */
export interface VerbContext<T extends GameTypes> {
  /** Parses the log that the command line names, when called; a position is a log without actions. */
  readonly replay: () => Promise<Result<Replay<T>, Answer>>;
  /** Reports the progress. */
  readonly progress: (line: string) => void;
}

/** A command, with the type of its values hidden. */
export interface Verb<T extends GameTypes> {
  readonly name: string;
  /** What it does: a line for the usage. */
  readonly about: string;
  /** The options that it accepts besides `--json`. */
  readonly takes: readonly string[];
  /** Whether it needs a position or a log. */
  readonly needsText: boolean;
  /** Parses its values, or says in a sentence which is wrong. */
  readonly begin: (given: Given) => Result<(asked: VerbContext<T>) => Promise<Answer>, string>;
}

type About = Pick<Verb<GameTypes>, 'name' | 'about' | 'takes'>;

/** Defines a command that needs a position or a log; the schema parses its values. */
export const verbOn = <T extends GameTypes, V>(
  about: About,
  schema: z.ZodType<V>,
  work: (values: V, replay: Replay<T>, progress: VerbContext<T>['progress']) => Answer,
): Verb<T> => ({
  ...about,
  needsText: true,
  begin: (given) => {
    const values = valuesOf(given, schema);
    if (!values.ok) return values;
    return ok(async ({ replay, progress }) => {
      const read = await replay();
      return read.ok ? work(values.value, read.value, progress) : read.error;
    });
  },
});

/** Defines a command that needs no position. */
export const verbAlone = <T extends GameTypes, V>(
  about: About,
  schema: z.ZodType<V>,
  work: (values: V, progress: VerbContext<T>['progress']) => Answer | Promise<Answer>,
): Verb<T> => ({
  ...about,
  needsText: false,
  begin: (given) => {
    const values = valuesOf(given, schema);
    return values.ok ? ok(async ({ progress }) => work(values.value, progress)) : values;
  },
});

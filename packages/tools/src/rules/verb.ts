import { type GameTypes, ok, type Result } from '@tessera/core';
import type { Replay } from '@tessera/notation';
import type { z } from 'zod';
import { type Given, valuesOf } from '../options.js';
import type { Ran } from '../game.js';

/** What a command answers: the same as text and as a plain value; or one coded sentence why it cannot. */
export type Answer =
  | { readonly ok: true; readonly lines: readonly string[]; readonly value: unknown }
  | Refused;

/** A coded sentence that says why there is no answer. */
export interface Refused {
  readonly ok: false;
  readonly code: string;
  readonly sentence: string;
}

export const answer = (lines: readonly string[], value: unknown): Answer => ({ ok: true, lines, value });

export const refuse = (code: string, sentence: string): Refused => ({ ok: false, code, sentence });

/** An answer as it is printed. */
export function printed(given: Answer, json: boolean): Ran {
  if (given.ok)
    return { out: `${json ? JSON.stringify(given.value) : given.lines.join('\n')}\n`, err: '', code: 0 };
  const { code, sentence } = given;
  const out = json ? `${JSON.stringify({ error: { code, sentence } })}\n` : '';
  return { out, err: `${sentence.startsWith(code) ? '' : `${code}: `}${sentence}\n`, code: 1 };
}

/** What a command may ask for while it works. */
export interface Asked<T extends GameTypes> {
  /** The log that the command line is about; a position is one without actions. It is read when it is asked for. */
  readonly replay: () => Promise<Result<Replay<T>, Answer>>;
  /** Tells how far it is. */
  readonly progress: (line: string) => void;
}

/** A command, whatever its values are. */
export interface Verb<T extends GameTypes> {
  readonly name: string;
  /** What it does, for the usage: a line. */
  readonly about: string;
  /** The options that mean something to it, besides `--json`. */
  readonly takes: readonly string[];
  /** Whether it is about a position or a log. */
  readonly needsText: boolean;
  /** Reads its values, or says in a sentence which is wrong. */
  readonly begin: (given: Given) => Result<(asked: Asked<T>) => Promise<Answer>, string>;
}

type About = Pick<Verb<GameTypes>, 'name' | 'about' | 'takes'>;

/** A command about a position or a log, with its values by their schema. */
export const verbOn = <T extends GameTypes, V>(
  about: About,
  schema: z.ZodType<V>,
  work: (values: V, replay: Replay<T>, progress: Asked<T>['progress']) => Answer,
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

/** A command that needs no position. */
export const verbAlone = <T extends GameTypes, V>(
  about: About,
  schema: z.ZodType<V>,
  work: (values: V, progress: Asked<T>['progress']) => Answer | Promise<Answer>,
): Verb<T> => ({
  ...about,
  needsText: false,
  begin: (given) => {
    const values = valuesOf(given, schema);
    return values.ok ? ok(async ({ progress }) => work(values.value, progress)) : values;
  },
});

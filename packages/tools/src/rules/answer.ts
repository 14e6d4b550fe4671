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

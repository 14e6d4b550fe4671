import { errorSchema, type Answer } from '@tessera/protocol';
import { otherVersion } from '@tessera/table/lib';
import { noteAnswer } from '@tessera/table/ui';
import type { ZodType } from 'zod';

/** A request to the server by HTTP. */
export interface Question {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  /** How the browser's cache is used; `default` when left out. */
  readonly cache?: RequestCache;
  /** How long the answer may take, in milliseconds; ten seconds when left out. */
  readonly patience?: number;
}

/** How long an answer may take by default, in milliseconds. */
const PATIENCE = 10_000;

function init({ method, body, cache = 'default', patience = PATIENCE }: Question): RequestInit {
  const signal = AbortSignal.timeout(patience);
  if (body === undefined) return { method, signal, cache };
  return {
    method,
    signal,
    cache,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

/**
 * Sends a request. Returns the parsed answer, or the server's coded error, or `otherVersion` for an answer that does
 * not fit the schema. Null when no answer came in time, or an error that is not ours. Never rejects.
 */
export async function ask<T>(question: Question, schema: ZodType<T>): Promise<Answer<T> | null> {
  try {
    const response = await fetch(question.path, init(question));
    const body: unknown = response.status === 204 ? null : await response.json();
    noteAnswer(true);
    if (response.ok) {
      const parsed = schema.safeParse(body);
      return parsed.success ? { ok: parsed.data } : otherVersion;
    }
    const refused = errorSchema.safeParse(body);
    return refused.success ? refused.data : null;
  } catch {
    noteAnswer(false);
    return null;
  }
}

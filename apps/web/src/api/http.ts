import { errorSchema, type Answer } from '@tessera/protocol';
import { otherVersion } from '@tessera/table/lib';
import type { ZodType } from 'zod';

/** One question to the server by HTTP. */
export interface Question {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  /** How the browser's cache is asked; as it likes when left out. */
  readonly cache?: RequestCache;
  /** How long its answer may take before it counts as lost, in milliseconds; as long as most where left out. */
  readonly patience?: number;
}

/** How long an answer may take before it counts as lost. */
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
 * Asks the server; the answer has that form, or is a coded error: `otherVersion` for a good answer of another form. Null when
 * no answer came, or a bad one that is none of ours.
 */
export async function ask<T>(question: Question, schema: ZodType<T>): Promise<Answer<T> | null> {
  try {
    const response = await fetch(question.path, init(question));
    const body: unknown = response.status === 204 ? null : await response.json();
    if (response.ok) {
      const parsed = schema.safeParse(body);
      return parsed.success ? { ok: parsed.data } : otherVersion;
    }
    const refused = errorSchema.safeParse(body);
    return refused.success ? refused.data : null;
  } catch {
    return null;
  }
}

import { type ErrorCode, ERRORS, errorSchema, type WireError } from '@tessera/protocol';
import type { ZodError } from 'zod';

type Detail = Omit<WireError, 'error' | 'message' | 'remedy'>;

/** Refuses a request with a coded error. Whoever throws it has changed nothing. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: ErrorCode;
  readonly detail: Detail;

  constructor(code: ErrorCode, detail: Detail = {}) {
    super(code);
    this.code = code;
    this.detail = detail;
  }
}

/**
 * The HTTP status and the body of a coded error. An error with fields that the schema does not declare becomes
 * `internal`.
 */
export function answerTo({ code, detail }: Refused): { readonly status: number; readonly body: WireError } {
  const [status, message, remedy] = ERRORS[code];
  const body = errorSchema.safeParse({ error: code, message, remedy, ...detail });
  return body.success ? { status, body: body.data } : answerTo(new Refused('internal'));
}

/** The most issues of an input that an answer lists. */
export const MOST_ISSUES = 10;

/** The issues of an input, a line each, with their paths under `at`. They do not repeat the input. */
export const issuesOf = (error: ZodError, at = ''): string[] =>
  error.issues
    .slice(0, MOST_ISSUES)
    .map(
      ({ path, message }) =>
        `${[at, ...path.map(String)].filter((part) => part !== '').join('.')}: ${message}`,
    );

/**
 * The parts of an error that may be logged: name, code and stack, but no message, which could quote a position or an
 * order.
 */
export function outline(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { name: error.name, code: 'code' in error ? error.code : undefined, stack: frames.slice(0, 8) };
}

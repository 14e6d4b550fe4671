import { ERRORS, errorSchema, type ErrorCode, type WireError } from '@tessera/protocol';

type Detail = Omit<WireError, 'error' | 'message' | 'remedy'>;

/** A request is refused with a coded error; nothing was changed. */
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
 * The status and the body that a coded error is answered with, over HTTP and over the socket. An error with a field that
 * the form of errors does not declare is `internal`: what it would have said stays here.
 */
export function answerTo({ code, detail }: Refused): { readonly status: number; readonly body: WireError } {
  const [status, message, remedy] = ERRORS[code];
  const body = errorSchema.safeParse({ error: code, message, remedy, ...detail });
  return body.success ? { status, body: body.data } : answerTo(new Refused('internal'));
}

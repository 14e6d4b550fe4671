import { ERRORS, type ErrorCode, type WireError } from '@tessera/protocol';

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

/** The status and the body that a coded error is answered with. */
export function answerTo({ code, detail }: Refused): { readonly status: number; readonly body: WireError } {
  const [status, message, remedy] = ERRORS[code];
  return { status, body: { error: code, message, remedy, ...detail } };
}

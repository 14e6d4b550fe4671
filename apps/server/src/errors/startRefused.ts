/** Why a server does not start, for programs that read its log. */
export type RefusalCode = 'refused' | 'copyFailed' | 'migrationFailed';

/** The message of an error; of an AggregateError, which has none, the code. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message === '' && 'code' in error ? String(error.code) : error.message;
}

/** Thrown when the server or a command refuses to start. The message is one sentence for the operator. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
  readonly code: RefusalCode;

  constructor(sentence: string, code: RefusalCode = 'refused') {
    super(sentence);
    this.code = code;
  }
}

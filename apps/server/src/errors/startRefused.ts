/** Why a server does not start, for those who read its log by program. */
export type RefusalCode = 'refused' | 'copyFailed' | 'migrationFailed';

/** What an error says: one that holds others has no word of its own, but a code. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message === '' && 'code' in error ? String(error.code) : error.message;
}

/** The server refuses to start; the message is one sentence for the person who starts it. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
  readonly code: RefusalCode;

  constructor(sentence: string, code: RefusalCode = 'refused') {
    super(sentence);
    this.code = code;
  }
}

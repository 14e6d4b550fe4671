import type { WireError } from '@tessera/protocol';
import { errors, unreachable, type ErrorText } from './english/errors.js';

/** What to say about a coded error, or about a server that did not answer (null). */
export const errorText = (error: WireError | null): ErrorText =>
  error === null ? unreachable : errors[error.error];

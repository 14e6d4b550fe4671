import type { WireError } from '@tessera/protocol';
import { fill } from '@tessera/texts';
import type { ErrorText } from './english/errors.js';
import { errors, unreachable } from './english/generated/errors.js';

/** What to say about a coded error, or about a server that did not answer (null). */
export function errorText(error: WireError | null): ErrorText {
  const [what, todo] = error === null ? unreachable : errors[error.error];
  return [fill(what), fill(todo)];
}

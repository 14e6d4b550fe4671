import type { WireError } from '@tessera/protocol';
import { fill } from '@tessera/texts';
import type { ErrorText } from './english/errors.js';
import { errors, unreachable } from './english/generated/errors.js';

export type { ErrorText };

/** The text of a coded error; of a server that did not answer, for null. */
export function errorText(error: WireError | null): ErrorText {
  const [what, todo] = error === null ? unreachable : errors[error.error];
  return [fill(what), fill(todo)];
}

import type { WireError } from '@tessera/protocol';
import { errorText } from '../texts/errors.js';

/** A refusal inside a form or panel; nothing while there is none (undefined). */
export function RefusalNote({ error }: { error: WireError | null | undefined }) {
  if (error === undefined) return null;
  const [what, todo] = errorText(error);
  return (
    <p class="refusal" role="alert">
      <strong>{what}</strong> {todo}
    </p>
  );
}

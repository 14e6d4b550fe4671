import type { WireError } from '@tessera/protocol';
import { whenText } from '../lib/when.js';
import { errorText } from '../texts/errors.js';
import { text } from '../texts/first.js';

/** A refusal inside a form or panel; nothing while there is none (undefined). */
export function RefusalNote({ error }: { error: WireError | null | undefined }) {
  if (error === undefined) return null;
  const [what, todo] = errorText(error);
  const until = error?.until;
  return (
    <p class="refusal" role="alert">
      <strong>{what}</strong> {todo}{' '}
      {until !== undefined && (
        <time dateTime={until}>{text('refusal.until', { when: whenText(until) })}</time>
      )}
    </p>
  );
}

import type { WireError } from '@tessera/protocol';
import { versionFault } from '../lib/versions.js';
import { whenText } from '../lib/when.js';
import { errorText } from '../texts/errors.js';
import { text } from '../texts/first.js';

/** A refusal inside a form or panel, with a button where only a page loaded anew can go on; nothing while there is none (undefined). */
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
      {versionFault(error) !== null && (
        <button type="button" onClick={() => location.reload()}>
          {text('reload')}
        </button>
      )}
    </p>
  );
}

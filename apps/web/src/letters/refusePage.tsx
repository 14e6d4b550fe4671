import { refuseInvitationsSchema } from '@tessera/protocol';
import { useState } from 'preact/hooks';
import { refuseInvitations } from '../api/games.js';
import { takeToken } from '../lib/fragment.js';
import { text } from '@tessera/table/texts';
import { useSent, Heading, Page, RefusalNote } from '@tessera/table/ui';

/** The page of a link in an invitation that refuses all further ones. */
export function RefusePage() {
  const [token] = useState(() => takeToken(refuseInvitationsSchema.shape.token));
  const [done, setDone] = useState(false);
  const { busy, refused, send } = useSent();
  const onPress = () =>
    void send(
      () => refuseInvitations(token ?? ''),
      () => setDone(true),
    );
  return (
    <Page title={text('refuse.title')}>
      <section class="sheet notice">
        <Heading>{text('refuse.title')}</Heading>
        {token === null ? (
          <p role="alert">{text('refuse.noToken')}</p>
        ) : done ? (
          <p role="status">{text('refuse.done')}</p>
        ) : (
          <>
            <p class="lead">{text('refuse.lead')}</p>
            <p class="ways">
              <button type="button" class="main" disabled={busy} onClick={onPress}>
                {text('refuse.submit')}
              </button>
            </p>
          </>
        )}
        <RefusalNote error={refused} />
      </section>
    </Page>
  );
}

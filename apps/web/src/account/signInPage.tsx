import { useState } from 'preact/hooks';
import { dropToken, takeToken } from '../lib/fragment.js';
import { accountText as text } from '@tessera/table/texts/accounts';
import { navigate, useSent, Heading, Link, Page, RefusalNote } from '@tessera/table/ui';
import { signIn } from './api.js';

/** The page of a sign-in link. Nothing happens until the button is pressed. */
export function SignInPage() {
  const [token] = useState(() => takeToken());
  const { busy, refused, send } = useSent();
  const onPress = () =>
    void send(
      () => signIn(token ?? ''),
      () => {
        dropToken();
        navigate('/account', { replace: true });
      },
    );
  return (
    <Page title={text('signIn.title')}>
      <section class="sheet notice">
        <Heading>{text('signIn.title')}</Heading>
        {token === null ? (
          <p role="alert">{text('signIn.noToken')}</p>
        ) : (
          <>
            <p class="lead">{text('signIn.lead')}</p>
            <p class="ways">
              <button type="button" class="main" disabled={busy} onClick={onPress}>
                {text('signIn.submit')}
              </button>
            </p>
          </>
        )}
        <RefusalNote error={refused} />
        {(token === null || refused !== undefined) && (
          <p>
            <Link to="/account">{text('signIn.again')}</Link>
          </p>
        )}
      </section>
    </Page>
  );
}

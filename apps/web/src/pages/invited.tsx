import { passTokenSchema } from '@tessera/protocol';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { acceptPass, fetchOpening } from '../api/opening.js';
import { dropToken, takeToken } from '../lib/fragment.js';
import {
  navigate,
  useRequest,
  useSent,
  ErrorPage,
  Heading,
  Link,
  Page,
  Waiting,
  RefusalNote,
} from '@tessera/table/ui';
import { text, type TextKey } from '@tessera/table/texts';

const Notice = ({ title, children }: { title: TextKey; children: ComponentChildren }) => (
  <Page title={text(title)}>
    <section class="sheet notice">
      <Heading>{text(title)}</Heading>
      {children}
    </section>
  </Page>
);

/** Shown to a browser that may open games already. The invite is then not used up. */
const May = ({ words }: { words: TextKey }) => (
  <Notice title="invited.may">
    <p>{text(words)}</p>
    <p class="ways">
      <Link to="/new" class="button main">
        {text('start')}
      </Link>
    </p>
  </Notice>
);

function Accept({ token }: { token: string }) {
  const { busy, refused, send } = useSent();
  const accept = () =>
    void send(
      () => acceptPass(token),
      () => {
        dropToken();
        navigate('/new', { replace: true });
      },
    );
  return (
    <Notice title="invited.title">
      <p>{text('invited.lead')}</p>
      <RefusalNote error={refused} />
      <p class="ways">
        <button type="button" class="main large" disabled={busy} onClick={accept}>
          {text(busy ? 'loading' : 'invited.submit')}
        </button>
      </p>
    </Notice>
  );
}

/** The page of the operator's invite to open games. It is accepted only by pressing the button. */
export function Invited() {
  const token = useMemo(() => takeToken(passTokenSchema), []);
  const { request, again } = useRequest('opening', fetchOpening);
  if (request.is === 'waiting') return <Waiting />;
  if (request.is === 'refused') return <ErrorPage error={request.error} again={again} />;
  const { who, may } = request.value;
  if (may) return <May words={who === 'everybody' ? 'invited.everybody' : 'invited.already'} />;
  if (token !== null) return <Accept token={token} />;
  return (
    <Notice title="join.noToken">
      <p>{text('notWhole.invite')}</p>
      <p>{text('invited.noToken.do')}</p>
    </Notice>
  );
}

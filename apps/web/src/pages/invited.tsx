import { passTokenSchema } from '@tessera/protocol';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { acceptPass, fetchOpening } from '../api/opening.js';
import { dropToken, takeToken } from '../lib/fragment.js';
import {
  navigate,
  useAsked,
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

/** A browser that may open games already uses nothing up. */
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

/** The page of a host's invite to open games: it is accepted by a button only. */
export function Invited() {
  const token = useMemo(() => takeToken(passTokenSchema), []);
  const { asked, again } = useAsked('opening', fetchOpening);
  if (asked.is === 'waiting') return <Waiting />;
  if (asked.is === 'refused') return <ErrorPage error={asked.error} again={again} />;
  const { who, may } = asked.value;
  if (may) return <May words={who === 'everybody' ? 'invited.everybody' : 'invited.already'} />;
  if (token !== null) return <Accept token={token} />;
  return (
    <Notice title="join.noToken">
      <p>{text('notWhole.invite')}</p>
      <p>{text('invited.noToken.do')}</p>
    </Notice>
  );
}

import type { AccountHere } from '@tessera/protocol';
import { useState } from 'preact/hooks';
import { accountText as text } from '@tessera/table/texts/accounts';
import { useAsked, useSent, ErrorPage, Heading, Link, Page, RefusalNote, Waiting } from '@tessera/table/ui';
import { fetchAccount, signOut } from './api.js';
import { Keeping } from './keeping.js';
import { DeleteAccount } from './deleteAccount.js';
import { LinkForm } from './linkForm.js';
import { OwnData, SessionList } from './sessions.js';

interface Shown {
  readonly here: AccountHere;
  /** With how many seats are left that name its person, as far as that can be told. */
  readonly onDeleted: (left: number) => void;
  readonly onChange: (here: AccountHere) => void;
}

function SignOut({ onChange }: Pick<Shown, 'onChange'>) {
  const { busy, refused, send } = useSent();
  return (
    <section class="signOut" aria-label={text('account.out')}>
      <p class="hint">{text('account.out.lead')}</p>
      <p class="ways">
        <button type="button" disabled={busy} onClick={() => void send(signOut, onChange)}>
          {text('account.out')}
        </button>
      </p>
      <RefusalNote error={refused} />
    </section>
  );
}

function Parts({ here: { may, account }, onChange, onDeleted }: Shown) {
  if (account !== null)
    return (
      <>
        <p class="lead">{text('account.here', { address: account.address })}</p>
        <p class="ways">
          <Link to="/mine" class="button">
            {text('account.mine')}
          </Link>
        </p>
        <Keeping account={account} onChange={onChange} />
        <SignOut onChange={onChange} />
        <SessionList />
        <OwnData />
        <DeleteAccount address={account.address} onDeleted={onDeleted} />
      </>
    );
  if (may)
    return (
      <>
        <p class="lead">{text('account.lead')}</p>
        <LinkForm />
      </>
    );
  return (
    <>
      <p>{text('account.none')}</p>
      <p>{text('account.none.do')}</p>
    </>
  );
}

/** The account that this browser is signed in to, or how to sign in. */
export function AccountPage() {
  const { asked, again } = useAsked('account', fetchAccount);
  const [now, setNow] = useState<AccountHere | null>(null);
  const [left, setLeft] = useState<number | null>(null);
  if (asked.is === 'waiting') return <Waiting />;
  if (asked.is === 'refused') return <ErrorPage error={asked.error} again={again} />;
  return (
    <Page title={text('account.title')}>
      <section class="sheet account">
        <Heading>{text('account.title')}</Heading>
        {left !== null ? (
          <p role="status">
            {text('delete.done', { left })} {text('delete.elsewhere')} {text('delete.done.backups')}
          </p>
        ) : (
          <Parts here={now ?? asked.value} onChange={setNow} onDeleted={setLeft} />
        )}
      </section>
    </Page>
  );
}

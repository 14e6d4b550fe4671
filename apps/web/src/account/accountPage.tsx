import { type AccountHere, mailAddressSchema } from '@tessera/protocol';
import { useState } from 'preact/hooks';
import { accountText as text } from '@tessera/table/texts/accounts';
import {
  ErrorPage,
  Field,
  Heading,
  Link,
  Page,
  RefusalNote,
  useRequest,
  useSent,
  Waiting,
} from '@tessera/table/ui';
import { fetchAccount, signOut, wishLink } from './api.js';
import { Keeping, OwnData, SessionList } from './keeping.js';
import { DeleteAccount } from './deleteAccount.js';

/** The form that asks for a sign-in link. */
function LinkForm() {
  const [address, setAddress] = useState('');
  const [tried, setTried] = useState(false);
  const [sent, setSent] = useState<string | null>(null);
  const { busy, refused, send } = useSent();
  const read = mailAddressSchema.safeParse(address.trim());
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    setSent(null);
    if (!read.success) return document.getElementById('accountAddress')?.focus();
    void send(
      () => wishLink(read.data),
      () => setSent(read.data),
    );
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      <Field
        id="accountAddress"
        label={text('account.address')}
        hint={text('account.address.hint')}
        value={address}
        onInput={setAddress}
        fault={tried && !read.success ? text('account.address.fault') : null}
        most={200}
        kind="ownEmail"
      />
      <p class="ways">
        <button type="submit" class="main" disabled={busy}>
          {text(busy ? 'account.sending' : 'account.send')}
        </button>
      </p>
      <p role="status">{sent === null ? '' : text('account.sent', { address: sent })}</p>
      <RefusalNote error={refused} />
    </form>
  );
}

interface Shown {
  readonly here: AccountHere;
  /** Called with how many seats that name this person remain, as far as can be told. */
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
          <Link to="/settings" class="button">
            {text('account.settings')}
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

/** The page of the account that this browser is signed in to, or the form to sign in. */
export function AccountPage() {
  const { request, again } = useRequest('account', fetchAccount);
  const [now, setNow] = useState<AccountHere | null>(null);
  const [left, setLeft] = useState<number | null>(null);
  if (request.is === 'waiting') return <Waiting />;
  if (request.is === 'refused') return <ErrorPage error={request.error} again={again} />;
  return (
    <Page title={text('account.title')}>
      <section class="sheet account">
        <Heading>{text('account.title')}</Heading>
        {left !== null ? (
          <p role="status">
            {text('delete.done', { left })} {text('delete.elsewhere')} {text('delete.done.backups')}
          </p>
        ) : (
          <Parts here={now ?? request.value} onChange={setNow} onDeleted={setLeft} />
        )}
      </section>
    </Page>
  );
}

import { useState } from 'preact/hooks';
import { fetchMine } from '../letters/api.js';
import { accountText as text } from '@tessera/table/texts/accounts';
import { useAsked, useSent, Press, RefusalNote } from '@tessera/table/ui';
import { deleteAccount, wishLink } from './api.js';

/** What becomes of the person's games, before they decide. */
function Consequences() {
  const { asked } = useAsked('mine', fetchMine);
  const games = asked.is === 'here' ? asked.value.games : [];
  const over = games.filter((each) => each.over).length;
  return (
    <>
      <p>{text('delete.lead')}</p>
      <p>{text('delete.running', { count: games.length - over })}</p>
      <p>{text('delete.over', { count: over })}</p>
    </>
  );
}

/** A link to sign in anew, where the sign-in is not fresh enough. */
function Renew({ address }: { address: string }) {
  const [sent, setSent] = useState(false);
  const { busy, refused, send } = useSent();
  const ask = () =>
    void send(
      () => wishLink(address),
      () => setSent(true),
    );
  return (
    <>
      <p class="ways">
        <button type="button" disabled={busy || sent} onClick={ask}>
          {text('account.send')}
        </button>
      </p>
      <p role="status">{sent ? text('account.sent', { address }) : ''}</p>
      <RefusalNote error={refused} />
    </>
  );
}

/** Deletes the account, with a question in between that says what becomes of its games. */
export function DeleteAccount({ address, onDeleted }: { address: string; onDeleted: () => void }) {
  const [asking, setAsking] = useState(false);
  const { busy, refused, send } = useSent();
  return (
    <section class="deleting" aria-labelledby="deleting">
      <h2 id="deleting">{text('delete.title')}</h2>
      {asking ? (
        <div role="alert">
          <Consequences />
          <p class="ways">
            <button type="button" onClick={() => setAsking(false)}>
              {text('delete.keep')}
            </button>
            <Press
              class="main"
              meaning="delete"
              disabled={busy}
              onPress={() => void send(deleteAccount, onDeleted)}
            >
              {text('delete.submit')}
            </Press>
          </p>
          <RefusalNote error={refused} />
          {refused?.error === 'notFresh' && <Renew address={address} />}
        </div>
      ) : (
        <button type="button" onClick={() => setAsking(true)}>
          {text('delete.start')}
        </button>
      )}
    </section>
  );
}

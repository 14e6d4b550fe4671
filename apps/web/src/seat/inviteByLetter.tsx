import { mailAddressSchema } from '@tessera/protocol';
import { useEffect, useState } from 'preact/hooks';
import { fetchInviting, inviteByLetter } from '../api/invitations.js';
import { text } from '@tessera/table/texts';
import { useSent, Field, RefusalNote } from '@tessera/table/ui';

/** Sends the invite for the open seat by e-mail; nothing where the server sends no letters. */
export function InviteByLetter({ game }: { game: string }) {
  const [may, setMay] = useState(false);
  const [address, setAddress] = useState('');
  const [tried, setTried] = useState(false);
  const [sent, setSent] = useState(false);
  const { busy, refused, send } = useSent();
  useEffect(() => {
    void fetchInviting(game).then((answer) => setMay(answer !== null && 'ok' in answer && answer.ok.may));
  }, [game]);
  if (!may) return null;
  const read = mailAddressSchema.safeParse(address.trim());
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    setSent(false);
    if (!read.success) return document.getElementById('inviteAddress')?.focus();
    void send(
      () => inviteByLetter(game, read.data),
      () => {
        setSent(true);
        setTried(false);
        setAddress('');
      },
    );
  };
  return (
    <section class="inviteByLetter" aria-labelledby="inviteByLetter">
      <h3 id="inviteByLetter">{text('inviteLetter.title')}</h3>
      <form onSubmit={onSubmit} noValidate>
        <p class="hint">{text('inviteLetter.lead')}</p>
        <Field
          id="inviteAddress"
          label={text('inviteLetter.address')}
          value={address}
          onInput={setAddress}
          fault={tried && !read.success ? text('inviteLetter.fault') : null}
          most={200}
        />
        <p class="ways">
          <button type="submit" disabled={busy}>
            {text(busy ? 'inviteLetter.busy' : 'inviteLetter.submit')}
          </button>
        </p>
      </form>
      <p role="status">{sent ? text('inviteLetter.sent') : ''}</p>
      <RefusalNote error={refused} />
    </section>
  );
}

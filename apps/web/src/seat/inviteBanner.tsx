import { type Invite, mailAddressSchema } from '@tessera/protocol';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { fetchInvite, fetchInviting, inviteByLetter, renewInvite, withdrawInvite } from '../api/games.js';
import { Offer } from './offer.js';
import { text } from '@tessera/table/texts';
import { CopyField, Field, Press, RefusalNote, useSent } from '@tessera/table/ui';

/** Sends the invite for the open seat by e-mail; nothing where the server sends no letters. */
function InviteByLetter({ game }: { game: string }) {
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

const linkOf = (game: string, token: string): string => `${location.origin}/game/${game}/join#${token}`;

interface InviteBannerProps {
  readonly game: string;
  readonly side: string;
  /** The sides go by a bid: nobody sits there yet, who could offer a seat or invite to it by letter. */
  readonly bid?: boolean;
}

/** The invite for the open seat: the link to send, and how to take it back. Stands as long as the seat is free. */
export function InviteBanner({ game, side, bid = false }: InviteBannerProps) {
  const [invite, setInvite] = useState<Invite | null>(null);
  const { busy, refused, send } = useSent();
  // For whom the seat is kept is told with the first invite: it is the same with another.
  const show = useCallback((shown: Invite) => setInvite((before) => ({ ...before, ...shown })), []);
  useEffect(() => {
    void fetchInvite(game).then((answer) => {
      if (answer !== null && 'ok' in answer) show(answer.ok);
    });
  }, [game, show]);
  return (
    <section class="banner" aria-labelledby="invite">
      <h2 id="invite">{text('invite.title')}</h2>
      {invite?.token !== null && invite !== null ? (
        <>
          {invite.keptFor === undefined ? (
            <p>{text('invite.lead', { side })}</p>
          ) : (
            <p>
              <strong>{text('invite.kept', { name: invite.keptFor })}</strong> {text('invite.kept.do')}
            </p>
          )}
          <CopyField label={text('invite.label', { side })} value={linkOf(game, invite.token)} />
          <p class="ways">
            <Press
              meaning={`withdraw ${invite.token}`}
              disabled={busy}
              onPress={() => void send(() => withdrawInvite(game), show)}
            >
              {text('invite.withdraw')}
            </Press>
            <Press
              meaning={`renew ${invite.token}`}
              disabled={busy}
              onPress={() => void send(() => renewInvite(game), show)}
            >
              {text('invite.renew')}
            </Press>
          </p>
        </>
      ) : (
        invite !== null && (
          <>
            <p role="status">{text('invite.withdrawn')}</p>
            <p class="ways">
              <Press
                class="main"
                meaning="renew"
                disabled={busy}
                onPress={() => void send(() => renewInvite(game), show)}
              >
                {text('invite.renew')}
              </Press>
            </p>
          </>
        )
      )}
      <RefusalNote error={refused} />
      {!bid && invite !== null && invite.token !== null && (
        <>
          <InviteByLetter game={game} />
          <Offer game={game} />
        </>
      )}
    </section>
  );
}

import { type Invite, mailAddressSchema } from '@tessera/protocol';
import type { ComponentProps } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import {
  fetchInvite,
  fetchInviting,
  fetchPage,
  inviteByLetter,
  renewInvite,
  withdrawInvite,
} from '../api/games.js';
import { Offer } from './offer.js';
import type { OwnName as OwnNameForm } from './ownName.js';
import { text } from '@tessera/table/texts';
import { CopyField, Field, lazyPart, Press, RefusalNote, useRequest, useSent } from '@tessera/table/ui';

/** The form that sends the open seat's invite by e-mail; nothing when the server sends no letters. */
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
          kind="email"
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

interface InviteLinkProps {
  readonly invite: Invite;
  readonly game: string;
  readonly side: string;
  readonly busy: boolean;
  /** Sends what changes the invite, and shows what comes of it. */
  readonly change: (request: typeof renewInvite) => void;
}

/** The link to send, for whom its seat is kept, and buttons to withdraw or renew it; of a withdrawn one to renew it alone. */
function InviteLink({ invite, game, side, busy, change }: InviteLinkProps) {
  const { token, keptFor } = invite;
  if (token === null)
    return (
      <>
        <p role="status">{text('invite.withdrawn')}</p>
        <p class="ways">
          <Press class="main" meaning="renew" disabled={busy} onPress={() => change(renewInvite)}>
            {text('invite.renew')}
          </Press>
        </p>
      </>
    );
  return (
    <>
      {keptFor === undefined ? (
        <p>{text('invite.lead', { side })}</p>
      ) : (
        <p>
          <strong>{text('invite.kept', { name: keptFor })}</strong> {text('invite.kept.do')}
        </p>
      )}
      <CopyField
        label={text('invite.label', { side })}
        value={linkOf(game, token)}
        share={text('invite.share')}
      />
      <p class="ways">
        <Press meaning={`withdraw ${token}`} disabled={busy} onPress={() => change(withdrawInvite)}>
          {text('invite.withdraw')}
        </Press>
        <Press meaning={`renew ${token}`} disabled={busy} onPress={() => change(renewInvite)}>
          {text('invite.renew')}
        </Press>
      </p>
    </>
  );
}

const OwnName = lazyPart<ComponentProps<typeof OwnNameForm>>(() =>
  import('./ownName.js').then((part) => part.OwnName),
);

/** Asks whoever opened the game by one press for their name, which the invite tells. */
function Inviter({ game }: { game: string }) {
  const { request, again } = useRequest(game, fetchPage);
  const own = request.is === 'here' ? request.value.seats.find(({ mine }) => mine) : undefined;
  if (own === undefined || own.name !== text('play.name')) return null;
  return <OwnName game={game} seat={own.seat} name={own.name} onNamed={again} />;
}

interface InviteBannerProps {
  readonly game: string;
  readonly side: string;
  /** True while the sides wait for a bid. Then no seat can be offered, or invited to by letter. */
  readonly bid?: boolean;
}

/** The open seat's invite: the link to send, and buttons to withdraw or renew it. Shown while the seat is free. */
export function InviteBanner({ game, side, bid = false }: InviteBannerProps) {
  const [invite, setInvite] = useState<Invite | null>(null);
  const { busy, refused, send } = useSent();
  // Only the first answer says for whom the seat is kept; renewing does not change that.
  const show = useCallback((shown: Invite) => setInvite((before) => ({ ...before, ...shown })), []);
  const change = (request: typeof renewInvite) => void send(() => request(game), show);
  useEffect(() => {
    void fetchInvite(game).then((answer) => {
      if (answer !== null && 'ok' in answer) show(answer.ok);
    });
  }, [game, show]);
  return (
    <section class="banner" aria-labelledby="invite">
      <h2 id="invite">{text('invite.title')}</h2>
      {invite !== null && <InviteLink invite={invite} game={game} side={side} busy={busy} change={change} />}
      <RefusalNote error={refused} />
      {!bid && <Inviter game={game} />}
      {!bid && invite !== null && invite.token !== null && (
        <>
          <InviteByLetter game={game} />
          <Offer game={game} />
        </>
      )}
    </section>
  );
}

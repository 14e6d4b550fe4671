import { bidText, commitment } from '@tessera/core';
import { nameSchema, type GamePage, type TakenBid } from '@tessera/protocol';
import { text } from '@tessera/table/texts';
import {
  Field,
  Frozen,
  Heading,
  Link,
  nameFault,
  navigate,
  Page,
  RefusalNote,
  useSent,
} from '@tessera/table/ui';
import { useEffect, useState } from 'preact/hooks';
import { takeBid } from '../api/games.js';
import { gameOf } from '../gameOf.js';
import { dropToken } from '../lib/fragment.js';
import { newShare } from '../lib/ids.js';
import { lastName, rememberName } from '../lib/known.js';
import { outsideOf } from '../outsideOf.js';
import { InviteBanner } from '../seat/inviteBanner.js';
import { BidField, bidIn } from './bidField.js';

type Bidding = NonNullable<GamePage['bidding']>;

/** How often a waiting page asks whether the second bid is there, in milliseconds. */
const EVERY = 3000;

const sideName = ({ kind }: GamePage, seat: string): string => gameOf(kind)?.sideName(seat) ?? seat;

/** A game that waits for the second bid. Whoever opened it sees the invite, others that it waits. */
export function WaitsForBid({
  page,
  bidding,
  again,
}: {
  page: GamePage;
  bidding: Bidding;
  again: () => void;
}) {
  useEffect(() => {
    const timer = setInterval(again, EVERY);
    return () => clearInterval(timer);
  }, [again]);
  return (
    <Page title={page.title}>
      <section class="sheet">
        <Heading>{page.title}</Heading>
        <p class="lead">{text('public.lead', { game: gameOf(page.kind)?.name ?? page.kind })}</p>
        <Frozen page={page} />
        {bidding.mine ? (
          <>
            <p role="status">{text('bid.waiting')}</p>
            <p>{text('bid.waiting.how')}</p>
            <InviteBanner game={page.game} side={text('bid.side')} bid />
          </>
        ) : (
          <p>{text('bid.public')}</p>
        )}
      </section>
    </Page>
  );
}

/** Both bids, and the sides that they settle. */
function Shown({ page, bidding, taken }: { page: GamePage; bidding: Bidding; taken: TakenBid }) {
  const { settled, seat, game } = taken;
  const name = bidding.opener;
  const side = sideName(page, seat);
  const fits =
    settled !== null &&
    settled.token === bidding.sealed &&
    commitment(settled.salt, `${game}|${bidText(settled.opener)}`) === bidding.sealed;
  return (
    <section class="sheet notice">
      <Heading>{text('bid.shown.side', { side })}</Heading>
      {settled !== null && (
        <>
          <p role="status">
            {text('bid.shown', { name, opener: settled.opener, other: settled.other })}{' '}
            {settled.die !== null && text('bid.shown.die', { die: settled.die, name })}
          </p>
          <p>{text(fits ? 'bid.shown.fits' : 'bid.shown.unfit', { name })}</p>
        </>
      )}
      <p class="ways">
        <Link to={`/game/${game}/${seat}`} class="button main large">
          {text('bid.shown.go', { side })}
        </Link>
      </p>
    </section>
  );
}

interface JoinByBidProps {
  readonly page: GamePage;
  readonly bidding: Bidding;
  readonly token: string;
}

function BidForm({ page, bidding, token, onTaken }: JoinByBidProps & { onTaken: (taken: TakenBid) => void }) {
  const [name, setName] = useState(lastName());
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const [share] = useState(newShare);
  const { busy, refused, send } = useSent();
  const words = outsideOf(page.kind)?.bidding ?? null;
  if (words === null) return <RefusalNote error={null} />;
  const take = (both: boolean) => {
    setTried(true);
    const [goodName, bid] = [nameSchema.safeParse(name), bidIn(typed, words)];
    if (!goodName.success || bid === null)
      return document.getElementById(bid === null ? 'bid' : 'name')?.focus();
    rememberName(goodName.data);
    const body = { token, name: goodName.data, bid, share, both };
    return void send(() => takeBid(page.game, body), onTaken);
  };
  return (
    <form
      class="sheet"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        take(false);
      }}
    >
      <Heading>{text('join.title')}</Heading>
      <p class="lead">{text('join.inviter', { name: bidding.opener, title: page.title })}</p>
      <p>{text('bid.join', { name: bidding.opener })}</p>
      <p class="hint">{words.hint}</p>
      <BidField words={words} value={typed} onInput={setTyped} tried={tried} />
      <Field
        id="name"
        label={text('join.name')}
        value={name}
        onInput={setName}
        fault={tried ? nameFault(name) : null}
        most={40}
      />
      <p class="ways">
        <button type="submit" class="main large" disabled={busy}>
          {text(busy ? 'join.busy' : 'bid.join.submit')}
        </button>
      </p>
      <RefusalNote error={refused} />
      {refused?.error === 'holdsOther' && (
        <button type="button" disabled={busy} onClick={() => take(true)}>
          {text('join.both.yes')}
        </button>
      )}
      <p class="quiet seals">{text('bid.join.token', { sealed: bidding.sealed, seal: bidding.seal })}</p>
    </form>
  );
}

/** The page of an invite to name the second bid; afterwards it shows what both settle. */
export function JoinByBid(props: JoinByBidProps) {
  const [taken, setTaken] = useState<TakenBid | null>(null);
  const { page, bidding } = props;
  const onTaken = (done: TakenBid) => {
    dropToken();
    if (done.settled === null) navigate(`/game/${done.game}/${done.seat}`, { replace: true });
    else setTaken(done);
  };
  return (
    <Page title={text('join.title')}>
      {taken === null ? (
        <BidForm {...props} onTaken={onTaken} />
      ) : (
        <Shown page={page} bidding={bidding} taken={taken} />
      )}
    </Page>
  );
}

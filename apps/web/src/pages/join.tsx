import { nameSchema, type GamePage } from '@tessera/protocol';
import { useMemo, useState } from 'preact/hooks';
import { fetchPage, takeSeat } from '../api/games.js';
import { gameOf } from '../gameOf.js';
import { games } from '../games.js';
import { outsideOf } from '../outsideOf.js';
import { dropToken, takeTokenAndMore } from '../lib/fragment.js';
import { keepProof } from '../letters/proof.js';
import { lastName, rememberName } from '../lib/known.js';
import {
  navigate,
  useRequest,
  useSent,
  ErrorPage,
  Field,
  nameFault,
  Heading,
  Link,
  Page,
  Waiting,
  RefusalNote,
} from '@tessera/table/ui';
import { paceTexts } from '@tessera/table/lib';
import { text } from '@tessera/table/texts';
import { JoinByBid } from './bidPages.js';

/** An invite before its seat is taken. */
interface Invited {
  readonly page: GamePage;
  readonly token: string;
}

/** What the players agree on, under an optional sentence about it: the options and the time control. */
export function Agreed({ page, lead }: { page: GamePage; lead?: string }) {
  const outside = outsideOf(page.kind);
  const lines = [...(outside?.describe(page.options) ?? []), ...paceTexts(page.pace)];
  const Preview = outside?.Preview ?? null;
  return (
    <>
      {lead !== undefined && <p>{lead}</p>}
      <ul class="agreed">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {Preview !== null && <Preview options={page.options} />}
    </>
  );
}

function BothSeats({ onYes, game, busy }: { onYes: () => void; game: string; busy: boolean }) {
  return (
    <div class="both" role="alert">
      <h2>{text('join.both.title')}</h2>
      <p>{text('join.both.what')}</p>
      <p class="ways">
        <button type="button" onClick={onYes} disabled={busy}>
          {text('join.both.yes')}
        </button>
        <Link to={`/game/${game}`} class="button">
          {text('join.both.no')}
        </Link>
      </p>
    </div>
  );
}

/** Goes to the seat that was taken, with the proof of an address where an invitation has brought one. */
function goToSeat({ game, seat }: { game: string; seat: string }, proof: string): void {
  dropToken();
  if (proof !== '') keepProof({ game, seat }, proof);
  navigate(`/game/${game}/${seat}`, { replace: true });
}

function JoinForm({ page, token, proof }: Invited & { readonly proof: string }) {
  const [name, setName] = useState(lastName());
  const [tried, setTried] = useState(false);
  const { busy, refused, send } = useSent();
  const open = page.seats.find((seat) => seat.name === null);
  const inviter = page.seats.find((seat) => seat.name !== null)?.name ?? '';
  const side = open === undefined ? '' : (gameOf(page.kind)?.sideName(open.seat) ?? open.seat);
  const picture = gameOf(page.kind)?.card ?? null;
  const goodName = nameSchema.safeParse(name);
  const take = (both: boolean) => {
    setTried(true);
    if (!goodName.success || open === undefined) return document.getElementById('name')?.focus();
    rememberName(goodName.data);
    return void send(
      () => takeSeat(page.game, open.seat, { token, name: goodName.data, both }),
      (taken) => goToSeat(taken, proof),
    );
  };
  const holds = refused?.error === 'holdsOther' || page.seats.some((seat) => seat.mine);
  return (
    <form
      class="sheet joining"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!holds) take(false);
      }}
    >
      {picture !== null && <img src={picture.picture} alt={picture.label} width="640" height="480" />}
      <Heading>{text('join.title')}</Heading>
      <p class="lead">
        {text('join.inviter', { name: inviter, title: page.title })}
        {games.length > 1 && <> {text('public.lead', { game: gameOf(page.kind)?.name ?? page.kind })}</>}
      </p>
      <p class="yourSide" data-seat={open?.seat}>
        {text('join.seat', { side })}
      </p>
      <Agreed page={page} lead={text('join.options')} />
      <Field
        id="name"
        label={text('join.name')}
        value={name}
        onInput={setName}
        fault={tried ? nameFault(name) : null}
        most={40}
      />
      {holds ? (
        <BothSeats game={page.game} busy={busy} onYes={() => void take(true)} />
      ) : (
        <p class="ways">
          <button type="submit" class="main large" disabled={busy}>
            {busy ? text('join.busy') : text('join.submit', { side })}
          </button>
        </p>
      )}
      {refused?.error !== 'holdsOther' && <RefusalNote error={refused} />}
    </form>
  );
}

interface NotWholeProps {
  readonly game: string;
  /** What the lost half of the link was. */
  readonly of: 'invite' | 'seat' | 'letter';
  /** The seat that the link is about, if this browser holds it. */
  readonly mine?: string | undefined;
}

/** The page of a link whose second half is missing. */
export const NotWhole = ({ game, of, mine }: NotWholeProps) => (
  <Page title={text('join.noToken')}>
    <section class="sheet notice">
      <Heading>{text('join.noToken')}</Heading>
      <p>{text(`notWhole.${of}`)}</p>
      <p>{text(of === 'letter' ? 'notWhole.letter.do' : 'join.noToken.do')}</p>
      <p class="ways">
        {mine !== undefined && (
          <Link to={`/game/${game}/${mine}`} class="button">
            {text('notWhole.toSeat')}
          </Link>
        )}
        <Link to={`/game/${game}`} class="button">
          {text('toGame')}
        </Link>
      </p>
    </section>
  </Page>
);

/** The page of an invite. The seat is taken only by pressing the button. */
export function Join({ game }: { game: string }) {
  const { token, more: proof } = useMemo(takeTokenAndMore, []);
  const { request, again } = useRequest(game, fetchPage);
  if (token === null) return <NotWhole game={game} of="invite" />;
  if (request.is === 'waiting') return <Waiting />;
  if (request.is === 'refused') return <ErrorPage error={request.error} again={again} />;
  const { bidding } = request.value;
  if (bidding !== undefined) return <JoinByBid page={request.value} bidding={bidding} token={token} />;
  if (request.value.seats.every((seat) => seat.name !== null)) {
    return <ErrorPage error={{ error: 'inviteTaken', message: '', remedy: '' }} game={game} />;
  }
  return (
    <Page title={text('join.title')}>
      <JoinForm page={request.value} token={token} proof={proof} />
    </Page>
  );
}

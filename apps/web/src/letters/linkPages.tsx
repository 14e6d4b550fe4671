import type { Answer, GamePage } from '@tessera/protocol';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { fetchPage } from '../api/games.js';
import { gameOf } from '../gameOf.js';
import { dropToken, takeToken } from '../lib/fragment.js';
import { NotWhole } from '../pages/join.js';
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
import { confirmLetters, openLetter, renewLetter, unsubscribe } from './api.js';

interface GameSeat {
  readonly game: string;
  readonly seat: string;
}

/** What one kind of link out of a letter does: nothing at all, until the button is pressed. */
interface Errand {
  readonly title: TextKey;
  readonly lead: TextKey;
  readonly submit: TextKey;
  readonly act: (token: string) => Promise<Answer<object> | null>;
  /** Where it leads, or what it says, when it is done. */
  readonly then: TextKey | (() => void);
  readonly extra?: (page: GamePage) => ComponentChildren;
  /** What is offered where the link has been used, or is too old. */
  readonly ended?: (token: string) => ComponentChildren;
}

function Asked({
  page,
  seat,
  token,
  errand,
}: {
  page: GamePage;
  seat: string;
  token: string;
  errand: Errand;
}) {
  const { busy, refused, send } = useSent();
  const [done, setDone] = useState<TextKey | null>(null);
  const side = gameOf(page.kind)?.sideName(seat) ?? seat;
  const finish = () => {
    dropToken();
    if (typeof errand.then === 'string') setDone(errand.then);
    else errand.then();
  };
  return (
    <Page title={text(errand.title)}>
      <section class="sheet notice">
        <Heading>{text(errand.title)}</Heading>
        {done === null ? (
          <p>{text(errand.lead, { title: page.title, side })}</p>
        ) : (
          <p role="status">{text(done)}</p>
        )}
        <RefusalNote error={refused} />
        {refused?.error === 'letterEnded' && errand.ended?.(token)}
        {done === null && (
          <p class="ways">
            <button
              type="button"
              class="main large"
              disabled={busy}
              onClick={() => void send(() => errand.act(token), finish)}
            >
              {text(busy ? 'letters.busy' : errand.submit)}
            </button>
          </p>
        )}
        {errand.extra?.(page)}
        <p class="ways">
          <Link to={`/game/${page.game}`}>{text('toGame')}</Link>
        </p>
      </section>
    </Page>
  );
}

function LinkPage({ game, seat, errand }: GameSeat & { errand: Errand }) {
  const [token] = useState(() => takeToken());
  const { asked, again } = useAsked(game, fetchPage);
  if (asked.is === 'waiting') return <Waiting />;
  if (asked.is === 'refused') return <ErrorPage error={asked.error} again={again} />;
  const isMine = asked.value.seats.some((own) => own.seat === seat && own.mine);
  if (token === null) return <NotWhole game={game} of="letter" mine={isMine ? seat : undefined} />;
  return <Asked key={token} page={asked.value} seat={seat} token={token} errand={errand} />;
}

/** Offers a new link where one has been used: by a letter to the seat's owner. */
function Renewal({ game, seat, letter, token }: GameSeat & { letter: number; token: string }) {
  const { busy, refused, send } = useSent();
  const [isSent, setSent] = useState(false);
  if (isSent) return <p role="status">{text('letterPage.renewed')}</p>;
  return (
    <>
      <p>{text('letterPage.renew.lead')}</p>
      <RefusalNote error={refused} />
      <p class="ways">
        <button
          type="button"
          disabled={busy}
          onClick={() =>
            void send(
              () => renewLetter(game, seat, { letter, token }),
              () => setSent(true),
            )
          }
        >
          {text('letterPage.renew')}
        </button>
      </p>
    </>
  );
}

/** The link that opens a seat at the decision that a letter tells of. */
export function LetterPage({ game, seat, letter }: GameSeat & { letter: number }) {
  const go = () => navigate(`/game/${game}/${seat}`, { replace: true });
  const errand: Errand = {
    title: 'letterPage.title',
    lead: 'letterPage.lead',
    submit: 'letterPage.go',
    act: (token) => openLetter(game, seat, { letter, token }),
    then: go,
    ended: (token) => <Renewal game={game} seat={seat} letter={letter} token={token} />,
    extra: (page) =>
      page.seats.some((own) => own.seat === seat && own.mine) && (
        <p>
          {text('letterPage.mine')} <Link to={`/game/${game}/${seat}`}>{text('letterPage.go')}</Link>
        </p>
      ),
  };
  return <LinkPage game={game} seat={seat} errand={errand} />;
}

/** The link that confirms an address. */
export function ConfirmPage({ game, seat }: GameSeat) {
  const errand: Errand = {
    title: 'confirm.title',
    lead: 'confirm.lead',
    submit: 'confirm.submit',
    act: (token) => confirmLetters(game, seat, token),
    then: 'confirm.done',
  };
  return <LinkPage game={game} seat={seat} errand={errand} />;
}

/** The link that ends letters: of its game, or of all games whose letters go to that mailbox. */
export function StopPage({ game, seat, all }: GameSeat & { all: boolean }) {
  const errand: Errand = {
    title: 'stop.title',
    lead: all ? 'stop.all.lead' : 'stop.lead',
    submit: all ? 'stop.all.submit' : 'stop.submit',
    act: (token) => unsubscribe(game, seat, token),
    then: all ? 'stop.all.done' : 'stop.done',
  };
  return <LinkPage game={game} seat={seat} errand={errand} />;
}

import type { Answer, GamePage } from '@tessera/protocol';
import type { ComponentChildren } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { fetchPage } from '../api/games.js';
import { gameOf } from '../gameOf.js';
import { dropToken, takeTokenAndMore, takeToken } from '../lib/fragment.js';
import { keepAnswer } from '@tessera/table/lib';
import { NotWhole } from '../pages/join.js';
import {
  navigate,
  useRequest,
  useSent,
  ErrorPage,
  Heading,
  Link,
  Page,
  Waiting,
  RefusalNote,
} from '@tessera/table/ui';
import { text } from '@tessera/table/texts';
import { letterText, type LetterKey } from '@tessera/table/texts/letters';
import { checkAnswer, confirmLetters, openLetter, renewLetter, unsubscribe } from './api.js';

interface GameSeat {
  readonly game: string;
  readonly seat: string;
}

/** What a kind of link in a letter does. Nothing happens until the button is pressed. */
interface LinkAction {
  readonly title: LetterKey;
  readonly lead: LetterKey;
  readonly submit: LetterKey;
  readonly act: (token: string) => Promise<Answer<object> | null>;
  /** Where to go, or what to say, when it is done. */
  readonly then: LetterKey | (() => void);
  /** What to offer when the link was used or is too old. */
  readonly ended?: (token: string) => ComponentChildren;
}

function ActionForm({
  page,
  seat,
  token,
  action,
}: {
  page: GamePage;
  seat: string;
  token: string;
  action: LinkAction;
}) {
  const { busy, refused, send } = useSent();
  const [done, setDone] = useState<LetterKey | null>(null);
  const side = gameOf(page.kind)?.sideName(seat) ?? seat;
  const isMine = page.seats.some((own) => own.seat === seat && own.mine);
  const finish = () => {
    dropToken();
    if (typeof action.then === 'string') setDone(action.then);
    else action.then();
  };
  return (
    <Page title={letterText(action.title)}>
      <section class="sheet notice">
        <Heading>{letterText(action.title)}</Heading>
        {done === null ? (
          <p>{letterText(action.lead, { title: page.title, side })}</p>
        ) : (
          <p role="status">{letterText(done)}</p>
        )}
        <RefusalNote error={refused} />
        {refused?.error === 'letterEnded' && action.ended?.(token)}
        {done === null && (
          <p class="ways">
            <button
              type="button"
              class="main large"
              disabled={busy}
              onClick={() => void send(() => action.act(token), finish)}
            >
              {letterText(busy ? 'letters.busy' : action.submit)}
            </button>
          </p>
        )}
        <p class="ways">
          {isMine ? (
            <Link to={`/game/${page.game}/${seat}`} class="button">
              {letterText('letterPage.go')}
            </Link>
          ) : (
            <Link to={`/game/${page.game}`}>{text('toGame')}</Link>
          )}
        </p>
      </section>
    </Page>
  );
}

function LinkPage({ game, seat, action }: GameSeat & { action: LinkAction }) {
  const [token] = useState(() => takeToken());
  const { request, again } = useRequest(game, fetchPage);
  if (request.is === 'waiting') return <Waiting />;
  if (request.is === 'refused') return <ErrorPage error={request.error} again={again} />;
  const isMine = request.value.seats.some((own) => own.seat === seat && own.mine);
  if (token === null) return <NotWhole game={game} of="letter" mine={isMine ? seat : undefined} />;
  return <ActionForm key={token} page={request.value} seat={seat} token={token} action={action} />;
}

/** Offers to send a new link to the seat's owner by letter. */
function Renewal({ game, seat, letter, token }: GameSeat & { letter: number; token: string }) {
  const { busy, refused, send } = useSent();
  const [isSent, setSent] = useState(false);
  if (isSent) return <p role="status">{letterText('letterPage.renewed')}</p>;
  return (
    <>
      <p>{letterText('letterPage.renew.lead')}</p>
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
          {letterText('letterPage.renew')}
        </button>
      </p>
    </>
  );
}

/** Goes to a seat's table, with the answer of a letter's link if a letter to that seat has held it. */
async function goToTable({ game, seat }: GameSeat, answer: string): Promise<void> {
  const checked = answer === '' ? null : await checkAnswer(game, seat, answer);
  if (checked !== null && 'ok' in checked) keepAnswer({ game, seat }, answer);
  navigate(`/game/${game}/${seat}`, { replace: true });
}

/** Goes on to the seat's own table at once, where this browser holds it: a link that only opens it has nothing to ask. */
function Onward({ game, seat, go, children }: GameSeat & { go: () => void; children: ComponentChildren }) {
  const { request } = useRequest(game, fetchPage);
  const isMine = request.is === 'here' && request.value.seats.some((own) => own.seat === seat && own.mine);
  useEffect(() => {
    if (isMine) go();
  }, [isMine, go]);
  return request.is === 'waiting' || isMine ? <Waiting /> : <>{children}</>;
}

/**
 * The page of a link that opens a seat, from a letter about a decision. An answer that the link holds is laid at the
 * table; nothing is decided here.
 */
export function LetterPage({ game, seat, letter }: GameSeat & { letter: number }) {
  const [{ more: answer }] = useState(() => takeTokenAndMore());
  const go = useCallback(() => void goToTable({ game, seat }, answer), [game, seat, answer]);
  const action: LinkAction = {
    title: 'letterPage.title',
    lead: 'letterPage.lead',
    submit: answer === '' ? 'letterPage.go' : 'letterPage.goWith',
    act: (token) => openLetter(game, seat, { letter, token }),
    then: go,
    ended: (token) => <Renewal game={game} seat={seat} letter={letter} token={token} />,
  };
  return (
    <Onward game={game} seat={seat} go={go}>
      <LinkPage game={game} seat={seat} action={action} />
    </Onward>
  );
}

/** The page of a link that confirms an address. */
export function ConfirmPage({ game, seat }: GameSeat) {
  const action: LinkAction = {
    title: 'confirm.title',
    lead: 'confirm.lead',
    submit: 'confirm.submit',
    act: (token) => confirmLetters(game, seat, token),
    then: 'confirm.done',
  };
  return <LinkPage game={game} seat={seat} action={action} />;
}

/** The page of a link that stops letters: about its game, or (`all`) about all games with the same address. */
export function StopPage({ game, seat, all }: GameSeat & { all: boolean }) {
  const action: LinkAction = {
    title: 'stop.title',
    lead: all ? 'stop.all.lead' : 'stop.lead',
    submit: all ? 'stop.all.submit' : 'stop.submit',
    act: (token) => unsubscribe(game, seat, token),
    then: all ? 'stop.all.done' : 'stop.done',
  };
  return <LinkPage game={game} seat={seat} action={action} />;
}

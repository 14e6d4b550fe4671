import type { GamePage } from '@tessera/protocol';
import type { ComponentType } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { fetchPage } from '../api/games.js';
import { fetchRecord } from '../api/watching.js';
import type { FinishedProps } from '@tessera/table';
import { gameOf } from '../gameOf.js';
import { tablePath } from '../hotseat/tables.js';
import { text } from '@tessera/table/texts';
import { navigate, useRequest, ErrorPage, Frozen, Heading, Link, Page, Waiting } from '@tessera/table/ui';
import { RecordLink } from '@tessera/table/watch';
import { isOpen } from './watchGame.js';
import { LineOf, PairOf } from '../archive/line.js';
import { ReportButton } from '../reports/reportButton.js';
import { writtenOn } from '../reports/written.js';
import { WaitsForBid } from './bidPages.js';
import { Agreed } from './join.js';

const state = (page: GamePage) => {
  if (page.over) return text('public.over');
  return text(page.seats.every((seat) => seat.name !== null) ? 'public.running' : 'public.waiting');
};

/** The game's own component about a finished game, loaded after everything else. */
function OfFinished({ page, what }: { page: GamePage; what: 'ending' | 'luck' }) {
  const [View, setView] = useState<ComponentType<FinishedProps> | null>(null);
  useEffect(() => {
    gameOf(page.kind)
      ?.[what]()
      .then(
        (component) => setView(() => component),
        () => setView(null),
      );
  }, [page, what]);
  return View === null ? null : <View page={page} fetchRecord={fetchRecord} />;
}

/** The ways to the seats that this browser holds. */
function OwnSeats({ page }: { page: GamePage }) {
  const ui = gameOf(page.kind);
  const mine = page.seats.filter((seat) => seat.mine);
  if (mine.length === 0) return <p>{text('public.none')}</p>;
  return (
    <>
      <p class="ways">
        {mine.map(({ seat }) => (
          <Link key={seat} to={`/game/${page.game}/${seat}`} class="button main">
            {text('public.mine', { side: ui?.sideName(seat) ?? seat })}
          </Link>
        ))}
      </p>
      {mine.length > 1 && (
        <p class="ways">
          <Link to={tablePath(page.game, 'hotseat')} class="button">
            {text('hotseat.mine.hotseat')}
          </Link>
          <Link to={tablePath(page.game, 'solo')} class="button">
            {text('hotseat.mine.solo')}
          </Link>
        </p>
      )}
    </>
  );
}

function Shown({ page }: { page: GamePage }) {
  const ui = gameOf(page.kind);
  return (
    <Page title={page.title}>
      <section class="sheet">
        <Heading>{page.title}</Heading>
        <p class="lead">
          {text('public.lead', { game: ui?.name ?? page.kind })} {state(page)}
        </p>
        <Frozen page={page} />
        {page.over && <OfFinished page={page} what="ending" />}
        {page.over && <LineOf game={page.game} />}
        <PairOf game={page.game} />
        {isOpen(page) && (
          <p class="ways">
            <Link to={`/game/${page.game}/watch`} class="button main">
              {text(page.over ? 'watch.from' : 'watch.live')}
            </Link>
            {page.over && (
              <>
                <Link to={`/game/${page.game}/verify`} class="button">
                  {text('verify.link')}
                </Link>
                <RecordLink game={page.game} />
              </>
            )}
          </p>
        )}
        <OwnSeats page={page} />
        <h2>{text('public.players')}</h2>
        <ul class="players">
          {page.seats.map(({ seat, name }) => (
            <li key={seat} data-seat={seat}>
              {ui?.sideName(seat) ?? seat}: <strong>{name ?? text('public.free')}</strong>
            </li>
          ))}
        </ul>
        <p>
          <ReportButton game={page.game} words={text('report.written')} written={writtenOn(page)} />
        </p>
        <h2>{text('public.options')}</h2>
        <Agreed page={page} />
        {page.over && <OfFinished page={page} what="luck" />}
      </section>
    </Page>
  );
}

/** The page with what anybody may know of a game, and links to the seats that this browser holds. */
export function PublicGame({ game }: { game: string }) {
  const { request, again } = useRequest(game, fetchPage);
  const waited = useRef(false);
  const page = request.is === 'here' ? request.value : null;
  const own = page?.seats.find(({ mine }) => mine);
  const isSettled = waited.current && own !== undefined;
  useEffect(() => {
    if (page?.bidding?.mine === true) waited.current = true;
    else if (isSettled) navigate(`/game/${game}/${own.seat}`, { replace: true });
  }, [page, game, isSettled, own]);
  if (request.is === 'waiting') return <Waiting />;
  if (request.is === 'refused') return <ErrorPage error={request.error} again={again} />;
  const { bidding } = request.value;
  if (bidding === undefined) return <Shown page={request.value} />;
  return <WaitsForBid page={request.value} bidding={bidding} again={again} />;
}

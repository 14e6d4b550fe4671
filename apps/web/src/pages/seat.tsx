import type { GamePage } from '@tessera/protocol';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { fetchPage } from '../api/games.js';
import { gameOf } from '../gameOf.js';
import type { SeatPageProps } from '@tessera/table';
import { boardFonts } from '@tessera/table/board';
import { sayLook } from '../letters/api.js';
import { attention, thisPage } from '../letters/attention.js';
import { forgetSeat, rememberSeat } from '../lib/known.js';
import { seatHost } from '../seat/host.js';
import { useRequest, ErrorPage, Waiting, LostPage } from '@tessera/table/ui';

const refusal = (error: 'unknownSeat' | 'notYourSeat' | 'newerServer') => ({
  error,
  message: '',
  remedy: '',
});

/** Loads the game's page and shows it. */
function Loaded({ page, seat }: { page: GamePage; seat: string }) {
  const [View, setView] = useState<ComponentType<SeatPageProps> | 'lost' | null>(null);
  useEffect(() => {
    const ui = gameOf(page.kind);
    rememberSeat({ game: page.game, seat, title: page.title, kind: page.kind });
    ui?.seatPage().then(
      (component) => setView(() => component),
      () => setView('lost'),
    );
  }, [page, seat]);
  useEffect(
    () => attention(thisPage, (ago) => void sayLook(page.game, seat, Math.min(ago, 60_000))),
    [page, seat],
  );
  if (View === 'lost') return <LostPage />;
  return View === null ? <Waiting /> : <View page={page} seat={seat} host={seatHost} />;
}

/** For a seat that this browser does not hold (any more): deletes everything that is kept of it. */
function Lost({ game, seat }: { game: string; seat: string }) {
  useEffect(() => forgetSeat({ game, seat }), [game, seat]);
  return <ErrorPage error={refusal('notYourSeat')} game={game} />;
}

/** The page of a seat, for a browser that holds it. */
export function Seat({ game, seat }: { game: string; seat: string }) {
  const { request, again } = useRequest(game, fetchPage);
  // The board waits for its fonts: they come while the page waits for the game.
  useEffect(() => void boardFonts(), []);
  if (request.is === 'waiting') return <Waiting />;
  if (request.is === 'refused') return <ErrorPage error={request.error} again={again} />;
  const page = request.value;
  const own = page.seats.find((each) => each.seat === seat);
  if (own === undefined) return <ErrorPage error={refusal('unknownSeat')} game={game} />;
  if (!own.mine) return <Lost game={game} seat={seat} />;
  if (gameOf(page.kind) === null) return <ErrorPage error={refusal('newerServer')} game={game} />;
  return <Loaded page={page} seat={seat} />;
}

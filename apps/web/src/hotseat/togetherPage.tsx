import type { GamePage } from '@tessera/protocol';
import type { ComponentType } from 'preact';
import { useCallback, useEffect, useReducer, useRef, useState } from 'preact/hooks';
import { fetchPage } from '../api/games.js';
import { gameOf } from '../gameOf.js';
import type { SeatPageProps, Together } from '@tessera/table';
import { fetchMine } from '../api/mine.js';
import { forgetGame } from '../lib/known.js';
import { navigate, useRequest, ErrorPage, Waiting, LostPage } from '@tessera/table/ui';
import { seatHost } from '../seat/host.js';
import { Curtain, show, type Showing, startShowing } from './curtainPage.js';
import { Strip } from './strip.js';
import { rememberTable, type Table } from './tables.js';

const refusal = (error: 'notYourSeat' | 'newerServer') => ({ error, message: '', remedy: '' });

type SeatPage = ComponentType<SeatPageProps>;

/** Loads the game's page while the curtain is down. */
function useSeatPage(kind: string): SeatPage | 'lost' | null {
  const [SeatPage, setSeatPage] = useState<SeatPage | 'lost' | null>(null);
  useEffect(() => {
    gameOf(kind)
      ?.seatPage()
      .then(
        (component) => setSeatPage(() => component),
        () => setSeatPage('lost'),
      );
  }, [kind]);
  return SeatPage;
}

/** The curtain when the page is opened. The list of one's games tells for whom it waits. */
function FirstCurtain({ page, onReady }: { page: GamePage; onReady: (seat: string) => void }) {
  const { request } = useRequest('mine', fetchMine);
  if (request.is === 'waiting') return <Waiting />;
  const own = request.is === 'here' ? request.value.games.find(({ game }) => game === page.game) : undefined;
  return <Curtain page={page} next={own?.awaited[0]?.seat ?? null} onReady={onReady} />;
}

/** Both seats, one at a time. What one received is dropped before the other is opened. */
function Sitting(props: { page: GamePage; table: Table; onLost: () => void }) {
  const { page, table, onLost } = props;
  const SeatPage = useSeatPage(page.kind);
  const seats = page.seats.map(({ seat }) => seat);
  const [showing, tell] = useReducer(show, startShowing(table, seats, page.over));
  const { seat, next } = showing;
  const onAsked = useCallback((asked: readonly string[]) => tell({ is: 'asked', seats: asked }), []);
  useEffect(() => {
    const { game, title, kind } = page;
    rememberTable({ game, title, kind }, table);
  }, [page, table]);
  // The next player may have taken their seat to another device meanwhile.
  useEffect(() => {
    if (next !== null) onLost();
  }, [next, onLost]);
  const onReady = (ready: string) => tell({ is: 'look', seat: ready });
  if (seat === null) return curtainFor({ page, next }, onReady);
  if (SeatPage === 'lost') return <LostPage />;
  if (SeatPage === null) return <Waiting />;
  const strip = <Strip page={page} seat={seat} showing={showing} tell={tell} />;
  const together: Together = { strip, turns: table === 'solo', onAsked, onLost };
  return <SeatPage page={page} seat={seat} host={seatHost} together={together} />;
}

const curtainFor = (
  { page, next }: { page: GamePage } & Pick<Showing, 'next'>,
  onReady: (seat: string) => void,
) =>
  next === null ? (
    <FirstCurtain page={page} onReady={onReady} />
  ) : (
    <Curtain key={next} page={page} next={next} onReady={onReady} />
  );

/**
 * Continues with the one seat that is still held here, after the other was handed on. In a hotseat the curtain comes
 * first, since the player who handed it on is still at the screen.
 */
function GoAlone({ page, table, seat }: { page: GamePage; table: Table; seat: string }) {
  const { game, seats } = page;
  const go = useCallback(() => {
    forgetGame(game);
    navigate(`/game/${game}/${seat}`, { replace: true });
  }, [game, seat]);
  useEffect(() => {
    if (table === 'solo') go();
  }, [table, go]);
  if (table === 'solo') return <Waiting />;
  const left = { ...page, seats: seats.filter((each) => each.seat === seat) };
  return <Curtain page={left} next={seat} onReady={go} />;
}

/** Fetches the game's page, again on `refresh`. A known page stays when the server does not answer. */
function usePage(game: string) {
  const [round, setRound] = useState(0);
  const question = useCallback(() => fetchPage(game), [game]);
  const { request } = useRequest(String(round), question);
  const known = useRef<GamePage | null>(null);
  if (request.is === 'here') known.current = request.value;
  const refresh = useCallback(() => setRound((before) => before + 1), []);
  return { request, known: known.current, refresh };
}

/** The page of a game whose seats are both played in this browser. */
export function TogetherPage({ game, table }: { game: string; table: Table }) {
  const { request, known: page, refresh } = usePage(game);
  if (page === null) {
    if (request.is === 'refused') return <ErrorPage error={request.error} again={refresh} />;
    return <Waiting />;
  }
  const mine = page.seats.filter((seat) => seat.mine);
  const [only] = mine;
  if (only === undefined) return <ErrorPage error={refusal('notYourSeat')} game={game} />;
  if (mine.length < page.seats.length) return <GoAlone page={page} table={table} seat={only.seat} />;
  if (gameOf(page.kind) === null) return <ErrorPage error={refusal('newerServer')} game={game} />;
  return <Sitting key={table} page={page} table={table} onLost={refresh} />;
}

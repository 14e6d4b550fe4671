import { metaurus, type Seat } from '@tessera/metaurus';
import { useEffect, useState } from 'preact/hooks';
import type { SeatPageProps } from '../gameUi.js';
import { ErrorPage } from '../ui/errorPage.js';
import { GameView } from './gameView.js';
import { openSession, type Session } from './session.js';

/** Keeps a session open as long as its page is shown. */
function useSession(game: string, seat: Seat): Session | null {
  const [session, setSession] = useState<Session | null>(null);
  useEffect(() => {
    const opened = openSession(game, seat);
    const wake = () => opened.desk.client.wake();
    const seen = () => document.visibilityState === 'visible' && wake();
    addEventListener('online', wake);
    document.addEventListener('visibilitychange', seen);
    setSession(opened);
    return () => {
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', seen);
      opened.close();
    };
  }, [game, seat]);
  return session;
}

function Sitting({ page, seat }: { page: SeatPageProps['page']; seat: Seat }) {
  const session = useSession(page.game, seat);
  return session === null ? null : <GameView session={session} opened={page} />;
}

/** The page of a seat at the Metaurus. */
export function SeatPage({ page, seat }: SeatPageProps) {
  const read = metaurus.schemas.seat.safeParse(seat);
  if (!read.success)
    return <ErrorPage error={{ error: 'unknownSeat', message: '', remedy: '' }} game={page.game} />;
  // The game runs on other data than this page brought along: it was built before them.
  if (page.data !== metaurus.data)
    return <ErrorPage error={{ error: 'newerServer', message: '', remedy: '' }} game={page.game} />;
  return <Sitting key={`${page.game}/${seat}`} page={page} seat={read.data} />;
}

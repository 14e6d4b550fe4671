import { signal } from '@preact/signals';
import { metaurus, type Seat } from '@tessera/metaurus';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { SeatPageProps } from '../gameUi.js';
import { useTold } from '../hotseat/together.js';
import { ErrorPage } from '../ui/errorPage.js';
import { otherVersion } from '../stream/versions.js';
import { GameView } from './gameView.js';
import { openSession, type Session } from './session.js';

/** Keeps a session open as long as its page is shown; one that follows another keeps the board the same way round. */
function useSession(game: string, seat: Seat, remembers: boolean): Session | null {
  const [session, setSession] = useState<Session | null>(null);
  const before = useRef<Session | null>(null);
  useEffect(() => {
    const visible = signal(document.visibilityState === 'visible');
    const opened = openSession(game, seat, { visible: remembers ? visible : null });
    if (before.current !== null) opened.orientation.value = before.current.orientation.peek();
    before.current = opened;
    const wake = () => opened.desk.client.wake();
    const seen = () => {
      visible.value = document.visibilityState === 'visible';
      if (visible.value) wake();
    };
    addEventListener('online', wake);
    document.addEventListener('visibilitychange', seen);
    setSession(opened);
    return () => {
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', seen);
      opened.close();
    };
  }, [game, seat, remembers]);
  return session;
}

function Sitting({ page, seat, together }: SeatPageProps & { readonly seat: Seat }) {
  const session = useSession(page.game, seat, together?.turns !== true);
  useTold(session?.desk ?? null, together);
  return session === null ? null : (
    <GameView key={session.seat} session={session} opened={page} strip={together?.strip} />
  );
}

/** The page of a seat at the Metaurus. */
export function SeatPage({ page, seat, together }: SeatPageProps) {
  const read = metaurus.schemas.seat.safeParse(seat);
  if (!read.success)
    return <ErrorPage error={{ error: 'unknownSeat', message: '', remedy: '' }} game={page.game} />;
  // The game runs on other data than this page brought along: it was built before them, or after.
  if (page.data !== metaurus.data) return <ErrorPage error={otherVersion} game={page.game} />;
  const key = together?.turns === true ? page.game : `${page.game}/${seat}`;
  return <Sitting key={key} page={page} seat={read.data} together={together} />;
}

import { signal } from '@preact/signals';
import type { GameTypes } from '@tessera/core';
import type { ComponentType } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { SeatPageProps } from './gameUi.js';
import { useAwaitedReported } from './together.js';
import { otherVersion } from './lib/kept.js';
import { ErrorPage } from './ui/page.js';
import type { GameTable, Onlooker, Session } from './gameTable.js';
import { GameView } from './gameView.js';
import { openSession } from './session.js';
import { useSounds } from './sound/useSounds.js';

interface SittingProps<
  T extends GameTypes,
  O extends Onlooker<T>,
  S extends Session<T, O>,
> extends SeatPageProps {
  readonly table: GameTable<T, O, S>;
  readonly seat: T['seat'];
}

/** Keeps a session open while its page is shown. A session that follows another keeps the board's orientation. */
function useSession<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>>({
  table,
  page: { game: id },
  seat,
  host,
  together,
}: SittingProps<T, O, S>): S | null {
  const [session, setSession] = useState<S | null>(null);
  const before = useRef<S | null>(null);
  const remembers = together?.turns !== true;
  useEffect(() => {
    const visible = signal(document.visibilityState === 'visible');
    const opened = openSession(table, {
      client: host.openSeat(table.game, id, seat),
      visible: remembers ? visible : null,
    });
    if (before.current !== null) table.follow(opened, before.current);
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
  }, [table, host, id, seat, remembers]);
  return session;
}

function Sitting<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>>(
  props: SittingProps<T, O, S>,
) {
  const { table, page, host, together } = props;
  const session = useSession(props);
  useAwaitedReported(session?.desk ?? null, together);
  useSounds(table, session);
  return session === null ? null : (
    <GameView
      key={session.seat}
      table={table}
      session={session}
      host={host}
      opened={page}
      strip={together?.strip}
    />
  );
}

/** Makes the page of a seat. */
export const seatPageOf =
  <T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>>(
    table: GameTable<T, O, S>,
  ): ComponentType<SeatPageProps> =>
  ({ page, seat, host, together }) => {
    const read = table.game.schemas.seat.safeParse(seat);
    if (!read.success)
      return <ErrorPage error={{ error: 'unknownSeat', message: '', remedy: '' }} game={page.game} />;
    // The game uses a data set that this page does not have, because the page is older or newer.
    if (page.data !== table.game.data) return <ErrorPage error={otherVersion} game={page.game} />;
    const key = together?.turns === true ? page.game : `${page.game}/${seat}`;
    return <Sitting key={key} table={table} page={page} seat={read.data} host={host} together={together} />;
  };

import { PROTOCOL, type ClientMessages, type ServerMessages } from '@tessera/protocol';
import { io, type Socket } from 'socket.io-client';
import type { Hearing, LiveChannel } from './channel.js';
import { isPassing } from '@tessera/table/lib';

/** Whose seat a line is for, and where its server is (empty: where the page came from). */
export interface GameSeat {
  readonly server: string;
  readonly game: string;
  readonly seat: string;
}

/** How long an answer may take before it counts as lost; asking again is always safe. */
const PATIENCE = 10_000;

/** How long to stay away from a server that has hung up. */
const COME_BACK = 1_000;

/** How long to stay away, at least, from a server that has closed the connection because too much came over it. */
const STAY_AWAY = 20_000;

const connect = (server: string): Socket<ServerMessages, ClientMessages> => {
  const options = {
    transports: ['websocket'],
    forceNew: true,
    withCredentials: true,
    reconnectionDelay: 400,
    reconnectionDelayMax: 8_000,
    timeout: 8_000,
  };
  return server === '' ? io(options) : io(server, options);
};

/** Lets a connection rest for a while, in which nobody makes it anew. */
function resting(socket: Socket<ServerMessages, ClientMessages>) {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const end = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  return {
    end,
    isOn: (): boolean => timer !== null,
    begin: (): void => {
      end();
      socket.disconnect();
      timer = setTimeout(
        () => {
          timer = null;
          socket.connect();
        },
        STAY_AWAY * (1 + Math.random() / 2),
      );
    },
  };
}

const hear = (
  socket: Socket<ServerMessages, ClientMessages>,
  hearing: Hearing,
  { isWanted, rest }: { readonly isWanted: () => boolean; readonly rest: () => void },
): void => {
  socket.on('connect', hearing.up);
  socket.on('disconnect', (reason) => {
    hearing.down();
    // Socket.IO comes back by itself from everything but a server that hung up.
    if (reason === 'io server disconnect') setTimeout(() => void (isWanted() && socket.connect()), COME_BACK);
  });
  socket.on('connect_error', hearing.down);
  socket.on('news', hearing.news);
  socket.on('pulse', hearing.pulse);
  socket.on('draft', hearing.draft);
  socket.on('standing', hearing.standing);
  socket.on('page', hearing.page);
  socket.on('talk', hearing.talk);
  socket.on('ended', (error) => {
    hearing.ended(error);
    if (isPassing(error)) rest();
  });
};

/**
 * A WebSocket to the server for one seat. It connects again by itself, waiting longer each time, and longest when it was
 * closed because too much came over it.
 */
export function socketLine({ server, game, seat }: GameSeat): LiveChannel {
  const socket = connect(server);
  const rest = resting(socket);
  let closed = false;
  const whenOpen = async <A>(ask: () => Promise<A>): Promise<A | null> => {
    if (!socket.connected) return null;
    return ask().catch(() => null);
  };
  return {
    sit: ({ epoch, after }) =>
      whenOpen(() =>
        socket.timeout(PATIENCE).emitWithAck('sit', { protocol: PROTOCOL, game, seat, epoch, after }),
      ),
    commit: (commit) => whenOpen(() => socket.timeout(PATIENCE).emitWithAck('commit', commit)),
    draft: (draft) => whenOpen(() => socket.timeout(PATIENCE).emitWithAck('draft', draft)),
    leave: (standing) => whenOpen(() => socket.timeout(PATIENCE).emitWithAck('standing', standing)),
    open: () => socket.connected,
    listen: (hearing) => hear(socket, hearing, { isWanted: () => !closed && !rest.isOn(), rest: rest.begin }),
    hurry: () => {
      if (!socket.connected && !rest.isOn()) socket.disconnect().connect();
    },
    renew: () => {
      if (!rest.isOn()) socket.disconnect().connect();
    },
    close: () => {
      closed = true;
      rest.end();
      socket.disconnect();
    },
  };
}

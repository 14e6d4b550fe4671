import { PROTOCOL, type ClientMessages, type ServerMessages } from '@tessera/protocol';
import { io, type Socket } from 'socket.io-client';
import type { ServerListener, LiveChannel } from './channel.js';
import { isPassing } from '@tessera/table/lib';

/** The seat of a connection, and its server (empty: where the page came from). */
export interface GameSeat {
  readonly server: string;
  readonly game: string;
  readonly seat: string;
}

/** How long an answer may take, in milliseconds. Asking again is always safe. */
const PATIENCE = 10_000;

/** How long to wait before reconnecting to a server that hung up, in milliseconds. */
const COME_BACK = 1_000;

/** The shortest wait, in milliseconds, after the server closed the connection because too much came over it. */
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

/** Closes a connection for a while, during which nothing reconnects it. */
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
  listener: ServerListener,
  { isWanted, rest }: { readonly isWanted: () => boolean; readonly rest: () => void },
): void => {
  socket.on('connect', listener.up);
  socket.on('disconnect', (reason) => {
    listener.down();
    // Socket.IO reconnects by itself, except when the server hung up.
    if (reason === 'io server disconnect') setTimeout(() => void (isWanted() && socket.connect()), COME_BACK);
  });
  socket.on('connect_error', listener.down);
  socket.on('news', listener.news);
  socket.on('pulse', listener.pulse);
  socket.on('draft', listener.draft);
  socket.on('standing', listener.standing);
  socket.on('page', listener.page);
  socket.on('talk', listener.talk);
  socket.on('ended', (error) => {
    listener.ended(error);
    if (isPassing(error)) rest();
  });
};

/**
 * A WebSocket to the server for one seat. It reconnects by itself, waiting longer each time, and longest after it was
 * closed because too much came over it.
 */
export function socketChannel({ server, game, seat }: GameSeat): LiveChannel {
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
    listen: (listener) =>
      hear(socket, listener, { isWanted: () => !closed && !rest.isOn(), rest: rest.begin }),
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

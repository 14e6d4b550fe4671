import { createServer } from 'node:http';
import type { Game, GameTypes } from '@tessera/core';
import {
  PROTOCOL,
  type Accepted,
  type Answer,
  type ClientMessages,
  type Draft,
  type ServerMessages,
  type WireCommit,
} from '@tessera/protocol';
import { Server, type Socket } from 'socket.io';
import type { Channel } from '../channel.js';
import { openHall, type Ear, type Hall } from './hall.js';
import { goodMood, memory, type Memory, type Mood } from './memory.js';

/** One game in one process behind a real Socket.IO server, without a database: what a seat's client talks to in tests. */
export interface TestHost<T extends GameTypes> {
  readonly url: string;
  readonly events: () => readonly T['event'][];
  /** Decides a seat's commit, and tells all connections unless `mood.tells` is false. */
  readonly commit: (seat: T['seat'], body: WireCommit) => Answer<Accepted>;
  /** A channel for a seat without a socket. */
  readonly line: (seat: T['seat']) => Channel;
  readonly draftOf: (seat: T['seat']) => Draft | null;
  /** A seat's standing answers. */
  readonly leftOf: Memory<T>['leftOf'];
  readonly mood: Mood;
  readonly pulse: () => void;
  /** Closes all connections, as if too much came over them. */
  readonly shut: () => void;
  readonly hangUp: () => void;
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
}

/**
 * Runs functions one after another, each in its own turn of the event loop. A browser handles each socket message in
 * a task of its own, while Node handles all that arrive together at once.
 */
function oneByOne(): (work: () => void) => void {
  let last = Promise.resolve();
  return (work) => {
    const turn = () =>
      new Promise<void>((resolve) =>
        setImmediate(() => {
          work();
          resolve();
        }),
      );
    last = last.then(turn);
  };
}

/** Answers one connection. */
function serve<T extends GameTypes>(
  socket: Socket<ClientMessages, ServerMessages>,
  hall: Hall<T>,
  mood: Mood,
): void {
  const say = oneByOne();
  const ear: Ear = {
    news: (slice) => say(() => socket.emit('news', slice)),
    pulse: (latest) => say(() => socket.emit('pulse', latest)),
    draft: (draft) => say(() => socket.emit('draft', draft)),
    standing: (standing) => say(() => socket.emit('standing', standing)),
    ended: (error) =>
      say(() => {
        socket.emit('ended', error);
        socket.disconnect(true);
      }),
  };
  socket.on('sit', (body, reply) => {
    const answer = hall.sit(ear, body);
    say(() => reply(answer));
  });
  socket.on('commit', (body, reply) => {
    const answer = hall.commit(ear, body);
    say(() => (mood.answersCommits ? reply(answer) : void socket.disconnect(true)));
  });
  socket.on('draft', (body, reply) => {
    const answer = hall.draft(ear, body);
    say(() => reply(answer));
  });
  socket.on('standing', (body, reply) => {
    const answer = hall.standing(ear, body);
    say(() => reply(answer));
  });
  socket.on('disconnect', () => hall.leave(ear));
}

/** A real Socket.IO server in front of a hall. */
export type Entrance = Pick<TestHost<GameTypes>, 'url' | 'hangUp' | 'stop' | 'start'>;

/** Opens a hall to connections, on a free port. */
export async function openEntrance<T extends GameTypes>(hall: Hall<T>, mood: Mood): Promise<Entrance> {
  let port = 0;
  let io: Server<ClientMessages, ServerMessages> | null = null;

  const start = async (): Promise<void> => {
    const http = createServer();
    io = new Server(http, { transports: ['websocket'] });
    io.on('connection', (socket) => serve(socket, hall, mood));
    await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
    const address = http.address();
    port = typeof address === 'object' && address !== null ? address.port : 0;
  };
  await start();
  return {
    url: `http://127.0.0.1:${String(port)}`,
    hangUp: () => io?.disconnectSockets(true),
    stop: async () => {
      await io?.close();
      io = null;
    },
    start,
  };
}

/** Starts a host for a game on a free port. */
export async function startHost<T extends GameTypes>(game: Game<T>): Promise<TestHost<T>> {
  const mood = goodMood();
  const known = memory(game, mood);
  const hall = openHall(game, known, mood);
  return {
    ...(await openEntrance(hall, mood)),
    events: known.log,
    commit: hall.commitAt,
    mood,
    draftOf: known.draftOf,
    leftOf: known.leftOf,
    line: (seat) => ({
      sit: (position) => Promise.resolve(hall.sitAt(seat, { ...position, protocol: PROTOCOL })),
      commit: (body) => Promise.resolve(hall.commitAt(seat, body)),
      draft: (body) => Promise.resolve(hall.draftAt(seat, body)),
      leave: (body) => Promise.resolve(hall.standingAt(seat, body)),
    }),
    pulse: hall.pulse,
    shut: hall.shut,
  };
}

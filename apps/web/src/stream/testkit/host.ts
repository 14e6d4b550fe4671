import { createServer } from 'node:http';
import { decide, fold, frameFor, streamOf, viewerOf, type Game, type GameTypes } from '@tessera/core';
import { idealChance } from '@tessera/core/testkit';
import {
  PROTOCOL,
  type Accepted,
  type Answer,
  type ClientMessages,
  type Draft,
  type GamePage,
  type ServerMessages,
  type Sit,
  type Sitting,
  type Slice,
  type WireCommit,
  type WireError,
} from '@tessera/protocol';
import { Server, type Socket } from 'socket.io';
import type { Line } from '../line.js';

type Wire = Socket<ClientMessages, ServerMessages>;

/** One game in one process, behind a real Socket.IO server: what a seat's client meets, without a database. */
export interface TestHost<T extends GameTypes> {
  readonly url: string;
  readonly events: () => readonly T['event'][];
  /** Decides a commit of a seat, and tells everybody unless the hints are to be lost. */
  readonly commit: (seat: T['seat'], body: WireCommit) => Answer<Accepted>;
  /** The line of questions for a seat, without a socket. */
  readonly line: (seat: T['seat']) => Line;
  readonly draftOf: (seat: T['seat']) => Draft | null;
  /** How the host behaves from now on. */
  readonly mood: { tells: boolean; answersCommits: boolean; protocol: number; epoch: string };
  readonly pulse: () => void;
  readonly hangUp: () => void;
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
}

const refusal = (error: WireError['error']): WireError => ({ error, message: 'No.', remedy: 'Wait.' });

const pageOf = <T extends GameTypes>(game: Game<T>): GamePage => ({
  game: '0123456789ab',
  kind: game.kind,
  title: 'A test',
  options: {},
  data: game.data,
  over: false,
  seats: game.seats.map((seat) => ({ seat, name: seat, mine: true, open: false })),
});

/** What a host knows, and the questions that it answers. */
function memory<T extends GameTypes>(game: Game<T>, mood: TestHost<T>['mood']) {
  let log: readonly T['event'][] = game.begin(game.schemas.options.parse({}), 'seal');
  const answers = new Map<string, Accepted>();
  const drafts = new Map<string, Draft>();
  const state = () => fold(game, log);
  const stream = (seat: T['seat']) => streamOf(game, log, viewerOf(state(), seat));
  const epoch = () => `${mood.epoch}${state().outcome === null ? '' : '-over'}`;
  const wire = (events: readonly T['event'][]): Slice['events'] =>
    events.map((event) => ({ ...Object.fromEntries<unknown>(Object.entries(event)), kind: event.kind }));
  const slice = (seat: T['seat'], after: number): Slice => {
    const all = stream(seat);
    return { epoch: epoch(), from: after, events: wire(all.slice(after)), latest: all.length };
  };
  const sit = (
    seat: T['seat'],
    { epoch: known, after, protocol }: Omit<Sit, 'game' | 'seat'>,
  ): Answer<Sitting> => {
    if (protocol !== mood.protocol) return refusal('newerServer');
    const from = known === epoch() ? Math.min(after, stream(seat).length) : 0;
    return { ok: { slice: slice(seat, from), draft: drafts.get(seat) ?? null, page: pageOf(game) } };
  };
  const commit = (seat: T['seat'], body: WireCommit): Answer<Accepted> => {
    const seen = answers.get(seat + body.action);
    if (seen !== undefined) return { ok: seen };
    const { frame, nonce } = body;
    const steps = body.steps.map((step) => game.schemas.step.parse(step));
    const decided = decide(game, state(), { seat, commit: { frame, steps, nonce } }, idealChance('host'));
    if (!decided.ok) return refusal(decided.error.code);
    log = [...log, ...decided.value.events];
    drafts.delete(seat);
    const accepted = { epoch: epoch(), latest: stream(seat).length };
    answers.set(seat + body.action, accepted);
    return { ok: accepted };
  };
  const draft = (seat: T['seat'], body: Draft): Answer<{ rev: number }> => {
    if (frameFor(game, state(), seat) !== body.frame) return refusal('stale');
    drafts.set(seat, body);
    return { ok: { rev: body.rev } };
  };
  return {
    log: () => log,
    sit,
    commit,
    draft,
    slice,
    stream,
    epoch,
    draftOf: (seat: T['seat']) => drafts.get(seat) ?? null,
  };
}

interface Serving<T extends GameTypes> extends Pick<TestHost<T>, 'mood' | 'commit'> {
  readonly known: Pick<ReturnType<typeof memory<T>>, 'sit' | 'draft'>;
  readonly sitting: Map<Wire, T['seat']>;
}

/** Answers one connection. */
function serve<T extends GameTypes>(
  game: Game<T>,
  socket: Wire,
  { known, sitting, mood, commit }: Serving<T>,
): void {
  socket.on('sit', ({ seat, ...position }, reply) => {
    const own = game.schemas.seat.parse(seat);
    const answer = known.sit(own, position);
    if ('ok' in answer) sitting.set(socket, own);
    reply(answer);
  });
  socket.on('commit', (body, reply) => {
    const seat = sitting.get(socket);
    const answer = seat === undefined ? refusal('notYourSeat') : commit(seat, body);
    if (mood.answersCommits) reply(answer);
    else socket.disconnect(true);
  });
  socket.on('draft', (body, reply) => {
    const seat = sitting.get(socket);
    reply(seat === undefined ? refusal('notYourSeat') : known.draft(seat, body));
  });
  socket.on('disconnect', () => sitting.delete(socket));
}

/** Starts a host for a game on a free port. */
export async function startHost<T extends GameTypes>(game: Game<T>): Promise<TestHost<T>> {
  const mood = { tells: true, answersCommits: true, protocol: PROTOCOL, epoch: 'e1' };
  const known = memory(game, mood);
  const sitting = new Map<Wire, T['seat']>();
  let port = 0;
  let io: Server<ClientMessages, ServerMessages> | null = null;

  const tell = (before: ReadonlyMap<T['seat'], number>): void => {
    for (const [socket, seat] of sitting)
      if (mood.tells) socket.emit('news', known.slice(seat, before.get(seat) ?? 0));
  };
  const commit: TestHost<T>['commit'] = (seat, body) => {
    const before = new Map(game.seats.map((each) => [each, known.stream(each).length]));
    const answer = known.commit(seat, body);
    if ('ok' in answer) tell(before);
    return answer;
  };
  const start = async (): Promise<void> => {
    const http = createServer();
    io = new Server(http, { transports: ['websocket'] });
    io.on('connection', (socket) => serve(game, socket, { known, sitting, mood, commit }));
    await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
    const address = http.address();
    port = typeof address === 'object' && address !== null ? address.port : 0;
  };
  await start();
  return {
    url: `http://127.0.0.1:${String(port)}`,
    events: known.log,
    commit,
    mood,
    draftOf: known.draftOf,
    line: (seat) => ({
      sit: (position) => Promise.resolve(known.sit(seat, { ...position, protocol: PROTOCOL })),
      commit: (body) => Promise.resolve(commit(seat, body)),
      draft: (body) => Promise.resolve(known.draft(seat, body)),
    }),
    pulse: () => {
      for (const [socket, seat] of sitting) {
        socket.emit('pulse', { epoch: known.epoch(), latest: known.stream(seat).length });
      }
    },
    hangUp: () => io?.disconnectSockets(true),
    stop: async () => {
      await io?.close();
      io = null;
    },
    start,
  };
}

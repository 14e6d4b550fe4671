import { PROTOCOL, type Slice, type WireCommit } from '@tessera/protocol';
import {
  connect,
  createBrowser,
  newAction,
  openGame,
  type Browser,
  type Wire,
} from '@tessera/server/testkit';
import type { Match } from './arena.js';
import type { Script } from './load.js';

/** How much of its stream a client has. */
interface Known {
  epoch: string | null;
  after: number;
}

/** A client at a seat, which counts what it is told and folds nothing: the machine is the server's. */
export interface Client {
  readonly known: Known;
  /** Commits, and answers the action's id. */
  readonly commit: (commit: Omit<WireCommit, 'action'>) => Promise<string>;
  /** Resolves with when the next news came. */
  readonly news: () => Promise<number>;
  /** Connects and asks for what it lacks; again after the server was away. */
  readonly come: () => Promise<void>;
  readonly close: () => void;
}

interface GameSeat {
  readonly game: string;
  readonly seat: string;
}

function take(known: Known, { epoch, from, events }: Slice): void {
  if (epoch === known.epoch && from > known.after) throw new Error('Something before this news is missing.');
  known.epoch = epoch;
  known.after = from + events.length;
}

/** The answer to a commit, as Socket.IO writes it, with what the commit has added. */
const ANSWER = /^3\d+\[\{"ok":\{"epoch"/;

/** Notes the bytes of each update as they cross the wire. */
function weigh({ io }: Wire, updates: number[]): void {
  io.engine.on('packet', ({ type, data }: { readonly type: string; readonly data?: unknown }) => {
    if (type !== 'message' || typeof data !== 'string') return;
    if (!data.startsWith('2["news"') && !ANSWER.test(data)) return;
    updates.push(Buffer.byteLength(data) + 1);
  });
}

function createClient(browser: Browser, place: GameSeat, updates: number[]): Client {
  const known: Known = { epoch: null, after: 0 };
  let socket: Wire | null = null;
  let told: (at: number) => void = () => undefined;
  const there = (): Wire => {
    if (socket === null) throw new Error('Nobody has come yet.');
    return socket;
  };
  return {
    known,
    come: async () => {
      socket = await connect(browser);
      weigh(socket, updates);
      socket.on('news', (slice) => {
        take(known, slice);
        told(performance.now());
      });
      const answer = await socket.emitWithAck('sit', { protocol: PROTOCOL, ...place, ...known });
      if (!('ok' in answer)) throw new Error(`Refused: ${JSON.stringify(answer)}`);
      take(known, answer.ok.slice);
    },
    commit: async (commit) => {
      const action = newAction();
      const answer = await there().emitWithAck('commit', { action, ...commit });
      if (!('ok' in answer)) throw new Error(`Refused: ${JSON.stringify([commit, answer])}`);
      take(known, answer.ok);
      return action;
    },
    news: () => new Promise((resolve) => (told = resolve)),
    close: () => void socket?.disconnect(),
  };
}

/** A game of ours, both of whose clients are known by their seats. */
export interface OurMatch extends Match {
  readonly game: string;
  readonly clients: readonly Client[];
}

/** What games are played by: where, what, and where the weight of updates is noted. */
export interface Playing {
  readonly url: string;
  readonly script: Script;
  readonly updates: number[];
}

/** Opens a game and sits at both its seats, with a socket for each. */
async function openSeats({ url, script: { kind, seats, options }, updates }: Playing) {
  const browser = createBrowser(url);
  const [side, second] = seats;
  const { game } = await openGame(browser, { kind, side, second: 'Bob', options });
  const [one, other] = [side, second].map((seat) => createClient(browser, { game, seat }, updates));
  if (one === undefined || other === undefined) throw new Error('There is no other seat.');
  await Promise.all([one.come(), other.come()]);
  return { game, side, clients: [one, other] as const };
}

/** A game that is played by the list of commits; when that is at its end another one is opened in its place. */
export async function openMatch(playing: Playing): Promise<OurMatch> {
  const { lines } = playing.script;
  let seats = await openSeats(playing);
  let next = 0;
  const close = () => seats.clients.forEach((client) => client.close());
  const renew = async () => {
    close();
    seats = await openSeats(playing);
    next = 0;
  };
  return {
    get game() {
      return seats.game;
    },
    get clients() {
      return seats.clients;
    },
    close,
    act: async () => {
      if (next === lines.length) await renew();
      const line = lines[next++];
      if (line === undefined) throw new Error('There is nothing to play.');
      const [one, two] = seats.clients;
      const [author, other] = line.seat === seats.side ? [one, two] : [two, one];
      const news = other.news();
      const action = await author.commit(line.commit);
      const answered = performance.now();
      return { steps: line.commit.steps.length, answered, seen: await news, action };
    },
  };
}

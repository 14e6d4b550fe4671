import type { Strength } from '@tessera/bots';
import { frameFor, TABLE_FRAME, type GameTypes } from '@tessera/core';
import type { WireCommit } from '@tessera/protocol';
import type { ActFor } from '../actions/act.js';
import { isLeftToBot } from '../actions/byHand.js';
import { Refused } from '../errors/refused.js';
import { viewOf } from '../log/project.js';
import type { Table } from '../log/table.js';
import { seatIn, type GameSeat } from '../seats/gameSeat.js';
import type { Secrets } from '../secrets/secrets.js';
import { wordOwed } from './manners.js';
import { botSeats } from './questions.js';
import type { Turn } from './stirring.js';

/** Does what the bots of a game are asked, until nothing is asked of them, or the server is `ending`. */
export type ServeBots = (id: string, turn: Turn) => Promise<void>;

/** What somebody thinks, unless the server ends meanwhile. */
const unlessEnding = <R>(ending: AbortSignal, thought: Promise<R>): Promise<R> =>
  new Promise((resolve, reject) => {
    const end = () => reject(new Error('The server ends.'));
    ending.addEventListener('abort', end, { once: true });
    void thought.then(resolve, reject).finally(() => ending.removeEventListener('abort', end));
  });

/** Game by game, what no player can compute: what a bot draws its own choices from, and its shares in the chance. */
const seedOf = ({ hash }: Secrets, { id, seat }: GameSeat, frame: number): string =>
  hash(`a bot's choices|${id}|${seat}|${frame}`);
const shareOf = ({ hash }: Secrets, { id, seat }: GameSeat, lost: number): string =>
  Buffer.from(hash(`a bot's share|${id}|${seat}|${lost}`), 'base64url')
    .toString('hex')
    .slice(0, 32);

/** What a bot is about to do: the frame that it answers, and its steps. */
type Deed = Pick<WireCommit, 'frame' | 'steps'>;

/** How well a bot is to play, in whose turn it thinks, and what says that the server ends. */
interface Mood extends Turn {
  readonly strength: Strength;
}

/** How a game stands, as a bot's seat sees it. */
interface Sight<T extends GameTypes> extends GameSeat {
  readonly view: T['state'];
  readonly own: T['seat'];
}

/** Should this server end while a bot thinks, one looks at the game again after so many milliseconds. */
const MADE_GOOD_AFTER = 30_000;

/** How often a bot thinks again in a row, where its game has gone on meanwhile or its plan was refused. */
const TRIES = 5;

/** What is refused because the game has gone on, or another server was faster. */
const MOVED: readonly string[] = ['stale', 'tableRefused', 'conflict', 'unavailable'];
/** What is refused because the game takes nothing more just now. */
const SHUT: readonly string[] = ['over', 'frozen', 'unknownGame', 'noRoom'];

/** Says what a bot owes as its game stands, if anything: what it does is decided on what its seat sees, and on nothing else. */
function owingAt<T extends GameTypes>({ game, room, ...table }: Table<T>) {
  const { secrets, thinker, jobs } = room.parts;

  const look = async ({ id, seat }: GameSeat): Promise<Sight<T>> => {
    const own = seatIn(game, seat);
    return { id, seat, own, view: viewOf(game, await table.current(id), own) };
  };

  const think = async ({ view, own, ...place }: Sight<T>, frame: number, mood: Mood): Promise<Deed> => {
    const { kind, data } = game;
    await jobs.wakeAt(place.id, new Date((await jobs.now()).getTime() + MADE_GOOD_AFTER));
    const seed = seedOf(secrets, place, frame);
    const matter = { kind, data, view, seat: own, strength: mood.strength, seed };
    const { steps } = await unlessEnding(mood.ending, thinker.think(matter, mood.whose));
    return { frame, steps };
  };

  return async (place: GameSeat, mood: Mood): Promise<Deed | null> => {
    const sight = await look(place);
    const { view, own } = sight;
    // Its player may have the seat again.
    if (view.outcome !== null || (view.table.time !== null && !isLeftToBot<T>(view, own))) return null;
    const word = wordOwed<T>(view, own, (lost) => shareOf(secrets, place, lost));
    if (word !== null) return { frame: TABLE_FRAME, steps: [{ ...word }] };
    const frame = frameFor(game, view, own);
    // Missing shares are asked in a frame that no plan answers.
    if (frame === null || view.table.shares.asked !== null) return null;
    return thinker.knows(game) ? think(sight, frame, mood) : null;
  };
}

/**
 * Serves the bots of a table's games. What one does goes the way of any action; what has become stale meanwhile is
 * thought about again. Of several servers that do so one counts.
 */
export function servingAt<T extends GameTypes>(table: Table<T>, actFor: ActFor): ServeBots {
  const { database, ids, log } = table.room.parts;
  const owed = owingAt(table);

  /** Does what a bot owes, and says what came of it. */
  const act = async (place: GameSeat, mood: Mood): Promise<'done' | 'nothing' | Refused> => {
    const deed = await owed(place, mood);
    if (deed === null) return 'nothing';
    const action = `bot-${ids.passing('wake', null)}`;
    try {
      await actFor(place, { ...deed, action }, 'bot');
      return 'done';
    } catch (error) {
      if (error instanceof Refused) return error;
      throw error;
    }
  };

  const serve = async (place: GameSeat, bot: Strength, turn: Turn): Promise<void> => {
    let strength = bot;
    for (let tries = 0; tries < TRIES && !turn.ending.aborted;) {
      const outcome = await act(place, { ...turn, strength });
      if (outcome === 'nothing') return;
      if (outcome === 'done') {
        [tries, strength] = [0, bot];
        continue;
      }
      if (SHUT.includes(outcome.code)) return;
      tries += 1;
      if (MOVED.includes(outcome.code)) continue;
      // A plan that its game refuses is a fault of the bot's: the game goes on by the simplest one.
      log.warn({ game: place.id, seat: place.seat, code: outcome.code }, 'a plan of a bot was refused');
      strength = 'easy';
    }
  };

  return async (id, turn) => {
    for (const { seat, strength } of await botSeats(database, id)) await serve({ id, seat }, strength, turn);
  };
}

import type { Strength } from '@tessera/bots';
import {
  areMissing,
  frameFor,
  type GameTypes,
  hashOfShare,
  type Shares,
  type ShareWord,
  TABLE_FRAME,
  type TableStep,
  type TimeStep,
} from '@tessera/core';
import type { WireCommit } from '@tessera/protocol';
import type { ActFor } from '../actions/act.js';
import { isBotPlaying } from '../actions/botSeats.js';
import { Refused } from '../errors/refused.js';
import { viewOf } from '../log/project.js';
import type { GameCache } from '../log/gameCache.js';
import { type GameSeat, seatIn, strengthIn } from '../seats/gameSeat.js';
import type { Secrets } from '../secrets/secrets.js';
import type { Turn } from './botQueue.js';
import type { Database } from '../database/database.js';

/** A bot's share in the chance, by how many shares have been lost before. */
export type ShareOf = (lost: number) => string;

/** The share that a bot has to seal, give or open now; null: none. */
function shareOwed<Seat extends string>(
  shares: Shares<Seat>,
  seat: Seat,
  shareOf: ShareOf,
): ShareWord | null {
  if (!areMissing(shares)) return null;
  const { sealed, given, lost } = shares;
  if (sealed?.seat !== seat) return given === null ? { verb: 'giveShare', share: shareOf(0) } : null;
  if (given === null) return null;
  const share = shareOf(lost);
  // The hash of a share that is not ours is that of the seat's player. It is lost, so the bot seals another.
  return hashOfShare(share) === sealed.hash
    ? { verb: 'openShare', share }
    : { verb: 'sealShare', hash: hashOfShare(shareOf(lost + 1)) };
}

/**
 * The table action that a bot owes now: its share in the chance; yes to a takeback or a pause; no to a draw, since it
 * can play on. Null: none. It depends on public facts alone.
 */
function tableActionOwed<T extends GameTypes>(
  { table }: T['state'],
  seat: T['seat'],
  shareOf: ShareOf,
): TableStep | TimeStep | null {
  const share = shareOwed(table.shares, seat, shareOf);
  if (share !== null) return share;
  const { open, request, time } = table;
  if (request !== null && request.by !== seat)
    return { verb: 'answerTakeback', request: request.request, accept: true };
  if (open !== null && open.by !== seat) return { verb: 'answerDraw', offer: open.offer, accept: false };
  const pause = time?.breaks.request ?? null;
  if (pause !== null && pause.by !== seat) return { verb: 'answerPause', number: pause.number, accept: true };
  return null;
}

type Ask = Pick<Database, 'ask'>;

/** A seat that a bot plays. */
export interface BotSeat {
  readonly seat: string;
  readonly strength: Strength;
}

const SEATS = {
  name: 'bot_seats',
  text: `SELECT "seat"."seat", "seat"."bot" FROM "seat" JOIN "game" ON "game"."id" = "seat"."game_id"
    WHERE "game_id" = $1 AND "bot" IS NOT NULL AND NOT "over" AND "frozen_at" IS NULL`,
};

/** The seats that bots play in a running game; none when it is over or frozen. */
async function botSeats({ ask }: Ask, id: string): Promise<BotSeat[]> {
  const rows = await ask<{ seat: string; bot: string }>(SEATS, [id]);
  return rows.map(({ seat, bot }) => ({ seat, strength: strengthIn(bot) }));
}

const OWED = {
  name: 'owed_by_bots',
  text: `SELECT DISTINCT "id" FROM "seat" JOIN "game" ON "game"."id" = "seat"."game_id"
    WHERE "bot" IS NOT NULL AND NOT "over" AND "frozen_at" IS NULL
      AND ("seat"."seat" = ANY("waiting") OR "offers" <> '{}')`,
};

/** The running games in which a bot has an open question, or an offer is open. */
export async function owedByBots({ ask }: Ask): Promise<string[]> {
  return (await ask<{ id: string }>(OWED, [])).map(({ id }) => id);
}

/**
 * Plays for the bots of a game until they owe nothing, or the server ends. Throws what `ActFor` throws, except
 * Refused.
 */
export type ServeBots = (id: string, turn: Turn) => Promise<void>;

/** Settles as `thought` does, or rejects when the server ends first. */
const unlessEnding = <R>(ending: AbortSignal, thought: Promise<R>): Promise<R> =>
  new Promise((resolve, reject) => {
    const end = () => reject(new Error('The server ends.'));
    ending.addEventListener('abort', end, { once: true });
    void thought.then(resolve, reject).finally(() => ending.removeEventListener('abort', end));
  });

/** The seeds of a bot's choices and its shares. They are keyed hashes, so no player can compute them. */
const seedOf = ({ hash }: Secrets, { id, seat }: GameSeat, frame: number): string =>
  hash(`a bot's choices|${id}|${seat}|${frame}`);
const shareOf = ({ hash }: Secrets, { id, seat }: GameSeat, lost: number): string =>
  Buffer.from(hash(`a bot's share|${id}|${seat}|${lost}`), 'base64url')
    .toString('hex')
    .slice(0, 32);

type BotPlan = Pick<WireCommit, 'frame' | 'steps'>;

/** The strength to play with, and the turn. */
interface BotTurn extends Turn {
  readonly strength: Strength;
}

/** A game as a bot's seat sees it. */
interface BotView<T extends GameTypes> extends GameSeat {
  readonly view: T['state'];
  readonly own: T['seat'];
}

/** When the server dies while a bot thinks, a job wakes the game after so many milliseconds. */
const WAKE_AFTER = 30_000;

/** How many times in a row a bot tries again, when its game has moved or its plan was refused. */
const TRIES = 5;

/** Refusals after which the bot thinks again: the game has moved, or another server was faster. */
const MOVED: readonly string[] = ['stale', 'tableRefused', 'conflict', 'unavailable'];
/** Refusals after which the bot gives up: the game accepts nothing now. */
const CLOSED: readonly string[] = ['over', 'frozen', 'unknownGame', 'noRoom'];

/** Returns the function that finds what a bot owes now. It decides from the seat's view alone. */
function planOwedAt<T extends GameTypes>({ game, context, ...table }: GameCache<T>) {
  const { secrets, thinker, jobs } = context.parts;

  const look = async ({ id, seat }: GameSeat): Promise<BotView<T>> => {
    const own = seatIn(game, seat);
    return { id, seat, own, view: viewOf(game, await table.current(id), own) };
  };

  const think = async (
    { view, own, ...place }: BotView<T>,
    frame: number,
    turn: BotTurn,
  ): Promise<BotPlan> => {
    const { kind, data } = game;
    await jobs.wakeAt(place.id, new Date((await jobs.now()).getTime() + WAKE_AFTER));
    const seed = seedOf(secrets, place, frame);
    const task = { kind, data, view, seat: own, strength: turn.strength, seed };
    const { steps } = await unlessEnding(turn.ending, thinker.think(task, turn.whose));
    return { frame, steps };
  };

  return async (place: GameSeat, turn: BotTurn): Promise<BotPlan | null> => {
    const seen = await look(place);
    const { view, own } = seen;
    // The player may have taken the seat back.
    if (view.outcome !== null || (view.table.time !== null && !isBotPlaying<T>(view, own))) return null;
    const tableAction = tableActionOwed<T>(view, own, (lost) => shareOf(secrets, place, lost));
    if (tableAction !== null) return { frame: TABLE_FRAME, steps: [{ ...tableAction }] };
    const frame = frameFor(game, view, own);
    // While shares are missing, the open frame is not answered by a plan.
    if (frame === null || view.table.shares.asked !== null) return null;
    return thinker.knows(game) ? think(seen, frame, turn) : null;
  };
}

/**
 * Returns the function that plays for bots. Their plans are committed like any other action. When the game has moved
 * meanwhile, the bot thinks again. Several servers may do this at once: one commit counts.
 */
export function servingAt<T extends GameTypes>(cache: GameCache<T>, actFor: ActFor): ServeBots {
  const { database, ids, log } = cache.context.parts;
  const planOwed = planOwedAt(cache);

  /** Commits what a bot owes. A refusal is returned. */
  const act = async (place: GameSeat, turn: BotTurn): Promise<'done' | 'nothing' | Refused> => {
    const plan = await planOwed(place, turn);
    if (plan === null) return 'nothing';
    const action = `bot-${ids.passing('wake', null)}`;
    try {
      await actFor(place, { ...plan, action }, 'bot');
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
      if (CLOSED.includes(outcome.code)) return;
      tries += 1;
      if (MOVED.includes(outcome.code)) continue;
      // A refused plan is a fault of the bot. The weakest bot goes on, so that the game does not stop.
      log.warn({ game: place.id, seat: place.seat, code: outcome.code }, 'a plan of a bot was refused');
      strength = 'easy';
    }
  };

  return async (id, turn) => {
    for (const { seat, strength } of await botSeats(database, id)) await serve({ id, seat }, strength, turn);
  };
}

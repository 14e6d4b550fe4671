import {
  canonical,
  type Act as CoreAct,
  decideAll,
  decideTable,
  decideTime,
  fail,
  type GameTypes,
  isAboutTime,
  ok,
  type Reason,
  type Refusal,
  type ActedFor,
  TABLE_FRAME,
  tableStepSchema,
  timeStepSchema,
  withStanding,
} from '@tessera/core';
import type { Accepted, WireCommit, WireError } from '@tessera/protocol';
import { mustHaveRoom } from '../database/diskSpace.js';
import { outline, Refused } from '../errors/refused.js';
import { calendar } from '../log/clocks.js';
import { actionKey, type CachedGame, markOf } from '../log/cachedGame.js';
import { advance } from '../log/hint.js';
import { addedTo } from '../log/project.js';
import { isFrozen } from '../log/questions.js';
import type { ActionRecord, Actor, Decision } from '../log/store.js';
import type { CacheContext, GameCache } from '../log/gameCache.js';
import type { Parts } from '../parts.js';
import { endSitter, type Sitter } from '../seats/hub.js';
import { type Asking, type GameSeat, seatIn } from '../seats/gameSeat.js';
import { mustHold } from '../seats/seats.js';
import { type Channel, mustBeOpen } from '../traffic/channel.js';
import { oneOf } from '../traffic/budget.js';
import { decidedBy } from './botSeats.js';
import { badSteps, readParts, readSteps } from './drafts.js';

/** The latest refusals of actions. */
export interface Refusals {
  /** The earlier refusal of the message with that hash; null: it was not refused, or is forgotten. */
  readonly of: (message: string) => Refused | null;
  readonly keep: (message: string, refused: Refused) => void;
}

/** How many refusals are remembered. The oldest is dropped. */
const MOST_REFUSALS = 1000;

/**
 * Remembers refusals. A bad network may deliver a second copy of a message later, when it would be allowed. It is
 * refused again: its author has been told that it did nothing, and may have decided otherwise.
 */
export function createRefusals(most = MOST_REFUSALS): Refusals {
  const refusals = new Map<string, Refused>();
  return {
    of: (message) => refusals.get(message) ?? null,
    keep: (message, refused) => {
      refusals.set(message, refused);
      const [oldest] = refusals.keys();
      if (refusals.size > most && oldest !== undefined) refusals.delete(oldest);
    },
  };
}

/** How often an action is decided again when another server was faster. */
const ATTEMPTS = 5;

/** A commit as the server received it. */
export interface Sent {
  readonly commit: WireCommit;
  /** The channel that it came over. If that closes before the commit's turn, the commit is dropped. */
  readonly line: Channel;
  /** The connection that sent it, if any. It gets its new events with the answer, not as `news`. */
  readonly from?: Sitter;
}

/** Commits a plan that a browser sent for that seat. Errors: see `carryOutAt`. */
export type Act = (asking: Asking, sent: Sent) => Promise<Accepted>;

/** Commits a plan on behalf of that seat: the server acts, for the reason `why`. All else is as for `Act`. */
export type ActFor = (place: GameSeat, commit: WireCommit, why: ActedFor) => Promise<Accepted>;

/** Where an action came from. Both are missing when the server acts for a seat. */
type Connection = Partial<Pick<Sent, 'line' | 'from'>>;

/** A request to carry out one action. `body` is its content: the same id with the same body is the same action, sent again. */
export interface ActionRequest<T extends GameTypes> {
  readonly decision: Decision<T>;
  readonly looksBack: boolean;
  readonly body: object;
  readonly record: Omit<ActionRecord<T>, 'at' | 'bodyHash'>;
  /** The length of the log that the action was made for. On any other length it is `stale`. */
  readonly only?: number;
}

/** Carries out an action in the game `id`: see `carryOutAt`. */
export type CarryOut<T extends GameTypes> = (
  id: string,
  request: ActionRequest<T>,
  over?: Connection,
) => Promise<Accepted>;

/**
 * Returns the function that every action of this kind of game goes through. It answers an action that it has seen
 * before as it did then. Any other it decides, stores in one statement, tells to the seats, and acknowledges last.
 *
 * It decides on the position in memory. The statement checks that the game has not moved and that the browser holds the
 * seat; no refusal is answered before both were checked.
 * Throws Refused: badRequest, notYourSeat, tooMany, conflict, stale, over, illegalStep, unfinished, tableRefused,
 * frozen, noRoom, or unavailable when other servers were faster five times.
 */
export function carryOutAt<T extends GameTypes>(cache: GameCache<T>): CarryOut<T> {
  const { parts, acting, queue } = cache.context;
  const refusals = createRefusals();

  async function carryOut(id: string, { line, from }: Connection, attempt: Attempt<T>): Promise<Accepted> {
    const { seat, by } = attempt.record;
    if (line !== undefined) mustBeOpen(line);
    const cell = await cache.lately(id);
    let cached = cell.now;
    const holds = async () => void ('browser' in by && (await mustHold(parts, { id, seat, ...by })));
    const refused = refusals.of(attempt.record.bodyHash);
    if (refused !== null) {
      await holds();
      throw refused;
    }
    for (let tries = 0; tries < ATTEMPTS; tries++) {
      const outcome = await tryOn(cache, cached, attempt);
      if (outcome.way === 'written') {
        const { after, news, own, draft, bots, wakes, opens } = outcome;
        if (opens !== null) emptySeat(cache, id, opens);
        // The rest of a plan comes before the question that it is for: a page plans nothing of its own there then.
        if (draft !== undefined)
          cache.context.hub.at(id, seat).forEach((sitter) => sitter.tell('draft', draft));
        advance(cache.context.hub, cell, { after, news, except: from });
        if (bots) cache.context.queueBots(id, line?.visitor);
        if (wakes !== null) await wakeThen(parts, id, wakes);
        return own;
      }
      await holds();
      if (outcome.way === 'seen') return outcome.answer;
      const now = await cache.current(id);
      if (outcome.way === 'refused' && now.version === cached.version) {
        refusals.keep(attempt.record.bodyHash, outcome.refused);
        throw outcome.refused;
      }
      if (await isFrozen(parts.database, id)) {
        const refused = new Refused('frozen');
        refusals.keep(attempt.record.bodyHash, refused);
        throw refused;
      }
      cached = now;
    }
    throw new Refused('unavailable');
  }

  return (id, { record, ...rest }, over = {}) => {
    const bodyHash = parts.secrets.hash(canonical({ game: id, seat: record.seat, ...rest.body }));
    const attempt = { ...rest, record: { ...record, bodyHash } };
    const work = () =>
      oneOf(acting, `${id}/${record.seat}`, () => queue.run(id, () => carryOut(id, over, attempt)));
    return withFigures(cache.context, work);
  };
}

/** Ends the connections at a seat that was emptied for a new player. Other servers learn of it by a hint. */
function emptySeat<T extends GameTypes>({ context: { hub } }: GameCache<T>, id: string, seat: string): void {
  for (const sitter of hub.at(id, seat)) endSitter(hub, sitter);
}

/** Sets the job that wakes a game at that time. If that fails, the next sweep finds the game. */
const wakeThen = ({ jobs, log }: Parts, game: string, at: Date): Promise<void> =>
  jobs
    .wakeAt(game, at)
    .catch((error: unknown) => log.warn({ game, err: outline(error) }, 'a game is woken by the next sweep'));

/** Runs an action's work, and counts it and its duration in the figures. */
async function withFigures<R>(
  { parts, meter }: Pick<CacheContext, 'parts' | 'meter'>,
  work: () => Promise<R>,
): Promise<R> {
  const begun = parts.clock().getTime();
  const count = (result: 'taken' | 'refused') => meter.action(result, parts.clock().getTime() - begun);
  try {
    const answer = await work();
    count('taken');
    return answer;
  } catch (error) {
    count('refused');
    throw error;
  }
}

/** Makes the two functions by which a seat acts: for browsers, and for the server on the seat's behalf. */
export function actAt<T extends GameTypes>(
  cache: GameCache<T>,
  carryOut: CarryOut<T>,
): { readonly act: Act; readonly actFor: ActFor } {
  const requestOf = (name: string, by: Actor, commit: WireCommit): ActionRequest<T> => {
    const seat = seatIn(cache.game, name);
    const { action, frame } = commit;
    const who = { seat, ...('why' in by && by) };
    const takesSeatBack = frame === TABLE_FRAME && commit.steps.every(({ verb }) => verb === 'sitAgain');
    const decision = decidedBy(decisionOf(cache, commit, who), { ...who, takesSeatBack });
    return { decision, looksBack: frame === TABLE_FRAME, body: commit, record: { seat, by, action, frame } };
  };
  return {
    act: async ({ id, seat, browser }, { commit, ...over }) =>
      carryOut(id, requestOf(seat, { browser }, commit), over),
    actFor: async ({ id, seat }, commit, why) => carryOut(id, requestOf(seat, { why }, commit)),
  };
}

/** An action with the hash of its body. It is tried again when the game has moved meanwhile. */
interface Attempt<T extends GameTypes> {
  readonly decision: Decision<T>;
  readonly looksBack: boolean;
  readonly record: Omit<ActionRecord<T>, 'at'>;
  readonly only?: number;
}

/** Tries an action on the position `cached`. Throws `noRoom` when the disk is full. */
async function tryOn<T extends GameTypes>(
  cache: GameCache<T>,
  cached: CachedGame<T>,
  { record, only = cached.version, ...rest }: Attempt<T>,
) {
  const { parts } = cache.context;
  const before = await seenBefore(cache, cached, record);
  if (before !== null) return before;
  if (cached.version !== only) return { way: 'refused', refused: new Refused('stale') } as const;
  await mustHaveRoom(parts);
  const outcome = await cache.store.write(cached, { ...rest, record: { ...record, at: parts.clock() } });
  if (outcome.way !== 'refused') return outcome;
  return { way: 'refused', refused: refusal(outcome.refusal) } as const;
}

/** The earlier answer of an action that was accepted before; `conflict` when its id was used for another body; null when it is new. */
async function seenBefore<T extends GameTypes>(
  cache: GameCache<T>,
  cached: CachedGame<T>,
  { seat, action, bodyHash }: Attempt<T>['record'],
) {
  if (!cached.seen.has(markOf(seat, action))) return null;
  const full = await cache.fullGame(cached);
  const seen = full.actions.get(actionKey(seat, action));
  if (seen === undefined) return null;
  if (seen.bodyHash !== bodyHash) return { way: 'refused', refused: new Refused('conflict') } as const;
  const answer = addedTo(cache.game, full.cached, { seat, ...seen.answer() });
  return { way: 'seen', answer } as const;
}

const ONE_WORD = 'steps: a word at the table is one step, and nothing runs on from it';

/** Reads the steps, and returns how to decide them. Throws `badRequest` when they do not match the game's schema. */
function decisionOf<T extends GameTypes>(
  cache: GameCache<T>,
  commit: WireCommit,
  who: Pick<CoreAct<T>, 'seat' | 'why'>,
): Decision<T> {
  const { game } = cache;
  const runsOn = commit.then !== undefined && commit.then.length > 0;
  if (commit.frame === TABLE_FRAME && commit.steps.some(isAboutTime)) {
    const [step, ...more] = readSteps(timeStepSchema, commit.steps);
    if (step === undefined || more.length > 0 || runsOn) throw badSteps([ONE_WORD]);
    const { seat } = who;
    return (state, { now, policies }) => decideTime(game, state, { seat, step }, { now, calendar, policies });
  }
  if (commit.frame === TABLE_FRAME) {
    const [step, ...more] = readSteps(tableStepSchema, commit.steps);
    if (step === undefined || more.length > 0 || runsOn) throw badSteps([ONE_WORD]);
    const { seat } = who;
    return (state, by) => {
      const decided = decideTable(game, state, { seat, step }, by);
      if (!decided.ok) return fail(decided.error);
      // The last share sets a waiting plan going again. After it, standing answers may apply.
      const resumes = state.table.shares.asked !== null && decided.value.after.table.shares.asked === null;
      return ok(resumes ? withStanding(game, decided.value, by) : decided.value);
    };
  }
  const { frame } = commit;
  const plan = { frame, ...readParts(game.schemas.step, commit) };
  return (state, by) => decideAll(game, state, { ...who, commit: plan }, by);
}

type WireReason = NonNullable<WireError['reasons']>[number];

const toWire = ({ code, rule, at, values }: Reason): WireReason => ({
  code,
  rule,
  at: [...at],
  ...(values && { values: { ...values } }),
});

function refusal({ code, step, reasons }: Refusal): Refused {
  return new Refused(code, {
    ...(step !== undefined && { step }),
    ...(reasons.length > 0 && { reasons: reasons.map(toWire) }),
  });
}

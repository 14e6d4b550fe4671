import {
  canonical,
  decideAll,
  decideTable,
  decideTime,
  fail,
  isAboutTime,
  ok,
  TABLE_FRAME,
  tableStepSchema,
  timeStepSchema,
  withStanding,
  type Act as CoreAct,
  type GameTypes,
  type Reason,
  type Refusal,
  type Stead,
} from '@tessera/core';
import type { Accepted, WireCommit, WireError } from '@tessera/protocol';
import { mustHaveRoom } from '../database/room.js';
import { outline } from '../errors/outline.js';
import { Refused } from '../errors/refused.js';
import { calendar } from '../log/calendar.js';
import { actionKey, markOf, type Held } from '../log/held.js';
import { goesOn } from '../log/news.js';
import { addedTo } from '../log/project.js';
import { isFrozen } from '../log/questions.js';
import type { ActionRecord, Actor, Decision } from '../log/store.js';
import type { Room, Table } from '../log/table.js';
import type { Parts } from '../parts.js';
import { endSitter, type Sitter } from '../seats/hub.js';
import { seatIn, type Asking, type GameSeat } from '../seats/gameSeat.js';
import { mustHold } from '../seats/seats.js';
import { mustBeOpen, type Channel } from '../traffic/channel.js';
import { oneOf } from '../traffic/tally.js';
import { heldBy } from './byHand.js';
import { createRefusals } from './refusals.js';
import { badSteps, readSteps } from './steps.js';

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

/** Commits a plan that a browser sent for that seat. Errors: see `takingAt`. */
export type Act = (asking: Asking, sent: Sent) => Promise<Accepted>;

/** Commits a plan on behalf of that seat: the server acts, for the reason `why`. All else is as for `Act`. */
export type ActFor = (place: GameSeat, commit: WireCommit, why: Stead) => Promise<Accepted>;

/** The channel and the connection of an action. Both are missing when the server acts for a seat. */
type Over = Partial<Pick<Sent, 'line' | 'from'>>;

/** A request to carry out one action. `body` is its content: the same id with the same body is the same action, sent again. */
export interface Taking<T extends GameTypes> {
  readonly decision: Decision<T>;
  readonly looksBack: boolean;
  readonly body: object;
  readonly record: Omit<ActionRecord<T>, 'at' | 'bodyHash'>;
  /** The length of the log that the action was made for. On any other length it is `stale`. */
  readonly only?: number;
}

/** Carries out an action in the game `id`: see `takingAt`. */
export type Take<T extends GameTypes> = (id: string, taking: Taking<T>, over?: Over) => Promise<Accepted>;

/**
 * Returns the function that every action of this kind of game goes through. It answers an action that it has seen
 * before as it did then. Any other it decides, stores in one statement, tells to the seats, and acknowledges last.
 *
 * It decides on the position in memory. The statement checks that the game has not moved and that the browser holds the
 * seat; no refusal is answered before both were checked.
 * Throws Refused: badRequest, notYourSeat, tooMany, conflict, stale, over, illegalStep, unfinished, tableRefused,
 * frozen, noRoom, or unavailable when other servers were faster five times.
 */
export function takingAt<T extends GameTypes>(table: Table<T>): Take<T> {
  const { parts, acting, queue } = table.room;
  const refusals = createRefusals();

  async function take(id: string, { line, from }: Over, attempt: Attempt<T>): Promise<Accepted> {
    const { seat, by } = attempt.record;
    if (line !== undefined) mustBeOpen(line);
    const cell = await table.lately(id);
    let held = cell.now;
    const holds = async () => void ('browser' in by && (await mustHold(parts, { id, seat, ...by })));
    const refused = refusals.of(attempt.record.bodyHash);
    if (refused !== null) {
      await holds();
      throw refused;
    }
    for (let tries = 0; tries < ATTEMPTS; tries++) {
      const outcome = await tryOn(table, held, attempt);
      if (outcome.way === 'written') {
        const { after, news, own, cleared, bots, wakes, opens } = outcome;
        if (opens !== null) emptySeat(table, id, opens);
        goesOn(table.room.hub, cell, { after, news, knows: from });
        if (bots) table.room.stir(id, line?.visitor);
        if (wakes !== null) await wakeThen(parts, id, wakes);
        if (cleared) table.room.hub.at(id, seat).forEach((sitter) => sitter.tell('draft', null));
        return own;
      }
      await holds();
      if (outcome.way === 'seen') return outcome.answer;
      const now = await table.current(id);
      if (outcome.way === 'refused' && now.version === held.version) {
        refusals.keep(attempt.record.bodyHash, outcome.refused);
        throw outcome.refused;
      }
      if (await isFrozen(parts.database, id)) {
        const refused = new Refused('frozen');
        refusals.keep(attempt.record.bodyHash, refused);
        throw refused;
      }
      held = now;
    }
    throw new Refused('unavailable');
  }

  return (id, { record, ...deed }, over = {}) => {
    const bodyHash = parts.secrets.hash(canonical({ game: id, seat: record.seat, ...deed.body }));
    const attempt = { ...deed, record: { ...record, bodyHash } };
    const work = () =>
      oneOf(acting, `${id}/${record.seat}`, () => queue.run(id, () => take(id, over, attempt)));
    return metered(table.room, work);
  };
}

/** Ends the connections at a seat that was emptied for a new player. Other servers learn of it by a hint. */
function emptySeat<T extends GameTypes>({ room: { hub } }: Table<T>, id: string, seat: string): void {
  for (const sitter of hub.at(id, seat)) endSitter(hub, sitter);
}

/** Sets the job that wakes a game at that time. If that fails, the next sweep finds the game. */
const wakeThen = ({ jobs, log }: Parts, game: string, at: Date): Promise<void> =>
  jobs
    .wakeAt(game, at)
    .catch((error: unknown) => log.warn({ game, err: outline(error) }, 'a game is woken by the next sweep'));

/** Runs an action's work, and counts it and its duration in the figures. */
async function metered<R>(
  { parts, meter }: Pick<Room, 'parts' | 'meter'>,
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
  table: Table<T>,
  take: Take<T>,
): { readonly act: Act; readonly actFor: ActFor } {
  const takingOf = (name: string, by: Actor, commit: WireCommit): Taking<T> => {
    const seat = seatIn(table.game, name);
    const { action, frame } = commit;
    const who = { seat, ...('why' in by && by) };
    const sitsAgain = frame === TABLE_FRAME && commit.steps.every(({ verb }) => verb === 'sitAgain');
    const decision = heldBy(decisionOf(table, commit, who), { ...who, sitsAgain });
    return { decision, looksBack: frame === TABLE_FRAME, body: commit, record: { seat, by, action, frame } };
  };
  return {
    act: async ({ id, seat, browser }, { commit, ...over }) =>
      take(id, takingOf(seat, { browser }, commit), over),
    actFor: async ({ id, seat }, commit, why) => take(id, takingOf(seat, { why }, commit)),
  };
}

/** An action with the hash of its body. It is tried again when the game has moved meanwhile. */
interface Attempt<T extends GameTypes> {
  readonly decision: Decision<T>;
  readonly looksBack: boolean;
  readonly record: Omit<ActionRecord<T>, 'at'>;
  readonly only?: number;
}

/** Tries an action on the position `held`. Throws `noRoom` when the disk is full. */
async function tryOn<T extends GameTypes>(
  table: Table<T>,
  held: Held<T>,
  { record, only = held.version, ...deed }: Attempt<T>,
) {
  const { parts } = table.room;
  const before = await seenBefore(table, held, record);
  if (before !== null) return before;
  if (held.version !== only) return { way: 'refused', refused: new Refused('stale') } as const;
  await mustHaveRoom(parts);
  const outcome = await table.store.write(held, { ...deed, record: { ...record, at: parts.clock() } });
  if (outcome.way !== 'refused') return outcome;
  return { way: 'refused', refused: refusal(outcome.refusal) } as const;
}

/** The earlier answer of an action that was accepted before; `conflict` when its id was used for another body; null when it is new. */
async function seenBefore<T extends GameTypes>(
  table: Table<T>,
  held: Held<T>,
  { seat, action, bodyHash }: Attempt<T>['record'],
) {
  if (!held.seen.has(markOf(seat, action))) return null;
  const whole = await table.whole(held);
  const seen = whole.actions.get(actionKey(seat, action));
  if (seen === undefined) return null;
  if (seen.bodyHash !== bodyHash) return { way: 'refused', refused: new Refused('conflict') } as const;
  const answer = addedTo(table.game, whole.held, { seat, ...seen.answer() });
  return { way: 'seen', answer } as const;
}

const ONE_WORD = 'steps: a word at the table is one step';

/** Reads the steps, and returns how to decide them. Throws `badRequest` when they do not match the game's schema. */
function decisionOf<T extends GameTypes>(
  table: Table<T>,
  commit: WireCommit,
  who: Pick<CoreAct<T>, 'seat' | 'why'>,
): Decision<T> {
  const { game } = table;
  if (commit.frame === TABLE_FRAME && commit.steps.some(isAboutTime)) {
    const [step, ...more] = readSteps(timeStepSchema, commit.steps);
    if (step === undefined || more.length > 0) throw badSteps([ONE_WORD]);
    const { seat } = who;
    return (state, { now, policies }) => decideTime(game, state, { seat, step }, { now, calendar, policies });
  }
  if (commit.frame === TABLE_FRAME) {
    const [step, ...more] = readSteps(tableStepSchema, commit.steps);
    if (step === undefined || more.length > 0) throw badSteps([ONE_WORD]);
    const { seat } = who;
    return (state, by) => {
      const decided = decideTable(game, state, { seat, step }, by);
      if (!decided.ok) return fail(decided.error);
      // The last share sets a waiting plan going again. After it, standing answers may apply.
      const goesOn = state.table.shares.asked !== null && decided.value.after.table.shares.asked === null;
      return ok(goesOn ? withStanding(game, decided.value, by) : decided.value);
    };
  }
  const steps = readSteps(game.schemas.step, commit.steps);
  const { frame } = commit;
  return (state, by) => decideAll(game, state, { ...who, commit: { frame, steps } }, by);
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

import {
  canonical,
  decide,
  decideTable,
  fail,
  TABLE_FRAME,
  tableStepSchema,
  type GameTypes,
  type Reason,
  type Refusal,
} from '@tessera/core';
import type { Accepted, WireCommit, WireError } from '@tessera/protocol';
import type { ZodType } from 'zod';
import { issuesOf } from '../errors/issues.js';
import { Refused } from '../errors/refused.js';
import { mustHaveRoom } from '../database/room.js';
import { mustBeOpen, type Line } from '../traffic/line.js';
import type { Sitter } from '../seats/hub.js';
import { addedTo, holdsNews, latestOf } from '../log/project.js';
import { mustHold } from '../seats/seats.js';
import { actionKey, markOf, type ActionRecord, type Decision, type Held, type Proposal } from '../log/store.js';
import { newsFor, type Table } from '../log/table.js';

/** How often an action is decided again when another server was faster. */
const ATTEMPTS = 5;

/** A commit as it came. */
export interface Sent {
  readonly commit: WireCommit;
  /** Over what: when that has gone before its turn comes, it is not done. */
  readonly line: Pick<Line, 'isOpen'>;
  /** The connection that it came over, if any: it hears what the action added to its stream by the answer. */
  readonly from?: Sitter;
}

/** An action of a seat in a game, by a browser (the hash of its cookie). */
export interface Act<T extends GameTypes> extends Sent {
  readonly id: string;
  readonly seat: T['seat'];
  readonly browser: string;
}

/**
 * The one way an action goes: its steps are read, an action seen before gets its answer again, be it yes or no, the
 * rest is decided on the full state, projected for every seat, written down in one statement, told, and only then
 * acknowledged. It is decided on the game as this server last knew it, and that statement finds out whether the game
 * still stands there and the browser holds the seat; nothing but an accepted action is said before both were asked.
 * Throws Refused (badRequest, notYourSeat, conflict, stale, over, illegalStep, unfinished, nonceMissing, tableRefused,
 * noRoom).
 */
export function act<T extends GameTypes>(
  table: Table<T>,
  { id, seat, browser, commit, line, from }: Act<T>,
): Promise<Accepted> {
  const decision = decisionOf(table, seat, commit);
  const bodyHash = table.room.parts.secrets.hash(canonical({ game: id, seat, ...commit }));
  const { action, frame } = commit;
  const holds = () => mustHold(table.room.parts, { id, seat, browser });
  return table.room.queue.run(id, async () => {
    mustBeOpen(line);
    let held = await table.lately(id);
    const refused = table.refusals.of(bodyHash);
    if (refused !== null) {
      await holds();
      throw refused;
    }
    for (let tries = 0; tries < ATTEMPTS; tries++) {
      const outcome = await attempt(table, held, { seat, browser, action, frame, bodyHash, decision, from });
      if (outcome.way === 'written') return outcome.answer;
      await holds();
      if (outcome.way === 'seen') return outcome.answer;
      const now = await table.current(id);
      if (outcome.way === 'refused' && now.version === held.version) {
        table.refusals.keep(bodyHash, outcome.refused);
        throw outcome.refused;
      }
      held = now;
    }
    throw new Refused('unavailable');
  });
}

/** What came of an action: `moved` when the game stands elsewhere, or the browser does not hold the seat. */
type Outcome =
  | { readonly way: 'written' | 'seen'; readonly answer: Accepted }
  | { readonly way: 'refused'; readonly refused: Refused }
  | { readonly way: 'moved' };

type Attempt<T extends GameTypes> = Omit<ActionRecord<T>, 'answer' | 'at'> & {
  readonly decision: Decision<T>;
  readonly from: Sitter | undefined;
};

/** Tries an action on the game as it was when this server last looked. Throws `noRoom`. */
async function attempt<T extends GameTypes>(
  table: Table<T>,
  held: Held<T>,
  { decision, from, ...action }: Attempt<T>,
): Promise<Outcome> {
  const { parts } = table.room;
  const before = await seenBefore(table, held, action);
  if (before !== null) return before;
  await mustHaveRoom(parts);
  // A word at the table may ask for a position of the past.
  const known = action.frame === TABLE_FRAME ? (await table.whole(held)).held : held;
  const proposed = table.store.propose(known, decision);
  if (!proposed.ok) return { way: 'refused', refused: refusal(proposed.error) };
  const answer = await commitTo(table, proposed.value, { ...action, from, at: parts.clock() });
  return answer === null ? { way: 'moved' } : { way: 'written', answer };
}

/** What comes of an action that was accepted before, or of another one under its name; null when it is new. */
async function seenBefore<T extends GameTypes>(
  table: Table<T>,
  held: Held<T>,
  { seat, action, bodyHash }: Pick<Attempt<T>, 'seat' | 'action' | 'bodyHash'>,
): Promise<Outcome | null> {
  if (!held.seen.has(markOf(seat, action))) return null;
  const whole = await table.whole(held);
  const seen = whole.actions.get(actionKey(seat, action));
  if (seen === undefined) return null;
  if (seen.bodyHash !== bodyHash) return { way: 'refused', refused: new Refused('conflict') };
  return { way: 'seen', answer: addedTo(table.game, whole.held, { seat, ...seen.answer() }) };
}

/** An action that is not answered yet. */
type Unanswered<T extends GameTypes> = Omit<ActionRecord<T>, 'answer'> & Pick<Attempt<T>, 'from'>;

/** Projects, writes down, tells; answers its author. Null when the game stands elsewhere, or the browser does not hold the seat. */
async function commitTo<T extends GameTypes>(
  table: Table<T>,
  proposal: Proposal<T>,
  { from, ...unanswered }: Unanswered<T>,
): Promise<Accepted | null> {
  const { seat, action } = unanswered;
  const { before, after } = proposal;
  const told = holdsNews(table.game, proposal)
    ? after
    : table.store.wholeAfter({ before: (await table.whole(before)).held, after });
  const news = newsFor(table.game, before, told);
  const reached = latestOf(after, seat);
  const own = news.find((each) => each.seat === seat)?.slice ?? {
    ...reached,
    from: reached.latest,
    events: [],
  };
  const answer = { ...reached, from: own.from };
  const written = await table.store.append(proposal, { ...unanswered, answer });
  if (written === null) return null;
  after.seen.add(markOf(seat, action));
  table.keep(after, news, from);
  if (written.cleared) table.room.hub.at(after.id, seat).forEach((sitter) => sitter.tell('draft', null));
  return own;
}

/** What is to be decided; throws `badRequest` when the steps are not of the game's form. */
function decisionOf<T extends GameTypes>(table: Table<T>, seat: T['seat'], commit: WireCommit): Decision<T> {
  const { game } = table;
  if (commit.frame === TABLE_FRAME) {
    const [step, ...more] = read(tableStepSchema, commit.steps);
    if (step === undefined || more.length > 0) throw badSteps(['steps: a word at the table is one step']);
    return (state, _source, past) => {
      const decided = decideTable(game, state, { seat, step }, past);
      return decided.ok ? decided : fail(decided.error);
    };
  }
  const steps = read(game.schemas.step, commit.steps);
  const { frame, nonce } = commit;
  return (state, source) => decide(game, state, { seat, commit: { frame, steps, nonce } }, source);
}

const badSteps = (details: string[]): Refused => new Refused('badRequest', { details });

/** The steps of a plan in the game's own form; throws `badRequest` when they are not. */
export function read<S>(schema: ZodType<S>, steps: readonly unknown[]): S[] {
  return steps.map((step, index) => {
    const result = schema.safeParse(step);
    if (!result.success) throw badSteps(issuesOf(result.error, `steps.${index}`));
    return result.data;
  });
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

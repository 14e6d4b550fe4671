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
import type { ZodError, ZodType } from 'zod';
import { Refused } from '../errors.js';
import { latestOf } from './projector.js';
import { actionKey, type ActionRecord, type Decision, type Held, type Proposal } from './store.js';
import { newsFor, type Table } from './table.js';

/** How often an action is decided again when another server was faster. */
const ATTEMPTS = 5;

/** An action of a seat in a game. Whose seat it is has been checked. */
export interface Act<T extends GameTypes> {
  readonly id: string;
  readonly seat: T['seat'];
  readonly commit: WireCommit;
}

/**
 * The one way an action goes: its steps are read, an action seen before gets its answer again, the rest is decided on
 * the full state, projected for every seat, written down in one statement, told, and only then acknowledged.
 * Throws Refused (badRequest, conflict, stale, over, illegalStep, unfinished, nonceMissing, tableRefused, noRoom).
 */
export function act<T extends GameTypes>(table: Table<T>, { id, seat, commit }: Act<T>): Promise<Accepted> {
  const decision = decisionOf(table, seat, commit);
  const bodyHash = table.room.parts.secrets.hash(canonical({ game: id, seat, ...commit }));
  const { action, frame } = commit;
  return table.room.queue.run(id, async () => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const held = await table.current(id);
      const seen = held.actions.get(actionKey(seat, action));
      if (seen !== undefined) {
        if (seen.bodyHash === bodyHash) return seen.answer;
        throw new Refused('conflict');
      }
      if (!(await table.room.parts.database.hasRoom())) throw new Refused('noRoom');
      const proposed = table.store.propose(held, decision);
      if (!proposed.ok) throw refusal(proposed.error);
      const answer = latestOf(proposed.value.after, seat);
      const at = table.room.parts.clock();
      if (await commitTo(table, proposed.value, { seat, action, frame, bodyHash, answer, at })) return answer;
    }
    throw new Refused('unavailable');
  });
}

/** Projects, writes down, tells. False when another server was faster. */
async function commitTo<T extends GameTypes>(
  table: Table<T>,
  { before, after }: Proposal<T>,
  record: ActionRecord<T>,
): Promise<boolean> {
  const { seat, action, frame, bodyHash, answer } = record;
  const news = newsFor(table.game, before, after);
  if (!(await table.store.append({ before, after }, record))) return false;
  const actions = new Map(after.actions).set(actionKey(seat, action), { bodyHash, answer });
  table.keep({ ...after, actions } satisfies Held<T>, news);
  // A word at the table leaves the plan for the frame as it is.
  if (frame !== TABLE_FRAME)
    table.room.hub.at(after.id, seat).forEach((sitter) => sitter.tell('draft', null));
  return true;
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

/** What is wrong with an input, line by line, without repeating it. */
export const issuesOf = (error: ZodError, at = ''): string[] =>
  error.issues
    .slice(0, 10)
    .map(
      ({ path, message }) =>
        `${[at, ...path.map(String)].filter((part) => part !== '').join('.')}: ${message}`,
    );

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

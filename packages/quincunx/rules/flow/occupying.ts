import { afterFreeAdvance, freeLimit, mayAdvance } from '../ground/freeAdvance.js';
import { advanceOf } from '../model/standing.js';
import { unitOf } from '../model/field.js';
import type { State } from '../model/state.js';
import type { UnitId } from '../model/unit.js';
import type { Log } from '../types.js';
import type { Side } from '../vocabulary.js';
import { capture } from './moves.js';
import { change } from './changes.js';

/** The winners of a side that may advance now, in the order of their first won fight (R11). */
export const mayOccupy = ({ field, aftermath }: State, side: Side): readonly UnitId[] =>
  aftermath.victors
    .map(({ unit }) => unitOf(field, unit))
    .filter((unit) => unit.side === side && mayAdvance(field, unit, aftermath.losers))
    .map(({ id }) => id);

/** Those of them whose line stands at `ask` (7.1). */
export const askedToOccupy = (state: State, side: Side): readonly UnitId[] =>
  mayOccupy(state, side).filter((id) => advanceOf(state.choices, unitOf(state.field, id).line) === 'ask');

/** What the players who were asked have said; who was not named stands. */
export type Answers = readonly { readonly unit: UnitId; readonly yes: boolean }[];

/** True for a winner that advances: by its line's standing choice, or by the answer (7.2). */
function goes({ field, choices }: State, id: UnitId, answers: Answers): boolean {
  const choice = advanceOf(choices, unitOf(field, id).line);
  if (choice === 'ask') return answers.some(({ unit, yes }) => unit === id && yes);
  return choice === 'press';
}

/** The free advances of a side, one after another; who can no longer advance stays (R11). */
export function occupy(log: Log, side: Side, answers: Answers): void {
  for (const id of mayOccupy(log.now(), side)) {
    const state = log.now();
    const over = state.aftermath.victors.find(({ unit }) => unit === id)?.over;
    const isStillFree = mayOccupy(state, side).includes(id);
    if (over === undefined || !isStillFree || !goes(state, id, answers)) continue;
    const limit = freeLimit(unitOf(state.field, over));
    const after = afterFreeAdvance(state.field, unitOf(state.field, id), limit);
    change(log, 'freeAdvance', [after]);
    capture(log, [id]);
  }
}

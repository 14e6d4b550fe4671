import { along, moved, overlap, type Rectangle } from '@tessera/plane';
import { capturedBy } from '../ground/rampage.js';
import { afterFreeAdvance, freeLimit, mayAdvance } from '../ground/advance.js';
import { baseOf } from '../model/base.js';
import { type Field, isElephants, shunsElephants, unitOf, unitsOf, withUnits } from '../model/field.js';
import { lost } from '../model/losses.js';
import { advanceOf } from '../model/standing.js';
import type { Aftermath, State } from '../model/state.js';
import type { Unit, UnitId } from '../model/unit.js';
import type { Log } from '../types.js';
import type { Side, StandingAdvance } from '../vocabulary.js';
import { capture } from './moves.js';
import { change } from './changes.js';

/** A winner, and the first whom it beat: by the depth of that one's base it goes (R11). */
type Victor = Aftermath['victors'][number];

/** The winners of a side that may advance now, in the order of their first won fight (R11). */
const mayOccupy = ({ field, aftermath }: State, side: Side): readonly Victor[] =>
  aftermath.victors.filter(({ unit: id }) => {
    const unit = unitOf(field, id);
    return unit.side === side && mayAdvance(field, unit, aftermath.losers);
  });

/** What a winner's line does by itself (7.2). */
const choiceFor = ({ field, choices }: State, { unit }: Victor): StandingAdvance =>
  advanceOf(choices, unitOf(field, unit).line);

/** A winner as its free advance leaves it on a field: the same unit where that leads nowhere (R11). */
const afterOccupying = (field: Field, { unit, over }: Victor): Unit =>
  afterFreeAdvance(field, unitOf(field, unit), freeLimit(unitOf(field, over)));

/** The field after a free advance, and those whom it captures (R33); the same field where it changes nothing. */
function fieldAfter(field: Field, victor: Victor): Field {
  const after = afterOccupying(field, victor);
  const captured = unitsOf(field, capturedBy(field, [after])).map((unit) => lost(unit, 'captured'));
  const isIdle = captured.length === 0 && after === unitOf(field, victor.unit);
  return isIdle ? field : withUnits(field, [after, ...captured]);
}

/** The ground that a winner stands on or crosses by its free advance. */
function groundOf(field: Field, { unit, over }: Victor): Rectangle {
  const base = baseOf(unitOf(field, unit));
  const half = freeLimit(unitOf(field, over)) / 2;
  return { ...moved(base, along(base.heading, half)), halfDepth: base.halfDepth + half };
}

/** True when a later winner may go otherwise for what an earlier one does: it is in the way, or they are elephants (R46). */
const concerns = (field: Field, earlier: Victor, later: Victor): boolean =>
  overlap(groundOf(field, earlier), groundOf(field, later)) ||
  (isElephants(unitOf(field, earlier.unit)) && shunsElephants(unitOf(field, later.unit)));

/** The winners who would gain ground or prisoners by an advance, by some answers of those who go before them (R11). */
function gainers(state: State, side: Side): ReadonlySet<UnitId> {
  const victors = mayOccupy(state, side);
  const found = new Set<UnitId>();
  // Every field that the winners before may leave, by all answers that concern somebody after them.
  let fields: readonly Field[] = [state.field];
  for (const [at, victor] of victors.entries()) {
    const choice = choiceFor(state, victor);
    const isOfConcern = victors.slice(at + 1).some((later) => concerns(state.field, victor, later));
    fields = fields.flatMap((field) => {
      const after = fieldAfter(field, victor);
      if (after === field) return [field];
      found.add(victor.unit);
      if (choice === 'ask') return isOfConcern ? [field, after] : [field];
      return [choice === 'press' ? after : field];
    });
  }
  return found;
}

/**
 * The winners of a side that are asked whether they advance: those whose line stands at `ask` (7.1). Who could go nowhere
 * and capture nobody, whatever the others do, is not asked (R11).
 */
export function askedToOccupy(state: State, side: Side): readonly UnitId[] {
  const asking = mayOccupy(state, side).filter((victor) => choiceFor(state, victor) === 'ask');
  if (asking.length === 0) return [];
  const found = gainers(state, side);
  return asking.map(({ unit }) => unit).filter((id) => found.has(id));
}

/** What the players who were asked have said; who was not named stands. */
export type Answers = readonly { readonly unit: UnitId; readonly yes: boolean }[];

/** True for a winner that advances: by its line's standing choice, or by the answer (7.2). */
function goes(state: State, victor: Victor, answers: Answers): boolean {
  const choice = choiceFor(state, victor);
  if (choice === 'ask') return answers.some(({ unit, yes }) => unit === victor.unit && yes);
  return choice === 'press';
}

/** The free advances of a side, one after another; who can no longer advance stays (R11). */
export function occupy(log: Log, side: Side, answers: Answers): void {
  for (const victor of mayOccupy(log.now(), side)) {
    const state = log.now();
    const isStillFree = mayOccupy(state, side).some(({ unit }) => unit === victor.unit);
    if (!isStillFree || !goes(state, victor, answers)) continue;
    change(log, 'freeAdvance', [afterOccupying(state.field, victor)]);
    capture(log, [victor.unit]);
  }
}

import { along, moved, overlap, type Rectangle } from '@tessera/plane';
import { capturedBy } from '../movement/evade.js';
import { afterFreeAdvance, freeAdvance, freeLimit, mayAdvance } from '../movement/advance.js';
import { areOverWall } from '../ground/fighting.js';
import { contactsOf } from '../movement/passing.js';
import { baseOf, lost } from '../model/base.js';
import { type Field, isElephants, shunsElephants, unitOf, unitsOf, withUnits } from '../model/field.js';
import { advanceOf } from '../model/standing.js';
import type { Aftermath, State } from '../model/state.js';
import type { Unit, UnitId } from '../model/unit.js';
import type { Log } from '../types.js';
import type { Side, StandingAdvance } from '../vocabulary.js';
import { capture } from './moves.js';
import { lengthsOf, placesAlong } from '../movement/finding.js';
import { unaware } from '../model/hidden.js';
import { finding, meeting } from './ambush.js';
import { change } from './changes.js';

/** A winner and the first unit that it beat; the depth of that unit's base limits the advance (R11). */
type Victor = Aftermath['victors'][number];

/** The winners of a side that may advance now, in the order of their first won fight (R11). */
const mayOccupy = ({ field, aftermath }: State, side: Side): readonly Victor[] =>
  aftermath.victors.filter(({ unit: id }) => {
    const unit = unitOf(field, id);
    return unit.side === side && mayAdvance(field, unit, aftermath.losers);
  });

/** The standing choice of a winner's line (7.2). */
const choiceFor = ({ field, choices }: State, { unit }: Victor): StandingAdvance =>
  advanceOf(choices, unitOf(field, unit).line);

/** The unit with those enemies kept whom it has come to over a wall: it reads further in their first fight (R66). */
function havingCome(field: Field, unit: Unit): Unit {
  const met = contactsOf(field, unit).filter(
    (enemy) => areOverWall(field, unit, enemy) && !unit.foes.some((foe) => foe.unit === enemy.id),
  );
  return met.length === 0
    ? unit
    : { ...unit, foes: [...unit.foes, ...met.map(({ id }) => ({ unit: id, fights: 0 }))] };
}

/** A winner after its free advance; the same object when it cannot move (R11). */
function afterOccupying(field: Field, { unit: id, over }: Victor): Unit {
  const unit = unitOf(field, id);
  const after = afterFreeAdvance(field, unit, freeLimit(unitOf(field, over)));
  return after === unit ? unit : havingCome(field, after);
}

/** The field after a free advance and its captures (R33); the same object when it changes nothing. */
function fieldAfter(field: Field, victor: Victor): Field {
  const after = afterOccupying(field, victor);
  const captured = unitsOf(field, capturedBy(field, [after])).map((unit) => lost(unit, 'captured'));
  const isIdle = captured.length === 0 && after === unitOf(field, victor.unit);
  return isIdle ? field : withUnits(field, [after, ...captured]);
}

/** The area that a winner covers or crosses by its free advance. */
function areaOf(field: Field, { unit, over }: Victor): Rectangle {
  const base = baseOf(unitOf(field, unit));
  const half = freeLimit(unitOf(field, over)) / 2;
  return { ...moved(base, along(base.heading, half)), halfDepth: base.halfDepth + half };
}

/** True when an earlier winner's advance may change a later one's: it could be in the way, or it is elephants that horse shuns (R46). */
const concerns = (field: Field, earlier: Victor, later: Victor): boolean =>
  overlap(areaOf(field, earlier), areaOf(field, later)) ||
  (isElephants(unitOf(field, earlier.unit)) && shunsElephants(unitOf(field, later.unit)));

/** The winners that could move or capture by an advance, for at least one combination of earlier winners' answers (R11). */
function gainers(state: State, side: Side): ReadonlySet<UnitId> {
  const victors = mayOccupy(state, side);
  const found = new Set<UnitId>();
  // Every field that earlier winners may leave, for all their answers that can change a later advance.
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
 * The winners of a side that are asked whether they advance: those whose line's standing choice is `ask` (7.1). A winner
 * that could not move or capture, whatever the others do, is not asked (R11).
 */
export function askedToOccupy(now: State, side: Side): readonly UnitId[] {
  // R71: the question tells nobody who lies in ambush.
  const state = { ...now, field: unaware(now.field) };
  const asking = mayOccupy(state, side).filter((victor) => choiceFor(state, victor) === 'ask');
  if (asking.length === 0) return [];
  const found = gainers(state, side);
  return asking.map(({ unit }) => unit).filter((id) => found.has(id));
}

/** The answers for the winners that were asked. A winner without an answer does not advance. */
export type Answers = readonly { readonly unit: UnitId; readonly yes: boolean }[];

/** Whether a winner advances, by its line's standing choice or by the answer (7.2). */
function goes(state: State, victor: Victor, answers: Answers): boolean {
  const choice = choiceFor(state, victor);
  if (choice === 'ask') return answers.some(({ unit, yes }) => unit === victor.unit && yes);
  return choice === 'press';
}

/** Carries out a free advance. It ends where it finds somebody in ambush, as far as it goes (R71). */
function goForward(log: Log, victor: Victor): void {
  const { length, there } = meeting(log, (field) => {
    const limit = freeLimit(unitOf(field, victor.over));
    return { ...freeAdvance(field, unitOf(field, victor.unit), limit), there: afterOccupying(field, victor) };
  });
  const unit = unitOf(log.now().field, victor.unit);
  const found = finding(log, () => placesAlong([unit], { heading: unit.heading, length }));
  if (found === null) return change(log, 'freeAdvance', [there]);
  const { field } = log.now();
  const after = afterFreeAdvance(field, unit, lengthsOf(length)[found.place] ?? length);
  if (after !== unit) change(log, 'freeAdvance', [havingCome(field, after)]);
}

/** Carries out the free advances of a side, one after another. A winner that can no longer advance stays (R11). */
export function occupy(log: Log, side: Side, answers: Answers): void {
  for (const victor of mayOccupy(log.now(), side)) {
    const state = log.now();
    const isStillFree = mayOccupy(state, side).some(({ unit }) => unit === victor.unit);
    if (!isStillFree || !goes(state, victor, answers)) continue;
    goForward(log, victor);
    capture(log, [victor.unit]);
  }
}

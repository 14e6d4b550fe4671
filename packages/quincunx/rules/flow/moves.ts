import { headingOf } from '@tessera/plane';
import { turnOf } from '../ground/able.js';
import { afterAdvance, farthestAdvance, type Advance } from '../ground/advance.js';
import { capturedBy } from '../ground/rampage.js';
import { TABLES } from '../data.js';
import { groupsIn } from '../ground/group.js';
import { unitOf, unitsOf, type Field } from '../model/field.js';
import type { Unit, UnitId } from '../model/unit.js';
import type { Dealing, Log } from '../types.js';
import type { Change } from '../vocabulary.js';
import { change } from './changes.js';
import { lose } from './losses.js';
import { passThrough } from './passage.js';

/** Disintegrated enemies on whom units have ended a step are captured (R33). */
export function capture(log: Log, ended: readonly UnitId[]): void {
  const { field } = log.now();
  for (const id of capturedBy(field, unitsOf(field, ended)))
    lose(log, unitOf(log.now().field, id), { loss: 'captured', why: 'captured' });
}

/** Units have ended a step: they stand so, and capture. */
export function end(log: Log, why: Change, units: readonly Unit[]): void {
  change(log, why, units);
  capture(
    log,
    units.map(({ id }) => id),
  );
}

const headingOfGoing = (units: readonly Unit[], dir: number): number =>
  headingOf((units[0]?.heading ?? 0) + turnOf(dir));

/** The largest legal stop of a group that is not above the planned one; 0 where there is none. */
function stopUpTo(field: Field, upTo: Advance): number {
  const [first] = unitsOf(field, upTo.group);
  return first === undefined ? 0 : farthestAdvance(field, first.side, upTo);
}

/** Those of a group who still go on: in connected parts, each together (R14, R31). */
export const partsOn = (field: Field, group: readonly UnitId[]): readonly (readonly UnitId[])[] =>
  groupsIn(unitsOf(field, group)).map((part) => part.map(({ id }) => id));

/**
 * An advance as far as it goes (R53): together to the largest legal stop that is not above the planned one; where those
 * who are left are no group any more, each connected part so (R31).
 */
export function advanceUpTo(log: Log, { group, dir, quarters }: Advance): void {
  for (const part of partsOn(log.now().field, group)) {
    const { field } = log.now();
    const stop = stopUpTo(field, { group: part, dir, quarters });
    if (stop > 0) end(log, 'advance', afterAdvance(field, { group: part, dir, quarters: stop }));
  }
}

/**
 * An advance as far as it goes now, with the pass-through fire that it meets on that way; where somebody is shot out of
 * it, the others go on (R31, R53).
 */
export function advance(dealing: Dealing, { group, dir, quarters }: Advance): void {
  for (const part of partsOn(dealing.log.now().field, group)) {
    const { field } = dealing.log.now();
    const stop = stopUpTo(field, { group: part, dir, quarters });
    if (stop === 0) continue;
    const heading = headingOfGoing(unitsOf(field, part), dir);
    const left = passThrough(dealing, part, { heading, length: stop * TABLES.quarter });
    // Where nobody shot, nothing stands in the way that did not before.
    if (dealing.log.now().field !== field) advanceUpTo(dealing.log, { group: left, dir, quarters });
    else end(dealing.log, 'advance', afterAdvance(field, { group: part, dir, quarters: stop }));
  }
}

/** The members of a group who can still take part in a step: in good order, and not driven back in this round (R53). */
export const stillAble = (field: Field, group: readonly UnitId[]): readonly UnitId[] =>
  group.filter((id) => {
    const { status, deeds } = unitOf(field, id);
    return status === 'good' && !deeds.includes('recoiled');
  });

import { headingOf } from '@tessera/plane';
import { turnOf } from '../movement/able.js';
import { afterAdvance, farthestAdvance, type Advance } from '../movement/advance.js';
import { capturedBy } from '../movement/evade.js';
import { TABLES } from '../data.js';
import { groupsIn } from '../movement/group.js';
import { unitOf, unitsOf, type Field } from '../model/field.js';
import type { Unit, UnitId } from '../model/unit.js';
import type { Dealing, Log } from '../types.js';
import type { Change } from '../vocabulary.js';
import { placesAlong } from '../movement/finding.js';
import { hiddenLines, unaware } from '../model/hidden.js';
import { finding, meeting } from './ambush.js';
import { change } from './changes.js';
import { lose } from './losses.js';
import { passThrough } from './passage.js';

/** Captures disintegrated enemies on which units have ended a step (R33). */
export function capture(log: Log, ended: readonly UnitId[]): void {
  const { field } = log.now();
  for (const id of capturedBy(field, unitsOf(field, ended)))
    lose(log, unitOf(log.now().field, id), { loss: 'captured', why: 'captured' });
}

/** Logs where units have ended a step, and captures enemies there. */
export function end(log: Log, why: Change, units: readonly Unit[]): void {
  change(log, why, units);
  capture(
    log,
    units.map(({ id }) => id),
  );
}

const headingOfGoing = (units: readonly Unit[], dir: number): number =>
  headingOf((units[0]?.heading ?? 0) + turnOf(dir));

/** The largest legal stop of a group up to the planned one; 0 when there is none. */
function stopUpTo(field: Field, upTo: Advance): number {
  const [first] = unitsOf(field, upTo.group);
  return first === undefined ? 0 : farthestAdvance(field, first.side, upTo);
}

/** The members of a group that can still go on, in connected parts (R14, R31). */
export const partsOn = (field: Field, group: readonly UnitId[]): readonly (readonly UnitId[])[] =>
  groupsIn(unitsOf(field, group)).map((part) => part.map(({ id }) => id));

/**
 * Logs an advance as if nobody reacts, as far as possible (R53): to the largest legal stop up to the planned one, together,
 * or in connected parts when the rest is no group any more (R31).
 */
export function advanceUpTo(log: Log, { group, dir, quarters }: Advance): void {
  for (const part of partsOn(log.now().field, group)) {
    const { field } = log.now();
    const stop = stopUpTo(field, { group: part, dir, quarters });
    if (stop > 0) end(log, 'advance', afterAdvance(field, { group: part, dir, quarters: stop }));
  }
}

/**
 * How far an advance goes until its units find somebody in ambush, who comes out (R53, R71). The way is that on which nobody
 * is hidden: whoever lies across it is found before it is reached.
 */
function findingUpTo(log: Log, { group, dir, quarters }: Advance): number {
  const { field } = log.now();
  const units = unitsOf(field, group);
  const heading = headingOfGoing(units, dir);
  const found = finding(log, () => {
    const stop = stopUpTo(unaware(field), { group, dir, quarters });
    return placesAlong(units, { heading, length: stop * TABLES.quarter });
  });
  return found === null ? quarters : found.place + 1;
}

/** Carries out an advance without the fire on its way, as far as possible, in connected parts (R31, R53). */
export function carryUpTo(log: Log, { group, dir, quarters }: Advance): void {
  for (const part of partsOn(log.now().field, group)) {
    const most = findingUpTo(log, { group: part, dir, quarters });
    const stop = meeting(log, (field) => stopUpTo(field, { group: part, dir, quarters: most }));
    const { field } = log.now();
    if (stop > 0) end(log, 'advance', afterAdvance(field, { group: part, dir, quarters: stop }));
  }
}

/**
 * Carries out an advance as far as possible, with the pass-through fire on its way. The others go on when fire stops a
 * member (R31, R53).
 */
export function advance(dealing: Dealing, { group, dir, quarters }: Advance): void {
  const { log } = dealing;
  for (const part of partsOn(log.now().field, group)) {
    const { field } = log.now();
    // The fire is at the way as it was planned: nobody knows yet who is met on it (R53, R71).
    const stop = stopUpTo(unaware(field), { group: part, dir, quarters });
    if (stop === 0) continue;
    const heading = headingOfGoing(unitsOf(field, part), dir);
    const left = passThrough(dealing, part, { heading, length: stop * TABLES.quarter });
    // Without fire nothing has changed, so the way is as free as before, unless somebody lies in ambush.
    const isAsBefore = log.now().field === field && hiddenLines(field).length === 0;
    if (isAsBefore) end(log, 'advance', afterAdvance(field, { group: part, dir, quarters: stop }));
    else carryUpTo(log, { group: left, dir, quarters });
  }
}

/** The members of a group that can still take part in a step: in good order, and not driven back in this round (R53). */
export const stillAble = (field: Field, group: readonly UnitId[]): readonly UnitId[] =>
  group.filter((id) => {
    const { status, deeds } = unitOf(field, id);
    return status === 'good' && !deeds.includes('recoiled');
  });

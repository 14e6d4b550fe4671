import { passingShot, type Passing, type PassingShot } from '../missiles/shot.js';
import { againstShooting, isTarget } from '../missiles/shooting.js';
import { passOf } from '../model/standing.js';
import { unitOf } from '../model/field.js';
import type { State } from '../model/state.js';
import type { Unit, UnitId } from '../model/unit.js';
import type { Dealing } from '../types.js';
import { change } from './changes.js';
import { shoot } from './fire.js';

/** The straight way that every member of a group is about to go. */
export type Heading = Omit<Passing, 'mover'>;

/** The shot that a missile unit takes at a mover, by the answer or its standing choice (R30); null for none. */
function shotOf(state: State, shooter: Unit, passing: Passing): PassingShot | null {
  const { field, choices, reactions } = state;
  const choice = passOf(choices, shooter.id);
  switch (choice) {
    case 'hold':
      return null;
    case 'close':
    case 'once':
      return passingShot(field, shooter, { ...passing, close: choice === 'close' });
    case 'ask': {
      const isNamed = reactions.throughs.some(
        ({ unit, target }) => unit === shooter.id && target === passing.mover.id,
      );
      return isNamed ? passingShot(field, shooter, { ...passing, close: false }) : null;
    }
  }
}

/** The missile units that may still shoot in the enemy's round, in set-up order: once a round each (R30). */
const shootersAgainst = ({ field }: State, mover: Unit): readonly Unit[] =>
  field.units.filter((unit) => unit.side !== mover.side && againstShooting(field, unit) === null);

/** Shoots at one mover on its way (R31). A unit that disintegrates is put where it was shot; else it stays where it is. */
function pass({ log, luck }: Dealing, id: UnitId, heading: Heading): void {
  const mover = unitOf(log.now().field, id);
  for (const { id: unit } of shootersAgainst(log.now(), mover)) {
    const now = log.now();
    const target = unitOf(now.field, id);
    if (target.status !== mover.status || !isTarget(now.field, target)) return;
    const shot = shotOf(now, unitOf(now.field, unit), { mover: target, ...heading });
    if (shot === null) continue;
    const { there, band, die, modifiers } = shot;
    if (shot.at > 0) change(log, 'passThrough', [there]);
    shoot({ log, luck }, { why: 'passThrough', unit, target: id, shot: { band, die, modifiers } });
    const after = unitOf(log.now().field, id);
    if (shot.at > 0 && after.status === mover.status)
      change(log, 'passThrough', [{ ...after, x: target.x, y: target.y }]);
  }
}

/**
 * Carries out the pass-through fire at a group on its way, member by member in the order of the step (R53). Returns the
 * members that go on: those whose status has not changed (R31).
 */
export function passThrough(
  { log, luck }: Dealing,
  group: readonly UnitId[],
  heading: Heading,
): readonly UnitId[] {
  const before = log.now().field;
  if (heading.length > 0) for (const id of group) pass({ log, luck }, id, heading);
  const after = log.now().field;
  return group.filter((id) => unitOf(after, id).status === unitOf(before, id).status);
}

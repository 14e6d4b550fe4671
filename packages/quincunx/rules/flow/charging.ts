import { headingOf } from '@tessera/plane';
import { turnOf } from '../ground/able.js';
import type { Going } from '../ground/advance.js';
import {
  afterOnset,
  againstElephants,
  carriedOnset,
  reasonsAgainstCharge,
  type Onset,
} from '../ground/charge.js';
import { touches } from '../ground/contact.js';
import {
  afterEvade,
  againstEvading,
  backFrom,
  evadeHeading,
  evadeLimit,
  evadeTo,
  getsAway,
  type EvadeDirection,
} from '../ground/evade.js';
import { restOf } from '../ground/rate.js';
import { againstStanding } from '../ground/standing.js';
import { shifted } from '../ground/way.js';
import { TABLES } from '../data.js';
import { unitOf, unitsOf } from '../model/field.js';
import type { State } from '../model/state.js';
import type { UnitId } from '../model/unit.js';
import { pipsOf, throwDie } from '../dice.js';
import type { Dealing, Log } from '../types.js';
import { change } from './changes.js';
import { advanceUpTo, end } from './moves.js';
import { passThrough } from './passage.js';

/** The most quarter inches that a step may name (2.3). */
const FAR = 72;

/** The heading of a group's way. */
const headingOfGoing = ({ field }: State, { group, dir }: Going): number =>
  headingOf((unitsOf(field, group)[0]?.heading ?? 0) + turnOf(dir));

/** Somebody who is to evade, and where to. */
interface Evader {
  readonly unit: UnitId;
  readonly dir: EvadeDirection;
}

/** Who evades a charge that would come so far: by its members, then by the enemies in set-up order, once a round each (7.3, R32). */
function evadersOf({ field, reactions }: State, { there }: Onset): readonly Evader[] {
  const chosen = there.flatMap((member) =>
    field.units.filter((enemy) => enemy.side !== member.side && touches(member, enemy)).map(({ id }) => id),
  );
  return [...new Set(chosen)].flatMap((id) => {
    const unit = unitOf(field, id);
    if (unit.evadeMark === 'set' || againstEvading(field, unit) !== null) return [];
    return reactions.evades.filter((evade) => evade.unit === id);
  });
}

/** One evade with its dice; answers whether it got away (R32). */
function evade(
  { log, luck }: Dealing,
  { unit: id, dir }: Evader,
  pursuit: Parameters<typeof getsAway>[1],
): boolean {
  const { evader: own, charger: theirs } = TABLES.evadeDice;
  const [evader, charger] = [throwDie(luck, own), throwDie(luck, theirs)];
  const { field } = log.now();
  const unit = unitOf(field, id);
  const heading = evadeHeading(pursuit.heading, dir);
  const limit = evadeLimit(unit, { evader: pipsOf(evader), charger: pipsOf(charger) });
  const { there, gained } = evadeTo(field, unit, { heading, limit });
  const away = getsAway(gained, pursuit);
  log.emit({ kind: 'EvadeRolled', unit: id, evader, charger, limit, away });
  change(log, away ? 'evade' : 'stand', [
    afterEvade(log.now().field, unit, away ? { there, heading } : null),
  ]);
  return away;
}

/** All evades of those whom a charge would meet now; answers whether somebody got away. */
function evades(dealing: Dealing, going: Going, onset: Onset): boolean {
  const state = dealing.log.now();
  const pursuit = {
    heading: headingOfGoing(state, going),
    left: restOf(unitsOf(state.field, going.group)) - onset.length,
  };
  // All roll, even when the first has got away.
  return evadersOf(state, onset).filter((evader) => evade(dealing, evader, pursuit)).length > 0;
}

/**
 * A charge that goes on after an evade ends at the greatest place where it may stand, and touches no elephants that its
 * horse shuns (R53).
 */
function goOn(log: Log, going: Going): void {
  const state = log.now();
  const { length: most } = carriedOnset(state.field, going);
  const heading = headingOfGoing(state, going);
  for (const length of backFrom(most)) {
    const there = unitsOf(state.field, going.group).map((unit) => shifted(unit, heading, length));
    const isFree = againstStanding(state.field, there) === null;
    if (!isFree || againstElephants(state.field, there) !== null) continue;
    end(log, 'charge', afterOnset({ length, there, struck: [] }));
    return;
  }
}

/** A charge with nobody to evade it any more: it strikes, or has become an advance in the same direction (R53). */
export function strike(log: Log, going: Going): void {
  const { field } = log.now();
  const [first] = unitsOf(field, going.group);
  if (first === undefined) return;
  if (reasonsAgainstCharge(field, first.side, going).length > 0)
    advanceUpTo(log, { ...going, quarters: FAR });
  else end(log, 'charge', afterOnset(carriedOnset(field, going)));
}

/** A charge: pass-through fire along its way, evades, and contact (R53). */
export function charge(dealing: Dealing, { group, dir }: Going): void {
  const { log } = dealing;
  const state = log.now();
  const { length } = carriedOnset(state.field, { group, dir });
  const left = passThrough(dealing, group, { heading: headingOfGoing(state, { group, dir }), length });
  if (left.length === 0) return;
  const going = { group: left, dir };
  let hasGoneOn = false;
  while (evades(dealing, going, carriedOnset(log.now().field, going))) hasGoneOn = true;
  if (hasGoneOn) goOn(log, going);
  else strike(log, going);
}

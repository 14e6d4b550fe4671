import { headingOf } from '@tessera/plane';
import { turnOf } from '../ground/able.js';
import type { Going } from '../ground/advance.js';
import { afterOnset, carriedOnset, reasonsAgainstCharge, type Onset } from '../ground/charge.js';
import { contactsOf, isInMelee } from '../ground/passing.js';
import {
  afterEvade,
  againstEvading,
  evadeHeading,
  evadeLimit,
  evadeTo,
  getsAway,
  type EvadeDirection,
} from '../ground/evade.js';
import { restOf } from '../ground/rate.js';
import { TABLES } from '../data.js';
import { unitOf, unitsOf, withUnits, type Field } from '../model/field.js';
import type { State } from '../model/state.js';
import type { Unit, UnitId } from '../model/unit.js';
import { pipsOf, throwDie } from '../dice.js';
import type { Dealing, Log } from '../types.js';
import { change } from './changes.js';
import { advance, advanceUpTo, end, partsOn } from './moves.js';
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

/**
 * Who evades a charge that would come so far: by its members, then by the enemies in set-up order (7.3, R51). Who has
 * rolled has no reaction left: one roll a round (R32).
 */
function evadersOf({ field, reactions }: State, { there }: Onset): readonly Evader[] {
  const met = there.flatMap((member) => contactsOf(field, member).map(({ id }) => id));
  return [...new Set(met)].flatMap((id) =>
    againstEvading(field, unitOf(field, id)) === null
      ? reactions.evades.filter((evade) => evade.unit === id)
      : [],
  );
}

/** Units that had charged nobody they touch, and whom an evader runs up against: that is no charge into contact (R21, R51). */
function metByEvader(before: Field, after: Field, evader: Unit): readonly Unit[] {
  const met = contactsOf(after, evader).filter(({ id }) => !isInMelee(before, unitOf(before, id)));
  return met.map((unit) => ({
    ...unit,
    deeds: [...new Set(unit.deeds.map((deed) => (deed === 'charged' ? 'moved' : deed)))],
  }));
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
  const after = afterEvade(field, unit, away ? { there, heading } : null);
  const met = away ? metByEvader(field, withUnits(field, [after]), after) : [];
  change(log, away ? 'evade' : 'stand', [after, ...met]);
  return away;
}

/** All evades of those whom a charge would meet now; answers whether somebody got away. */
function evades(dealing: Dealing, going: Going): boolean {
  const state = dealing.log.now();
  const onset = carriedOnset(state.field, going);
  if (onset === null) return false;
  const pursuit = {
    heading: headingOfGoing(state, going),
    left: restOf(unitsOf(state.field, going.group)) - onset.length,
  };
  // All roll, even when the first has got away.
  return evadersOf(state, onset).filter((evader) => evade(dealing, evader, pursuit)).length > 0;
}

/** A charge goes to its end: back from there to where it may stand (R53). */
const goOn = (log: Log, going: Going): void =>
  end(log, 'charge', afterOnset(carriedOnset(log.now().field, going)));

/** True for a charge that its group may make now. */
function isCharge({ field }: State, going: Going): boolean {
  const [first] = unitsOf(field, going.group);
  return first !== undefined && reasonsAgainstCharge(field, first.side, going).length === 0;
}

/** A charge as if nobody reacts: it strikes, or has become an advance in the same direction (R53). */
export function strike(log: Log, going: Going): void {
  if (isCharge(log.now(), going)) goOn(log, going);
  else advanceUpTo(log, { ...going, quarters: FAR });
}

/** A charge that nobody shoots at any more: evades, and contact; one that reaches nobody any more is an advance (R53). */
function close(dealing: Dealing, going: Going): void {
  const { log } = dealing;
  if (!isCharge(log.now(), going)) return advanceUpTo(log, { ...going, quarters: FAR });
  // Whoever gets away opens the way to others, who may evade in their turn.
  while (evades(dealing, going));
  goOn(log, going);
}

/**
 * A charge as far as it goes now: pass-through fire along its way, evades, and contact; one that reaches nobody is an
 * advance in the same direction (R53). Where somebody is shot out of it, the others go on (R31).
 */
export function charge(dealing: Dealing, { group, dir }: Going): void {
  const { log } = dealing;
  for (const part of partsOn(log.now().field, group)) {
    const state = log.now();
    const going = { group: part, dir };
    if (!isCharge(state, going)) {
      advance(dealing, { ...going, quarters: FAR });
      continue;
    }
    const length = carriedOnset(state.field, going)?.length ?? 0;
    const left = passThrough(dealing, part, { heading: headingOfGoing(state, going), length });
    for (const rest of partsOn(log.now().field, left)) close(dealing, { group: rest, dir });
  }
}

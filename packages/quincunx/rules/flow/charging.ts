import { headingOf } from '@tessera/plane';
import { turnOf } from '../movement/able.js';
import type { Going } from '../movement/advance.js';
import { afterOnset, carriedOnset, reasonsAgainstCharge, type Onset } from '../movement/charge.js';
import { contactsOf, isInMelee } from '../movement/passing.js';
import {
  afterEvade,
  againstEvading,
  evadeHeading,
  evadeLimit,
  evadeTo,
  getsAway,
  type EvadeDirection,
} from '../movement/evade.js';
import { quartersIn, restOf } from '../movement/rate.js';
import { TABLES } from '../data.js';
import { unitOf, unitsOf, withUnits, type Field } from '../model/field.js';
import type { State } from '../model/state.js';
import type { Unit, UnitId } from '../model/unit.js';
import { pipsOf, throwDie } from '../dice.js';
import type { Dealing, Log } from '../types.js';
import { change } from './changes.js';
import { lengthsOf, placesAlong } from '../movement/finding.js';
import { unaware } from '../model/hidden.js';
import { finding, meeting } from './ambush.js';
import { advance, advanceUpTo, carryUpTo, end, partsOn } from './moves.js';
import { passThrough } from './passage.js';

/** The most quarter inches that a step may name (2.3). */
const FAR = 72;

/** The heading in which a group goes. */
const headingOfGoing = ({ field }: State, { group, dir }: Going): number =>
  headingOf((unitsOf(field, group)[0]?.heading ?? 0) + turnOf(dir));

/** A unit that is to evade, and its direction. */
interface Evader {
  readonly unit: UnitId;
  readonly dir: EvadeDirection;
}

/**
 * The units that evade a charge which has come this far, in the order of its members and then of the enemies' set-up (7.3,
 * R51). A unit that has rolled in this round does not evade again (R32).
 */
function evadersOf({ field, reactions }: State, { there }: Onset): readonly Evader[] {
  const met = there.flatMap((member) => contactsOf(field, member).map(({ id }) => id));
  return [...new Set(met)].flatMap((id) =>
    againstEvading(field, unitOf(field, id)) === null
      ? reactions.evades.filter((evade) => evade.unit === id)
      : [],
  );
}

/** Units that an evader runs into, and that touched no enemy before. This is not a charge into contact for them (R21, R51). */
function metByEvader(before: Field, after: Field, evader: Unit): readonly Unit[] {
  const met = contactsOf(after, evader).filter(({ id }) => !isInMelee(before, unitOf(before, id)));
  return met.map((unit) => ({
    ...unit,
    deeds: [...new Set(unit.deeds.map((deed) => (deed === 'charged' ? 'moved' : deed)))],
  }));
}

/** Rolls one evade, moves the evader, and returns whether it got away (R32). */
function evade(
  { log, luck }: Dealing,
  { unit: id, dir }: Evader,
  pursuit: Parameters<typeof getsAway>[1],
): boolean {
  const { evader: own, charger: theirs } = TABLES.evadeDice;
  const [evader, charger] = [throwDie(luck, own), throwDie(luck, theirs)];
  const unit = unitOf(log.now().field, id);
  const heading = evadeHeading(pursuit.heading, dir);
  const limit = evadeLimit(unit, { evader: pipsOf(evader), charger: pipsOf(charger) });
  const { away, after } = meeting(log, (field) => {
    const { there, gained } = evadeTo(field, unit, { heading, limit });
    const isAway = getsAway(gained, pursuit);
    return { away: isAway, after: afterEvade(field, unit, isAway ? { there, heading } : null) };
  });
  log.emit({ kind: 'EvadeRolled', unit: id, evader, charger, limit, away });
  const { field } = log.now();
  const met = away ? metByEvader(field, withUnits(field, [after]), after) : [];
  change(log, away ? 'evade' : 'stand', [after, ...met]);
  return away;
}

/** A charge as it is carried out now, whoever lies in ambush on its way (R71). */
const onsetMeeting = (log: Log, going: Going, limit?: number): Onset | null =>
  meeting(log, (field) => carriedOnset(field, going, limit));

/** Carries out all evades from a charge as it would go now, and returns whether somebody got away. */
function evades(dealing: Dealing, going: Going, limit?: number): boolean {
  const onset = onsetMeeting(dealing.log, going, limit);
  if (onset === null) return false;
  const state = dealing.log.now();
  const pursuit = {
    heading: headingOfGoing(state, going),
    left: restOf(unitsOf(state.field, going.group)) - onset.cost,
  };
  // All of them roll, even when the first has got away.
  return evadersOf(state, onset).filter((evader) => evade(dealing, evader, pursuit)).length > 0;
}

/** Carries out a charge to its end, or back from there to where it may stop (R53). */
const goOn = (log: Log, onset: Onset | null): void => end(log, 'charge', afterOnset(onset));

/** Whether a group may make a charge now. */
function isCharge(field: Field, going: Going): boolean {
  const [first] = unitsOf(field, going.group);
  return first !== undefined && reasonsAgainstCharge(field, first.side, going).length === 0;
}

/** Logs a charge as if nobody reacts. When it is no longer possible, it becomes an advance in the same direction (R53). */
export function strike(log: Log, going: Going): void {
  const { field } = log.now();
  if (isCharge(field, going)) goOn(log, carriedOnset(field, going));
  else advanceUpTo(log, { ...going, quarters: FAR });
}

const isChargeMeeting = (log: Log, going: Going): boolean => meeting(log, (field) => isCharge(field, going));

/**
 * Where a charge ends because it finds lines in ambush, which come out; null for none (R71). The way is that on which nobody
 * is hidden: whoever lies across it is found before it is reached.
 */
function limitOf(log: Log, going: Going): number | null {
  const { field } = log.now();
  const onset = carriedOnset(unaware(field), going);
  if (onset === null) return null;
  const units = unitsOf(field, going.group);
  const way = { heading: headingOfGoing(log.now(), going), length: onset.length };
  const found = finding(log, () => placesAlong(units, way));
  return found === null ? null : (lengthsOf(onset.length)[found.place] ?? onset.length);
}

/** Carries out a charge that ends where somebody was found: with contact where it has come to that, else as an advance (R53, R71). */
function cutShort(dealing: Dealing, going: Going, limit: number): void {
  const { log } = dealing;
  const isStriking = (): boolean => (onsetMeeting(log, going, limit)?.struck.length ?? 0) > 0;
  while (isStriking() && evades(dealing, going, limit));
  if (isStriking()) goOn(log, onsetMeeting(log, going, limit));
  else carryUpTo(log, { ...going, quarters: quartersIn(limit) });
}

/** Carries out a charge after the fire at it: evades, then contact. A charge that reaches nobody any more is an advance (R53). */
function close(dealing: Dealing, going: Going): void {
  const { log } = dealing;
  const far = { ...going, quarters: FAR };
  if (!isCharge(unaware(log.now().field), going)) return carryUpTo(log, far);
  let limit = limitOf(log, going);
  if (limit === null && !isChargeMeeting(log, going)) return carryUpTo(log, far);
  // A unit that gets away opens the way to others, which may evade in their turn.
  while (limit === null && evades(dealing, going)) limit = limitOf(log, going);
  if (limit === null) goOn(log, onsetMeeting(log, going));
  else cutShort(dealing, going, limit);
}

/**
 * Carries out a charge as far as possible: pass-through fire along its way, evades, and contact. A charge that reaches
 * nobody is an advance in the same direction (R53). The others go on when fire stops a member (R31).
 */
export function charge(dealing: Dealing, { group, dir }: Going): void {
  const { log } = dealing;
  for (const part of partsOn(log.now().field, group)) {
    const going = { group: part, dir };
    // The fire is at the way as it was planned: nobody knows yet who is met on it (R53, R71).
    const open = unaware(log.now().field);
    if (!isCharge(open, going)) {
      advance(dealing, { ...going, quarters: FAR });
      continue;
    }
    const length = carriedOnset(open, going)?.length ?? 0;
    const left = passThrough(dealing, part, { heading: headingOfGoing(log.now(), going), length });
    for (const rest of partsOn(log.now().field, left)) close(dealing, { group: rest, dir });
  }
}

import type { Outcome } from '@tessera/core';
import { GROUND, TABLES } from './data.js';
import { doubledLosses, figuresAtStart, isBroken } from './model/base.js';
import type { Field } from './model/field.js';
import type { State } from './model/state.js';
import { attackerOn, lastTurnOf, planOn } from './own/plan.js';
import { type Ending, enemyOf, type Side, SIDES } from './vocabulary.js';

/** True while a side's C-in-C is alive. */
const hasChief = ({ leaders }: Field, side: Side): boolean =>
  leaders.some((leader) => leader.side === side && leader.chief && leader.alive);

/** At how many lost figures of 100 a side breaks: fewer without its C-in-C (9.3). */
export const breakPercentOf = (field: Field, side: Side): number =>
  planOn(field).breakPercent[side] - (hasChief(field, side) ? 0 : TABLES.victory.percentOfChief);

/** The lost points at which a side breaks, in halves (9.3). */
export const breakPointsOf = (field: Field, side: Side): number =>
  Math.ceil((2 * figuresAtStart(field, side) * breakPercentOf(field, side)) / 100) / 2;

/** True while a side has lost what breaks it: it does so when the turn ends (9.3). */
export const isBreaking = (field: Field, side: Side): boolean =>
  isBroken(field, side, breakPercentOf(field, side));

/** Whoever has lost fewer points, unless they differ by too little: by 5 of 100 of the larger (9.3). */
function onPoints(field: Field): Side | null {
  const [rome, carthage] = [doubledLosses(field, 'rome'), doubledLosses(field, 'carthage')];
  const larger = Math.max(rome, carthage);
  if (Math.abs(rome - carthage) * 100 <= TABLES.victory.drawPercent * larger) return null;
  return rome < carthage ? 'rome' : 'carthage';
}

/**
 * Who wins a battle at its last turn in which a side has to attack: the other, unless the attacker leads on points by a
 * tenth of the other's army (R72).
 */
function overAttacker(field: Field, attacker: Side): Side | null {
  const defender = enemyOf(attacker);
  const lead = doubledLosses(field, defender) - doubledLosses(field, attacker);
  const isAhead = lead * 100 >= 2 * figuresAtStart(field, defender) * GROUND.attackerLead;
  return isAhead ? onPoints(field) : defender;
}

/** How a battle stands at the end of a turn (9.3): who has won, and by what; null while it goes on. */
export function winnerOf({
  field,
  turn,
}: Pick<State, 'field' | 'turn'>): (Outcome<Side> & { readonly by: Ending }) | null {
  const broken = SIDES.filter((side) => isBreaking(field, side));
  const [only] = broken;
  if (broken.length === 1 && only !== undefined) {
    return { winner: only === 'rome' ? 'carthage' : 'rome', by: 'break' };
  }
  if (broken.length > 1) return { winner: onPoints(field), by: 'points' };
  if (turn < lastTurnOf(field)) return null;
  const attacker = attackerOn(field);
  const winner = attacker === undefined ? onPoints(field) : overAttacker(field, attacker);
  return { winner, by: 'points' };
}

import type { Outcome } from '@tessera/core';
import { DATA, TABLES } from './data.js';
import { doubledLosses, figuresAtStart, isBroken } from './model/losses.js';
import type { Field } from './model/field.js';
import type { State } from './model/state.js';
import { type Die, type Ending, type Side, SIDES } from './vocabulary.js';

/** True while a side's C-in-C is alive. */
const hasChief = ({ leaders }: Field, side: Side): boolean =>
  leaders.some((leader) => leader.side === side && leader.chief && leader.alive);

/** At how many lost figures of 100 a side breaks: fewer without its C-in-C (9.3). */
export const breakPercentOf = (field: Field, side: Side): number =>
  DATA.scenarios[field.scenario].breakPercent[side] -
  (hasChief(field, side) ? 0 : TABLES.victory.percentOfChief);

/** The lost points at which a side breaks, in halves (9.3). */
export const breakPointsOf = (field: Field, side: Side): number =>
  Math.ceil((2 * figuresAtStart(field, side) * breakPercentOf(field, side)) / 100) / 2;

/** Whoever has lost fewer points, unless they differ by too little: by 5 of 100 of the larger (9.3). */
function onPoints(field: Field): Side | null {
  const [rome, carthage] = [doubledLosses(field, 'rome'), doubledLosses(field, 'carthage')];
  const larger = Math.max(rome, carthage);
  if (Math.abs(rome - carthage) * 100 <= TABLES.victory.drawPercent * larger) return null;
  return rome < carthage ? 'rome' : 'carthage';
}

/** How a battle stands at the end of a turn (9.3): who has won, and by what; null while it goes on. */
export function winnerOf({
  field,
  turn,
}: Pick<State, 'field' | 'turn'>): (Outcome<Side> & { readonly by: Ending }) | null {
  const broken = SIDES.filter((side) => isBroken(field, side, breakPercentOf(field, side)));
  const [only] = broken;
  if (broken.length === 1 && only !== undefined) {
    return { winner: only === 'rome' ? 'carthage' : 'rome', by: 'break' };
  }
  const isOver = broken.length > 1 || turn >= TABLES.victory.lastTurn;
  return isOver ? { winner: onPoints(field), by: 'points' } : null;
}

/** The die of a side for the initiative: d12 if it won a fight with casualties in the turn before, else d10 (7). */
export const initiativeDie = (hasWon: boolean): Die =>
  hasWon ? TABLES.initiativeDice.won : TABLES.initiativeDice.plain;

/** Who chooses to move or to counter-move: the higher die; null for a tie, which is rolled again (7). */
export const initiativeWinner = (rolls: Readonly<Record<Side, number>>): Side | null =>
  SIDES.find((side) => SIDES.every((other) => other === side || rolls[side] > rolls[other])) ?? null;

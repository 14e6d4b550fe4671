import { floorDivide } from '@tessera/plane';
import type { Unit, UnitId } from '../model/unit.js';
import { type Die, enemyOf, type Side, SIDES } from '../vocabulary.js';
import type { Fight } from './pairing.js';
import { touches } from '../movement/passing.js';
import { recoilFrom, type Retreat } from '../movement/retreat.js';
import { strikesFlank } from './column.js';

/** The result of a fight: the loser, if there is one, and its loss in figures (4.3). */
export interface FightResult {
  readonly fight: Fight;
  readonly loser: Side | null;
  readonly casualties: number;
}

/** The result of a fight from each side's total: half the difference, rounded down. Without a loss nobody is beaten. */
export function resultOf(fight: Fight, { rome, carthage }: Readonly<Record<Side, number>>): FightResult {
  const casualties = floorDivide(Math.abs(rome - carthage), 2);
  if (casualties === 0) return { fight, loser: null, casualties };
  return { fight, loser: rome < carthage ? 'rome' : 'carthage', casualties };
}

/** The total casualties of a unit that lost fights. */
export interface Beaten {
  readonly unit: UnitId;
  /** The winner of the first fight that it lost; it recoils from that unit (R9). */
  readonly by: UnitId;
  /** The sum over its lost fights, and how many these are. */
  readonly casualties: number;
  readonly fights: number;
}

/** The results of a round's fights together. */
export interface Tally {
  /** Rings to add, by unit: one for each fight, and one more for a loser, once (R2, R4). */
  readonly rings: Readonly<Record<UnitId, number>>;
  /** The losers in the order of their first lost fight, which is also the order of casualties and recoils (R4). */
  readonly beaten: readonly Beaten[];
  /** Units that won a fight and lost none, in the order of their first won fight, with the first enemy that they beat (R5, R11). */
  readonly victors: readonly { readonly unit: UnitId; readonly over: UnitId }[];
}

/** The units that lost fights, each with its total casualties. */
function beatenIn(results: readonly FightResult[]): readonly Beaten[] {
  const beaten = new Map<UnitId, Beaten>();
  for (const { fight, loser, casualties } of results) {
    if (loser === null) continue;
    const unit = fight[loser];
    const before = beaten.get(unit) ?? { unit, by: fight[enemyOf(loser)], casualties: 0, fights: 0 };
    beaten.set(unit, {
      ...before,
      casualties: before.casualties + casualties,
      fights: before.fights + 1,
    });
  }
  return [...beaten.values()];
}

/** Adds up the fights of a round, in their order (R2, R4, R5). */
export function tallyOf(results: readonly FightResult[]): Tally {
  const beaten = beatenIn(results);
  const rings: Record<UnitId, number> = {};
  const add = (unit: UnitId): void => {
    rings[unit] = (rings[unit] ?? 0) + 1;
  };
  for (const { fight } of results) for (const side of SIDES) add(fight[side]);
  for (const { unit } of beaten) add(unit);
  const victors = new Map<UnitId, UnitId>();
  for (const { fight, loser } of results) {
    if (loser === null) continue;
    const unit = fight[enemyOf(loser)];
    const isBeaten = beaten.some((one) => one.unit === unit);
    if (!isBeaten && !victors.has(unit)) victors.set(unit, fight[loser]);
  }
  return { rings, beaten, victors: [...victors].map(([unit, over]) => ({ unit, over })) };
}

/** A side's dice in a fight: its die, the sum of its modifiers, and the second die of pikes. */
export interface Stake {
  readonly die: Die;
  readonly modifier: number;
  readonly second: Die | null;
}

/** The number of dice combinations for each total: pairs of total and number. */
function totalsOf({ die, modifier, second }: Stake): readonly (readonly [number, number])[] {
  const ways = new Map<number, number>();
  for (let one = 1; one <= die; one++) {
    for (let other = 1; other <= (second ?? 1); other++) {
      const total = one + modifier + (second === null ? 0 : other);
      ways.set(total, (ways.get(total) ?? 0) + 1);
    }
  }
  return [...ways];
}

/** The exact chances of a fight: of all dice combinations, the number in which each side causes 0, 1, 2, … casualties. */
export interface FightWays {
  readonly all: number;
  readonly byRome: readonly number[];
  readonly byCarthage: readonly number[];
}

/** The exact chances of a fight between two stakes (4.3). */
export function fightWays({ rome, carthage }: Readonly<Record<Side, Stake>>): FightWays {
  const tally: Record<Side, number[]> = { rome: [], carthage: [] };
  let all = 0;
  for (const [here, ways] of totalsOf(rome)) {
    for (const [there, others] of totalsOf(carthage)) {
      all += ways * others;
      const { loser, casualties } = resultOf({ rome: '', carthage: '' }, { rome: here, carthage: there });
      if (loser === null) continue;
      const winner = tally[enemyOf(loser)];
      while (winner.length <= casualties) winner.push(0);
      winner[casualties] = (winner[casualties] ?? 0) + ways * others;
    }
  }
  return { all, byRome: tally.rome, byCarthage: tally.carthage };
}

/** The direction of a loser's recoil from the winner of its first lost fight, before any casualty is taken (R9). */
export const recoilWay = (loser: Unit, winner: Unit): Retreat =>
  recoilFrom(loser, winner, touches(loser, winner) && !strikesFlank(winner, loser));

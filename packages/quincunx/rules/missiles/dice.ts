import { floorDivide } from '@tessera/plane';
import { TABLES } from '../data.js';
import type { Band, Die } from '../vocabulary.js';

/** The die that so many figures shoot with in a band, twice; null where they do not shoot (3.2). */
export const shootingDie = (figures: number, band: Band): Die | null =>
  TABLES.shooting.findLast(({ from }) => from <= figures)?.[band] ?? null;

/** The fewest figures that shoot at all (3.2). */
export const FEWEST_SHOOTERS = Math.min(...TABLES.shooting.map(({ from }) => from));

/** The casualties of a shot: half of what the dice differ by with the modifier, rounded down, never below 0 (3.2). */
export const shotCasualties = (one: number, other: number, modifier: number): number =>
  Math.max(0, floorDivide(Math.abs(one - other) + modifier, 2));

/** In how many of `die` times `die` ways a shot costs 0, 1, 2, .. figures: the exact chances of it. */
export function shotWays(die: Die, modifier: number): readonly number[] {
  const ways: number[] = [];
  for (let one = 1; one <= die; one++) {
    for (let other = 1; other <= die; other++) {
      const casualties = shotCasualties(one, other, modifier);
      while (ways.length <= casualties) ways.push(0);
      ways[casualties] = (ways[casualties] ?? 0) + 1;
    }
  }
  return ways;
}

import type { World } from '../world.js';

/** A value brought between two bounds. */
const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** What a table says that must say something. */
function read<V>(rows: readonly V[], at: number): V {
  const row = rows[at];
  if (row === undefined) throw new RangeError(`A table has no row ${at}.`);
  return row;
}

/** Losses by attrition or in battle: how many CUs, and whether one of two must be an elephant (7.1). */
export interface Attrition {
  readonly lost: number;
  readonly elephant: boolean;
}

/** The Attrition Table: by modified die and by the size of the force, or rounds of battle; `null`: Hostile Tribes. */
export function attrition(world: World, die: number, size: number | null): Attrition {
  const { columns, hostileTribes, rows } = world.tables.attrition;
  if (size !== null && size < 1) return { lost: 0, elephant: false };
  const column = size === null ? hostileTribes : columns.findLastIndex((least) => size >= least);
  return read(read(rows, clamp(die, 1, 7) - 1), column);
}

/** The Retreat Table: how many of the CUs that began the battle are lost; at most so many are left to lose (7.2). */
export function retreatLosses(world: World, die: number, began: number): number {
  const { few, many, fewUpTo } = world.tables.retreat;
  return read(began > fewUpTo ? many : few, clamp(die, 0, 7)) ?? began;
}

/** The Siege Table (7.3). */
export const siegeResult = (world: World, die: number) => read(world.tables.siege, clamp(die, 1, 6) - 1);

/** The Naval Combat Table (7.4). */
export const navalResult = (world: World, die: number) => read(world.tables.naval, clamp(die, 1, 3) - 1);

import { hashOf } from '@tessera/core';
import { createField, type Counter, type Field } from './field.js';
import type { UnitId } from './model.js';

/** A data set made ready for the rules: the same for every game that is played on it. */
export interface World extends Field {
  readonly hash: string;
}

/**
 * Reads a data set and makes it ready for play.
 * Throws with the place that is wrong when the data does not fit its schema or itself: that is a fault of the program.
 */
export const createWorld = (raw: unknown): World => ({ ...createField(raw), hash: hashOf(raw) });

/** The printed counter of a unit. */
export function counterOf(world: World, unit: UnitId): Counter {
  const counter = world.counters[unit];
  if (counter === undefined) throw new RangeError(`There is no unit ${String(unit)}.`);
  return counter;
}

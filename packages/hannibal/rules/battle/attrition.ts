import { rollDie } from '../board/changes.js';
import type { Force } from '../board/forces.js';
import { attrition } from '../board/tables.js';
import { open } from '../stack.js';
import type { Dealing } from '../types.js';
import type { RollName } from '../vocabulary.js';

/** A force that rolls for attrition: by its size, or as Hostile Tribes do. */
export interface Attrition {
  readonly force: Force;
  readonly size: number | null;
  readonly modifier: number;
  readonly name: RollName;
}

/** Rolls attrition for a force, writes it down, and opens its loss. */
export function rollAttrition(dealing: Dealing, { force, size, modifier, name }: Attrition): void {
  const { world, log } = dealing;
  const { seat, space, inside } = force;
  const result = (die: number) => `lost${attrition(world, die, size).lost}`;
  const die = rollDie(dealing, { name, seat, modifier, space, result });
  const { lost, elephant } = attrition(world, die, size);
  if (lost > 0) open(log, { at: 'harm', seat, space, inside, lost, elephantFirst: elephant, why: name });
}

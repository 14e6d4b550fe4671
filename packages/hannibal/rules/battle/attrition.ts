import { rollDie, type Cus } from '../board/changes.js';
import type { Force } from '../board/forces.js';
import { attrition, type Attrition } from '../board/tables.js';
import type { Dealing } from '../types.js';
import type { RollName } from '../vocabulary.js';
import { openHarm } from './harm.js';

/** An occasion on which a force rolls for attrition (21.1). */
export interface Occasion {
  readonly force: Force;
  /** How many CUs count for the column; null: Hostile Tribes, whatever the size (21.3). */
  readonly size: number | null;
  readonly modifier: number;
  /** The CUs of the force that can be lost, where not all can. */
  readonly most?: Cus;
  readonly name: RollName;
}

/** What a loss is called in the texts: `lost2`, `lost3e`. */
export const lossText = ({ lost, elephant }: Attrition): string => `lost${lost}${elephant ? 'e' : ''}`;

/**
 * Rolls for attrition, writes the die down, and opens the loss on top of the stack (21.2, 7.1); answers how many CUs
 * the table takes. Who calls it has noted before how they go on.
 */
export function rollAttrition(dealing: Dealing, { force, size, modifier, most, name }: Occasion): number {
  const { world } = dealing;
  const result = (die: number) => lossText(attrition(world, die, size));
  const die = rollDie(dealing, { name, seat: force.seat, modifier, space: force.space, result });
  const { lost, elephant } = attrition(world, die, size);
  openHarm(dealing, force, { lost, elephantFirst: elephant, most, why: name });
  return lost;
}

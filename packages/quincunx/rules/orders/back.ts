import { stopsOfBreak } from '../ground/breakOff.js';
import { isInMelee } from '../ground/contact.js';
import { unitOf } from '../model/field.js';
import type { UnitId } from '../model/unit.js';
import { goingFar, taking, type Expansion } from './expansion.js';

/** The least that breaking off is worth, and how far back a unit goes that is not in melee, in quarter inches. */
const LEAST_BREAK = 3;
const MOST_BACK = 12;

/** *Back* for a unit (2.6): it breaks off its melee, 0.75" at least, as far as it may; else it goes 3" straight back. */
export function back(expansion: Expansion, id: UnitId): Expansion {
  const { field, side } = expansion;
  if (!isInMelee(field, unitOf(field, id)))
    return goingFar(expansion, { group: [id], dir: 180 }, MOST_BACK) ?? expansion;
  const quarters = stopsOfBreak(field, side, id).at(-1)?.to ?? 0;
  return quarters < LEAST_BREAK ? expansion : taking(expansion, { verb: 'break', unit: id, quarters });
}

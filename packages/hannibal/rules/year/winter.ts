import { rollAttrition } from '../battle/attrition.js';
import { isEnemyPc, isStrangeTribe, sizeOf } from '../board/forces.js';
import type { State, Troop } from '../model/index.js';
import { numberOf, SPACES } from '../spaces.js';
import type { Dealing } from '../types.js';
import { SEATS } from '../vocabulary.js';

/** The order in which forces suffer: Rome's, then Carthage's, by the map (S8.18, S8.94). */
const orderOf = ({ seat, space }: Troop): number => SEATS.indexOf(seat) * SPACES.length + numberOf(space);

/** Whether a force winters badly: on an enemy PC or at a tribe that is not its friend, never inside its city (21.1, S8.96). */
const suffers = (state: State, { seat, space, inside }: Troop): boolean =>
  !inside && (isEnemyPc(state, seat, space) || isStrangeTribe(state, seat, space));

/** The next force that winters badly, from a place in the order on; null: none. `after` is where to go on. */
export function nextInWinter(state: State, from: number): { force: Troop; after: number } | null {
  const left = state.troops.filter((troop) => orderOf(troop) >= from && suffers(state, troop));
  const [force] = left.sort((one, two) => orderOf(one) - orderOf(two));
  return force === undefined ? null : { force, after: orderOf(force) + 1 };
}

/** Rolls winter attrition for a force, by its own size (21.1). */
export function winterOver(dealing: Dealing, { seat, space, inside }: Troop): void {
  const force = { seat, space, inside };
  const size = sizeOf(dealing.log.now(), force);
  rollAttrition(dealing, { force, size, modifier: 0, name: 'winter' });
}

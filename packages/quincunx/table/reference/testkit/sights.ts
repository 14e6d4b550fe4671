import {
  fieldSeen,
  quincunx,
  type Field,
  type Side,
  type State,
  type Step,
  type UnitId,
} from '@tessera/quincunx';
import { battleOn } from '@tessera/quincunx/testkit';
import { endOf, play, startTrail } from '@tessera/table/game';
import type { Sight } from '../../sight.js';

/** What is looked at besides the position. */
interface Looking {
  readonly seat?: Side;
  readonly plan?: readonly Step[];
  readonly group?: readonly UnitId[];
  readonly looked?: UnitId;
}

/** What a seat's page looks at: a position, a plan, and whom it has chosen. */
export function sightOn(base: State, { seat = 'rome', plan = [], group = [], looked }: Looking = {}): Sight {
  const trail = play(quincunx, startTrail(base, seat), plan);
  const view = endOf(trail);
  return {
    seat,
    base,
    view,
    standing: fieldSeen(base),
    field: fieldSeen(view),
    trail,
    group,
    looked: looked ?? null,
    placing: null,
    orders: {},
  };
}

/** The same of a field whose active side is asked for orders. */
export const sightOf = (field: Field, looking: Looking = {}): Sight => sightOn(battleOn(field), looking);

import { headingOf } from '@tessera/plane';
import type { Bar } from '../ground/barred.js';
import { waterAtStart } from '../ground/water.js';
import { type Field, isInGoodOrder, isPsiloi, withUnits } from '../model/field.js';
import type { Unit } from '../model/unit.js';
import { CHARGE_DIRECTIONS, turnOf } from './able.js';
import { openWay } from './groupMove.js';
import { isInMelee } from './passing.js';
import { restOf } from './rate.js';

/** How far a unit could come in a direction in a round of its own, in hundredths of an inch, and the ground that ends it. */
export interface Threat {
  readonly dir: (typeof CHARGE_DIRECTIONS)[number];
  readonly length: number;
  readonly bar: Bar | null;
}

/** The field as a unit's next own round would begin now: nothing spent, and water looked at again (R64). */
function fromNow(field: Field, unit: Unit): { readonly field: Field; readonly fresh: Unit } {
  const fresh: Unit = { ...unit, spent: 0, deeds: [] };
  const there = withUnits(field, [fresh]);
  const round = { number: 1, active: unit.side, commanded: [unit.id], ...waterAtStart(there) } as const;
  return { field: { ...there, round }, fresh };
}

/**
 * How far a unit could charge in its next own round from where it stands, if all others stay: as its rate, units and the
 * ground let it (R57, R62), by the same ways as its steps. Empty for a unit
 * that is in melee or not in good order, and for psiloi, who never charge.
 */
export function threatOf(field: Field, unit: Unit): readonly Threat[] {
  if (!isInGoodOrder(unit) || isPsiloi(unit) || isInMelee(field, unit)) return [];
  const { field: next, fresh } = fromNow(field, unit);
  const left = restOf([fresh]);
  return CHARGE_DIRECTIONS.map((dir) => ({
    dir,
    ...openWay(next, {
      movers: [fresh],
      motion: 'charge',
      heading: headingOf(fresh.heading + turnOf(dir)),
      limit: left,
      rate: { left, factor: 1 },
    }),
  }));
}

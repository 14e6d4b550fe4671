import { HIDDEN, isHidden } from '@tessera/core';
import { squaredDistance } from '@tessera/plane';
import { enemiesInGoodOrder, type Field, isInGoodOrder, withUnits } from './model/field.js';
import type { Place, State } from './model/state.js';
import { withCompanies } from './model/company.js';
import { hiddenLines } from './model/hidden.js';
import type { LineId, Unit, UnitId } from './model/unit.js';
import { planOn } from './own/plan.js';
import { LETTERS, type Side, SIDES } from './vocabulary.js';
import { lineOn, unitsIn } from './start.js';

/** The units that a question is about: own units that have to decide, and enemies that charge them or that they could meet. */
export interface Concerned {
  readonly own: readonly UnitId[];
  readonly enemies: readonly UnitId[];
}

/** The units that a seat's question names; none when it is about the whole army. */
export function unitsAsked({ frames }: Pick<State, 'frames'>, seat: Side): Concerned {
  const top = frames.at(-1);
  const nobody = { own: [], enemies: [] };
  if (top === undefined || !('seat' in top) || top.seat !== seat) return nobody;
  switch (top.at) {
    case 'react': {
      const laid = frames.findLast((frame) => frame.at === 'carry');
      const plan = laid?.at !== 'carry' || isHidden(laid.rest) ? [] : laid.rest;
      const chargers = plan.flatMap((step) => (step.verb === 'charge' ? step.group : []));
      return {
        own: [...new Set([...top.evaders, ...top.shooters.map(({ unit }) => unit)])],
        enemies: [...new Set([...chargers, ...top.shooters.flatMap(({ targets }) => targets)])],
      };
    }
    case 'fire':
    case 'advance':
      return { own: top.units, enemies: [] };
    case 'initiative':
    case 'orders':
    case 'carry':
      return nobody;
  }
}

/** The units of a side in good order, those nearest to an enemy first. */
export function foremost(field: Field, side: Side): readonly UnitId[] {
  const enemies = enemiesInGoodOrder(field, side);
  const own = field.units.filter((unit) => unit.side === side && isInGoodOrder(unit));
  return own
    .map((unit) => ({ unit, far: Math.min(...enemies.map((enemy) => squaredDistance(unit, enemy))) }))
    .toSorted((one, other) => one.far - other.far)
    .map(({ unit }) => unit.id);
}

/** The places that a battle lists for its lines in ambush (R71). */
const listedPlaces = ({ field }: Pick<State, 'field'>, side: Side): Readonly<Record<LineId, Place>> =>
  Object.fromEntries(
    planOn(field)
      .lines.filter((line) => line.side === side && line.ambush === true)
      .map(({ tag, x, front, gap, formation }) => [`${LETTERS[side]}${tag}`, { x, front, gap, formation }]),
  );

/** The field as a viewer may see it: before the armies are shown, lines are where the visible deployments put them (R60). */
export function fieldSeen({ shown, field, kept }: State): Field {
  if (shown) return field;
  const placed = SIDES.flatMap((side) => {
    const { deployment } = kept[side];
    if (deployment === HIDDEN) return [];
    const hidden = hiddenLines(field, side);
    const places = { ...listedPlaces({ field }, side), ...deployment.places };
    return Object.entries(places).flatMap(([id, place]): readonly Unit[] => {
      const line = lineOn(field, id);
      const units = line === null ? [] : unitsIn(line, place, field.table.depth);
      return hidden.includes(id) ? units.map((unit) => ({ ...unit, status: 'hidden' })) : units;
    });
  });
  const there = withUnits(field, placed);
  // R70: elephants that are placed elsewhere keep the lights within them.
  const { companies } = planOn(field);
  return companies === undefined ? there : { ...there, units: withCompanies(there.units, companies) };
}

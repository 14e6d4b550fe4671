import { headingOf, squaredDistance } from '@tessera/plane';
import {
  FORMED_DIRECTIONS,
  goingFar,
  isFree,
  nearestEnemy,
  openOver,
  turnOf,
  unitOf,
  type Direction,
  type Expansion,
  type Field,
  type LineOrders,
  type Unit,
  type UnitId,
} from '../rules/index.js';

/** How far ahead ground is looked at, in hundredths of an inch. */
const AHEAD = 1800;

/** How far a unit could go in a direction before the ground bars it, and whether it is not a stream that does. */
function openIn(
  field: Field,
  unit: Unit,
  dir: Direction,
): { readonly length: number; readonly isBarred: boolean } {
  const heading = headingOf(unit.heading + turnOf(dir));
  const walk = { unit, manner: 'chosen', left: Infinity, heading, length: AHEAD, factor: 1 } as const;
  const { length, bar } = openOver(field, walk);
  const isBarred = bar !== null && (bar.code === 'wood' || bar.code === 'river' || bar.code === 'wall');
  return { length, isBarred };
}

const INCLINES = FORMED_DIRECTIONS.filter((dir) => dir !== 0 && dir !== 180);

/** The direction in which a unit passes by what bars its way ahead, the least turn first; null where nothing does, or an enemy stands before it. */
function wayAround(field: Field, unit: Unit): Direction | null {
  const ahead = openIn(field, unit, 0);
  if (!ahead.isBarred) return null;
  const enemy = nearestEnemy(field, unit);
  if (enemy !== null && squaredDistance(unit, enemy) <= ahead.length * ahead.length) return null;
  const ways = INCLINES.map((dir) => ({ dir, length: openIn(field, unit, dir).length }));
  const best = Math.max(...ways.map(({ length }) => length));
  return best <= ahead.length ? null : (ways.find(({ length }) => length === best)?.dir ?? null);
}

const goesOn = (orders: LineOrders, { line }: Unit): boolean => {
  const word = orders[line]?.word;
  return word === 'charge' || word === 'forward' || word === 'follow';
};

/** Has units of lines that go ahead pass by woods, rivers and walls that bar their way, each by itself. */
export function goingAround(expansion: Expansion, orders: LineOrders): Expansion {
  const { field, side } = expansion;
  if (field.features === undefined) return expansion;
  const ids: readonly UnitId[] = field.units
    .filter((unit) => unit.side === side && goesOn(orders, unit))
    .map(({ id }) => id);
  return ids.reduce((so, id) => {
    const unit = unitOf(so.field, id);
    const dir = isFree(so.field, unit) ? wayAround(so.field, unit) : null;
    return dir === null ? so : (goingFar(so, { group: [id], dir }) ?? so);
  }, expansion);
}

import {
  enemyPlan,
  EVADES,
  forecastsOf,
  getawayOf,
  isInGoodOrder,
  isMissileUnit,
  shotAt,
  sumOf,
  threatOf,
  topAt,
  unitNamed,
  type Fighting,
  type Movements,
  type UnitId,
} from '@tessera/quincunx';
import { pointIn, type Mark } from '@tessera/quincunx/drawing';
import { percentOf } from '@tessera/quincunx/texts';
import type { Places } from '@tessera/table';
import type { Vector } from '@tessera/plane';
import { unitsAt } from './looking.js';
import { lanesOf, type Sliding, unitsAfter } from './sliding.js';
import { isPlanned, unitsAsked } from './plan/answering.js';
import { afterPlan } from './plan/positions.js';
import { linesOn } from './plan/lines.js';
import type { Sight } from './sight.js';

/** What the page points at besides the plan. */
export interface Pointed {
  readonly concerned: readonly UnitId[];
  readonly hover: UnitId | null;
  readonly cursor: Vector | null;
  /** The drag under way, or null. */
  readonly sliding: Sliding | null;
  /** Where a lesson points: units, and places at which these are to stand, in the same order. */
  readonly pointer?: Places;
}

/** The marks of where the plan leads the units that it moves. */
export function ghostsOf({ standing, field }: Sight): Mark[] {
  return field.units.flatMap((unit): Mark[] => {
    const before = unitNamed(standing, unit.id);
    const isMoved =
      before !== null && (before.x !== unit.x || before.y !== unit.y || before.heading !== unit.heading);
    return isMoved && isInGoodOrder(unit)
      ? [{ kind: 'ghost', unit, charges: unit.deeds.includes('charged') }]
      : [];
  });
}

/** The marks of all places to which charged skirmishers may evade; a way on which none gets away has none (R32). */
export function waysOut(sight: Sight): Mark[] {
  const { base, seat, standing } = sight;
  const plan = enemyPlan(base, seat);
  return (topAt(base, 'react')?.evaders ?? []).flatMap((unit) =>
    EVADES.flatMap((dir): Mark[] => {
      const { place = null, chance = 0 } = getawayOf(standing, plan, { unit, dir }) ?? {};
      const chosen = isPlanned(sight, { verb: 'evade', unit, dir });
      return place === null ? [] : [{ kind: 'evade', unit: place, dir, percent: percentOf(chance), chosen }];
    }),
  );
}

/** The marks of where planned evaders would be if they get away (R32). */
export function evadersOf({ base, seat, standing, trail }: Sight): Mark[] {
  const plan = enemyPlan(base, seat);
  return trail.taken.flatMap(({ step }): Mark[] => {
    const unit = step.verb === 'evade' ? (getawayOf(standing, plan, step)?.place ?? null) : null;
    return unit === null ? [] : [{ kind: 'ghost', unit, charges: false }];
  });
}

const strengthOf = ({ die, column, modifiers }: Fighting) => ({
  die,
  column,
  more: sumOf(modifiers),
});

/** The marks of the plan's shots at named targets, with the band from the planned places (2.4, R58). */
function shotsIn({ field, trail }: Sight): Mark[] {
  return trail.taken.flatMap(({ step }): Mark[] => {
    if (step.verb !== 'shoot' && step.verb !== 'fire') return [];
    const [shooter, target] = [unitNamed(field, step.unit), unitNamed(field, step.target)];
    if (shooter === null || target === null) return [];
    const band = shotAt(field, { shooter, target })?.band ?? 'long';
    return [{ kind: 'shot', from: step.unit, to: step.target, band, chosen: true }];
  });
}

/** Where a drag on the board would lead units. */
export function slidingGhosts(sight: Sight, sliding: Sliding | null): Mark[] {
  if (sliding === null) return [];
  const { units, charges } = unitsAfter(sight, sliding);
  return units.map((unit): Mark => ({ kind: 'ghost', unit, charges }));
}

/** The fights that the plan leads to. */
function fightsIn({ standing, field }: Sight): Mark[] {
  const active = field.round?.active;
  if (active === undefined) return [];
  const isSure = standing === field;
  return forecastsOf(field, active).map(({ fight, sides }): Mark => ({
    kind: 'fight',
    units: fight,
    strengths: { rome: strengthOf(sides.rome), carthage: strengthOf(sides.carthage) },
    sure: isSure,
  }));
}

/** The sight after the enemy's plan, when the question is how to react to it (R53); else null. */
function asTheEnemyPlans(sight: Sight): Sight | null {
  const { base, seat, standing } = sight;
  const plan = enemyPlan(base, seat);
  return plan.length === 0 ? null : { ...sight, field: afterPlan(standing, plan) };
}

/** Where the enemy's plan would lead the units that it moves. */
export function enemyGhostsOf(sight: Sight): Mark[] {
  const planned = asTheEnemyPlans(sight);
  return planned === null ? [] : ghostsOf(planned);
}

function enemyFightsIn(sight: Sight): Mark[] {
  const planned = asTheEnemyPlans(sight);
  return planned === null ? [] : fightsIn(planned);
}

/** The handles of the lines to place before the battle, and the zone for them (R60). */
function placingOf({ base, seat, field, placing }: Sight): Mark[] {
  const frame = topAt(base, 'deploy');
  if (frame === null || frame.ready.includes(seat)) return [];
  return [
    { kind: 'zone', side: seat, ...(placing !== null && { line: placing }) },
    ...linesOn(field, seat).map((line): Mark => ({ kind: 'line', line, chosen: line === placing })),
  ];
}

/** The reach of the one unit that is chosen or looked at. */
function reachOf({ field, group, looked }: Sight): Mark[] {
  const unit = looked ?? (group.length === 1 ? (group[0] ?? null) : null);
  const shown = unit === null ? null : unitNamed(field, unit);
  return shown === null || !isMissileUnit(shown) ? [] : [{ kind: 'reach', unit: shown.id }];
}

/** How far the enemy who is looked at could come, where ground may keep them from it (R62). */
function threatIn({ field, looked, seat }: Sight): Mark[] {
  const unit = looked === null ? null : unitNamed(field, looked);
  if (unit === null || unit.side === seat || field.features === undefined) return [];
  return [{ kind: 'threat', unit: unit.id, threats: threatOf(field, unit) }];
}

/** What a lesson points at: units, and where they are to stand. */
function pointedAt({ field }: Sight, places: Places): Mark[] {
  const units = unitsAt(places);
  const spots = places.flatMap((place) => pointIn(place) ?? []);
  return [
    ...(units.length === 0 || spots.length > 0
      ? []
      : [{ kind: 'light' as const, look: 'pointer' as const, units }]),
    ...spots.flatMap((at, index): Mark[] => {
      const unit = unitNamed(field, units[index] ?? '');
      return unit === null ? [] : [{ kind: 'spot', unit: { ...unit, ...at } }];
    }),
  ];
}

/** All marks of the board for the position after the plan. */
export function marksOf(
  sight: Sight,
  movements: Movements | null,
  { concerned, hover, cursor, sliding, pointer = [] }: Pointed,
): Mark[] {
  const { group, looked } = sight;
  const lit: Mark[] = [
    { kind: 'light', look: 'able', units: unitsAsked(sight) },
    { kind: 'light', look: 'selected', units: group },
    { kind: 'light', look: 'concerned', units: looked === null ? concerned : [...concerned, looked] },
    { kind: 'light', look: 'hover', units: hover === null ? [] : [hover] },
  ];
  return [
    ...lit.filter((mark) => mark.kind !== 'light' || mark.units.length > 0),
    ...pointedAt(sight, pointer),
    ...placingOf(sight),
    ...threatIn(sight),
    ...reachOf(sight),
    ...shotsIn(sight),
    ...waysOut(sight),
    ...fightsIn(sight),
    ...enemyFightsIn(sight),
    ...lanesOf(sight, movements, sliding?.kind === 'aim' ? sliding.aim : null),
    ...(cursor === null ? [] : [{ kind: 'cursor' as const, at: cursor }]),
  ];
}

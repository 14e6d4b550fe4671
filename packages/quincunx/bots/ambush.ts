import { squaredDistance } from '@tessera/plane';
import {
  actorsOf,
  hiddenAmong,
  isHiddenUnit,
  isHorse,
  isPlanStep,
  nearestEnemy,
  type Field,
  type LineId,
  type Quincunx,
  type Side,
  type Unit,
} from '../rules/index.js';
import type { Lean } from '@tessera/core';
import { hasMet } from './strong.js';

/** How near an enemy is to foot, and to horse, when they come out of an ambush: as far as they go in a round. */
const NEAR = { foot: 1200, horse: 1800 } as const;

/** True for a line in ambush that comes out: an enemy is as near as it can go, or the armies have met (R71). */
export function springs(field: Field, side: Side, line: LineId): boolean {
  const isNear = (unit: Unit): boolean => {
    const enemy = nearestEnemy(field, unit);
    const near = isHorse(unit) ? NEAR.horse : NEAR.foot;
    return enemy !== null && squaredDistance(unit, enemy) <= near * near;
  };
  return hasMet(field, side) || field.units.some((unit) => unit.line === line && isNear(unit));
}

/** The lines of a side that lie in ambush and stay there, by their units. */
export const lyingStill = (field: Field, side: Side): readonly LineId[] => [
  ...new Set(
    field.units
      .filter((unit) => unit.side === side && isHiddenUnit(unit) && !springs(field, side, unit.line))
      .map(({ line }) => line),
  ),
];

/** A player who is as another but that nobody acts who lies in ambush, until it is time to come out. */
export const inWait = (lean: Lean<Quincunx>): Lean<Quincunx> => ({
  ...lean,
  step: (view, input) => {
    const step = lean.step?.(view, input) ?? null;
    if (step === null || !isPlanStep(step)) return step;
    const loud = hiddenAmong(view.field, input.seat, actorsOf(step));
    return loud.some((line) => !springs(view.field, input.seat, line)) ? null : step;
  },
});

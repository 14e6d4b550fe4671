import { HIDDEN } from '@tessera/core';
import {
  afterStep,
  type Field,
  type LineId,
  type OrderStep,
  type Place,
  quincunx,
  type Side,
  type State,
} from '@tessera/quincunx';

/** The field after a plan if nobody reacts. */
export const afterPlan = (field: Field, plan: readonly OrderStep[]): Field =>
  plan.reduce((now, step) => afterStep(now, step), field);

/** A line's place before the battle: as placed, else as section 9 lists it (R60). Null for an unknown line. */
export function placeNow({ options, kept }: State, side: Side, line: LineId): Place | null {
  const listed = quincunx.world.scenarios[options.scenario].lines.find(({ id }) => id === line);
  if (listed?.side !== side) return null;
  const { deployment } = kept[side];
  const placed = deployment === HIDDEN ? undefined : deployment.places[line];
  const { x, front, gap, formation } = placed ?? listed;
  return { x, front, gap, formation };
}

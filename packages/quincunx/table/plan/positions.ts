import { HIDDEN } from '@tessera/core';
import {
  afterStep,
  type Field,
  type LineId,
  lineOn,
  type OrderStep,
  type Place,
  placeOn,
  type Side,
  type State,
} from '@tessera/quincunx';

/** The field after a plan if nobody reacts. */
export const afterPlan = (field: Field, plan: readonly OrderStep[]): Field =>
  plan.reduce((now, step) => afterStep(now, step), field);

/** A line's place before the battle: as placed, else as section 9 lists it (R60). Null for an unknown line. */
export function placeNow({ field, kept }: State, side: Side, line: LineId): Place | null {
  if (lineOn(field, line)?.side !== side) return null;
  const { deployment } = kept[side];
  const placed = deployment === HIDDEN ? undefined : deployment.places[line];
  return placed ?? placeOn(field, line);
}

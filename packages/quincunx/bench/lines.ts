import type { Selection } from '@tessera/core';
import type { Question } from '@tessera/tools/bench';
import { isInGoodOrder, type Quincunx, type Step, type UnitId } from '../rules/index.js';

/** What a page asks about while orders are given: each of a side's lines, as far as it is in good order. */
export function linesAsked({ view, seat }: Question<Quincunx>): readonly Selection<Step>[] {
  const lines = new Map<string, UnitId[]>();
  for (const unit of view.field.units)
    if (unit.side === seat && isInGoodOrder(unit))
      lines.set(unit.line, [...(lines.get(unit.line) ?? []), unit.id]);
  return [...lines.values()].map((group) => ({ group }));
}

import type { Reason as ReasonAt } from '@tessera/core';
import type { LineId, UnitId } from './model/unit.js';

/** What a text points at: a unit or a line. */
export type Spot = `unit:${UnitId}` | `line:${LineId}`;
export type Reason = ReasonAt<Spot>;

export const NO_REASON: readonly Reason[] = [];

/** One reason: a key of the game's texts, the rule case, and the units that it concerns. */
export const because = (code: string, rule: string, units: readonly UnitId[] = []): Reason => ({
  code,
  rule,
  at: units.map((id): Spot => `unit:${id}`),
});

/** One reason about a line. */
export const becauseLine = (code: string, rule: string, line: LineId): Reason => ({
  code,
  rule,
  at: [`line:${line}`],
});

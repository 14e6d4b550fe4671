import type { Random } from '@tessera/core';
import {
  afterStep,
  commandedUnits,
  isInGoodOrder,
  isInMelee,
  LINE_WORDS,
  reasonsAgainstStep,
  type Field,
  type LineId,
  type LineOrder,
  type LineOrders,
  type LineWord,
  type OrderStep,
  type Round,
  type Side,
} from '../rules/index.js';

/** The field as a round of a side starts, without a die: rates are full again, and command is found (7, R34). */
export function startingRound(field: Field, active: Side, number: Round['number'] = 1): Field {
  const units = field.units.map((unit) => ({
    ...unit,
    spent: 0,
    deeds: [],
    wasInMelee: isInMelee(field, unit),
  }));
  const leaders = field.leaders.map((leader) => ({ ...leader, led: false }));
  const fresh = { ...field, units, leaders };
  return { ...fresh, round: { number, active, commanded: commandedUnits(fresh, active) } };
}

/** The lines of a side, in set-up order. */
export const linesOfSide = ({ units }: Field, side: Side): readonly LineId[] => [
  ...new Set(units.filter((unit) => unit.side === side).map(({ line }) => line)),
];

/** One order for every line of a side. */
export const ordersOf = (field: Field, side: Side, order: LineOrder): LineOrders =>
  Object.fromEntries(linesOfSide(field, side).map((line) => [line, order]));

/** Orders for the lines of a side, any of all. */
export function anyOrders(field: Field, side: Side, { pick, below }: Random): LineOrders {
  const lines = linesOfSide(field, side);
  const orderOf = (word: LineWord): LineOrder => {
    switch (word) {
      case 'follow':
        return { word, gap: below(1800) };
      case 'relieve':
        return { word, by: pick(lines) };
      case 'hold':
      case 'forward':
      case 'charge':
      case 'back':
      case 'skirmish':
      case 'run':
        return { word };
    }
  };
  // Without these most battles would never come to blows.
  const words = [...LINE_WORDS, 'forward', 'forward', 'charge', 'charge'] as const;
  return Object.fromEntries(lines.map((line) => [line, orderOf(pick(words))]));
}

/** Some units that have disintegrated, as if by a melee. */
export const breakingSome = (field: Field, { happens }: Random): Field => ({
  ...field,
  units: field.units.map((unit) =>
    isInGoodOrder(unit) && unit.kind !== 'elephants' && happens(0.04)
      ? { ...unit, status: 'disintegrated', figures: 3 }
      : unit,
  ),
});

/** The codes of why a step of a plan may not be taken when its turn comes; none where all are legal. */
export function refusedAmong(field: Field, side: Side, steps: readonly OrderStep[]): readonly string[] {
  let now = field;
  return steps.flatMap((step) => {
    const reasons = reasonsAgainstStep(now, side, step).map(({ code }) => code);
    if (reasons.length === 0) now = afterStep(now, step);
    return reasons;
  });
}

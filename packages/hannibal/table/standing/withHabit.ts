import type { Habit } from '@tessera/hannibal';

/** True when two standing answers cannot stand beside each other: they hold at the same moments. */
const isSame = (one: Habit, two: Habit): boolean =>
  one.matter === two.matter &&
  one.whose === two.whose &&
  (one.turn === 0) === (two.turn === 0) &&
  one.battle === two.battle &&
  one.own === two.own &&
  one.enemy === two.enemy &&
  (one.matter !== 'defend' || one.tactics.join() === two.tactics.join());

/** What a seat has left once it adds a standing answer: one that held at the same moments is replaced. */
export const withHabit = (habits: readonly Habit[], added: Habit): Habit[] => [
  ...habits.filter((one) => !isSame(one, added)),
  added,
];

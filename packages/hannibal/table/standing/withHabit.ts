import { ANY_CARDS, type Habit, type Matter, SAYS } from '@tessera/hannibal';

/** A standing answer to begin with: the first answer of the matter; for windows, only in this battle (0: none). */
export const habitFirst = (matter: Matter, battle: number): Habit => ({
  matter,
  whose: 'all',
  say: SAYS[matter][0],
  chance: 0,
  turn: 0,
  battle: matter === 'window' ? battle : 0,
  own: ANY_CARDS,
  enemy: 0,
  tactics: [],
});

/** True when two standing answers count in the same situations, so that the later one replaces the earlier. */
const isSame = (one: Habit, two: Habit): boolean =>
  one.matter === two.matter &&
  one.whose === two.whose &&
  (one.turn === 0) === (two.turn === 0) &&
  one.battle === two.battle &&
  one.own === two.own &&
  one.enemy === two.enemy &&
  (one.matter !== 'defend' || one.tactics.join() === two.tactics.join());

/** The standing answers with another one added; it replaces one that counts in the same situations. */
export const withHabit = (habits: readonly Habit[], added: Habit): Habit[] => [
  ...habits.filter((one) => !isSame(one, added)),
  added,
];

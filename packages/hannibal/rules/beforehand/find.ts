import { fightersOf } from '../battle/fighters.js';
import type { Board } from '../board/forces.js';
import { ANY_CARDS, type Habit, type LaidPlay, type Matter } from '../model/index.js';
import { nearestAt } from '../types.js';
import { enemyOf, type General, type Seat, type Tactic } from '../vocabulary.js';

/** A seat's view with a question in it, and the standing answers that the seat has left. */
export interface Asked {
  readonly board: Board;
  readonly seat: Seat;
  readonly habits: readonly Habit[];
  readonly plays: readonly LaidPlay[];
}

/** What is asked, and about whom; the kind of attack that is to be answered. */
export interface About {
  readonly matter: Matter;
  readonly whose?: General | null;
  readonly as?: Tactic;
}

/** Whether all conditions of a standing answer hold: of what everybody sees. */
function fits({ board, seat }: Asked, habit: Habit, { matter, whose = null, as }: About): boolean {
  const { state } = board;
  const { battleHands, turn } = state;
  return (
    habit.matter === matter &&
    (habit.whose === 'all' || habit.whose === whose) &&
    (habit.turn === 0 || habit.turn === turn) &&
    (habit.battle === 0 || habit.battle === nearestAt(state, 'battle')?.id) &&
    battleHands[seat].length <= habit.own &&
    battleHands[enemyOf(seat)].length >= habit.enemy &&
    (as === undefined || habit.tactics.length === 0 || habit.tactics.includes(as))
  );
}

/** How narrow a standing answer is: for this battle before one general's before this turn's before those on conditions. */
const narrow = ({ battle, whose, turn, own, enemy, matter, tactics }: Habit): number =>
  Number(battle > 0) * 8 +
  Number(whose !== 'all') * 4 +
  Number(turn > 0) * 2 +
  Number(own < ANY_CARDS || enemy > 0 || (matter === 'defend' && tactics.length > 0));

/** The standing answers to something, the narrowest first, and of equal ones that with the fewest cards of one's own. */
export const habitsFor = (asked: Asked, about: About): Habit[] =>
  asked.habits
    .filter((habit) => fits(asked, habit, about))
    .sort((one, two) => narrow(two) - narrow(one) || one.own - two.own || two.enemy - one.enemy);

/** The standing answer that counts; null: the seat wants to be asked. */
export function habitFor(asked: Asked, about: About): Habit | null {
  const [found] = habitsFor(asked, about);
  return found === undefined || found.say === 'ask' ? null : found;
}

/** Who commands a seat in the battle that is fought. */
export function ownCommander({ board, seat }: Asked): General | null {
  const battle = nearestAt(board.state, 'battle');
  return battle === null ? null : fightersOf(board, battle, seat).commander;
}

import { format, type Values } from '@tessera/texts';
import { COMMANDS, type Habit, type State, type Whose, type World } from '../rules/index.js';
import { habits } from './english/generated/habits.js';
import { commandName, unitName } from './naming.js';

/** The keys of the texts about standing answers. */
export type HabitKey = keyof typeof habits;

/** The text of that key, with its values put in. */
export const sayHabit = (key: HabitKey, values: Values = {}): string => format(habits[key], values);

const isKey = (key: string): key is HabitKey => Object.hasOwn(habits, key);

/** The name of an answer to a matter, as an option of a list. */
export function sayName(matter: Habit['matter'], say: Habit['say']): string {
  const key = `${matter}.${say}`;
  return isKey(key) ? sayHabit(key) : say;
}

/** The name of those that a standing answer is for: the army, a command, or a unit with its place. */
export function whoseName(named: { readonly world: World; readonly view: State }, whose: Whose): string {
  if (whose === 'army') return sayHabit('whose.army');
  const command = COMMANDS.find((one) => one === whose);
  return command === undefined ? unitName(named, Number(whose)) : commandName(command);
}

/** The text of an answer to a matter, with the chance that it requires. */
export function answerText(matter: Habit['matter'], { say, chance }: Pick<Habit, 'say' | 'chance'>): string {
  const key = `${matter}.${say}.of`;
  return isKey(key) ? sayHabit(key, { chance }) : sayName(matter, say);
}

/** The text of a standing answer: `Gauls: strike back if the chance to hurt them is 40 % or better`. */
export function habitText(named: { readonly world: World; readonly view: State }, habit: Habit): string {
  const { matter, turn } = habit;
  const says = answerText(matter, habit);
  const whose = whoseName(named, habit.whose);
  return turn === 0 ? sayHabit('told', { whose, says }) : sayHabit('told.turn', { whose, says, turn });
}

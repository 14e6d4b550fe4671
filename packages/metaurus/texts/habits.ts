import { format, type Values } from '@tessera/texts';
import { COMMANDS, type Habit, type State, type Whose, type World } from '../rules/index.js';
import { habits } from './english/generated/habits.js';
import { commandName, unitName } from './naming.js';

/** The keys of what is said of standing answers. */
export type HabitKey = keyof typeof habits;

/** The text of that key, with its values put in. */
export const sayHabit = (key: HabitKey, values: Values = {}): string => format(habits[key], values);

const isKey = (key: string): key is HabitKey => Object.hasOwn(habits, key);

/** What a standing answer may say to a matter, in a list of them. */
export function sayName(matter: Habit['matter'], say: Habit['say']): string {
  const key = `${matter}.${say}`;
  return isKey(key) ? sayHabit(key) : say;
}

/** For whom a standing answer is: the army, a command or a unit where it stands. */
export function whoseName(named: { readonly world: World; readonly view: State }, whose: Whose): string {
  if (whose === 'army') return sayHabit('whose.army');
  const command = COMMANDS.find((one) => one === whose);
  return command === undefined ? unitName(named, Number(whose)) : commandName(command);
}

/** What a standing answer says to a matter, with the chance that it asks for. */
export function answerText(matter: Habit['matter'], { say, chance }: Pick<Habit, 'say' | 'chance'>): string {
  const key = `${matter}.${say}.of`;
  return isKey(key) ? sayHabit(key, { chance }) : sayName(matter, say);
}

/** A standing answer in words: `Gauls: strike back if the chance to hurt them is 40 % or better`. */
export function habitText(named: { readonly world: World; readonly view: State }, habit: Habit): string {
  const { matter, turn } = habit;
  const says = answerText(matter, habit);
  const whose = whoseName(named, habit.whose);
  return turn === 0 ? sayHabit('told', { whose, says }) : sayHabit('told.turn', { whose, says, turn });
}

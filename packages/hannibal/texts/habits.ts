import { format, type Values } from '@tessera/texts';
import { ANY_CARDS, type Habit, type LaidPlay, type Lapse, type Matter, type Say } from '../rules/index.js';
import { nameOf } from './catalogue.js';
import { habits } from './english/generated/habits.js';
import { listed, tacticName } from './log/names.js';

/** The keys of the texts about standing answers and laid cards. */
export type HabitKey = keyof typeof habits;

/** The text of that key, with its values put in. */
export const sayHabit = (key: HabitKey, values: Values = {}): string => format(habits[key], values);

const isKey = (key: string): key is HabitKey => Object.hasOwn(habits, key);

/** The name of an answer to a matter, as an option of a list. */
export function sayName(matter: Matter, say: Say): string {
  const key = `${matter}.${say}`;
  return isKey(key) ? sayHabit(key) : sayHabit('ask');
}

const generalName = (general: string): string => nameOf('general', general);

/** The conditions of a standing answer, as parts of a sentence. */
function conditionsOf({ matter, say, whose, turn, battle, own, enemy, tactics }: Habit): string[] {
  const kinds = listed(tactics.map(tacticName));
  const joins = matter === 'reinforce' ? 'told.joins' : 'told.whose';
  const order = say === 'sequence' ? 'told.sequence' : 'told.attack';
  return [
    ...(whose === 'all' ? [] : [sayHabit(joins, { general: generalName(whose) })]),
    ...(tactics.length > 0 && matter === 'attack' ? [sayHabit(order, { kinds })] : []),
    ...(tactics.length > 0 && matter === 'defend' ? [sayHabit('told.defend', { kinds })] : []),
    ...(own < ANY_CARDS ? [sayHabit('told.own', { cards: own })] : []),
    ...(enemy > 0 ? [sayHabit('told.enemy', { cards: enemy })] : []),
    ...(turn > 0 ? [sayHabit('told.turn', { turn })] : []),
    ...(battle > 0 ? [sayHabit('told.battle')] : []),
  ];
}

/** The text of a standing answer without its matter: `match it if you can …; against Probe; this battle only`. */
export function habitText(habit: Habit): string {
  const said = sayName(habit.matter, habit.say);
  const says = habit.chance > 0 ? sayHabit('told.chance', { says: said, faces: habit.chance }) : said;
  return [says, ...conditionsOf(habit)].join('; ');
}

/** A card laid ahead in words: `Sally: place markers (Capua, Arpi); unless you have lost CUs`. */
export function playText({ card, use, spaces, general, unless }: LaidPlay): string {
  const names = general === null ? spaces.map((space) => nameOf('space', space)) : [generalName(general)];
  const aim = names.length === 0 ? 'none' : names.join(', ');
  const told = sayHabit('lay.told', { card: nameOf('card', card), use: nameOf('use', use), aim });
  return sayHabit('lay.told.unless', { told, unless });
}

/** Why a laid card waits no more, in a sentence. */
export function lapseText(lapse: Lapse): string {
  switch (lapse.kind) {
    case 'turn':
      return sayHabit('lapse.turn', { turn: lapse.turn });
    case 'losses':
      return sayHabit('lapse.losses', { lost: lapse.lost });
    case 'march':
      return sayHabit('lapse.march', {
        general: generalName(lapse.general),
        space: nameOf('space', lapse.space),
      });
    case 'taken':
      return sayHabit('lapse.taken', {
        spaces: listed(lapse.spaces.map((space) => nameOf('space', space))),
        count: lapse.spaces.length,
      });
    case 'general':
      return sayHabit('lapse.general', {
        general: lapse.general === null ? 'none' : generalName(lapse.general),
      });
    case 'use':
      return sayHabit('lapse.use');
  }
}

import { habitFor, type Coming, type Habit, type Say, type State } from '@tessera/metaurus';

export { comingOf, type Coming } from '@tessera/metaurus';

/** An answer to a matter, whoever's it is. */
export type Answer = Pick<Habit, 'say' | 'chance'>;

/** What is answered to it as things stand. */
export function answeredTo(
  habits: readonly Habit[],
  { matter, unit }: Coming,
  { units, turn }: Pick<State, 'units' | 'turn'>,
): Answer {
  const command = units[unit]?.command;
  const found = command === undefined ? null : habitFor(habits, { matter, unit, command, turn });
  return found ?? { say: 'ask', chance: 0 };
}

/** How likely something must be, where one answers in one go, in hundredths. */
export const CHANCES = [25, 50, 75] as const;

/** An answer as one value of a list: `always`, `chance:50`. */
export const valueOf = ({ say, chance }: Answer): string =>
  say === 'chance' ? `${say}:${String(chance)}` : say;

/** Every answer that a list offers to a matter, with the one that stands. */
export function answersFor(says: readonly Say[], now: Answer): readonly Answer[] {
  const chances = new Set<number>(CHANCES);
  if (now.say === 'chance') chances.add(now.chance);
  return says.flatMap((say): Answer[] =>
    say === 'chance'
      ? [...chances].sort((a, b) => a - b).map((chance) => ({ say, chance }))
      : [{ say, chance: 0 }],
  );
}

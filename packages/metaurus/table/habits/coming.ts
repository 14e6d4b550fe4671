import {
  counterOf,
  habitFor,
  retreaters,
  type Habit,
  type Matter,
  type Say,
  type State,
  type UnitId,
  type Whose,
  type World,
} from '@tessera/metaurus';

/** Something that may be asked of a seat as soon as it has answered what is asked now, and whose it is. */
export interface Coming {
  readonly matter: Matter;
  /** A unit, or the commands that act. */
  readonly whose: readonly Whose[];
  /** One of the units that will be asked about. */
  readonly unit: UnitId;
}

/** The retreats of all who can, where there are several, and the strokes back of all who stand (R32, R42). */
function ofRetreat(world: World, view: State): Coming[] {
  const able = retreaters(world, view);
  const list = view.frames.findLast(({ at }) => at === 'resolve');
  const attacked = list?.at === 'resolve' ? list.attacks.flatMap(({ defenders }) => defenders) : [];
  const each = (matter: Matter, units: readonly UnitId[]) =>
    units.map((unit): Coming => ({ matter, whose: [unit], unit }));
  return [
    ...each('retreat', able.length > 1 ? able : []),
    ...each(
      'counter',
      attacked.filter((unit) => counterOf(world, unit).weapon !== 'light'),
    ),
  ];
}

/** What a declaration may lead to for those who attack: their order, an advance, an attack that goes on. */
function ofDeclaration({ activation, units }: State): Coming[] {
  const commands = activation?.commands ?? [];
  const unit = units.findIndex(({ command, fate }) => fate === 'onMap' && commands.includes(command));
  return (['resolve', 'advance', 'continue'] as const).map((matter) => ({ matter, whose: commands, unit }));
}

/** All that may come of what is asked on top of a view, and can be answered in the same go. */
export function comingOf(world: World, view: State): readonly Coming[] {
  const at = view.frames.at(-1)?.at;
  if (at === 'retreat') return ofRetreat(world, view);
  return at === 'declare' ? ofDeclaration(view) : [];
}

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

import type { Choice, General, Hannibal, Seat, Space, State, World } from '@tessera/hannibal';
import type { Trail } from '@tessera/table/game';

/** What the panels, the hand and the board look at: the position after the plan, and what can be added to it. */
export interface Sight {
  readonly world: World;
  readonly seat: Seat;
  /** The position as the game stands. */
  readonly base: State;
  /** The position after the plan. */
  readonly view: State;
  readonly choices: readonly Choice[];
  /** What could be done before anything was planned. */
  readonly atFirst: readonly Choice[];
  readonly trail: Trail<Hannibal>;
  /** The space that is looked at, or null. */
  readonly space: Space | null;
  /** The general that is looked at, or null. */
  readonly general: General | null;
  /** The card of the hand that is looked at, or null. */
  readonly card: number | null;
}

type ChoiceFor<V extends Choice['verb']> = Extract<Choice, { verb: V }>;

const isVerb = <V extends Choice['verb']>(choice: Choice, verb: V): choice is ChoiceFor<V> =>
  choice.verb === verb;

/** The choices of one verb. */
export const choicesOf = <V extends Choice['verb']>(choices: readonly Choice[], verb: V): ChoiceFor<V>[] =>
  choices.filter((choice) => isVerb(choice, verb));

const isList = <T>(values: T | readonly T[]): values is readonly T[] => Array.isArray(values);

/** One value, or the list of values, that a choice has in a field. */
export const listOf = <T>(values: T | readonly T[]): readonly T[] => (isList(values) ? values : [values]);

import { choicesOf, listOf } from '@tessera/core';
import type { Trail } from '@tessera/table/game';
import {
  actingOrder,
  counterOf,
  isEngaged,
  ratingOf,
  reachOf,
  unitAt,
  unitOf,
  type Choice,
  type Metaurus,
  type MetaurusGame,
  type Seat,
  type State,
  type Step,
  type UnitId,
  type World,
} from '@tessera/metaurus';
import { pathTo } from '@tessera/hex';

/** What the actions and panels look at: the position after the plan, and what can be added to it. */
export interface Sight {
  /** The game that is played, on its world: a lesson has another than the shipped one. */
  readonly game: MetaurusGame;
  readonly world: World;
  readonly seat: Seat;
  /** The position as the game stands. */
  readonly base: State;
  /** The position after the plan. */
  readonly view: State;
  readonly choices: readonly Choice[];
  /** What could be done before anything was planned. */
  readonly atFirst: readonly Choice[];
  readonly trail: Trail<Metaurus>;
  /** The unit that is chosen, or null. */
  readonly unit: UnitId | null;
}

/** The steps already planned for a unit. */
export const plannedFor = (sight: Pick<Sight, 'trail'>, unit: UnitId): Step[] =>
  sight.trail.taken.flatMap(({ step }) => ('unit' in step && step.unit === unit ? [step] : []));

/** The units that can still do something, in the order of the choices. */
export const unitsWithChoices = (choices: readonly Choice[]): UnitId[] => [
  ...new Set(choices.flatMap((choice) => ('unit' in choice ? listOf(choice.unit) : []))),
];

/** The hexes to which a unit could retreat or advance when the plan was empty. */
export const hexesFor = (
  { atFirst }: Pick<Sight, 'atFirst'>,
  verb: 'retreat' | 'advance',
  unit: UnitId,
): number[] =>
  choicesOf(atFirst, verb)
    .filter((choice) => listOf(choice.unit).includes(unit))
    .flatMap(({ to }) => [...listOf(to)]);

/** The hexes that a unit can go to, with what each costs. */
export function reachFor({ world, view, choices }: Sight, unit: UnitId): { hex: number; cost: number }[] {
  const open = choicesOf(choices, 'move').filter((choice) => listOf(choice.unit).includes(unit));
  const { reached } = reachOf(world, view, unit);
  return open.flatMap(({ to }) => listOf(to).map((hex) => ({ hex, cost: reached.get(hex)?.cost ?? 0 })));
}

/** The way of a unit to a hex, its own hex first; null when it cannot go there. */
export function wayTo({ world, view }: Sight, unit: UnitId, hex: number): readonly number[] | null {
  const { reached, to } = reachOf(world, view, unit);
  return to.includes(hex) ? pathTo(reached, hex) : null;
}

/** A unit's state in words that matter to its player. */
export type Standing = 'onMap' | 'moved' | 'exited' | 'must' | 'mustClose' | 'balking' | 'engaged' | 'gone';

/** How a unit stands in the activation under way. */
export function standingOf({ world, view }: Pick<Sight, 'world' | 'view'>, unit: UnitId): Standing {
  const { fate } = unitOf(view, unit);
  const frame = view.frames.at(-1);
  if (fate === 'exited') return 'exited';
  if (fate !== 'onMap') return 'gone';
  if (isEngaged(view, unit)) return 'engaged';
  if (frame?.at !== 'movement' || !frame.commands.includes(unitOf(view, unit).command)) return 'onMap';
  if (frame.balking.includes(unit)) return 'balking';
  if (frame.moved.includes(unit)) return 'moved';
  if (!reachOf(world, view, unit).must) return 'onMap';
  return actingOrder(world, view, unit) === 'moveToAttack' ? 'mustClose' : 'must';
}

export { counterOf, ratingOf, unitAt, unitOf };

export { choicesOf, listOf };

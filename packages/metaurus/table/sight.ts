import { choicesOf, listOf } from '@tessera/core';
import type { ChoosingSight } from '@tessera/table';
import {
  actingOrder,
  type ChitCommand,
  type ChitOrder,
  type Choice,
  type Command,
  counterOf,
  isEngaged,
  isLight,
  isOnMap,
  type Metaurus,
  type MetaurusGame,
  orderOf,
  ratingOf,
  reachOf,
  type State,
  type Step,
  unitAt,
  type UnitId,
  unitOf,
  unitsOf,
  type World,
} from '@tessera/metaurus';
import { pathTo } from '@tessera/hex';
import { drawMap, type HexMap, type Orientation } from '@tessera/metaurus/drawing';
import { say } from '@tessera/metaurus/texts';

/** What actions and panels work on: the position after the plan, and the choices for its next step. */
export interface Sight extends ChoosingSight<Metaurus> {
  /** The game that is played, on its world: a lesson has another than the shipped one. */
  readonly game: MetaurusGame;
  readonly world: World;
  /** The unit that is chosen, or null. */
  readonly unit: UnitId | null;
}

/** The chosen unit; null when it is no longer on the map. */
export const chosenIn = (view: State, unit: UnitId | null): UnitId | null =>
  unit !== null && isOnMap(view, unit) ? unit : null;

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

/** A unit's path to a hex, its own hex first; null when it cannot go there. */
export function pathOf({ world, view }: Sight, unit: UnitId, hex: number): readonly number[] | null {
  const { reached, to } = reachOf(world, view, unit);
  return to.includes(hex) ? pathTo(reached, hex) : null;
}

/** The states of a unit that matter to its player. */
export type UnitStatus = 'onMap' | 'moved' | 'exited' | 'must' | 'mustClose' | 'balking' | 'engaged' | 'gone';

/** A unit's state in the activation under way. */
export function unitStatusOf({ world, view }: Pick<Sight, 'world' | 'view'>, unit: UnitId): UnitStatus {
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

const maps = new WeakMap<World, Map<Orientation, HexMap>>();

/** The map of a world, drawn once for each orientation. */
export function mapOf(world: World, orientation: Orientation): HexMap {
  const drawn = maps.get(world) ?? new Map<Orientation, HexMap>();
  maps.set(world, drawn);
  const known = drawn.get(orientation) ?? drawMap(world, orientation);
  drawn.set(orientation, known);
  return known;
}

type At = { readonly world: World; readonly view: State };

/** The text about an order to attack for a command of light troops, which never attack (9.0); null for other commands. */
export function lightOrderText(
  { world, view }: At,
  { command, order }: { command: ChitCommand; order: ChitOrder },
): string | null {
  if (order !== 'moveToAttack') return null;
  return unitsOf(view, command).some((unit) => isLight(world, unit)) ? say('do.orders.light') : null;
}

/** True when a command of light troops, which never attack, acts under an order to attack (9.0). */
export const lightActs = ({ world, view }: At, commands: readonly Command[]): boolean =>
  commands
    .flatMap((command) => unitsOf(view, command))
    .some((unit) => isLight(world, unit) && ['moveToAttack', 'attack'].includes(String(orderOf(view, unit))));

import { fold, type Die } from '@tessera/core';
import type { HexId } from '@tessera/hex';
import {
  CHIT_COMMANDS,
  isChitCommand,
  opponent,
  optionsSchema,
  seatOf,
  type ChitCommand,
  type ChitOrder,
  type Command,
  type Event,
  type Fate,
  type MetaurusGame,
  type Options,
  type Seat,
  type State,
  type Unit,
  type UnitId,
} from '../rules/index.js';
import { examples } from './record.js';
import { unit } from './units.js';

/** How a unit differs from its set-up; a number is its hex. */
export type Placed = HexId | Partial<Unit>;

/** A position in the middle of a game: the differences from both armies in their set-up hexes under Stand. */
export interface Scene {
  /** Units by their set-up hexes. */
  readonly units?: Readonly<Record<number, Placed>>;
  /**
   * What became of all units that are not named: `lost` leaves the board to those that are. `away` does so without
   * a loss that counts: Rome's stand along the northern edge, Carthage's fell to its own elephants.
   */
  readonly others?: Fate | 'away';
  readonly orders?: Partial<Record<ChitCommand, ChitOrder>>;
  /** Engaged pairs by their set-up hexes, attacker first. */
  readonly engaged?: readonly (readonly [HexId, HexId])[];
  readonly options?: Partial<Options>;
  readonly turn?: number;
  readonly quiet?: number;
  readonly acted?: readonly Command[];
  readonly inactive?: readonly Command[];
  readonly game?: MetaurusGame;
}

const die = (n: number, face: number): Die => ({ n, face });

const beginning = (game: MetaurusGame, options: Partial<Options> = {}): readonly Event[] =>
  game.begin(optionsSchema.parse(options), 'seal');

/** Returns a game in which that seat is asked to set up. */
export function settingUp(seat: Seat, options: Partial<Options> = {}, game = examples): State {
  const began = fold(game, beginning(game, options));
  return seat === 'carthage' ? began : fold(game, [{ kind: 'SetUpFinished', seat: 'carthage' }], began);
}

/** The facts that place chits, as their own seats get them. */
const placing = (orders: Scene['orders'] = {}): Event[] =>
  CHIT_COMMANDS.flatMap((command): Event[] => {
    const order = orders[command];
    return order === undefined ? [] : [{ kind: 'ChitPlaced', seat: seatOf(command), command, order }];
  });

/** The hexes along the northern edge, for Romans who are not needed elsewhere. */
const north = [...examples.world.grid.hexes].reverse();

/** The state of a unit that the scene does not name. */
function unnamed(was: Unit, id: UnitId, others: Fate | 'away'): Unit {
  if (others !== 'away') return { ...was, fate: others };
  return examples.world.counters[id]?.seat === 'rome'
    ? { ...was, hex: north[id] ?? was.hex }
    : { ...was, fate: 'rampaged' };
}

const placedAt = (was: Unit, placed: Placed): Unit =>
  typeof placed === 'number' ? { ...was, hex: placed } : { ...was, ...placed };

/** Returns the position after both set-ups, at the beginning of a Game Turn, before anybody is asked. */
export function scene(given: Scene = {}): State {
  const { game = examples, units = {}, others = 'onMap', engaged = [] } = given;
  const began = fold(game, [
    ...beginning(game, given.options),
    { kind: 'SetUpFinished', seat: 'carthage' },
    { kind: 'SetUpFinished', seat: 'rome' },
    { kind: 'TurnBegan', turn: given.turn ?? 1 },
    ...placing(given.orders),
  ]);
  const known = new Map(Object.entries(units).map(([home, placed]) => [unit(Number(home)), placed]));
  return {
    ...began,
    first: 'carthage',
    quiet: given.quiet ?? 0,
    acted: given.acted ?? [],
    inactive: given.inactive ?? [],
    units: began.units.map((was, id) => {
      const placed = known.get(id);
      return placed === undefined ? unnamed(was, id, others) : placedAt(was, placed);
    }),
    engaged: engaged.map(([attacker, defender]) => ({ attacker: unit(attacker), defender: unit(defender) })),
  };
}

/** Returns a position in which that seat has won the initiative and chooses who goes first. */
export const choosingFirst = (winner: Seat, given: Scene = {}): State =>
  fold(
    given.game ?? examples,
    [
      {
        kind: 'InitiativeRolled',
        tries: [{ rome: die(0, winner === 'rome' ? 6 : 3), carthage: die(1, winner === 'rome' ? 3 : 6) }],
        winner,
      },
    ],
    { ...scene(given), first: null },
  );

/** Returns a position in which both seats are asked for their orders; `first` goes first afterwards. */
export const ordering = (given: Scene = {}, first: Seat = 'carthage'): State =>
  fold(given.game ?? examples, [{ kind: 'FirstChosen', first }, { kind: 'OrdersOpened' }], scene(given));

/** Returns a position at the beginning of a seat's Player Turn, the first or second one, in which it is asked what acts next. */
export const activating = (seat: Seat, given: Scene = {}, which: 'first' | 'second' = 'first'): State => {
  const began = fold(
    given.game ?? examples,
    [
      { kind: 'FirstChosen', first: which === 'first' ? seat : opponent(seat) },
      { kind: 'PlayerTurnBegan', seat },
    ],
    scene(given),
  );
  return { ...began, acted: given.acted ?? [] };
};

/** Returns a position in which commands act: their chits are shown, and their units may move. Balking units are named by set-up hex. */
export function marching(
  commands: readonly [Command, ...Command[]],
  given: Scene & { readonly balking?: readonly HexId[] } = {},
): State {
  const state = activating(seatOf(commands[0]), given);
  const shown = commands.filter(isChitCommand).flatMap((command): Event[] => {
    const { order } = state.chits[command];
    return order === 'hidden' ? [] : [{ kind: 'ChitShown', command, order, salt: 'aa' }];
  });
  const balking: UnitId[] = (given.balking ?? []).map(unit);
  return fold(
    given.game ?? examples,
    [...shown, { kind: 'CommandActivated', commands: [...commands], balking }],
    state,
  );
}

/** Returns the state of a unit, by its set-up hex. */
export function man(state: State, home: HexId): Unit {
  const found = state.units[unit(home)];
  if (found === undefined) throw new Error(`No unit ${home}.`);
  return found;
}

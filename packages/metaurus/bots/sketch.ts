import { HIDDEN } from '@tessera/core';
import { FACINGS, type HexId } from '@tessera/hex';
import {
  counterOf,
  orderOf,
  ratingOf,
  tallyOf,
  type Seat,
  type State,
  type Unit,
  type UnitId,
  type World,
} from '../rules/index.js';

/** One way in which dice may hit a unit, in what its side loses by it on average. */
interface Pain {
  /** What a Disorder of it costs, and a check for one. */
  readonly disorder: number;
  readonly check: number;
  /** The same once it has been Disordered by this combat: what a stroke back does to an attacker. */
  readonly again: { readonly disorder: number; readonly check: number };
}

/** A unit as a bot thinks of it. Where it stands changes while the bot tries things; the rest does not. */
export interface Piece {
  readonly unit: UnitId;
  readonly seat: Seat;
  /** Its place among the weapons of the matrix is a name there. */
  readonly weapon: ReturnType<typeof counterOf>['weapon'];
  readonly command: Unit['command'];
  readonly isLight: boolean;
  readonly disordered: boolean;
  readonly movement: number;
  readonly pain: Pain;
  /** How likely a Disorder, or a check for one, is to change it for the worse. */
  readonly chances: { readonly disorder: number; readonly check: number };
  /** What its loss costs its side. */
  readonly worth: number;
  readonly partners: readonly UnitId[];
  hex: HexId;
  facing: Unit['facing'];
  /** What its order adds to the die of who attacks it: one figure for each order that it may have, all as likely. */
  exposed: readonly number[];
}

/** A position as a bot moves units about in it: what the rules need for odds, and nothing else. */
export interface Sketch {
  readonly world: World;
  readonly seat: Seat;
  /** By UnitId; null for those that are not on the map. */
  readonly pieces: readonly (Piece | null)[];
  /** By hex: who stands there. */
  readonly at: (Piece | null)[];
  /** By hex: how far the nearest enemy is, plus 1; 0 where nobody has asked yet. */
  readonly gaps: Uint8Array;
  readonly own: readonly Piece[];
  readonly enemies: readonly Piece[];
}

/** What the loss of a unit costs its side: its part of what is left to lose. */
function worthOf(world: World, view: State): (unit: UnitId) => number {
  const { victory } = world.tables;
  const tally = tallyOf(world, view);
  const rome = Math.max(1, victory.romanLosses - tally.romanLosses);
  const carthage = Math.max(1, victory.carthaginianLosses - tally.carthaginianLosses);
  return (unit) => {
    const { seat, weapon } = counterOf(world, unit);
    if (seat === 'rome') return 12 / rome;
    // Slingers and elephants count for nobody's victory, but stand in the way and do harm.
    if (victory.uncounted.includes(weapon)) return weapon === 'light' ? 0.12 : 0.2;
    return 12 / carthage;
  };
}

/** The chance that a die is higher than a morale. */
const failing = (morale: number): number => Math.min(10, Math.max(0, 9 - morale)) / 10;

/** How much of a unit's worth goes with its order: the more, the worse it fights on. */
const shareOfOrder = (back: number): number => 0.2 + 0.4 * failing(back);

function painOf(
  world: World,
  { unit, isDisordered }: { unit: UnitId; isDisordered: boolean },
  worth: number,
): Pain {
  const { front, back } = counterOf(world, unit);
  if (back === null) {
    const check = failing(front.morale) * worth;
    return { disorder: worth, check, again: { disorder: worth, check } };
  }
  const order = worth * shareOfOrder(back.morale);
  const second = failing(back.morale) * (worth - order);
  const again = { disorder: second, check: second };
  if (isDisordered) return { ...again, again };
  return { disorder: order, check: failing(front.morale) * order, again };
}

function chancesOf(
  world: World,
  { unit, isDisordered }: { unit: UnitId; isDisordered: boolean },
): Piece['chances'] {
  const { front, back } = counterOf(world, unit);
  if (back === null || !isDisordered) return { disorder: 1, check: failing(front.morale) };
  return { disorder: failing(back.morale), check: failing(back.morale) };
}

/** What a unit's order adds to the die of its attackers: every order that it may have, each as likely (R4). */
export function exposedOf(world: World, view: State, unit: UnitId): readonly number[] {
  const { stand, move, reform } = world.tables.orderDrm.defender;
  const order = orderOf(view, unit);
  if (order === HIDDEN) {
    const { command } = view.units[unit] ?? {};
    const mayReform = !(view.options.gauls && command === 'celts');
    return mayReform ? [stand, move, 0, reform] : [stand, move, 0];
  }
  if (order === 'stand') return [stand];
  if (order === 'move') return [move];
  return [order === 'reform' ? reform : 0];
}

function pieceOf(
  world: World,
  view: State,
  at: { unit: UnitId; worth: number; partners: readonly UnitId[] },
): Piece | null {
  const { unit, worth, partners } = at;
  const state = view.units[unit];
  if (state?.fate !== 'onMap') return null;
  const { seat, weapon } = counterOf(world, unit);
  return {
    unit,
    seat,
    weapon,
    command: state.command,
    isLight: weapon === 'light',
    disordered: state.disordered,
    movement: ratingOf(world, view, unit).movement,
    exposed: exposedOf(world, view, unit),
    chances: chancesOf(world, { unit, isDisordered: state.disordered }),
    pain: painOf(world, { unit, isDisordered: state.disordered }, worth),
    worth,
    partners,
    hex: state.hex,
    facing: state.facing,
  };
}

/** The position of a view, ready to be tried out. */
export function sketchOf(world: World, view: State, seat: Seat): Sketch {
  const worth = worthOf(world, view);
  const partners = view.units.map((): UnitId[] => []);
  for (const { attacker, defender } of view.engaged) {
    partners[attacker]?.push(defender);
    partners[defender]?.push(attacker);
  }
  const pieces = view.units.map((_, unit) =>
    pieceOf(world, view, { unit, worth: worth(unit), partners: partners[unit] ?? [] }),
  );
  const at: (Piece | null)[] = world.grid.around.map(() => null);
  const standing = pieces.filter((piece) => piece !== null);
  for (const piece of standing) at[piece.hex] = piece;
  return {
    world,
    seat,
    pieces,
    at,
    gaps: new Uint8Array(at.length),
    own: standing.filter((piece) => piece.seat === seat),
    enemies: standing.filter((piece) => piece.seat !== seat),
  };
}

/** Puts a piece somewhere else. */
export function put({ at }: Sketch, piece: Piece, { hex, facing }: Pick<Piece, 'hex' | 'facing'>): void {
  if (at[piece.hex] === piece) at[piece.hex] = null;
  piece.hex = hex;
  piece.facing = facing;
  at[hex] = piece;
}

/** Where a neighbour lies for who stands in a hex with that facing: 0 front, 1 flank, 2 rear; -1 where they do not touch. */
export function sideOf(
  { world: { grid } }: Sketch,
  { hex, facing }: Pick<Piece, 'hex' | 'facing'>,
  other: HexId,
): number {
  const direction = (grid.around[hex] ?? []).indexOf(other);
  if (direction < 0) return -1;
  return SIDES[(direction - facing + 6) % 6] ?? -1;
}

/** By the direction less the facing (7.0). */
const SIDES = [0, 1, 2, 2, 1, 0] as const;

/** Whether a unit attacks nobody because it is held from a side that it does not face (R39). */
export const isFrozen = (sketch: Sketch, piece: Piece): boolean =>
  piece.partners.some((unit) => {
    const other = sketch.pieces[unit];
    return other !== null && other !== undefined && sideOf(sketch, piece, other.hex) !== 0;
  });

/** True where the data bar one weapon from another (R30). */
export const isBarred = ({ world }: Sketch, one: Piece, two: Piece): boolean =>
  world.tables.barred.some(({ attacker, defender }) => attacker === one.weapon && defender === two.weapon);

/** The enemies before a piece, as it would stand there. */
export function before(sketch: Sketch, piece: Piece, at: Pick<Piece, 'hex' | 'facing'> = piece): Piece[] {
  const around = sketch.world.grid.around[at.hex] ?? [];
  const found: Piece[] = [];
  for (const direction of [(at.facing + 5) % 6, at.facing]) {
    const hex = around[direction];
    const other = hex === null || hex === undefined ? null : sketch.at[hex];
    if (other !== null && other !== undefined && other.seat !== piece.seat) found.push(other);
  }
  return found.sort((one, two) => one.unit - two.unit);
}

/** The pieces of the other side next to a hex. */
export function touching(sketch: Sketch, seat: Seat, hex: HexId): Piece[] {
  const found: Piece[] = [];
  for (const near of sketch.world.grid.near[hex] ?? []) {
    const other = sketch.at[near];
    if (other !== null && other !== undefined && other.seat !== seat) found.push(other);
  }
  return found;
}

export { FACINGS };

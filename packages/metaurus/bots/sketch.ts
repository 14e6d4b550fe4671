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

/** The average losses of a side when one of its units is hit. */
interface HitCosts {
  /** The cost of a Disorder, and of a check for one. */
  readonly disorder: number;
  readonly check: number;
  /** The same after this combat has Disordered it: what a Counter-Attack costs an attacker. */
  readonly again: { readonly disorder: number; readonly check: number };
}

/** A unit in a bot's sketch. Its place changes while the bot tries moves; the rest does not. */
export interface Piece {
  readonly unit: UnitId;
  readonly seat: Seat;
  readonly weapon: ReturnType<typeof counterOf>['weapon'];
  readonly command: Unit['command'];
  readonly isLight: boolean;
  readonly disordered: boolean;
  readonly movement: number;
  readonly hitCosts: HitCosts;
  /** The chance that a Disorder result, or a check for one, Disorders or eliminates it. */
  readonly chances: { readonly disorder: number; readonly check: number };
  /** The cost of its loss to its side. */
  readonly worth: number;
  readonly partners: readonly UnitId[];
  hex: HexId;
  facing: Unit['facing'];
  /** The DRMs of its order for its attackers: one for each order that it may have, all equally likely. */
  orderDrms: readonly number[];
}

/** A position in which a bot tries moves. It contains only what is needed for odds. */
export interface Sketch {
  readonly world: World;
  readonly seat: Seat;
  /** By UnitId; null for units that are not on the map. */
  readonly pieces: readonly (Piece | null)[];
  /** By hex: the piece there. */
  readonly at: (Piece | null)[];
  /** By hex: the distance of the nearest enemy plus 1; 0 where it is not computed yet. */
  readonly gaps: Uint8Array;
  readonly own: readonly Piece[];
  readonly enemies: readonly Piece[];
}

/** The cost of a unit's loss to its side: its share of the losses that the side can still bear. */
function worthOf(world: World, view: State): (unit: UnitId) => number {
  const { victory } = world.tables;
  const tally = tallyOf(world, view);
  const rome = Math.max(1, victory.romanLosses - tally.romanLosses);
  const carthage = Math.max(1, victory.carthaginianLosses - tally.carthaginianLosses);
  return (unit) => {
    const { seat, weapon } = counterOf(world, unit);
    if (seat === 'rome') return 12 / rome;
    // Slingers and elephants do not count towards victory, but they block hexes and do harm.
    if (victory.uncounted.includes(weapon)) return weapon === 'light' ? 0.12 : 0.2;
    return 12 / carthage;
  };
}

/** The chance that a die is higher than a morale. */
const chanceToFail = (morale: number): number => Math.min(10, Math.max(0, 9 - morale)) / 10;

/** The share of a unit's worth that a Disorder costs: more, the lower its morale is afterwards. */
const shareOfOrder = (back: number): number => 0.2 + 0.4 * chanceToFail(back);

function hitCostsOf(
  world: World,
  { unit, isDisordered }: { unit: UnitId; isDisordered: boolean },
  worth: number,
): HitCosts {
  const { front, back } = counterOf(world, unit);
  if (back === null) {
    const check = chanceToFail(front.morale) * worth;
    return { disorder: worth, check, again: { disorder: worth, check } };
  }
  const order = worth * shareOfOrder(back.morale);
  const second = chanceToFail(back.morale) * (worth - order);
  const again = { disorder: second, check: second };
  if (isDisordered) return { ...again, again };
  return { disorder: order, check: chanceToFail(front.morale) * order, again };
}

function chancesOf(
  world: World,
  { unit, isDisordered }: { unit: UnitId; isDisordered: boolean },
): Piece['chances'] {
  const { front, back } = counterOf(world, unit);
  if (back === null || !isDisordered) return { disorder: 1, check: chanceToFail(front.morale) };
  return { disorder: chanceToFail(back.morale), check: chanceToFail(back.morale) };
}

/** Returns the DRMs of a unit's order for its attackers: one for each order that it may have, all equally likely (R4). */
export function orderDrmsOf(world: World, view: State, unit: UnitId): readonly number[] {
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
    orderDrms: orderDrmsOf(world, view, unit),
    chances: chancesOf(world, { unit, isDisordered: state.disordered }),
    hitCosts: hitCostsOf(world, { unit, isDisordered: state.disordered }, worth),
    worth,
    partners,
    hex: state.hex,
    facing: state.facing,
  };
}

/** Makes the sketch of a view for a seat. */
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
  const onMap = pieces.filter((piece) => piece !== null);
  for (const piece of onMap) at[piece.hex] = piece;
  return {
    world,
    seat,
    pieces,
    at,
    gaps: new Uint8Array(at.length),
    own: onMap.filter((piece) => piece.seat === seat),
    enemies: onMap.filter((piece) => piece.seat !== seat),
  };
}

/** Moves a piece to a hex and a facing. The hex should be empty. */
export function placePiece(
  { at }: Sketch,
  piece: Piece,
  { hex, facing }: Pick<Piece, 'hex' | 'facing'>,
): void {
  if (at[piece.hex] === piece) at[piece.hex] = null;
  piece.hex = hex;
  piece.facing = facing;
  at[hex] = piece;
}

/** Returns on which side of a unit an adjacent hex is: 0 front, 1 flank, 2 rear; -1 when it is not adjacent. */
export function sideOf(
  { world: { grid } }: Sketch,
  { hex, facing }: Pick<Piece, 'hex' | 'facing'>,
  other: HexId,
): number {
  const direction = (grid.around[hex] ?? []).indexOf(other);
  if (direction < 0) return -1;
  return SIDES[(direction - facing + 6) % 6] ?? -1;
}

/** The side of an adjacent hex, by its direction less the unit's facing (7.0). */
const SIDES = [0, 1, 2, 2, 1, 0] as const;

/** Returns true when a unit may not attack because it is Engaged with an enemy that it does not face (R39). */
export const isFrozen = (sketch: Sketch, piece: Piece): boolean =>
  piece.partners.some((unit) => {
    const other = sketch.pieces[unit];
    return other !== null && other !== undefined && sideOf(sketch, piece, other.hex) !== 0;
  });

/** Returns true when the data forbid the weapon of one piece to attack that of another (R30). */
export const isBarred = ({ world }: Sketch, one: Piece, two: Piece): boolean =>
  world.tables.barred.some(({ attacker, defender }) => attacker === one.weapon && defender === two.weapon);

/** Returns the enemies in the two hexes in front of a piece, in its own hex and facing unless `at` names others. */
export function enemiesInFront(
  sketch: Sketch,
  piece: Piece,
  at: Pick<Piece, 'hex' | 'facing'> = piece,
): Piece[] {
  const around = sketch.world.grid.around[at.hex] ?? [];
  const found: Piece[] = [];
  for (const direction of [(at.facing + 5) % 6, at.facing]) {
    const hex = around[direction];
    const other = hex === null || hex === undefined ? null : sketch.at[hex];
    if (other !== null && other !== undefined && other.seat !== piece.seat) found.push(other);
  }
  return found.sort((one, two) => one.unit - two.unit);
}

/** Returns the pieces of the seat's enemy next to a hex. */
export function adjacentEnemies(sketch: Sketch, seat: Seat, hex: HexId): Piece[] {
  const found: Piece[] = [];
  for (const near of sketch.world.grid.near[hex] ?? []) {
    const other = sketch.at[near];
    if (other !== null && other !== undefined && other.seat !== seat) found.push(other);
  }
  return found;
}

export { FACINGS };

import { HIDDEN, type Concealed } from '@tessera/core';
import type { Angle, HexId } from '@tessera/hex';
import type { Manner, ModifierSource, Order, State, UnitId } from '../model.js';
import { orderOf, unitOf } from '../position.js';
import { counterOf, type World } from '../world.js';
import { sideOf } from './targets.js';

/** Who fights whom in one combat; in a Counter-Attack the attackers are those who strike back. */
export interface Combat {
  readonly manner: Manner;
  readonly attackers: readonly UnitId[];
  readonly defenders: readonly UnitId[];
}

/** One modifier of the combat die, and its source. */
export interface Modifier {
  readonly source: ModifierSource;
  readonly value: number;
}

/** Looks up a unit's order: the real one, a supposed one, or `hidden`. */
export type OrderOf = (unit: UnitId) => Concealed<Order>;

const modifier = (source: ModifierSource, value: number): Modifier[] =>
  value === 0 ? [] : [{ source, value }];

const totalOf = (modifiers: readonly Modifier[]): number =>
  modifiers.reduce((sum, { value }) => sum + value, 0);

/** The list with the lowest sum: the worst for the attacker (9.1, R26). The first of equal ones. */
const worst = (lists: readonly (readonly Modifier[])[]): readonly Modifier[] =>
  lists.reduce((least, list) => (totalOf(list) < totalOf(least) ? list : least), lists[0] ?? []);

/** The angle of attack on one defender: two different ones count as several (9.1, R27). */
function angleOn(
  world: World,
  state: State,
  { combat, target }: { combat: Combat; target: UnitId },
): Modifier[] {
  const { angleDrm } = world.tables;
  // R42: a Counter-Attack is always frontal.
  if (combat.manner === 'counter') return modifier('angle', angleDrm.front);
  const angles = new Set<Angle | null>(
    combat.attackers
      .map((other) => sideOf(world, state, { unit: target, other }))
      .filter((side) => side !== null),
  );
  const [only] = angles;
  if (angles.size > 1) return modifier('angle', angleDrm.several);
  return modifier('angle', angleDrm[only ?? 'front']);
}

/** The terrain modifiers of one defender in `to`: forest in its hex, a slope or water that all attackers cross (Terrain Effects Chart, R29). */
export function terrainModifiers(world: World, from: readonly HexId[], to: HexId): Modifier[] {
  const { terrainDrm } = world.tables;
  const isAll = (test: (hex: HexId) => boolean) => from.length > 0 && from.every(test);
  const isUp = isAll((hex) => world.level(hex) < world.level(to));
  const isDown = isAll((hex) => world.level(hex) > world.level(to));
  return [
    ...(world.isForest(to) ? modifier('forest', terrainDrm.forest) : []),
    ...(isUp ? modifier('uphill', terrainDrm.uphill) : []),
    ...(isDown ? modifier('downhill', terrainDrm.downhill) : []),
    ...(isAll((hex) => world.hasWater(hex, to)) ? modifier('water', terrainDrm.water) : []),
  ];
}

/** The Weapons System Matrix: the best of the attackers' weapons, the worst against the defenders' (9.1, R26). */
function weaponsOf(world: World, { attackers, defenders }: Combat): Modifier[] {
  const { weapons } = world.tables;
  const against = (target: UnitId) =>
    attackers.map((unit) => weapons[counterOf(world, target).weapon][counterOf(world, unit).weapon] ?? 0);
  return modifier('weapons', Math.min(...defenders.map((target) => Math.max(...against(target)))));
}

/** The orders of the defenders, each kind once (5.2, R26), and the attackers' momentum (R28); none strikes back with it (R42). */
function ordersOf(
  world: World,
  state: State,
  { combat, orders }: { combat: Combat; orders: OrderOf },
): Modifier[] {
  const { defender, attacker } = world.tables.orderDrm;
  const under = (order: Order) => combat.defenders.some((unit) => orders(unit) === order);
  const charged = state.activation?.charged ?? [];
  const hasMomentum = combat.manner !== 'counter' && combat.attackers.some((unit) => charged.includes(unit));
  return [
    ...(under('stand') ? modifier('standing', defender.stand) : []),
    ...(under('move') ? modifier('moving', defender.move) : []),
    ...(under('reform') ? modifier('reforming', defender.reform) : []),
    ...(hasMomentum ? modifier('momentum', attacker.moveToAttack) : []),
  ];
}

/** The highest number of attacks that any of the attackers has rolled already (R41). */
function earlierOf(state: State, { manner, attackers }: Combat): number {
  if (manner === 'counter') return 0;
  const fought = state.activation?.fought ?? [];
  return Math.max(0, ...attackers.map((unit) => fought.filter((other) => other === unit).length));
}

/**
 * Everything that changes the die of a combat, in the order of the rules (9.1); zeros are left out.
 * `orders` supposes the defenders' orders where they are face down; by default they are what the position shows.
 */
export function modifiersOf(
  world: World,
  state: State,
  { combat, orders = (unit) => orderOf(state, unit) }: { combat: Combat; orders?: OrderOf },
): Modifier[] {
  const { attackers, defenders } = combat;
  const from = attackers.map((unit) => unitOf(state, unit).hex);
  const isDisordered = attackers.some((unit) => unitOf(state, unit).disordered);
  return [
    ...modifier('numbers', attackers.length - defenders.length),
    ...worst(defenders.map((target) => angleOn(world, state, { combat, target }))),
    ...worst(defenders.map((target) => terrainModifiers(world, from, unitOf(state, target).hex))),
    ...weaponsOf(world, combat),
    ...(isDisordered ? modifier('disordered', world.tables.disorderedAttackerDrm) : []),
    ...ordersOf(world, state, { combat, orders }),
    ...modifier('earlier', earlierOf(state, combat) * world.tables.continuedAttackDrm),
  ];
}

/** The sum of the modifiers. */
export const sumOf = totalOf;

/** True when a defender's order, which the die depends on, is face down. */
export const isUncertain = (state: State, { defenders }: Combat): boolean =>
  defenders.some((unit) => orderOf(state, unit) === HIDDEN);

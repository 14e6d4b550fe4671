import { preview } from '@tessera/core';
import { distance, FACINGS, type Facing, type HexId } from '@tessera/hex';
import type { MetaurusGame } from './game.js';
import type { Seat, State, UnitId } from './model.js';
import { hurtChance } from './beforehand/likely.js';
import { attacksOf, coverWith } from './battle/cover.js';
import type { Combat } from './battle/modifiers.js';
import { oddsOf } from './battle/odds.js';
import { combatOpening } from './battle/resolve.js';
import { duelsOf, frontalEnemies, isBarred, isLight } from './battle/targets.js';
import { evolve } from './evolve.js';
import { withUnit } from './with-parts.js';
import { isThreatened, unitAt } from './occupancy.js';
import { isEngaged, isOnMap, unitOf, unitsOf } from './position.js';
import { goalsOf, mustGo } from './reach.js';
import type { Step } from './step.js';
import { frameAt } from './types.js';
import { counterOf, type World } from './world.js';

/** A view in which a side moves. */
interface Field {
  readonly game: MetaurusGame;
  readonly view: State;
  readonly seat: Seat;
}

interface Enemy {
  readonly hex: HexId;
  readonly isLight: boolean;
}

/** The enemies of a side. */
const enemiesOf = ({ game, view, seat }: Field): readonly Enemy[] =>
  view.units.flatMap(({ hex }, unit) =>
    isOnMap(view, unit) && counterOf(game.world, unit).seat !== seat
      ? [{ hex, isLight: counterOf(game.world, unit).weapon === 'light' }]
      : [],
  );

/** How far it is to the nearest enemy; light ones, who give way, count as one hex farther. */
const gapIn = (enemies: readonly Enemy[], hex: HexId): number =>
  Math.min(99, ...enemies.map((enemy) => distance(hex, enemy.hex) + (enemy.isLight ? 1 : 0)));

/** Own units beside a hex, without one. */
function friendsAt({ game, view, seat }: Field, hex: HexId, unit: UnitId): number {
  const near = game.world.grid.near[hex] ?? [];
  return near.filter((one) => {
    const other = unitAt(game.world, view, one);
    return other !== null && other !== unit && counterOf(game.world, other).seat === seat;
  }).length;
}

/** The first of some items with the highest ranks, compared one rank after the other. */
function highest<T>(all: readonly T[], ranksOf: (one: T) => readonly number[]): T | undefined {
  const ranked = all.map((one) => ({ one, ranks: ranksOf(one) }));
  const [best] = ranked.sort((one, two) => {
    const at = one.ranks.findIndex((rank, index) => rank !== two.ranks[index]);
    return at < 0 ? 0 : (two.ranks[at] ?? 0) - (one.ranks[at] ?? 0);
  });
  return best?.one;
}

/** What a hex nearer to the enemy counts, or a level higher; a friend beside it, and how many of them count. */
const NEARER = 3;
const FRIEND = 2;
const MOST_FRIENDS = 3;

/** Whether those who stand well may stay, or all come nearer who can. */
type Pace = 'steady' | 'nearer';

/**
 * Where a unit may go on to. Nobody steps back, not even to a height, where there is another way; and nobody to the side but
 * to a height.
 */
function waysOf(field: Field, unit: UnitId, pace: Pace): readonly HexId[] {
  const { game, view } = field;
  const { hex } = unitOf(view, unit);
  const { to, must } = goalsOf(game.world, view, unit);
  const enemies = enemiesOf(field);
  const gap = gapIn(enemies, hex);
  const near = to.filter((one) => gapIn(enemies, one) <= gap);
  if (must) return near.length > 0 ? near : to;
  const nearer = near.filter((one) => gapIn(enemies, one) < gap);
  if (pace === 'nearer' && nearer.length > 0) return nearer;
  const up = near.filter((one) => game.world.level(one) > game.world.level(hex));
  return [hex, ...new Set([...nearer, ...up])];
}

/** The best hex on a unit's way to the enemy: near to it, high, beside friends. Undefined where that is its own. */
function goalOf(field: Field, unit: UnitId, pace: Pace): HexId | undefined {
  const { game, view } = field;
  const { hex } = unitOf(view, unit);
  const enemies = enemiesOf(field);
  const goal = highest(waysOf(field, unit, pace), (one) => [
    NEARER * (game.world.level(one) - gapIn(enemies, one)) +
      FRIEND * Math.min(MOST_FRIENDS, friendsAt(field, one, unit)),
  ]);
  return goal === hex ? undefined : goal;
}

/** How likely a unit alone would hurt the enemies before it with a facing; null when there are none. */
function chanceFacing({ game, view }: Field, unit: UnitId, facing: Facing): number | null {
  const { world } = game;
  const turned = withUnit(view, unit, { facing });
  const defenders = frontalEnemies(world, turned, unit).filter((other) => !isBarred(world, unit, other));
  if (defenders.length === 0 || isLight(world, unit)) return null;
  const combat = { manner: 'declared', attackers: [unit], defenders } as const;
  const { numerator, denominator } = hurtChance(world, turned, { combat });
  return numerator / denominator;
}

/**
 * The facing in which a unit beside the enemy attacks with the best chance; of any other, the one whose front is nearest to
 * the enemy. Of equal ones the present one.
 */
function facingOf(field: Field, unit: UnitId): Facing {
  const { game, view } = field;
  const { hex, facing: now } = unitOf(view, unit);
  const enemies = enemiesOf(field);
  const isBeside = isThreatened(game.world, view, { seat: field.seat, hex });
  const around = game.world.grid.around[hex] ?? [];
  return (
    highest(FACINGS, (facing) => {
      const chance = chanceFacing(field, unit, facing);
      const front = [around[(facing + 5) % 6], around[facing]].filter((one) => typeof one === 'number');
      const gap = front.reduce((sum, one) => sum + gapIn(enemies, one), 0) + (2 - front.length) * 99;
      return [chance ?? -1, isBeside ? 0 : -gap, facing === now ? 1 : 0];
    }) ?? now
  );
}

/** The units of a movement that may still act, those nearest to the enemy first. */
function actingIn(field: Field): readonly UnitId[] {
  const { view } = field;
  const frame = frameAt(view, 'movement');
  if (frame === null) return [];
  const enemies = enemiesOf(field);
  return frame.commands
    .flatMap((command) => unitsOf(view, command))
    .filter((unit) => !frame.moved.includes(unit) && !frame.balking.includes(unit) && !isEngaged(view, unit))
    .sort(
      (one, two) =>
        gapIn(enemies, unitOf(view, one).hex) - gapIn(enemies, unitOf(view, two).hex) || one - two,
    );
}

/** The steps by which these units go on towards the enemy, and the view after them. */
function stepsOf({ game, view, seat }: Field, units: readonly UnitId[], pace: Pace) {
  const steps: Extract<Step, { unit: UnitId }>[] = [];
  let now = view;
  const take = (step: Extract<Step, { unit: UnitId }>) => {
    const next = preview(game, now, { seat, plan: [step] });
    if (next !== now) steps.push(step);
    now = next;
  };
  // Who had no way before the others went may have one after them.
  for (let before = -1; before < steps.length;) {
    before = steps.length;
    for (const unit of units) {
      const to = goalOf({ game, view: now, seat }, unit, pace);
      if (to !== undefined) take({ verb: 'move', unit, to });
    }
  }
  for (const unit of units) {
    const facing = facingOf({ game, view: now, seat }, unit);
    if (facing !== unitOf(now, unit).facing) take({ verb: 'turn', unit, facing });
  }
  return { steps, view: now };
}

/** Whether an attack is more likely to hurt those who make it than the enemy; each order that may lie face down is as likely. */
function ratherHurts(world: World, view: State, combat: Combat): boolean {
  const mean = (of: 'hurts' | 'suffers') =>
    oddsOf(world, view, { combat }).columns.reduce(
      (sum, column) => sum + column[of].numerator / column[of].denominator,
      0,
    );
  return mean('suffers') > mean('hurts');
}

/** The units that would have to make an attack, if the movement ended so, that is more likely to hurt them than the enemy. */
function badlyBound({ game: { world }, view }: Field): readonly UnitId[] {
  const opening = combatOpening(world, view);
  if (opening === null) return [];
  const ahead = evolve(view, opening);
  return attacksOf(coverWith({ duels: duelsOf(world, ahead), pairs: [] }) ?? [])
    .filter((attack) => ratherHurts(world, ahead, { manner: 'declared', ...attack }))
    .flatMap(({ attackers }) => attackers);
}

/** What a command does at one press. */
export interface GoingOn {
  readonly steps: readonly Step[];
  /** Those who are left out of it: it would bind them to an attack that is more likely to hurt them than the enemy. */
  readonly left: readonly UnitId[];
}

function goingOnAt(field: Field, pace: Pace): GoingOn {
  const left = new Set<UnitId>();
  const compelled = new Set<UnitId>();
  for (;;) {
    const units = actingIn(field).filter((unit) => !left.has(unit));
    const { steps, view: after } = stepsOf(field, units, pace);
    const acting = new Set(steps.map(({ unit }) => unit));
    const bad = badlyBound({ ...field, view: after }).filter(
      (unit) => acting.has(unit) && !compelled.has(unit),
    );
    for (const unit of bad) left.add(unit);
    if (bad.length > 0) continue;
    // Who must come beside the enemy all the same (R14) does so with the others.
    const must = [...left].filter((unit) => mustGo(field.game.world, after, unit));
    if (must.length === 0) return { steps, left: [...left] };
    for (const unit of must) if (left.delete(unit)) compelled.add(unit);
  }
}

/**
 * The steps by which all units of a movement that have not moved yet go on towards the enemy, those nearest to it first,
 * as far as their orders let them, and face it. Who stands high or among friends may stay there, but not all of them: where
 * nobody would move and nobody has, each comes nearer who can. Nobody is bound to an attack that would rather hurt those who
 * make it, but for those whom their order makes move (R14).
 */
export function goingOnOf(game: MetaurusGame, view: State, seat: Seat): GoingOn {
  const field = { game, view, seat };
  const steady = goingOnAt(field, 'steady');
  const isBegun = (frameAt(view, 'movement')?.moved.length ?? 0) > 0;
  return isBegun || steady.steps.some(({ verb }) => verb === 'move') ? steady : goingOnAt(field, 'nearer');
}

/** The steps of `goingOnOf`. */
export const advanceOf = (game: MetaurusGame, view: State, seat: Seat): readonly Step[] =>
  goingOnOf(game, view, seat).steps;

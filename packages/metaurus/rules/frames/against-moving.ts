import { isOnGrid, neighbours, type HexId } from '@tessera/hex';
import type { State, UnitId } from '../model.js';
import { actingOrder, hasMoved, isEngaged, orderOf, ratingOf, unitOf } from '../position.js';
import { isThreatened, unitAt } from '../standing.js';
import { reachOf } from '../reach.js';
import type { Step } from '../step.js';
import { because, type Reason } from '../types.js';
import { moverOf } from '../field.js';
import { counterOf, type World } from '../world.js';

type Going = Extract<Step, { verb: 'move' | 'exit' }>;

/** Why the unit's order keeps it where it is; empty when it may move at all. */
function againstOrder(world: World, view: State, unit: UnitId): readonly Reason[] {
  const { hex } = unitOf(view, unit);
  if (isEngaged(view, unit)) return [because('engagedMayNotMove', '10.0', [hex])];
  if (hasMoved(view, unit)) return [because('hasMoved', 'R16', [hex])];
  const order = actingOrder(world, view, unit);
  switch (order) {
    case 'stand':
      return [because('standMayNotMove', '5.2', [hex])];
    case 'reform':
      return [because('reformMayNotMove', '5.2', [hex])];
    case 'attack':
      // R15: a unit that starts next to the enemy under Move to Attack; else the horse's own order.
      return [because('attackMayNotMove', orderOf(view, unit) === 'moveToAttack' ? 'R15' : '5.2', [hex])];
    case 'move':
    case 'moveToAttack':
    case 'free':
    case 'hidden':
      return [];
  }
}

/** Why a unit that may move does not get to that hex. */
function againstHex(world: World, view: State, { unit, to }: { unit: UnitId; to: HexId }): readonly Reason[] {
  const { hex } = unitOf(view, unit);
  const { seat, weapon } = counterOf(world, unit);
  const { movement } = ratingOf(world, view, unit);
  if (!isOnGrid(world.grid, to)) return [because('noSuchHex', '6.0')];
  if (to === hex) return [because('isThere', 'R16', [hex])];
  if (unitAt(world, view, to) !== null) return [because('hexOccupied', '8.0', [to])];
  const order = actingOrder(world, view, unit);
  const threatened = isThreatened(world, view, { seat, hex: to });
  if (order === 'move' && threatened) return [because('moveNotAdjacent', '5.2', [to])];
  if (order === 'moveToAttack') {
    if (!neighbours(world.grid, hex).includes(to)) return [because('oneHexOnly', '5.2', [to])];
    const cost = world.stepCost(weapon)(hex, to);
    if (cost > movement) return [{ ...because('tooDear', 'R14', [to]), values: { cost, movement } }];
    return [because('mustCloseInstead', 'R14', [...reachOf(world, view, unit).to])];
  }
  return [{ ...because('outOfReach', '6.0', [to]), values: { movement } }];
}

/** Why a unit may not leave the map (R20). */
function againstExit(world: World, view: State, unit: UnitId): readonly Reason[] {
  const { hex } = unitOf(view, unit);
  const { seat, weapon } = counterOf(world, unit);
  if (seat !== world.map.exit.seat) return [because('onlyCarthageExits', 'R20', [hex])];
  if (actingOrder(world, view, unit) === 'moveToAttack') return [because('exitNeedsMove', 'R20', [hex])];
  const cost = world.tables.terrain.exit[moverOf(weapon)];
  return [{ ...because('exitOutOfReach', 'R20', [hex]), values: { cost } }];
}

/** Why a unit of the active command may not go there, or leave the map. */
export function againstMoving(world: World, view: State, step: Going): readonly Reason[] {
  const against = againstOrder(world, view, step.unit);
  if (against.length > 0) return against;
  return step.verb === 'exit' ? againstExit(world, view, step.unit) : againstHex(world, view, step);
}

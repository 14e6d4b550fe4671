import { type HexId, isOnGrid, neighbours } from '@tessera/hex';
import type { MovementFrame, Seat, State, UnitId } from '../model.js';
import {
  actingOrder,
  hasMoved,
  isEngaged,
  isOnMap,
  orderOf,
  ratingOf,
  unitOf,
  unitsOf,
} from '../position.js';
import { beginCombat } from '../battle/resolve.js';
import { goalsOf, mustGo, reachOf } from '../reach.js';
import type { Step } from '../step.js';
import { type About, because, type Choice, frameAt, type Reason, type Rules } from '../types.js';
import { counterOf, type World } from '../world.js';
import { facts } from './facts.js';
import { againstStatus, againstTurning, isAbout, statusChoice, statusesFor, turnChoice } from './asked.js';
import { isThreatened, unitAt } from '../occupancy.js';
import { moverOf } from '../field.js';

type Going = Extract<Step, { verb: 'move' | 'exit' }>;

/** The reasons why the unit's order keeps it where it is; empty when it may move at all. */
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

/** The reasons why a unit that may move does not get to that hex. */
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

/** The reasons why a unit may not leave the map (R20). */
function againstExit(world: World, view: State, unit: UnitId): readonly Reason[] {
  const { hex } = unitOf(view, unit);
  const { seat, weapon } = counterOf(world, unit);
  if (seat !== world.map.exit.seat) return [because('onlyCarthageExits', 'R20', [hex])];
  if (actingOrder(world, view, unit) === 'moveToAttack') return [because('exitNeedsMove', 'R20', [hex])];
  const cost = world.tables.terrain.exit[moverOf(weapon)];
  return [{ ...because('exitOutOfReach', 'R20', [hex]), values: { cost } }];
}

/** The reasons why a unit of the active command may not go there, or leave the map. */
function againstMoving(world: World, view: State, step: Going): readonly Reason[] {
  const against = againstOrder(world, view, step.unit);
  if (against.length > 0) return against;
  return step.verb === 'exit' ? againstExit(world, view, step.unit) : againstHex(world, view, step);
}

/** The units of the active commands, in ascending set-up hex. */
const activeUnits = (state: State, { commands: [first, ...more] }: MovementFrame): readonly UnitId[] =>
  first === undefined
    ? []
    : more.reduce((units, command) => [...units, ...unitsOf(state, command)], unitsOf(state, first));

/** A unit picks its order before it moves (R12, R13). */
const mayPick = (view: State, frame: MovementFrame, unit: UnitId): boolean =>
  statusesFor(unitOf(view, unit).command).length > 0 &&
  !frame.picked.includes(unit) &&
  !frame.moved.includes(unit);

function choices(world: World, view: State, about?: About): Choice[] {
  const frame = frameAt(view, 'movement');
  const open: Choice[] = [];
  if (frame === null) return open;
  for (const unit of activeUnits(view, frame)) {
    if (!isAbout(unit, about) || frame.balking.includes(unit)) continue;
    const { to, exit } = goalsOf(world, view, unit);
    if (mayPick(view, frame, unit)) open.push(statusChoice(view, unit));
    if (to.length > 0) open.push({ verb: 'move', unit, to });
    if (exit !== null) open.push({ verb: 'exit', unit });
    if (!frame.turned.includes(unit) && !isEngaged(view, unit)) open.push(turnChoice(view, unit));
  }
  return open;
}

const NOTHING: readonly Reason[] = [];

const reason = (code: string, rule: string, at: readonly HexId[]): Reason[] =>
  at.length === 0 ? [] : [{ ...because(code, rule, at), values: { count: at.length } }];

/** The units that have not moved and could still obey their order's "must" (R14, R16). */
function missing(world: World, view: State): readonly Reason[] {
  const frame = frameAt(view, 'movement');
  if (frame === null) return [];
  const movers: HexId[] = [];
  const closers: HexId[] = [];
  for (const unit of activeUnits(view, frame)) {
    if (!mustGo(world, view, unit)) continue;
    const isMover = actingOrder(world, view, unit) === 'move';
    (isMover ? movers : closers).push(unitOf(view, unit).hex);
  }
  if (movers.length + closers.length === 0) return NOTHING;
  return [...reason('mustMove', 'R16', movers), ...reason('mustClose', 'R14', closers)];
}

/** The reasons why a step is not open while a command moves. */
function reasons(world: World, view: State, { seat, step }: { seat: Seat; step: Step }): readonly Reason[] {
  const frame = frameAt(view, 'movement');
  if (frame === null || !('unit' in step)) return [because('onlyMovement', '6.0')];
  const { unit } = step;
  if (unit >= world.counters.length) return [because('noSuchUnit', '')];
  if (!isOnMap(view, unit)) return [because('unitIsGone', '6.0')];
  const { hex, command } = unitOf(view, unit);
  if (counterOf(world, unit).seat !== seat) return [because('notYourUnit', '5.1', [hex])];
  if (!frame.commands.includes(command)) return [because('commandNotActive', '5.3', [hex])];
  if (frame.balking.includes(unit)) return [because('gaulBalks', '5.4', [hex])];
  switch (step.verb) {
    case 'turn':
      return againstTurning(view, step, frame.turned);
    case 'status': {
      const rule = command === 'elephants' ? 'R13' : 'R12';
      const isLate = hasMoved(view, unit) && statusesFor(command).length > 0;
      return isLate ? [because('hasMoved', rule, [hex])] : againstStatus(view, step, frame.picked);
    }
    case 'move':
    case 'exit':
      return againstMoving(world, view, step);
    case 'swap':
    case 'attach':
      return [because('onlyAtSetUp', '13.0', [hex])];
    case 'attack':
    case 'retreat':
    case 'advance':
    case 'trample':
      return [because('onlyMovement', '6.0')];
  }
}

/** The units of the active commands move, turn and leave the map, as their orders say (6.0, 7.0, R9 to R22). */
export const movement = (world: World): Rules => ({
  waiting: (state) => {
    const frame = frameAt(state, 'movement');
    return frame === null ? [] : [frame.seat];
  },
  choices: (view, _seat, about) => choices(world, view, about),
  missing: (view) => missing(world, view),
  reasons: (view, seat, step) => reasons(world, view, { seat, step }),
  apply: (view, seat, step) => facts(world, view, { seat, step }),
  conclude: (log, _seat, { luck }) => {
    beginCombat({ world, log, luck });
  },
  prompt: (view) => {
    const frame = frameAt(view, 'movement');
    const left = missing(world, view).reduce((count, { at }) => count + at.length, 0);
    return { code: 'movement', values: { commands: (frame?.commands ?? []).join('+'), left } };
  },
  rules: ['6.0', '7.0', '5.2', 'R14', 'R16', 'R20'],
});

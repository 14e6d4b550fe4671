import type { HexId } from '@tessera/hex';
import type { MovementFrame, Seat, State, UnitId } from '../model.js';
import { actingOrder, hasMoved, isEngaged, isOnMap, unitOf, unitsOf } from '../position.js';
import { beginCombat } from '../battle/resolve.js';
import { goalsOf, mustGo } from '../reach.js';
import type { Step } from '../step.js';
import { because, frameAt, type About, type Choice, type Rules, type Reason } from '../types.js';
import { counterOf, type World } from '../world.js';
import { againstMoving } from './against-moving.js';
import { facts } from './facts.js';
import { againstStatus, statusChoice, statusesFor } from './status.js';
import { againstTurning, isAbout, turnChoice } from './turning.js';

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

/** Why a step is not open while a command moves. */
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

import type { Dealing } from '../battle/morale.js';
import {
  type Command,
  ELEPHANT_ORDERS,
  type Frame,
  HORSE_ORDERS,
  type Order,
  type Seat,
  type State,
  type UnitId,
} from '../model.js';
import { type About, because, type Choice, frameAt, type Reason, type Rules } from '../types.js';
import type { World } from '../world.js';
import { facts } from './facts.js';
import { isEngaged, unitOf } from '../position.js';
import { FACINGS } from '@tessera/hex';
import { stepSchema } from '../step.js';

/** The kinds of frame that ask one seat, and say which. */
type Single = Extract<Frame, { seat: Seat }>['at'];

/** Returns who has to decide in a frame of that kind: the seat in its `seat` field. */
export const askedBy =
  (at: Single): Rules['waiting'] =>
  (state) => {
    const frame = frameAt(state, at);
    return frame === null ? [] : [frame.seat];
  };

/** An `apply` for frames whose steps lead to the events of `facts`. */
export const applied =
  (world: World): Rules['apply'] =>
  (view, seat, step) =>
    facts(world, view, { seat, step });

/** A `conclude` that calls `deal` with the log and the dice, once a plan is committed. */
export const concluding =
  (world: World, deal: (dealing: Dealing, state: State) => void): Rules['conclude'] =>
  (log, _seat, { luck }) => {
    deal({ world, log, luck }, log.now());
  };

/** The orders that a unit may pick for itself: Carthage's horse and the elephants (R12, R13); others none. */
export function statusesFor(command: Command): readonly Order[] {
  if (command === 'horse') return HORSE_ORDERS;
  return command === 'elephants' ? ELEPHANT_ORDERS : [];
}

/** The orders that a unit may pick now instead of its own. */
export const statusChoice = (state: State, unit: UnitId): Choice => {
  const { command, status } = unitOf(state, unit);
  return {
    verb: 'status',
    unit,
    order: statusesFor(command).filter((order) => order !== status),
  };
};

/** The reasons why a unit may not pick that order. */
export function againstStatus(
  state: State,
  { unit, order }: { readonly unit: UnitId; readonly order: Order },
  picked: readonly UnitId[],
): readonly Reason[] {
  const { hex, command, status } = unitOf(state, unit);
  const open = statusesFor(command);
  if (open.length === 0) return [because('underAChit', '5.2', [hex])];
  const rule = command === 'elephants' ? 'R13' : 'R12';
  if (!open.includes(order)) return [because('noSuchStatus', rule, [hex])];
  if (picked.includes(unit)) return [because('statusAlreadyPicked', rule, [hex])];
  return order === status ? [because('sameOrder', rule, [hex])] : [];
}

/** The verbs whose steps name no unit. */
const UNITLESS: ReadonlySet<string | undefined> = new Set(
  stepSchema.options.filter(({ shape }) => !('unit' in shape)).map(({ shape }) => shape.verb.value),
);

/** False when the selection names another unit, so that this unit's choices need not be computed. */
export function isAbout(unit: UnitId, about: About = {}): boolean {
  if ('unit' in about && about.unit !== undefined) return about.unit === unit;
  return !UNITLESS.has(about.verb);
}

/** By facing: all the others. */
const OTHERS = FACINGS.map((facing) => FACINGS.filter((other) => other !== facing));

/** The facings that a unit may turn to: any but its own (7.0, R21). */
export const turnChoice = (state: State, unit: UnitId): Choice => ({
  verb: 'turn',
  unit,
  facing: OTHERS[unitOf(state, unit).facing] ?? FACINGS,
});

/** The reasons why a unit of the frame may not turn: it is Engaged, or has turned already, or faces that way. */
export function againstTurning(
  state: State,
  { unit, facing }: { readonly unit: UnitId; readonly facing: number },
  turned: readonly UnitId[],
): readonly Reason[] {
  const { hex } = unitOf(state, unit);
  if (isEngaged(state, unit)) return [because('engagedMayNotTurn', 'R21', [hex])];
  if (turned.includes(unit)) return [because('hasTurned', '7.0', [hex])];
  return facing === unitOf(state, unit).facing ? [because('facesThere', '7.0', [hex])] : [];
}

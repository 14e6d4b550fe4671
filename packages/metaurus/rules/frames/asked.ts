import type { Dealing } from '../battle/morale.js';
import type { Frame, Seat, State } from '../model.js';
import { frameAt, type Rules } from '../types.js';
import type { World } from '../world.js';
import { facts } from './facts.js';

/** The kinds of frame that ask one seat, and say which. */
type Single = Extract<Frame, { seat: Seat }>['at'];

/** Who is asked by a frame of that kind: the seat that it names. */
export const askedBy =
  (at: Single): Rules['waiting'] =>
  (state) => {
    const frame = frameAt(state, at);
    return frame === null ? [] : [frame.seat];
  };

/** The facts of a step, as `facts` tells them. */
export const applied =
  (world: World): Rules['apply'] =>
  (view, seat, step) =>
    facts(world, view, { seat, step });

/** What a frame leads to once its plan is committed: everything that `deal` writes down. */
export const concluding =
  (world: World, deal: (dealing: Dealing, state: State) => void): Rules['conclude'] =>
  (log, _seat, { luck }) => {
    deal({ world, log, luck }, log.now());
  };

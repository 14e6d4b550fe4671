import type { Frame, State } from './model.js';
import { withParts } from './with-parts.js';

/** A frame that has not been opened yet: it has no id. */
export type NewFrame<F extends Frame> = F extends Frame ? Omit<F, 'id'> : never;

/** The state with a new frame on a stack. */
export const open = (state: State, frame: NewFrame<Frame>, below: readonly Frame[] = []): State =>
  withParts(state, {
    opened: state.opened + 1,
    frames: [...below, { ...frame, id: state.opened + 1 }],
  });

/** The state with another frame in the place of the top one; the question stays the same. */
export const top = (state: State, frame: Frame): State =>
  withParts(state, { frames: state.frames.with(-1, frame) });

/** A new question in the place of the top frame, where that is of this kind; else on top of it. */
export function ask<At extends Frame['at']>(
  state: State,
  frame: NewFrame<Extract<Frame, { at: At }>> & NewFrame<Frame>,
): State {
  const isSame = state.frames.at(-1)?.at === frame.at;
  return open(state, frame, isSame ? state.frames.slice(0, -1) : state.frames);
}

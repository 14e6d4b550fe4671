import type { Frame, State } from './model.js';
import { withParts } from './with-parts.js';

/** A frame without its id, which it gets when it is opened. */
export type NewFrame<F extends Frame> = F extends Frame ? Omit<F, 'id'> : never;

/** The state with a new frame, under a new id, on top of the frames `below`. */
export const open = (state: State, frame: NewFrame<Frame>, below: readonly Frame[] = []): State =>
  withParts(state, {
    opened: state.opened + 1,
    frames: [...below, { ...frame, id: state.opened + 1 }],
  });

/** Replaces the top frame. The question stays the same, so the frame must keep its id. */
export const top = (state: State, frame: Frame): State =>
  withParts(state, { frames: state.frames.with(-1, frame) });

/** Opens a question under a new id. It replaces a top frame of its own kind, else it is put on top. */
export function ask<At extends Frame['at']>(
  state: State,
  frame: NewFrame<Extract<Frame, { at: At }>> & NewFrame<Frame>,
): State {
  const isSame = state.frames.at(-1)?.at === frame.at;
  return open(state, frame, isSame ? state.frames.slice(0, -1) : state.frames);
}

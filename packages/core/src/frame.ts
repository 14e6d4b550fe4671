/**
 * A frame says, as data, who is asked for what. Frames form a stack: an interruption pushes one and pops it again.
 * `id` counts from 1 in the order in which a game's frames were opened. An action names the frame that it answers.
 */
export interface FrameBase {
  readonly at: string;
  readonly id: number;
}

/** The name of the frame that asks for missing shares of the chance (`plan.ts`). It lies above the stack. */
export const SHARES = 'shares';

/** The id of the table's frame, which is always open to each seat while the game runs (resigning, draws). */
export const TABLE_FRAME = 0;

const isAt = <F extends { readonly at: string }, At extends F['at']>(
  frame: F | undefined,
  at: At,
): frame is Extract<F, { readonly at: At }> => frame?.at === at;

/** The top frame, when it is of that kind; else null. */
export function topAt<F extends { readonly at: string }, At extends F['at']>(
  { frames }: { readonly frames: readonly F[] },
  at: At,
): Extract<F, { readonly at: At }> | null {
  const frame = frames.at(-1);
  return isAt(frame, at) ? frame : null;
}

/** The uppermost frame of that kind on the stack; null where there is none. */
export function nearestAt<F extends { readonly at: string }, At extends F['at']>(
  { frames }: { readonly frames: readonly F[] },
  at: At,
): Extract<F, { readonly at: At }> | null {
  const frame = frames.findLast((one) => one.at === at);
  return isAt(frame, at) ? frame : null;
}

/**
 * A frame is who is asked for what, as data. Frames form a stack: an interrupt pushes one and pops it again.
 * `id` is dense from 1 in the order in which a game's frames were opened; an action names the frame it answers.
 */
export interface FrameBase {
  readonly at: string;
  readonly id: number;
}

/** What the frame is called in which missing shares of the chance are asked (`shares.ts`): it lies on top of the stack. */
export const SHARES = 'shares';

/** The id of the table frame, which stands open for each seat while the game runs (resigning, draws). */
export const TABLE_FRAME = 0;

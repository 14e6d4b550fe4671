import type { Choice, General, Hannibal, Seat, Space, State, World } from '@tessera/hannibal';
import type { Trail } from '@tessera/table/game';

/** What the panels, the hand and the board look at: the position after the plan, and what can be added to it. */
export interface Sight {
  readonly world: World;
  readonly seat: Seat;
  /** The position as the game stands. */
  readonly base: State;
  /** The position after the plan. */
  readonly view: State;
  readonly choices: readonly Choice[];
  /** What could be done before anything was planned. */
  readonly atFirst: readonly Choice[];
  readonly trail: Trail<Hannibal>;
  /** The space that is looked at, or null. */
  readonly space: Space | null;
  /** The general that is looked at, or null. */
  readonly general: General | null;
  /** The card of the hand that is looked at, or null. */
  readonly card: number | null;
}

export { choicesOf, listOf } from '@tessera/core';

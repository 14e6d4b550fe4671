import type { Field, LineId, LineOrders, Quincunx, Side, State, UnitId } from '@tessera/quincunx';
import type { Trail } from '@tessera/table/game';

/** What the panels and the board look at: the position after the plan, and what of it is chosen. */
export interface Sight {
  readonly seat: Side;
  /** The position as the game stands. */
  readonly base: State;
  /** The position after the plan. */
  readonly view: State;
  /** Who stands where as the game stands, as the seat may see it. */
  readonly standing: Field;
  /** Who stands where after the plan, as the seat may see it. */
  readonly field: Field;
  readonly trail: Trail<Quincunx>;
  /** The own units that are chosen: a line, a part of one, a unit. */
  readonly group: readonly UnitId[];
  /** The unit that is looked at, of either side. */
  readonly looked: UnitId | null;
  /** The line that is placed before the battle. */
  readonly placing: LineId | null;
  /** What the own lines are told. */
  readonly orders: LineOrders;
}

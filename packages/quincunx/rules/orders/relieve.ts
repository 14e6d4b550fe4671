import type { LineId } from '../model/unit.js';
import type { LineOrders } from './words.js';

/** The line that relieves a line by its order; null where it has another order. */
const reliefOf = (orders: LineOrders, line: LineId): LineId | null => {
  const order = orders[line];
  return order?.word === 'relieve' && order.by !== line ? order.by : null;
};

/**
 * The lines that relieve others, and therefore do nothing of their own (2.6: *relieve* A by B is back for A, then charge
 * for B). Lines are given in the order in which they are expanded. Of two that would relieve each other the first is
 * relieved; a line that is itself relieved keeps its own order.
 */
export function reliefsAmong(orders: LineOrders, lines: readonly LineId[]): ReadonlySet<LineId> {
  const relieved = new Set<LineId>();
  const reliefs = new Set<LineId>();
  for (const line of lines) {
    const by = reliefOf(orders, line);
    if (by === null || reliefs.has(line)) continue;
    relieved.add(line);
    if (!relieved.has(by)) reliefs.add(by);
  }
  return reliefs;
}

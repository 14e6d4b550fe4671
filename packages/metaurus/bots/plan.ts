import type { Thought } from '@tessera/bots';
import { chitsOf, CHIT_ORDERS, type ChitCommand, type ChitOrder, type Metaurus } from '../rules/index.js';
import { thoughtOfOrders } from './command.js';
import { worthUnderOrder } from './march.js';
import type { DecisionInput } from './thinking.js';

/** The best order of a command, and how much more it is worth than its present one. */
function bestOrder(thinking: DecisionInput, command: ChitCommand): { order: ChitOrder; better: number } {
  const { view } = thinking;
  const now = view.chits[command].order;
  const isGaul = view.options.gauls && command === 'celts';
  const open = CHIT_ORDERS.filter((order) => !(isGaul && order === 'reform'));
  const rated = open
    .map((order) => ({
      order,
      worth: worthUnderOrder(thinking, command, order) + (order === now ? 0.02 : 0),
    }))
    .sort((one, two) => two.worth - one.worth);
  const kept = rated.find(({ order }) => order === now)?.worth ?? 0;
  const [best] = rated;
  return best === undefined
    ? { order: 'stand', better: 0 }
    : { order: best.order, better: best.worth - kept };
}

/** Plans the orders of a turn: the changes that gain most when each is tried in a planned movement (5.2, R2, R3). */
export function orders(thinking: DecisionInput): Thought<Metaurus> {
  const { game, view, seat } = thinking;
  const changed = chitsOf(view, seat)
    .map((command) => ({ command, ...bestOrder(thinking, command) }))
    .filter(({ better }) => better > 0)
    .sort((one, two) => two.better - one.better)
    .slice(0, game.world.tables.orderChanges);
  return thoughtOfOrders(
    thinking,
    changed.map(({ command, order }) => ({ verb: 'order', command, order })),
  );
}

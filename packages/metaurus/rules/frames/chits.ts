import { CHIT_ORDERS, seatOf, type ChitCommand, type ChitOrder, type Seat, type State } from '../model.js';
import { chitsOf } from '../flow.js';
import { isAlive } from '../position.js';
import { because, type Choice, type Reason } from '../types.js';

/** The orders that a chit may be given: under the Gauls' rule the Celts never Reform (5.4, R50). */
export const ordersFor = (state: State, command: ChitCommand): readonly ChitOrder[] =>
  state.options.gauls && command === 'celts'
    ? CHIT_ORDERS.filter((order) => order !== 'reform')
    : CHIT_ORDERS;

/** The chits that a seat may still change in this plan, each with the orders that differ from its own. */
export const chitChoices = (state: State, seat: Seat, changed: readonly ChitCommand[]): readonly Choice[] =>
  chitsOf(state, seat)
    .filter((command) => !changed.includes(command))
    .map((command) => ({
      verb: 'order',
      command,
      order: ordersFor(state, command).filter((order) => order !== state.chits[command].order),
    }));

/** Why a chit may not be given that order. */
export function againstOrder(
  state: State,
  seat: Seat,
  { command, order, changed }: { command: ChitCommand; order: ChitOrder; changed: readonly ChitCommand[] },
): readonly Reason[] {
  if (seatOf(command) !== seat) return [because('notYourCommand', '5.1')];
  if (!isAlive(state, command)) return [because('commandIsGone', 'R5')];
  if (changed.includes(command)) return [because('chitAlreadyChanged', '5.2')];
  if (!ordersFor(state, command).includes(order)) return [because('gaulsNeverReform', '5.4')];
  return state.chits[command].order === order ? [because('sameOrder', 'R3')] : [];
}

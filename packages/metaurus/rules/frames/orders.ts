import { afterOrders, chitsOf, openOrders, sealChits, unsealed } from '../flow.js';
import { CHIT_ORDERS, type ChitCommand, type ChitOrder, type Seat, seatOf, type State } from '../model.js';
import type { Step } from '../step.js';
import { because, type Choice, frameAt, type Reason, type Rules } from '../types.js';
import type { World } from '../world.js';
import { facts } from './facts.js';
import { isAlive, isEngaged, unitOf, unitsOf } from '../position.js';
import { beginCombat } from '../battle/resolve.js';
import type { Dealing } from '../battle/morale.js';
import type { EventOf } from '../event.js';

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

/** The reasons why a chit may not be given that order. */
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

/** The chits that a seat has changed in its plan so far. */
const changedBy = (state: State, seat: Seat) => frameAt(state, 'orders')?.changed[seat] ?? [];

function choices(world: World, view: State, seat: Seat): readonly Choice[] {
  const changed = changedBy(view, seat);
  return changed.length < world.tables.orderChanges ? chitChoices(view, seat, changed) : [];
}

function reasons(world: World, view: State, { seat, step }: { seat: Seat; step: Step }): readonly Reason[] {
  if (step.verb !== 'order') return [because('onlyOrders', '5.2')];
  const changed = changedBy(view, seat);
  const against = againstOrder(view, seat, { ...step, changed });
  if (against.length > 0) return against;
  const most = world.tables.orderChanges;
  return changed.length < most ? [] : [{ ...because('tooManyChanges', '5.2', []), values: { most } }];
}

/** Both seats place their chits in secret and at once, with at most three changes (5.2, R2, R3). */
export const orders = (world: World): Rules => ({
  waiting: unsealed,
  choices: (view, seat) => choices(world, view, seat),
  missing: () => [],
  reasons: (view, seat, step) => reasons(world, view, { seat, step }),
  apply: (view, seat, step) => facts(world, view, { seat, step }),
  conclude: (log, seat, { luck }) => {
    log.emit(sealChits(log.now(), seat, luck.source));
    afterOrders(log, luck);
  },
  prompt: (view, seat) => ({
    code: 'orders',
    values: {
      turn: view.turn,
      first: view.first ?? '',
      changed: changedBy(view, seat).length,
      most: world.tables.orderChanges,
    },
  }),
  rules: ['5.2', 'R2', 'R3', 'R4'],
});

/** The winner of the initiative goes first or second; the orders phase follows (4.1, R1). */
export const initiative = (world: World): Rules => ({
  waiting: (state) => {
    const frame = frameAt(state, 'initiative');
    return frame === null ? [] : [frame.seat];
  },
  choices: (view) => (view.first === null ? [{ verb: 'go', turn: ['first', 'second'] }] : []),
  missing: (view) => (view.first === null ? [because('chooseFirst', '4.2')] : []),
  reasons: (view) => [because(view.first === null ? 'onlyInitiative' : 'firstIsChosen', '4.2')],
  apply: (view, seat, step) => facts(world, view, { seat, step }),
  conclude: (log, _seat, { luck }) => {
    openOrders(log);
    afterOrders(log, luck);
  },
  prompt: (view, seat) => ({ code: 'initiative', values: { seat, turn: view.turn } }),
  rules: ['4.2', 'R1'],
});

/** True when no unit of the active commands can move or turn: all are Engaged, or balk (R50). */
function isIdle(state: State): boolean {
  const frame = frameAt(state, 'movement');
  if (frame === null) return false;
  const units = frame.commands.flatMap((command) => unitsOf(state, command));
  // Carthage's horse and elephants may always pick another order (R12, R13).
  const mayPick = units.some((unit) => unitOf(state, unit).status !== null);
  return !mayPick && units.every((unit) => isEngaged(state, unit) || frame.balking.includes(unit));
}

/** Commands begin to act: they move, or fight at once where nobody of them can. */
export function beginMovement(
  dealing: Dealing,
  { commands, balking }: Pick<EventOf<'CommandActivated'>, 'commands' | 'balking'>,
): void {
  dealing.log.emit({ kind: 'CommandActivated', commands, balking });
  // R5: the chit is shown even where the command can then do nothing.
  if (isIdle(dealing.log.now())) beginCombat(dealing);
}

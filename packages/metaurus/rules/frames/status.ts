import {
  ELEPHANT_ORDERS,
  HORSE_ORDERS,
  type Command,
  type Order,
  type State,
  type UnitId,
} from '../model.js';
import { unitOf } from '../position.js';
import { because, type Choice, type Reason } from '../types.js';

/** The orders that a unit may pick for itself: Carthage's horse and the elephants (R12, R13); others none. */
export function statusesFor(command: Command): readonly Order[] {
  if (command === 'horse') return HORSE_ORDERS;
  return command === 'elephants' ? ELEPHANT_ORDERS : [];
}

/** The orders that a unit may pick now instead of its own. */
export const statusChoice = (state: State, unit: UnitId): Choice => {
  const { command, status } = unitOf(state, unit);
  return {
    verb: 'status',
    unit,
    order: statusesFor(command).filter((order) => order !== status),
  };
};

/** Why a unit may not pick that order. */
export function againstStatus(
  state: State,
  { unit, order }: { readonly unit: UnitId; readonly order: Order },
  picked: readonly UnitId[],
): readonly Reason[] {
  const { hex, command, status } = unitOf(state, unit);
  const open = statusesFor(command);
  if (open.length === 0) return [because('underAChit', '5.2', [hex])];
  const rule = command === 'elephants' ? 'R13' : 'R12';
  if (!open.includes(order)) return [because('noSuchStatus', rule, [hex])];
  if (picked.includes(unit)) return [because('statusAlreadyPicked', rule, [hex])];
  return order === status ? [because('sameOrder', rule, [hex])] : [];
}

import { afterOrders, sealChits, unsealed } from '../flow.js';
import type { Seat, State } from '../model.js';
import type { Step } from '../step.js';
import { because, frameAt, type Choice, type Rules, type Reason } from '../types.js';
import type { World } from '../world.js';
import { againstOrder, chitChoices } from './chits.js';
import { facts } from './facts.js';

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
      changed: changedBy(view, seat).length,
      most: world.tables.orderChanges,
    },
  }),
  rules: ['5.2', 'R2', 'R3', 'R4'],
});

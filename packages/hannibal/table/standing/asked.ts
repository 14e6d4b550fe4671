import {
  type At,
  type Habit,
  hannibal,
  type LaidPlay,
  ordersFrom,
  livingPlays,
  type Matter,
  type Orders,
} from '@tessera/hannibal';
import type { Session } from '../session.js';
import type { SeatHost } from '@tessera/table';
import { type Orders as Standing, useStanding } from '@tessera/table/plain';

/** The matters by which each question can be answered beforehand, the likeliest first. */
const MATTERS_OF: Partial<Record<At, readonly Matter[]>> = {
  battleAttack: ['attack'],
  battleDefend: ['defend'],
  counterattack: ['counterattack'],
  initiative: ['initiative'],
  cancelWithdrawal: ['cancel'],
  elephantCharge: ['charge'],
  changeCommand: ['command'],
  reactions: ['intercept', 'avoid'],
  cityDeclare: ['city'],
  retreat: ['retreat'],
  avoidTo: ['avoid'],
  retreatCity: ['city'],
  returnGeneral: ['reinforce'],
  intercepted: ['intercepted'],
  removePc: ['markers'],
  reinforce: ['reinforce'],
  claimFirst: ['claim'],
  whoFirst: ['first'],
};

/** Returns the frame number of the present battle; 0 when there is none. */
export const battleIn = ({ sight }: Session): number =>
  sight.value.base.frames.findLast(({ at }) => at === 'battle')?.id ?? 0;

/** Returns the matters of the seat's present question that can be answered beforehand; none when it is asked nothing. */
export function mattersNow(session: Session): readonly Matter[] {
  const { desk, sight } = session;
  const at = sight.value.base.frames.at(-1)?.at;
  if (desk.prompt.value === null || at === undefined) return [];
  if (at === 'counter') return battleIn(session) === 0 ? [] : ['window'];
  return MATTERS_OF[at] ?? [];
}

/** Everything that a seat has left, with empty lists where it has left nothing. */
type SeatPolicy = Required<Omit<Orders, 'preset'>> & Pick<Orders, 'preset'>;

/** A seat's sealed orders, standing answers, laid cards and preset, and a function that changes them. */
export interface SeatOrders extends Omit<Standing, 'list' | 'leave'> {
  /** Null before the server has sent them. */
  readonly policy: SeatPolicy | null;
  /** Cards laid for a turn that is over, which were not played. `save` drops them. */
  readonly over: readonly LaidPlay[];
  /** Saves a change, and calls `onSaved` once it holds. */
  readonly save: (change: Partial<Orders>, onSaved?: () => void) => void;
}

const { standing } = hannibal;
const form = standing?.form;

/**
 * Fetches a seat's orders, and again after each new event. Orders that can no longer apply are left out. `save` keeps
 * the parts that the change does not name. Throws when the game has no standing answers.
 */
export function useSeatOrders({ desk, seat, sight }: Session, host: SeatHost): SeatOrders {
  if (standing === null || form === undefined) throw new Error('Hannibal knows standing answers.');
  const known = desk.client.receiver.feed.value.events.length;
  const orders = useStanding({ game: desk.client.id, seat, standing, form, host, known });
  const { world, base } = sight.value;
  const stored = orders.list && form.policyOf(orders.list);
  const isOver = ({ turn, battle }: Habit) =>
    (turn !== 0 && turn < base.turn) || (battle !== 0 && !base.frames.some(({ id }) => id === battle));
  const livesOn = (plays: readonly LaidPlay[]) => livingPlays({ board: { world, state: base }, seat, plays });
  const policy: SeatPolicy | null =
    orders.list === null
      ? null
      : {
          orders: stored?.orders ?? [],
          habits: (stored?.habits ?? []).filter((habit) => !isOver(habit)),
          plays: livesOn(stored?.plays ?? []),
          preset: stored?.preset,
        };
  return {
    ...orders,
    policy,
    over: (stored?.plays ?? []).filter(({ begun, turn }) => !begun && turn < base.turn),
    save: (change, onSaved) => orders.leave(form.ordersIn(ordersFrom({ ...policy, ...change })), onSaved),
  };
}

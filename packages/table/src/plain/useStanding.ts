import type { GameTypes, OrderForm, StandingAnswers, StepBase } from '@tessera/core';
import { standingSchema, type Answer, type Left, type WireError, type WireStanding } from '@tessera/protocol';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { SeatHost } from '../gameUi.js';

/** Whose standing orders they are, and how they are read and written. */
export interface OrdersOf<T extends GameTypes> {
  readonly game: string;
  readonly seat: T['seat'];
  readonly standing: Pick<StandingAnswers<T>, 'schema'>;
  readonly form: OrderForm<T>;
  readonly host: Pick<SeatHost, 'fetchStanding' | 'leaveStanding'>;
  /** How many facts the seat knows: an order may have been done since. */
  readonly known: number;
}

/** The standing orders of a seat as the server last told them, and how others are left. */
export interface Orders {
  /** Null before they have come. */
  readonly list: readonly StepBase[] | null;
  readonly isSaving: boolean;
  /** True when others stood than those that were to be changed: nothing was. */
  readonly isChanged: boolean;
  /** Why they could not be read or left; null: no answer came; undefined: nothing is wrong. */
  readonly fault: WireError | null | undefined;
  readonly leave: (orders: readonly StepBase[]) => void;
}

/** The policy in the game's own form. */
const ordersIn = <T extends GameTypes>(
  { standing: { schema }, form }: Pick<OrdersOf<T>, 'standing' | 'form'>,
  { policy }: WireStanding,
): readonly StepBase[] => {
  const read = schema.safeParse(policy);
  return form.ordersIn(read.success ? read.data : null);
};

/** Of two answers about a seat's standing orders the later one, whichever came first. */
export const laterOf = (kept: WireStanding | null, told: WireStanding): WireStanding =>
  kept !== null && told.version < kept.version ? kept : told;

/** Reads a seat's standing orders, and again with each new fact; leaves others in their place. */
export function useStanding<T extends GameTypes>(of: OrdersOf<T>): Orders {
  const { game, seat, form, host, known } = of;
  const [kept, setKept] = useState<WireStanding | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const [fault, setFault] = useState<WireError | null | undefined>(undefined);
  const latest = useRef(0);

  const take = useCallback(<A extends WireStanding | Left>(answer: Answer<A> | null): A | null => {
    const isWell = answer !== null && 'ok' in answer;
    setFault(isWell ? undefined : answer);
    return isWell ? answer.ok : null;
  }, []);
  useEffect(() => {
    latest.current += 1;
    const asked = latest.current;
    void host.fetchStanding(game, seat).then((answer) => {
      if (asked !== latest.current) return;
      const standing = take(answer);
      if (standing !== null) setKept((before) => laterOf(before, standing));
    });
  }, [game, seat, host, known, take]);
  const leave = (orders: readonly StepBase[]): void => {
    const policy = standingSchema.shape.policy.parse(form.policyOf(orders));
    latest.current += 1;
    setSaving(true);
    setChanged(false);
    void host.leaveStanding(game, seat, { version: kept?.version ?? 0, policy }).then((answer) => {
      setSaving(false);
      const left = take(answer);
      if (left === null) return;
      setKept((before) => laterOf(before, left.standing));
      setChanged(!left.saved);
    });
  };
  return { list: kept === null ? null : ordersIn(of, kept), isSaving, isChanged, fault, leave };
}

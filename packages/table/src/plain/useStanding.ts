import type { GameTypes, OrderForm, StandingAnswers, StepBase } from '@tessera/core';
import {
  standingSchema,
  type Answer,
  type SavedStanding,
  type WireError,
  type WireStanding,
} from '@tessera/protocol';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { SeatHost } from '../gameUi.js';

/** Whose standing orders they are, and how they are read and written. */
export interface OrdersOf<T extends GameTypes> {
  readonly game: string;
  readonly seat: T['seat'];
  readonly standing: Pick<StandingAnswers<T>, 'schema'>;
  readonly form: OrderForm<T>;
  readonly host: Pick<SeatHost, 'fetchStanding' | 'leaveStanding'>;
  /** How many events the seat knows. With each new one the orders are fetched again, since one may have fired. */
  readonly known: number;
}

/** A seat's standing orders as the server last sent them, and a function that replaces them. */
export interface Orders {
  /** Null before they have arrived. */
  readonly list: readonly StepBase[] | null;
  /** False while the seat's player has never left any: what the list holds then holds by itself. */
  readonly isChosen: boolean;
  readonly isSaving: boolean;
  /** True when a change was not made because the orders had changed meanwhile. */
  readonly isChanged: boolean;
  /** Why reading or saving failed: an error, null when the server did not answer, undefined when nothing is wrong. */
  readonly fault: WireError | null | undefined;
  /** Replaces them, and calls `onSaved` once that holds. */
  readonly leave: (orders: readonly StepBase[], onSaved?: () => void) => void;
}

/** The orders in a policy. */
const ordersIn = <T extends GameTypes>(
  { standing: { schema }, form }: Pick<OrdersOf<T>, 'standing' | 'form'>,
  { policy }: WireStanding,
): readonly StepBase[] => {
  const read = schema.safeParse(policy);
  return form.ordersIn(read.success ? read.data : null);
};

/** The later of two answers about standing orders, in whichever order they arrived. */
export const laterOf = (kept: WireStanding | null, told: WireStanding): WireStanding =>
  kept !== null && told.version < kept.version ? kept : told;

const isSame = (one: StepBase, other: StepBase): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Makes a change of some orders to others, which hold now; null where what it takes away is not among them any more. */
export function rebased(
  { from, to }: { readonly from: readonly StepBase[]; readonly to: readonly StepBase[] },
  now: readonly StepBase[],
): readonly StepBase[] | null {
  const has = (list: readonly StepBase[], order: StepBase) => list.some((one) => isSame(one, order));
  const gone = from.filter((order) => !has(to, order));
  if (gone.some((order) => !has(now, order))) return null;
  const added = to.filter((order) => !has(from, order) && !has(now, order));
  return [...now.filter((order) => !has(gone, order)), ...added];
}

/** Fetches a seat's standing orders, again with each new event; returns them with a function that replaces them. */
export function useStanding<T extends GameTypes>(of: OrdersOf<T>): Orders {
  const { game, seat, form, host, known } = of;
  const [kept, setKept] = useState<WireStanding | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const [fault, setFault] = useState<WireError | null | undefined>(undefined);
  const latest = useRef(0);

  const take = useCallback(<A extends WireStanding | SavedStanding>(answer: Answer<A> | null): A | null => {
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
  const list = kept === null ? null : ordersIn(of, kept);
  const send = async (orders: readonly StepBase[], version: number): Promise<SavedStanding | null> => {
    const policy = standingSchema.shape.policy.parse(form.policyOf(orders));
    latest.current += 1;
    const left = take(await host.leaveStanding(game, seat, { version, policy }));
    if (left !== null) setKept((before) => laterOf(before, left.standing));
    return left;
  };
  const save = async (orders: readonly StepBase[], onSaved?: () => void): Promise<void> => {
    setSaving(true);
    setChanged(false);
    let left = await send(orders, kept?.version ?? 0);
    // Another part of the page, or another device, has saved since: the same change is made to what holds now, once.
    const again =
      left === null || left.saved
        ? null
        : rebased({ from: list ?? [], to: orders }, ordersIn(of, left.standing));
    if (left !== null && again !== null) left = await send(again, left.standing.version);
    setSaving(false);
    setChanged(left?.saved === false);
    if (left?.saved === true) onSaved?.();
  };
  const leave = (orders: readonly StepBase[], onSaved?: () => void): void => void save(orders, onSaved);
  const isChosen = kept !== null && kept.version > 0;
  return { list, isChosen, isSaving, isChanged, fault, leave };
}

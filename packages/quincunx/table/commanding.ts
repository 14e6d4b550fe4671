import { computed, effect, signal, untracked, type ReadonlySignal, type Signal } from '@preact/signals';
import { isSameStep } from '@tessera/core';
import {
  type Ahead,
  isPlanStep,
  policyFrom,
  policySchema,
  stepsOfLines,
  unitOf,
  type LineId,
  type LineOrder,
  type Quincunx,
  type State,
  type Step,
  type Telling,
  type UnitId,
} from '@tessera/quincunx';
import type { Session as TableSession } from '@tessera/table';
import type { Desk } from '@tessera/table/game';
import { byHand, handWithout, isAboutAlone, isOrdering, unitsIn, unitsOn } from './plan/lines.js';

type Seated = Pick<TableSession<Quincunx>, 'desk' | 'seat'>;

/** Calls `run` each time that a seat is asked for orders, once the question, the position, the line orders and the receipt of the last plan have arrived. */
function atEachRound({ desk: { client }, seat }: Seated, run: (isFresh: boolean) => void): () => void {
  const asked = computed(() => {
    const isAsked = isOrdering({ base: client.receiver.feed.value.view, seat });
    const isReady = client.standing.heard.value && !client.outbox.sending.value;
    return isAsked && isReady ? client.drafting.frame.value : null;
  });
  let last: number | null = null;
  return effect(() => {
    const frame = asked.value;
    const isFresh = client.drafting.fresh.value;
    if (frame === null || (frame === last && !isFresh)) return;
    last = frame;
    untracked(() => run(isFresh));
  });
}

const without = (orders: Telling['orders'], line: LineId): Telling['orders'] =>
  Object.fromEntries(Object.entries(orders).filter(([id]) => id !== line));

const areSame = (some: readonly Step[], others: readonly Step[]): boolean =>
  some.length === others.length &&
  some.every((step, at) => {
    const other = others[at];
    return other !== undefined && isSameStep(step, other);
  });

/** A player's line orders, and what they have laid ahead, which the server stores for this player on all their devices (2.6). */
function tellingOf({ desk: { client } }: Seated) {
  const held = signal<readonly UnitId[]>([]);
  const policy = computed(() => policySchema.safeParse(client.standing.policy.value).data ?? { orders: {} });
  const telling: ReadonlySignal<Telling> = computed(() => ({
    orders: policy.value.orders,
    held: held.value,
  }));
  const ahead: ReadonlySignal<Ahead | undefined> = computed(() => policy.value.ahead);
  let isHere = false;
  const save = (policy: ReturnType<typeof policyFrom>): void => {
    isHere = true;
    client.standing.save(policy);
    isHere = false;
  };
  return {
    telling,
    held,
    ahead,
    tell: (orders: Telling['orders']): void => save(policyFrom(orders, ahead.peek())),
    lay: (laid: Ahead | undefined): void => save(policyFrom(telling.peek().orders, laid)),
    /** Calls `run` when words have come from elsewhere: from another device, or from a lesson's help. */
    atWordsFromElsewhere: (run: () => void): (() => void) =>
      effect(() => {
        void client.standing.policy.value;
        if (!isHere) untracked(run);
      }),
  };
}

/** What stood before a line was told something, and the steps made by hand that stood right after it. */
interface Said extends Telling {
  readonly hand: readonly Step[];
  readonly handAfter: readonly Step[];
}

/** A player's line orders, and the plan: the steps made by hand, and after them those that the line orders lead to. */
function planOf(seated: Seated) {
  const { desk, seat } = seated;
  const told = tellingOf(seated);
  const ofLines = signal<readonly Step[]>([]);
  const planned = (): readonly Step[] => desk.trail.peek().taken.map(({ step }) => step);
  const base = (): State => desk.client.receiver.feed.peek().view;
  const expanded = (hand: readonly Step[]) =>
    stepsOfLines(base().field, seat, { ...told.telling.peek(), hand });
  return {
    ...told,
    ofLines,
    planned,
    expanded,
    field: () => base().field,
    handMade: (): readonly Step[] => byHand(planned(), ofLines.peek()),
    /** Plans the steps of the lines after those made by hand. */
    expand: (hand: readonly Step[]): void => {
      if (!isOrdering({ base: base(), seat })) return;
      const steps = expanded(hand);
      ofLines.value = steps;
      desk.revise(() => true, [...hand, ...steps]);
    },
  };
}

type Plan = ReturnType<typeof planOf>;

/** Goes back to what stood before a word. */
function goBack({ tell, held, expand }: Plan, { orders, held: before, hand }: Said): void {
  tell(orders);
  held.value = before;
  expand(hand);
}

/** Takes back what a line was told before this round, where its step is the plan's last. Returns whether it did. */
function undoStanding({ planned, ofLines, field, telling, tell, expand, handMade }: Plan): boolean {
  const step = planned().at(-1);
  const [unit] = step === undefined ? [] : unitsIn(step);
  if (step === undefined || unit === undefined) return false;
  const { line } = unitOf(field(), unit);
  const isOfLine = ofLines.peek().some((one) => isSameStep(one, step));
  if (!isOfLine || telling.peek().orders[line] === undefined) return false;
  tell(without(telling.peek().orders, line));
  expand(handMade());
  return true;
}

/** The desk, where a word to a line is undone as one, and none is left that the plan does not show. */
function undoingWords(desk: Desk<Quincunx>, plan: Plan, said: Signal<readonly Said[]>): Desk<Quincunx> {
  /** Takes the last word of this round back, where nothing has been done by hand since. */
  const undoWord = (): boolean => {
    const last = said.value.at(-1);
    if (last === undefined || !areSame(plan.handMade(), last.handAfter)) return false;
    said.value = said.value.slice(0, -1);
    goBack(plan, last);
    return true;
  };
  return {
    ...desk,
    undo: () => {
      if (!undoWord() && !undoStanding(plan)) desk.undo();
    },
    // First back to the beginning of the round, then to lines that have been told nothing.
    undoAll: () => {
      const [first] = said.value;
      said.value = [];
      if (first !== undefined) return goBack(plan, { ...first, hand: [], held: [] });
      plan.tell({});
      plan.held.value = [];
      plan.ofLines.value = [];
      desk.undoAll();
    },
  };
}

/** Keeps a plan in step with the words from round to round. */
function keepingInStep(seated: Seated, plan: Plan, said: Signal<readonly Said[]>) {
  const { telling, held, ofLines, planned, expanded, expand } = plan;
  /** The steps planned before this page reached the round, when it is unknown which were made by hand. */
  let found: readonly Step[] = [];
  /** Recognises a plan as what the words lead to. Returns whether it is that. */
  const isKnown = (): boolean => {
    const hasOrders = Object.keys(telling.peek().orders).length > 0;
    const steps = hasOrders && planned().length > 0 ? expanded([]) : [];
    if (!areSame(steps, planned())) return false;
    ofLines.value = steps;
    return true;
  };
  const stop = atEachRound(seated, (isFresh) => {
    said.value = [];
    held.value = [];
    ofLines.value = [];
    found = [];
    if (isFresh && Object.keys(telling.peek().orders).length > 0) return expand([]);
    // A plan made on another device, or restored by a takeback, is kept.
    if (!isKnown()) found = planned();
  });
  const stopKnowing = plan.atWordsFromElsewhere(() => {
    const { view } = seated.desk.client.receiver.feed.peek();
    if (isOrdering({ base: view, seat: seated.seat })) isKnown();
  });
  return {
    isFound: (step: Step): boolean => found.some((old) => isSameStep(old, step)),
    stop: (): void => {
      stop();
      stopKnowing();
    },
  };
}

/** Opens a player's line orders, and keeps the plan in step with them. */
export function commanding(seated: Seated) {
  const { desk } = seated;
  const plan = planOf(seated);
  const { telling, held, tell, ofLines, expand, handMade, field } = plan;
  /** What lines were told in this round, in order, for undoing. */
  const said = signal<readonly Said[]>([]);
  const { isFound, stop } = keepingInStep(seated, plan, said);
  const isPlanned = computed(() => desk.trail.value.taken.length > 0);
  const handled = computed(() => {
    const hand = byHand(
      desk.trail.value.taken.map(({ step }) => step),
      ofLines.value,
    );
    const moved = hand.filter(isPlanStep).flatMap((step) => ('group' in step ? [...step.group] : []));
    return [...new Set([...moved, ...held.value])];
  });
  return {
    telling,
    ahead: plan.ahead,
    lay: plan.lay,
    handled,
    /** Whether lines were told in an earlier round what they do now, and nothing was changed since. */
    stands: computed(() => said.value.length === 0 && ofLines.value.length > 0 && isPlanned.value),
    desk: undoingWords(desk, plan, said),
    order: (line: LineId, order: LineOrder | null): void => {
      const before = { ...telling.peek(), hand: handMade() };
      const others = without(telling.peek().orders, line);
      tell(order === null ? others : { ...others, [line]: order });
      // A lesson takes only the words that it asks for.
      if (telling.peek().orders === before.orders) return;
      // Steps of this line that were found may come from its former order.
      const units = unitsOn(field(), line).map(({ id }) => id);
      const isOld = (step: Step) => isFound(step) && isAboutAlone(step, units);
      expand(handMade().filter((step) => !isOld(step)));
      said.value = [...said.value, { ...before, handAfter: handMade() }];
    },
    hold: (unit: UnitId): void => {
      held.value = [...held.value, unit];
      expand(handWithout(field(), handMade(), unitOf(field(), unit)));
    },
    stop,
  };
}

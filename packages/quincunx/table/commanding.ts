import { computed, effect, signal, untracked, type Signal } from '@preact/signals';
import {
  isPlanStep,
  lineOrdersSchema,
  type LineId,
  type LineOrder,
  type Quincunx,
  type State,
  type Step,
  type UnitId,
} from '@tessera/quincunx';
import type { Session as TableSession } from '@tessera/table';
import { keptShelf, readAs, write } from '@tessera/table/lib';
import { byHand, handWithout, stepsOfLines, type Telling } from './plan/lines.js';
import { isOrdering } from './plan/movable.js';
import type { Onlooker } from './watch/onlooker.js';

type Seated = TableSession<Quincunx, Onlooker>;

/** Does something each time that a seat is asked for orders: once the question, the position and the receipt of the last plan are there. */
function atEachRound(
  { desk: { client }, seat }: Pick<Seated, 'desk' | 'seat'>,
  run: (isFresh: boolean) => void,
): () => void {
  const asked = computed(() => {
    const isAsked = isOrdering({ base: client.receiver.feed.value.view, seat });
    return isAsked && !client.outbox.sending.value ? client.drafting.frame.value : null;
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

/** Where a browser remembers what the lines of a game are told. */
const shelfOf = (game: string, seat: string): string => `tessera:lines:${game}:${seat}`;

/** What a player tells their lines, and the plan that comes of it. */
export function commanding({ desk, seat, remembers }: Seated) {
  const { client } = desk;
  const shelf = shelfOf(client.id, seat);
  const kept = remembers ? readAs(keptShelf, shelf, lineOrdersSchema) : null;
  const telling: Signal<Telling> = signal({ orders: kept ?? {}, held: [] });
  const ofLines = signal<readonly Step[]>([]);
  const planned = (): readonly Step[] => desk.trail.peek().taken.map(({ step }) => step);
  const base = (): State => client.receiver.feed.peek().view;
  const handMade = (): readonly Step[] => byHand(planned(), ofLines.peek());
  /** Puts what the lines do now behind what was planned by hand. */
  const expand = (hand: readonly Step[]): void => {
    const steps = stepsOfLines(base().field, seat, { ...telling.peek(), hand });
    ofLines.value = steps;
    desk.revise(() => true, [...hand, ...steps]);
  };
  const tell = (next: Partial<Telling>, hand: readonly Step[]): void => {
    telling.value = { ...telling.peek(), ...next };
    if (remembers) write(keptShelf, shelf, telling.peek().orders);
    if (isOrdering({ base: base(), seat })) expand(hand);
  };
  const stop = atEachRound({ desk, seat }, (isFresh) => {
    telling.value = { ...telling.peek(), held: [] };
    ofLines.value = [];
    // What was planned on another device, or taken back, is left as it is.
    if (isFresh && Object.keys(telling.peek().orders).length > 0) expand([]);
  });
  const handled = computed(() => {
    const hand = byHand(
      desk.trail.value.taken.map(({ step }) => step),
      ofLines.value,
    );
    const moved = hand.filter(isPlanStep).flatMap((step) => ('group' in step ? [...step.group] : []));
    return [...new Set([...moved, ...telling.value.held])];
  });
  return {
    telling,
    handled,
    order: (line: LineId, order: LineOrder | null): void => {
      const others = Object.fromEntries(Object.entries(telling.peek().orders).filter(([id]) => id !== line));
      tell({ orders: order === null ? others : { ...others, [line]: order } }, handMade());
    },
    hold: (unit: UnitId): void =>
      tell({ held: [...telling.peek().held, unit] }, handWithout(handMade(), unit)),
    stop,
  };
}

import { computed, effect, signal, untracked, type ReadonlySignal, type Signal } from '@preact/signals';
import {
  isPlanStep,
  lineOrdersSchema,
  type LineId,
  type LineOrder,
  type Movements,
  type Quincunx,
  type State,
  type Step,
  type UnitId,
} from '@tessera/quincunx';
import { drawPosition, inLayers, placeOf, type Orientation } from '@tessera/quincunx/drawing';
import type { Places, Session as TableSession } from '@tessera/table';
import type { Board, Scene } from '@tessera/table/board';
import type { Desk } from '@tessera/table/game';
import { keptShelf, readAs, write } from '@tessera/table/lib';
import type { Vector } from '@tessera/plane';
import { mapOf } from './maps.js';
import { ghostsOf, marksOf } from './marks.js';
import { byHand, stepsOfLines, without, type Telling } from './plan/lines.js';
import { isOrdering, movementsIn } from './plan/movable.js';
import { fieldSeen } from './seen.js';
import type { Sight } from './sight.js';
import type { Onlooker } from './watch/onlooker.js';

/** What one looks at. */
export interface Looking {
  readonly group: Signal<readonly UnitId[]>;
  readonly looked: Signal<UnitId | null>;
  readonly placing: Signal<LineId | null>;
  readonly hover: Signal<UnitId | null>;
  readonly cursor: Signal<Vector | null>;
  /** Units that a reason or a line of the log speaks of. */
  readonly concerned: Signal<readonly UnitId[]>;
  readonly orientation: Signal<Orientation>;
  readonly board: Signal<Board | null>;
}

/** A seat's page at work: what every game's has, and what the player looks at and tells their lines. */
export interface Session extends TableSession<Quincunx, Onlooker>, Looking {
  readonly sight: ReadonlySignal<Sight>;
  readonly scene: ReadonlySignal<Scene | null>;
  readonly movements: ReadonlySignal<Movements | null>;
  /** Units that were moved by hand, or taken out of their lines' orders. */
  readonly handled: ReadonlySignal<readonly UnitId[]>;
  readonly choose: (group: readonly UnitId[]) => void;
  readonly look: (unit: UnitId | null) => void;
  /** Tells a line what to do until it is told something else; null: nothing. */
  readonly order: (line: LineId, order: LineOrder | null) => void;
  /** Takes a unit out of what its line does in this round. */
  readonly hold: (unit: UnitId) => void;
}

/** Nothing is looked at. */
export const startLooking = (orientation: Orientation): Looking => ({
  group: signal([]),
  looked: signal(null),
  placing: signal(null),
  hover: signal(null),
  cursor: signal(null),
  concerned: signal([]),
  orientation: signal(orientation),
  board: signal(null),
});

/** Units that places of reasons and of the log's lines name. */
export const unitsAt = (places: Places): UnitId[] =>
  places.flatMap((place) => /^unit:(.+)$/.exec(place)?.[1] ?? []);

/** What is looked at, computed from the desk. */
function sightsOf(
  { desk, seat }: TableSession<Quincunx, Onlooker>,
  { group, looked, placing }: Looking,
  telling: ReadonlySignal<Telling>,
): ReadonlySignal<Sight> {
  const base = computed(() => desk.client.receiver.feed.value.view);
  const standing = computed(() => fieldSeen(base.value));
  const field = computed(() =>
    desk.view.value === base.value ? standing.value : fieldSeen(desk.view.value),
  );
  return computed(() => ({
    seat,
    base: base.value,
    view: desk.view.value,
    standing: standing.value,
    field: field.value,
    trail: desk.trail.value,
    group: group.value,
    looked: looked.value,
    placing: placing.value,
    orders: telling.value.orders,
  }));
}

/** The board of a seat: who stands where, where the plan leads them, and what can be done from there. */
function sceneOf(sight: Sight, movements: Movements | null, looking: Looking): Scene {
  const { concerned, hover, cursor, orientation } = looking;
  const map = mapOf(sight.field, orientation.value);
  const pointed = { concerned: concerned.value, hover: hover.value, cursor: cursor.value };
  const { layout } = map;
  const now = drawPosition({ field: sight.standing, layout, marks: ghostsOf(sight) });
  const { ground, links, handles } = drawPosition({
    field: sight.field,
    layout,
    marks: marksOf(sight, movements, pointed),
  });
  return { map, layers: inLayers({ ...now, ground, links, handles }) };
}

/** Where a browser remembers what the lines of a game are told. */
const shelfOf = (game: string, seat: string): string => `tessera:lines:${game}:${seat}`;

/** What a player tells their lines, and the plan that comes of it. */
function commanding({ desk, seat, remembers }: TableSession<Quincunx, Onlooker>) {
  const { client } = desk;
  const shelf = shelfOf(client.id, seat);
  const kept = remembers ? readAs(keptShelf, shelf, lineOrdersSchema) : null;
  const telling = signal<Telling>({ orders: kept ?? {}, held: [] });
  const ofLines = signal<readonly Step[]>([]);
  const planned = (): readonly Step[] => desk.trail.peek().taken.map(({ step }) => step);
  const base = (): State => client.receiver.feed.peek().view;
  /** Puts what the lines do now behind what was planned by hand. */
  const expand = (): void => {
    const hand = byHand(planned(), ofLines.peek());
    const steps = stepsOfLines(base().field, seat, { ...telling.peek(), hand });
    ofLines.value = steps;
    desk.revise(() => true, [...hand, ...steps]);
  };
  const tell = (next: Partial<Telling>): void => {
    telling.value = { ...telling.peek(), ...next };
    if (remembers) write(keptShelf, shelf, telling.peek().orders);
    if (isOrdering({ base: base(), seat })) expand();
  };
  // The question, the position and the receipt of the last plan come one after the other: all have to be there.
  const asked = computed(() => {
    const isAsked = isOrdering({ base: client.receiver.feed.value.view, seat });
    return isAsked && !client.outbox.sending.value ? client.drafting.frame.value : null;
  });
  let last: number | null = null;
  const stop = effect(() => {
    const frame = asked.value;
    if (frame === null || frame === last) return;
    last = frame;
    untracked(() => {
      telling.value = { ...telling.peek(), held: [] };
      ofLines.value = [];
      if (planned().length === 0 && Object.keys(telling.peek().orders).length > 0) expand();
    });
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
      tell({ orders: order === null ? others : { ...others, [line]: order } });
    },
    hold: (unit: UnitId): void => {
      const left = planned().flatMap((step) => without(step, unit));
      desk.revise(() => true, left);
      tell({ held: [...telling.peek().held, unit] });
    },
    stop,
  };
}

/** Lets go of what was looked at when another question is asked. */
const atEachQuestion = (desk: Desk<Quincunx>, { group, concerned, cursor, placing }: Looking): (() => void) =>
  effect(() => {
    void desk.client.drafting.frame.value;
    untracked(() => {
      group.value = [];
      concerned.value = [];
      cursor.value = null;
      placing.value = null;
    });
  });

/** Brings units into view. */
export function bringUnits(
  { board, sight }: Pick<Session, 'board' | 'sight'>,
  units: readonly UnitId[],
): void {
  const { field } = sight.peek();
  const places = field.units.filter(({ id }) => units.includes(id)).map((unit) => placeOf(unit));
  if (places.length > 0) board.value?.focus(places);
}

/** Adds to a seat's page what the player looks at. */
export function openAtSeat(base: TableSession<Quincunx, Onlooker>): Session {
  const { desk, seat, past } = base;
  const looking = startLooking(seat === 'rome' ? 'north' : 'south');
  const { telling, handled, order, hold, stop } = commanding(base);
  const sight = sightsOf(base, looking, telling);
  const movements = computed(() => movementsIn(sight.value));
  const stopAsking = atEachQuestion(desk, looking);
  const present = computed(() =>
    desk.client.receiver.feed.value.epoch === null ? null : sceneOf(sight.value, movements.value, looking),
  );
  return {
    ...base,
    ...looking,
    sight,
    movements,
    handled,
    order,
    hold,
    scene: computed(() => past.value?.onlooker.scene.value ?? present.value),
    choose: (group) => {
      looking.group.value = group;
      looking.looked.value = null;
      looking.concerned.value = [];
    },
    look: (unit) => (looking.looked.value = unit),
    plan: (steps) => {
      looking.concerned.value = [];
      if (steps.length > 0 && !desk.add(...steps))
        looking.concerned.value = (desk.objections.value ?? []).flatMap(({ at }) => unitsAt(at));
    },
    showPlaces: (places) => {
      looking.concerned.value = unitsAt(places);
      bringUnits({ board: looking.board, sight }, unitsAt(places));
    },
    close: () => {
      stop();
      stopAsking();
      base.close();
    },
  };
}

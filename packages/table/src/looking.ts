import { computed, effect, signal, untracked, type ReadonlySignal, type Signal } from '@preact/signals';
import { choicesIn, type GameTypes } from '@tessera/core';
import type { Board, Scene } from './board/board.js';
import type { Desk } from './game/desk.js';
import { startTrail, type Trail } from './game/trail.js';
import type { Onlooker, Places, Session } from './gameTable.js';
import type { History } from './watch/watch.js';

/**
 * What is highlighted on a board, for seats and onlookers. `P` is what can be pointed at, such as a space or a unit;
 * `C` is what the keyboard's cursor can be on.
 */
export interface Looking<P, C = P> {
  readonly hover: Signal<P | null>;
  readonly cursor: Signal<C | null>;
  /** What a reason or a log line is about. */
  readonly concerned: Signal<readonly P[]>;
  readonly board: Signal<Board | null>;
}

/** Creates a `Looking` with nothing highlighted, on a new board or the given one. */
export const lookingOn = <P, C = P>(board: Signal<Board | null> = signal(null)): Looking<P, C> => ({
  hover: signal(null),
  cursor: signal(null),
  concerned: signal([]),
  board,
});

/** What a game's panels and board show. */
export interface Sight<T extends GameTypes> {
  readonly seat: T['seat'];
  /** The position without the plan for the last question that it answers. */
  readonly base: T['state'];
  /** The position after the plan. */
  readonly view: T['state'];
  readonly trail: Trail<T>;
}

/** The same, with what can be added to the plan. */
export interface ChoosingSight<T extends GameTypes> extends Sight<T> {
  readonly choices: readonly T['choice'][];
  /** What could be done before anything was planned. */
  readonly atFirst: readonly T['choice'][];
}

/** What a seat's panels and board show, from its desk. */
export const sightAt = <T extends GameTypes>({ client, view, trail }: Desk<T>): ReadonlySignal<Sight<T>> =>
  computed(() => ({
    seat: client.seat,
    base: trail.value.base,
    view: view.value,
    trail: trail.value,
  }));

/** The same, with what the seat can add to its plan. */
export function choosingAt<T extends GameTypes>(desk: Desk<T>): ReadonlySignal<ChoosingSight<T>> {
  const { client, choices } = desk;
  const sight = sightAt(desk);
  const base = computed(() => sight.value.base);
  const atFirst = computed(() => choicesIn(client.game, base.value, client.seat));
  return computed(() => ({ ...sight.value, choices: choices.value, atFirst: atFirst.value }));
}

/** What an onlooker's panels and board show, as if from that seat, with nothing to decide. */
export const onlookerSight = <T extends GameTypes>(view: T['state'], seat: T['seat']): ChoosingSight<T> => ({
  seat,
  base: view,
  view,
  choices: [],
  atFirst: [],
  trail: startTrail<T>(view, seat),
});

/** How things on a game's board are found, for seats and onlookers. */
interface Looked<P, C> {
  readonly looking: Looking<P, C>;
  /** The things on the board that places of reasons and log lines name. */
  readonly named: (places: Places) => readonly P[];
  /** The places of these things on the map. */
  readonly placesOf: (these: readonly P[]) => Places;
}

/** Functions that highlight things and bring them into view. */
function showing<P, C>({ looking: { concerned, board }, named, placesOf }: Looked<P, C>) {
  const focusOn = (these: readonly P[]): void => {
    const places = placesOf(these);
    if (places.length > 0) board.value?.focus(places);
  };
  const show = (these: readonly P[]): void => {
    concerned.value = these;
    focusOn(these);
  };
  return {
    show,
    showPlaces: (places: Places): void => show(named(places)),
    focus: (places: Places): void => focusOn(named(places)),
    spotsOf: (places: Places) =>
      placesOf(named(places)).flatMap((place) => board.value?.screenOf(place) ?? []),
  };
}

/** What `openSeatBoard` needs of a game. */
export interface SeatBoard<T extends GameTypes, P, C> extends Looked<P, C> {
  /** The scene to show now. */
  readonly draw: () => Scene;
  /** Adds steps to the plan; false when the first is not possible, and then the desk says why. */
  readonly add: (steps: readonly T['step'][]) => boolean;
  /** The places of the fight that the present question is about, the most important ones first; left out: there are none. */
  readonly fight?: () => Places;
  /** What else to reset when another question is asked. */
  readonly atQuestion: () => void;
}

/**
 * A seat's board: its scene, planning on it, and highlighting. While the past is replayed, it shows the replay's
 * scene.
 */
export function openSeatBoard<
  T extends GameTypes,
  O extends Onlooker<T> & { readonly scene: ReadonlySignal<Scene | null> },
  P,
  C,
>({ desk, past, isShowing, shown, close }: Session<T, O>, seat: SeatBoard<T, P, C>) {
  const { concerned, cursor } = seat.looking;
  const { drafting, receiver } = desk.client;
  const stop = effect(() => {
    void drafting.frame.value;
    untracked(() => {
      concerned.value = [];
      cursor.value = null;
      seat.atQuestion();
    });
  });
  const { board } = seat.looking;
  const question = computed(() => {
    const { at = '', id = 0 } = desk.trail.value.base.frames.at(-1) ?? {};
    return desk.prompt.value === null ? null : `${at} ${id}`;
  });
  let last = '';
  const stopLit = effect(() => {
    const there = board.value;
    if (question.value === null || isShowing.value) return;
    const [at = ''] = question.value.split(' ');
    // The same question again in one plan moves no map: the next press is on its way.
    const isAgain = at === last && untracked(() => desk.earlier.value.length > 0);
    last = at;
    if (isAgain) return;
    // The scene of the new question is shown by then, and what lies over it.
    setTimeout(() => {
      if (board.peek() !== there) return;
      const fight = untracked(() => seat.fight?.() ?? []);
      if (fight.length === 0) there?.showLit();
      else there?.showFight(fight);
    });
  });
  const present = computed(() => (receiver.feed.value.epoch === null ? null : seat.draw()));
  const { show, showPlaces, focus, spotsOf } = showing(seat);
  return {
    scene: computed(() => past.value?.onlooker.scene.value ?? shown.value?.scene.value ?? present.value),
    plan: (steps: readonly T['step'][]): void => {
      concerned.value = [];
      if (steps.length > 0 && !seat.add(steps))
        concerned.value = seat.named((desk.objections.value ?? []).flatMap(({ at }) => at));
    },
    show,
    showPlaces,
    focus,
    spotsOf,
    close: (): void => {
      stop();
      stopLit();
      close();
    },
  };
}

/** What `openWatchBoard` needs of a game. */
export interface WatchBoard<T extends GameTypes, P, C> extends Looked<P, C> {
  /** What the log tells at a moment, as things on the board. */
  readonly told: (history: History<T>, at: number) => readonly P[];
  /** The scene at a moment, with these things highlighted. */
  readonly draw: (lit: readonly P[], history: History<T>) => Scene;
}

/** An onlooker's board. It highlights what was pointed out at this moment, else what the log tells. */
export function openWatchBoard<T extends GameTypes, P, C>(
  { watch, close }: Onlooker<T>,
  board: WatchBoard<T, P, C>,
) {
  const { concerned } = board.looking;
  // Highlights end with their moment.
  const stop = effect(() => {
    void watch.at.value;
    concerned.value = [];
  });
  return {
    ...showing(board),
    scene: computed(() => {
      const history = watch.history.value;
      if (history === null) return null;
      const shown = concerned.value;
      return board.draw(shown.length > 0 ? shown : board.told(history, watch.at.value), history);
    }),
    close: (): void => {
      stop();
      close();
    },
  };
}

import { choicesIn, type Reason } from '@tessera/core';
import { drawPosition, inLayers } from '@tessera/metaurus/drawing';
import {
  hexesOf,
  placeOf,
  obligatoryAttacks,
  unitAt,
  type Metaurus,
  type MetaurusGame,
  type State,
  type Step,
  type UnitId,
} from '@tessera/metaurus';
import { computed, effect, signal, untracked, type ReadonlySignal, type Signal } from '@preact/signals';
import { resultsOf, tellAll, type ToldLog } from '@tessera/metaurus/texts';
import type { Board, Scene } from '@tessera/table/board';
import { type Desk, against, play, startTrail } from '@tessera/table/game';
import { keptName, keptShelf, readAs, write } from '@tessera/table/lib';
import type { Looking } from './looking.js';
import { choicesOf, listOf, mapOf, type Sight } from './sight.js';
import { marksOf } from './marks.js';
import { isSamePair, replaces } from './plan.js';
import { withResults, fold, keptReelSchema, startReel, type Reel } from './reel.js';
import { openReference, type Reference } from './reference/index.js';
import { lineOf } from './watch/chronicle.js';
import type { Onlooker } from './watch/onlooker.js';
import type { Session as TableSession } from '@tessera/table';
import { showsPart } from '@tessera/table/ui';
import { type Orientation } from '@tessera/metaurus/drawing';

/** A seat's page at work: what every game's has, and what the player looks at on the map. */
export interface Session extends TableSession<Metaurus, Onlooker>, Looking {
  /** The results of dice that the player goes through. */
  readonly reel: Signal<Reel>;
  readonly cursor: Signal<number | null>;
  readonly reference: Reference;
}

const chosenIn = (view: State, unit: UnitId | null): UnitId | null =>
  unit !== null && view.units[unit]?.fate === 'onMap' ? unit : null;

/** What is looked at, computed from the desk. */
function sights(
  game: MetaurusGame,
  desk: Desk<Metaurus>,
  unit: Signal<UnitId | null>,
): ReadonlySignal<Sight> {
  const { world } = game;
  const { seat } = desk.client;
  const base = computed(() => desk.client.receiver.feed.value.view);
  const atFirst = computed(() => choicesIn(game, base.value, seat));
  return computed(() => ({
    game,
    world,
    seat,
    base: base.value,
    view: desk.view.value,
    choices: desk.choices.value,
    atFirst: atFirst.value,
    trail: desk.trail.value,
    unit: chosenIn(desk.view.value, unit.value),
  }));
}

type Pointed = Record<'hover' | 'cursor', Signal<number | null>> & {
  readonly concerned: Signal<readonly number[]>;
};

/** What the board is drawn from besides what is looked at. */
type Drawn = Pointed & Pick<Session, 'orientation' | 'pointer'>;

/** The board as it is to be seen; null before anything has been received. */
const scenes = (
  desk: Desk<Metaurus>,
  sight: ReadonlySignal<Sight>,
  { hover, cursor, concerned, orientation, pointer }: Drawn,
): ReadonlySignal<Scene | null> =>
  computed(() => {
    if (desk.client.receiver.feed.value.epoch === null) return null;
    const { world } = sight.value;
    const map = mapOf(world, orientation.value);
    const pointing = {
      concerned: concerned.value,
      hover: hover.value,
      cursor: cursor.value,
      pointer: hexesOf(pointer?.value ?? []),
    };
    const marks = marksOf(sight.value, pointing);
    return {
      map,
      layers: inLayers(drawPosition({ world, view: sight.value.view, layout: map.layout, marks })),
    };
  });

/** What is refused with its reasons, rather than undoing what it was to replace. */
const OBJECTED: ReadonlySet<Step['verb']> = new Set(['move', 'activate', 'attack', 'retreat', 'advance']);

/** Plans steps; one that says anew what an earlier one said takes its place, unless it is not possible there. */
const planner =
  (desk: Desk<Metaurus>, concerned: Signal<readonly number[]>) =>
  (steps: readonly Step[]): void => {
    const object = (reasons: readonly Reason[]): void => {
      desk.objections.value = reasons;
      concerned.value = hexesOf(reasons.flatMap(({ at }) => at));
    };
    concerned.value = [];
    const { base, seat, taken } = desk.trail.value;
    const { game } = desk.client;
    const planned = taken.map(({ step }) => step);
    const anew = (earlier: Step): boolean => steps.some((later) => replaces(later, earlier));
    const [first] = steps;
    if (first === undefined) return;
    if (planned.some((step) => isSamePair(step, first))) {
      desk.revise((step) => isSamePair(step, first), []);
      return;
    }
    if (!planned.some(anew)) {
      if (!desk.add(...steps)) object(desk.objections.value ?? []);
      return;
    }
    const others = planned.filter((step) => !anew(step));
    const reasons = against(game, play(game, startTrail<Metaurus>(base, seat), others), first);
    if (reasons.length > 0 && OBJECTED.has(first.verb)) object(reasons);
    else desk.revise(anew, steps);
  };

/** The only unit that a question is about, where it is about one: it need not be chosen first. */
function onlyOne({ atFirst }: Sight): UnitId | null {
  const going = [...choicesOf(atFirst, 'retreat'), ...choicesOf(atFirst, 'advance')];
  const [unit, ...others] = new Set(going.flatMap((choice) => listOf(choice.unit)));
  return unit === undefined || others.length > 0 ? null : unit;
}

/** The log of what the seat has received. */
function logOf(game: MetaurusGame, { client }: Desk<Metaurus>): ReadonlySignal<ToldLog> {
  const { world } = game;
  let told: ToldLog | null = null;
  return computed(() => (told = tellAll({ game, world }, client.receiver.feed.value.events, told)));
}

/**
 * Keeps the results of dice in step with the log, and remembers in the browser which of them have not been read. They
 * fold when the player goes on; where there is room for them beside what is asked, a new one opens by itself.
 */
function reelOf(client: Desk<Metaurus>['client'], log: ReadonlySignal<ToldLog>, remembers: boolean) {
  const { id: game, seat } = client;
  const name = keptName({ game, seat }, 'read');
  const kept = remembers ? readAs(keptShelf, name, keptReelSchema) : null;
  const reel = signal<Reel>(kept === null ? startReel(0) : { ...kept, at: null });
  const started = signal(kept !== null);
  const stopComing = effect(() => {
    const count = resultsOf(log.value.battles).length;
    if (client.receiver.feed.value.epoch === null) return;
    untracked(() => {
      // The first look in a browser begins at the present.
      reel.value = withResults(started.value ? reel.value : startReel(count), count, !showsPart());
      started.value = true;
    });
  });
  const stopGoing = effect(() => {
    if (client.outbox.sending.value) untracked(() => (reel.value = fold(reel.value)));
  });
  const stopKeeping = effect(() => {
    const { known, unread } = reel.value;
    if (remembers && started.value) write(keptShelf, name, { known, unread });
  });
  return { reel, stop: () => (stopComing(), stopGoing(), stopKeeping()) };
}

/** What a new question chooses and proposes by itself. */
function atEachQuestion(
  desk: Desk<Metaurus>,
  sight: ReadonlySignal<Sight>,
  { unit, concerned, cursor }: { unit: Signal<UnitId | null> } & Pick<Pointed, 'concerned' | 'cursor'>,
): () => void {
  const { drafting, outbox } = desk.client;
  const stop = effect(() => {
    void drafting.frame.value;
    concerned.value = [];
    cursor.value = null;
    unit.value = untracked(() => onlyOne(sight.value));
  });
  const stopProposing = effect(() => {
    if (drafting.frame.value === null || !drafting.fresh.value || outbox.sending.value) return;
    untracked(() => desk.add(...obligatoryAttacks(sight.value.world, sight.value.base)));
  });
  return () => (stop(), stopProposing());
}

/** Adds to a seat's page what the player looks at on the map. One that says anew what an earlier one said takes its place. */
export function openAtSeat(game: MetaurusGame, base: TableSession<Metaurus, Onlooker>): Session {
  const { desk, seat, past, remembers, pointer } = base;
  const unit = signal<UnitId | null>(null);
  const concerned = signal<readonly number[]>([]);
  const hover = signal<number | null>(null);
  const cursor = signal<number | null>(null);
  const orientation = signal<Orientation>(seat === 'rome' ? 'north' : 'south');
  const board = signal<Board | null>(null);
  const sight = sights(game, desk, unit);
  const stopAsking = atEachQuestion(desk, sight, { unit, concerned, cursor });
  const log = logOf(game, desk);
  const { reel, stop: stopReel } = reelOf(desk.client, log, remembers);
  const present = scenes(desk, sight, { hover, cursor, concerned, orientation, pointer });
  const reference = openReference({ sight, log, hover, cursor, orientation });
  const plan = planner(desk, concerned);
  const showHexes = (hexes: readonly number[]): void => {
    concerned.value = hexes;
    board.value?.focus(hexes.map(placeOf));
  };
  return {
    ...base,
    sight,
    log,
    lines: computed(() => log.value.lines.map(lineOf)),
    reel,
    scene: computed(() => past.value?.onlooker.scene.value ?? present.value),
    unit,
    hover,
    cursor,
    orientation,
    board,
    reference,
    plan: (steps) => {
      plan(steps);
      const [first] = steps;
      // Who has retreated or advanced may turn next.
      if (first?.verb === 'retreat' || first?.verb === 'advance') unit.value = first.unit;
    },
    choose: (chosen) => {
      unit.value = chosen;
      concerned.value = [];
      desk.objections.value = null;
    },
    showHexes,
    showPlaces: (places) => showHexes(hexesOf(places)),
    close: () => {
      stopAsking();
      stopReel();
      reference.end();
      base.close();
    },
  };
}

/** The unit that stands in a hex after the plan, or null. */
export const standingIn = ({ sight }: Session, hex: number): UnitId | null =>
  unitAt(sight.value.world, sight.value.view, hex);

import type { Viewer } from '@tessera/core';
import { drawPosition, inLayers, type Marks } from '@tessera/metaurus/drawing';
import {
  hexesOf,
  placeOf,
  isOnMap,
  type Event,
  type Metaurus,
  type MetaurusGame,
  type Seat,
  type State,
  type UnitId,
} from '@tessera/metaurus';
import { NO_BATTLES } from '@tessera/metaurus/texts';
import { computed, effect, signal, type ReadonlySignal } from '@preact/signals';
import type { Scene } from '@tessera/table/board';
import { startTrail } from '@tessera/table/game';
import type { Watch } from '@tessera/table/watch';
import type { Looking } from '../looking.js';
import { marksOf } from '../marks.js';
import { mapOf, type Sight } from '../sight.js';
import { openReference, type Reference } from '../reference/index.js';
import type { Onlooker as TableOnlooker } from '@tessera/table';
import { tellingAt } from './chronicle.js';

/** One who looks on at the map: what the panels of a seat's page need of them. */
export interface Onlooker extends TableOnlooker<Metaurus>, Looking {
  readonly reference: Reference;
}

/** Which side of the map is up for a viewer. */
export const sideUp = (viewer: Viewer<Seat>) => (viewer === 'carthage' ? 'south' : 'north');

/** A position in which nobody here has anything to decide. */
function sightOf(game: MetaurusGame, view: State, unit: UnitId | null): Sight {
  const trail = startTrail<Metaurus>(view, 'rome');
  const chosen = unit !== null && isOnMap(view, unit) ? unit : null;
  return {
    game,
    world: game.world,
    seat: 'rome',
    base: view,
    view,
    choices: [],
    atFirst: [],
    trail,
    unit: chosen,
  };
}

/** The way that the last event went. */
function lastWay(event: Event | undefined): (readonly number[])[] {
  switch (event?.kind) {
    case 'UnitMoved':
    case 'UnitExited':
    case 'UnitRetreated':
      return [event.path];
    case 'UnitAdvanced':
      return [[event.from, event.to]];
    default:
      return [];
  }
}

/** The board at the moment; what the last line tells of is lit. */
const scenes = (
  { watch, sight, log, orientation }: Pick<Onlooker, 'watch' | 'sight' | 'log' | 'orientation'>,
  {
    hover,
    shown,
  }: { readonly hover: ReadonlySignal<number | null>; readonly shown: ReadonlySignal<readonly number[]> },
): ReadonlySignal<Scene | null> =>
  computed(() => {
    const history = watch.history.value;
    if (history === null) return null;
    const { world } = sight.value;
    const map = mapOf(world, orientation.value);
    const ways = lastWay(history.events[watch.at.value - 1]);
    const told = ways.length > 0 ? [] : (log.value.lines.at(-1)?.hexes ?? []);
    const concerned = shown.value.length > 0 ? shown.value : told;
    const lit = marksOf(sight.value, { concerned, hover: hover.value, cursor: null });
    const marks: Marks = { ...lit, trails: ways };
    const { viewer } = history;
    const seat = viewer === 'rome' || viewer === 'carthage' ? viewer : null;
    return {
      map,
      layers: inLayers(drawPosition({ world, view: sight.value.view, layout: map.layout, seat, marks })),
    };
  });

/** What one who looks on at the past of their own seat has of its page. */
type Seated = Pick<Looking, 'board' | 'orientation'>;

/** The board of one who looks on at the past of their own seat is the seat's own. */
function boardOf(watch: Watch<Metaurus>, session: Seated | null) {
  const orientation = signal<'north' | 'south'>(sideUp(watch.viewer.peek()));
  const board = signal<Looking['board']['value']>(session?.board.peek() ?? null);
  const stop = effect(() => {
    if (session !== null) orientation.value = session.orientation.value;
  });
  return { orientation, board, stop };
}

/** Looks on at a game; with a session, at the past of its seat. */
export function openOnlooker(
  game: MetaurusGame,
  base: TableOnlooker<Metaurus>,
  session: Seated | null,
): Onlooker {
  const { watch, view } = base;
  const unit = signal<UnitId | null>(null);
  const hover = signal<number | null>(null);
  const { orientation, board, stop } = boardOf(watch, session);
  const held = signal<{ readonly at: number; readonly hexes: readonly number[] }>({ at: 0, hexes: [] });
  const sight = computed(() => sightOf(game, view.value, unit.value));
  const log = computed(() => {
    const history = watch.history.value;
    const nothing = { events: [], view: game.empty, lines: [], battles: NO_BATTLES, fought: null };
    return history === null ? nothing : tellingAt(game.world, history, watch.at.value);
  });
  const shown = computed(() => (held.value.at === watch.at.value ? held.value.hexes : []));
  const showHexes = (hexes: readonly number[]): void => {
    held.value = { at: watch.at.value, hexes };
    board.value?.focus(hexes.map(placeOf));
  };
  const reference = openReference({ sight, log, hover, orientation });
  const looking = { watch, sight, log, unit, hover, orientation, board };
  return {
    ...base,
    ...looking,
    reference,
    scene: scenes(looking, { hover, shown }),
    choose: (chosen) => (unit.value = chosen),
    showHexes,
    showPlaces: (places) => showHexes(hexesOf(places)),
    focus: (places) => board.value?.focus(places),
    close: () => {
      stop();
      reference.end();
    },
  };
}

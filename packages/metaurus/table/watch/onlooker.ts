import type { Viewer } from '@tessera/core';
import { drawPosition, inLayers, type Marks } from '@tessera/metaurus/drawing';
import { hexesOf, placeOf, type Event, type Metaurus, type MetaurusGame, type Seat } from '@tessera/metaurus';
import { NO_BATTLES } from '@tessera/metaurus/texts';
import { computed } from '@preact/signals';
import { onlookerSight, openWatchBoard, type Onlooker as TableOnlooker } from '@tessera/table';
import type { Scene } from '@tessera/table/board';
import { startLooking, type AtBoard, type Looking } from '../looking.js';
import { marksOf } from '../marks.js';
import { chosenIn, mapOf, type Sight } from '../sight.js';
import { openReference, type Reference } from '../reference/index.js';
import { type chronicleIn, logAt } from './chronicle.js';

/** An onlooker's board and view, as the panels of a seat's page use them. */
export interface Onlooker extends TableOnlooker<Metaurus>, AtBoard {
  readonly reference: Reference;
}

/** Returns which side of the map is up for a viewer. */
export const sideUp = (viewer: Viewer<Seat>) => (viewer === 'carthage' ? 'south' : 'north');

/** The path of an event's unit; none when it did not move. */
function pathsOf(event: Event | undefined): (readonly number[])[] {
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

/** The scene of a position, with the hexes that are lit. */
function sceneOf(
  sight: Sight,
  { hover, orientation }: Looking,
  {
    lit,
    last,
    viewer,
  }: { readonly lit: readonly number[]; readonly last: Event | undefined; readonly viewer: Viewer<Seat> },
): Scene {
  const { world, view } = sight;
  const map = mapOf(world, orientation.value);
  const seat = viewer === 'rome' || viewer === 'carthage' ? viewer : null;
  const marks: Marks = {
    ...marksOf(sight, { concerned: lit, hover: hover.value, cursor: null }),
    trails: pathsOf(last),
  };
  return { map, layers: inLayers(drawPosition({ world, view, layout: map.layout, seat, marks })) };
}

/** A game on its data, and its chronicle. */
interface GameAndChronicle {
  readonly game: MetaurusGame;
  readonly chronicle: ReturnType<typeof chronicleIn>;
}

/** Opens the board and panels of an onlooker; with a session, on the board of that seat, to look at its past. */
export function openOnlooker(
  { game, chronicle }: GameAndChronicle,
  base: TableOnlooker<Metaurus>,
  session: Pick<Looking, 'board' | 'orientation'> | null,
): Onlooker {
  const { watch, view } = base;
  const looking = startLooking(sideUp(watch.viewer.peek()), session);
  const sight = computed(() => ({
    ...onlookerSight<Metaurus>(view.value, 'rome'),
    game,
    world: game.world,
    unit: chosenIn(view.value, looking.unit.value),
  }));
  const log = computed(() => {
    const history = watch.history.value;
    const emptyLog = { events: [], view: game.empty, lines: [], battles: NO_BATTLES, fought: null };
    return history === null ? emptyLog : logAt(chronicle, history, watch.at.value);
  });
  const last = (): Event | undefined => watch.history.value?.events[watch.at.value - 1];
  const board = openWatchBoard(base, {
    looking,
    named: hexesOf,
    placesOf: (hexes) => hexes.map(placeOf),
    told: () => (pathsOf(last()).length > 0 ? [] : (log.value.lines.at(-1)?.hexes ?? [])),
    draw: (lit, { viewer }) => sceneOf(sight.value, looking, { lit, last: last(), viewer }),
  });
  const reference = openReference({ ...looking, sight, log });
  return {
    ...base,
    ...looking,
    ...board,
    sight,
    log,
    reference,
    choose: (chosen) => (looking.unit.value = chosen),
    close: () => {
      reference.end();
      board.close();
    },
  };
}

import { computed, effect, type ReadonlySignal } from '@preact/signals';
import { fieldSeen, type Quincunx, type UnitId } from '@tessera/quincunx';
import { aimOf, drawPosition, inLayers, type Mark } from '@tessera/quincunx/drawing';
import type { Onlooker as TableOnlooker } from '@tessera/table';
import type { Pointing, Scene } from '@tessera/table/board';
import { startTrail } from '@tessera/table/game';
import { mapOf } from '../maps.js';
import { bringUnits, startLooking, unitsAt, type Looking } from '../looking.js';
import type { Sight } from '../sight.js';
import { landmarksOf, toldOf } from './chronicle.js';

/** One who looks on at the plain. */
export interface Onlooker extends TableOnlooker<Quincunx>, Looking {
  readonly sight: ReadonlySignal<Sight>;
  readonly scene: ReadonlySignal<Scene | null>;
  readonly look: (unit: UnitId | null) => void;
  readonly point: (pointing: Pointing) => void;
}

/** The units that the last line until a moment tells of. */
function toldAt({ history, at }: TableOnlooker<Quincunx>['watch']): readonly UnitId[] {
  if (history.value === null) return [];
  const { lines, count } = toldOf(history.value);
  const stop = landmarksOf(history.value).stops.findLast((one) => one <= at.value);
  return stop === undefined
    ? []
    : lines.slice(count(stop - 1), count(stop)).flatMap((line) => unitsAt(line.at));
}

/** Looks on at a game; with a session, at the past of its seat, on the seat's own board. */
export function openOnlooker(
  base: TableOnlooker<Quincunx>,
  session: Pick<Looking, 'board' | 'orientation'> | null,
): Onlooker {
  const own = startLooking(session?.orientation.value ?? 'north');
  const looking = session === null ? own : { ...own, board: session.board, orientation: session.orientation };
  const sight = computed((): Sight => {
    const view = base.view.value;
    const field = fieldSeen(view);
    return {
      seat: 'rome',
      base: view,
      view,
      standing: field,
      field,
      trail: startTrail<Quincunx>(view, 'rome'),
      group: [],
      looked: looking.looked.value,
      placing: null,
      orders: {},
    };
  });
  const stop = effect(() => {
    void base.watch.at.value;
    looking.concerned.value = [];
  });
  const scene = computed((): Scene | null => {
    if (base.watch.history.value === null) return null;
    const { field, looked } = sight.value;
    const map = mapOf(field, looking.orientation.value);
    const told = looking.concerned.value.length > 0 ? looking.concerned.value : toldAt(base.watch);
    const units = looked === null ? told : [looked];
    const marks: Mark[] = units.length === 0 ? [] : [{ kind: 'light', look: 'concerned', units }];
    return { map, layers: inLayers(drawPosition({ field, layout: map.layout, marks })) };
  });
  const look = (unit: UnitId | null): void => void (looking.looked.value = unit);
  return {
    ...base,
    ...looking,
    sight,
    scene,
    look,
    point: ({ kind, target }) => {
      const aim = target === null ? null : aimOf(target);
      if (kind !== 'hover') look(aim?.kind === 'unit' ? aim.unit : null);
    },
    showPlaces: (places) => {
      looking.concerned.value = unitsAt(places);
      bringUnits({ board: looking.board, sight }, unitsAt(places));
    },
    focus: (places) => bringUnits({ board: looking.board, sight }, unitsAt(places)),
    close: () => {
      stop();
      base.close();
    },
  };
}

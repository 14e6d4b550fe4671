import { signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { Vector } from '@tessera/plane';
import { unitNamed, type LineId, type UnitId } from '@tessera/quincunx';
import { placeOf, type Orientation } from '@tessera/quincunx/drawing';
import type { Places } from '@tessera/table';
import type { Board } from '@tessera/table/board';
import type { Sight } from './sight.js';
import type { Sliding } from './sliding.js';

/** What one looks at. */
export interface Looking {
  readonly group: Signal<readonly UnitId[]>;
  readonly looked: Signal<UnitId | null>;
  readonly placing: Signal<LineId | null>;
  readonly hover: Signal<UnitId | null>;
  readonly cursor: Signal<Vector | null>;
  /** What a drag on the board has come to; null while none is under way. */
  readonly sliding: Signal<Sliding | null>;
  /** Units that a reason or a line of the log speaks of. */
  readonly concerned: Signal<readonly UnitId[]>;
  readonly orientation: Signal<Orientation>;
  readonly board: Signal<Board | null>;
}

/** Nothing is looked at. */
export const startLooking = (orientation: Orientation): Looking => ({
  group: signal([]),
  looked: signal(null),
  placing: signal(null),
  hover: signal(null),
  cursor: signal(null),
  sliding: signal(null),
  concerned: signal([]),
  orientation: signal(orientation),
  board: signal(null),
});

/** Units that places of reasons and of the log's lines name. */
export const unitsAt = (places: Places): UnitId[] =>
  places.flatMap((place) => /^unit:(.+)$/.exec(place)?.[1] ?? []);

/** Brings units into view, the first before the others. */
export function bringUnits(
  { board, sight }: Pick<Looking, 'board'> & { readonly sight: ReadonlySignal<Sight> },
  units: readonly UnitId[],
): void {
  const { field } = sight.peek();
  const places = units.flatMap((id) => unitNamed(field, id) ?? []).map((unit) => placeOf(unit));
  if (places.length > 0) board.value?.focus(places);
}

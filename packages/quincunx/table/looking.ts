import { signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { Vector } from '@tessera/plane';
import { unitNamed, type LineId, type UnitId } from '@tessera/quincunx';
import { placeOf, type Orientation } from '@tessera/quincunx/drawing';
import { groundTexts } from '@tessera/quincunx/texts';
import { lookingOn, type Looking as TableLooking, type Places } from '@tessera/table';
import type { Scene } from '@tessera/table/board';
import type { Sight } from './sight.js';
import type { Sliding } from './sliding.js';

/** What a person looks at: units and places of the board. */
export interface Looking extends TableLooking<UnitId, Vector> {
  readonly group: Signal<readonly UnitId[]>;
  readonly looked: Signal<UnitId | null>;
  /** The place that is looked at: on a feature of the ground. */
  readonly spot: Signal<Vector | null>;
  readonly placing: Signal<LineId | null>;
  /** The drag under way on the board, or null. */
  readonly sliding: Signal<Sliding | null>;
  readonly orientation: Signal<Orientation>;
}

/** The start: nothing is looked at. A seat's past is shown on the seat's own board. */
export const startLooking = (
  side: Orientation,
  session: Pick<Looking, 'board' | 'orientation'> | null = null,
): Looking => ({
  ...lookingOn<UnitId, Vector>(session?.board),
  group: signal([]),
  looked: signal(null),
  spot: signal(null),
  placing: signal(null),
  sliding: signal(null),
  orientation: session?.orientation ?? signal(side),
});

/** The board as a player or a spectator sees it. */
export interface AtBoard extends Looking {
  readonly sight: ReadonlySignal<Sight>;
  readonly scene: ReadonlySignal<Scene | null>;
  readonly look: (unit: UnitId | null) => void;
  /** Lights units, and brings them into view. */
  readonly show: (units: readonly UnitId[]) => void;
}

/** The place where that is on a feature of the ground; else null (R61). */
export const featureUnder = ({ field }: Pick<Sight, 'field'>, place: Vector | null): Vector | null =>
  place !== null && groundTexts(field, place).length > 0 ? place : null;

/** The units named by the places of reasons and log lines. */
export const unitsAt = (places: Places): UnitId[] =>
  places.flatMap((place) => /^unit:(.+)$/.exec(place)?.[1] ?? []);

/** The places of units, the first one first. */
export const placesIn = ({ field }: Pick<Sight, 'field'>, units: readonly UnitId[]): Places =>
  units.flatMap((id) => unitNamed(field, id) ?? []).map((unit) => placeOf(unit));

/** Brings units into view; the first one has priority. */
export function bringUnits(
  { board, sight }: Pick<AtBoard, 'board' | 'sight'>,
  units: readonly UnitId[],
): void {
  const places = placesIn(sight.peek(), units);
  if (places.length > 0) board.value?.focus(places);
}

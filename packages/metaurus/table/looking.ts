import { signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { UnitId } from '@tessera/metaurus';
import type { Orientation } from '@tessera/metaurus/drawing';
import type { ToldLog } from '@tessera/metaurus/texts';
import { lookingOn, type Looking as TableLooking } from '@tessera/table';
import type { Scene } from '@tessera/table/board';
import type { Sight } from './sight.js';

/** What a person looks at: hexes of the map, and a unit. */
export interface Looking extends TableLooking<number> {
  /** The chosen unit. */
  readonly unit: Signal<UnitId | null>;
  readonly orientation: Signal<Orientation>;
}

/** The start: nothing is looked at. A seat's past is shown on the seat's own board. */
export const startLooking = (
  side: Orientation,
  session: Pick<Looking, 'board' | 'orientation'> | null = null,
): Looking => ({
  ...lookingOn<number>(session?.board),
  unit: signal(null),
  orientation: session?.orientation ?? signal(side),
});

/** The map as a player or a spectator sees it. */
export interface AtBoard extends Looking {
  readonly sight: ReadonlySignal<Sight>;
  readonly log: ReadonlySignal<ToldLog>;
  readonly scene: ReadonlySignal<Scene | null>;
  readonly choose: (unit: UnitId | null) => void;
  /** Lights hexes, and brings them into view. */
  readonly show: (hexes: readonly number[]) => void;
}

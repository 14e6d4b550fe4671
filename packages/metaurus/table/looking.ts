import type { ReadonlySignal, Signal } from '@preact/signals';
import type { UnitId } from '@tessera/metaurus';
import type { Orientation } from '@tessera/metaurus/drawing';
import type { ToldLog } from '@tessera/metaurus/texts';
import type { Board, Scene } from '@tessera/table/board';
import type { Sight } from './sight.js';

/** What is looked at on the map: by a player at their seat, and by one who looks on. */
export interface Looking {
  readonly sight: ReadonlySignal<Sight>;
  readonly log: ReadonlySignal<ToldLog>;
  readonly scene: ReadonlySignal<Scene | null>;
  /** The chosen unit. */
  readonly unit: Signal<UnitId | null>;
  readonly hover: Signal<number | null>;
  readonly orientation: Signal<Orientation>;
  readonly board: Signal<Board | null>;
  readonly choose: (unit: UnitId | null) => void;
  /** Lights hexes, and brings them into view. */
  readonly showHexes: (hexes: readonly number[]) => void;
}

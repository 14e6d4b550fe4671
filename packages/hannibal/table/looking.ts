import { signal, type Signal } from '@preact/signals';
import { hannibal, type General, type Space, type State } from '@tessera/hannibal';
import { drawPosition, inLayers, placeOf, type Marks } from '@tessera/hannibal/drawing';
import type { Board, Scene } from '@tessera/table/board';
import { mapOf } from './sight.js';

/** What a player looks at: on the map, and in their hand. */
export interface Looking {
  readonly space: Signal<Space | null>;
  readonly general: Signal<General | null>;
  readonly card: Signal<number | null>;
  readonly hover: Signal<Space | null>;
  /** The space that the keyboard's cursor is on. */
  readonly cursor: Signal<Space | null>;
  /** Spaces that a reason or a line of the log speaks of. */
  readonly concerned: Signal<readonly Space[]>;
  /** True while the map is shown without what lies on it. */
  readonly bare: Signal<boolean>;
  readonly board: Signal<Board | null>;
  /** The board stands, or is known not to come: what can wait for that is fetched then. */
  readonly isSettled: Signal<boolean>;
}

/** How what is looked at changes. */
export interface LookChanges {
  /** Looks at a space, or at nothing. */
  readonly look: (space: Space | null, general?: General | null) => void;
  /** Lights spaces, and brings them into view. */
  readonly showSpaces: (spaces: readonly Space[]) => void;
}

/** Nothing is looked at. */
export const startLooking = (): Looking => ({
  space: signal(null),
  general: signal(null),
  card: signal(null),
  hover: signal(null),
  cursor: signal(null),
  concerned: signal([]),
  bare: signal(false),
  board: signal(null),
  isSettled: signal(false),
});

/** How to change what is looked at. */
export function lookingAt(looking: Looking): LookChanges {
  const { space, general, concerned, board } = looking;
  return {
    look: (at: Space | null, who: General | null = null): void => {
      space.value = at;
      general.value = who;
      concerned.value = [];
    },
    showSpaces: (spaces: readonly Space[]): void => {
      concerned.value = spaces;
      board.value?.focus(spaces.map(placeOf));
    },
  };
}

/** The board with what is lit: the map, and what lies on it unless the map alone is wanted. */
export function sceneWith(view: State, marks: Marks, isBare: boolean): Scene {
  const map = mapOf();
  const { lights, markers, ways, forces, above } = drawPosition({
    world: hannibal.world,
    view,
    layout: map.layout,
    marks,
  });
  return {
    map,
    layers: inLayers(isBare ? { lights, above } : { lights, markers, ways, forces, above }),
  };
}

import { signal, type ReadonlySignal, type Signal } from '@preact/signals';
import { hannibal, type General, type Seat, type Space, type State } from '@tessera/hannibal';
import { drawPosition, inLayers, spaceOf, type Marks } from '@tessera/hannibal/drawing';
import { lookingOn, type Looking as TableLooking, type Places } from '@tessera/table';
import type { Scene } from '@tessera/table/board';
import { mapOf, type Sight } from './sight.js';

/** What a player looks at: on the map, and in their hand. */
export interface Looking extends TableLooking<Space> {
  readonly space: Signal<Space | null>;
  readonly general: Signal<General | null>;
  readonly card: Signal<number | null>;
  /** True while the map is shown without what lies on it. */
  readonly bare: Signal<boolean>;
  /** The board stands, or is known not to come: what can wait for that is fetched then. */
  readonly isSettled: Signal<boolean>;
}

/** Nothing is looked at; of a seat's past on the seat's own board. */
export const startLooking = (session: Pick<Looking, 'board' | 'isSettled'> | null = null): Looking => ({
  ...lookingOn<Space>(session?.board),
  space: signal(null),
  general: signal(null),
  card: signal(null),
  bare: signal(false),
  isSettled: session?.isSettled ?? signal(false),
});

/** The map as it is looked at, by a player at their seat and by one who looks on. */
export interface AtBoard extends Looking {
  readonly sight: ReadonlySignal<Sight>;
  readonly scene: ReadonlySignal<Scene | null>;
  /** Looks at a space, or at nothing. */
  readonly look: (space: Space | null, general?: General | null) => void;
  /** Lights spaces, and brings them into view. */
  readonly show: (spaces: readonly Space[]) => void;
}

/** Looks at a space, or at nothing. */
export const lookWith =
  ({ space, general, concerned }: Looking): AtBoard['look'] =>
  (at, who = null) => {
    space.value = at;
    general.value = who;
    concerned.value = [];
  };

/** The spaces that reasons and lines of the log name. */
export const spacesOf = (places: Places): Space[] => places.flatMap((place) => spaceOf(place) ?? []);

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

/** The space of a seat's largest force; null where it has none on the map. */
export function largestForce({ troops }: Pick<State, 'troops'>, seat: Seat): Space | null {
  const own = troops.filter((troop) => troop.seat === seat);
  const size = ({ regulars, elephants }: (typeof own)[number]) => regulars + elephants;
  return own.toSorted((one, two) => size(two) - size(one))[0]?.space ?? null;
}

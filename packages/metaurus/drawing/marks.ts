import type { Facing } from '@tessera/hex';

/** What a unit's counter says besides its ratings; the most pressing one is shown. */
export const UNIT_STATES = ['canAct', 'mustAct', 'moved', 'balking', 'wanted'] as const;
export type UnitState = (typeof UNIT_STATES)[number];

/** A hex that a unit can go to, and what it costs. */
export interface Reach {
  readonly hex: number;
  readonly cost: number;
}

/** Where a unit that has a planned move came from. */
export interface Ghost {
  readonly unit: number;
  readonly hex: number;
  readonly facing: Facing;
}

/** How far an attack has come: a pair of a plan, one that waits for its dice, or the one that is next. */
export const ARROW_LOOKS = ['planned', 'waiting', 'next'] as const;
export type ArrowLook = (typeof ARROW_LOOKS)[number];

/** One unit attacks another, both on the map; arrows of one attack bear the same number. */
export interface Arrow {
  readonly from: number;
  readonly to: number;
  readonly look: ArrowLook;
  readonly number: number | null;
}

/** Everything that the page wants to have lit; what is left out is not shown. */
export interface Marks {
  /** The unit whose choices are shown. */
  readonly selected?: number | null;
  readonly states?: ReadonlyMap<number, UnitState>;
  /** Hexes in reach of the selected unit. */
  readonly reach?: readonly Reach[];
  /** Hexes that can be clicked for another reason (set-up, targets). */
  readonly choosable?: readonly number[];
  /** Who attacks whom. */
  readonly arrows?: readonly Arrow[];
  /** Units that the selected one can attack. */
  readonly targets?: readonly number[];
  /** The way of a move that is pointed at, from its first hex to its last. */
  readonly path?: readonly number[];
  /** Ways already planned or just gone: thin trails. */
  readonly trails?: readonly (readonly number[])[];
  /** Of several for one unit the first is drawn. */
  readonly ghosts?: readonly Ghost[];
  /** The facings that a unit may turn to; a click on one is a `facing` intent. */
  readonly wheel?: { readonly unit: number; readonly facings: readonly Facing[] } | null;
  /** Hexes that a reason or a line of the log speaks of. */
  readonly concerned?: readonly number[];
  /** Where a lesson points: a ring on each, and an arrow where there are two. */
  readonly pointer?: readonly number[];
  readonly hover?: number | null;
  /** The hex that the keyboard's cursor is on. */
  readonly cursor?: number | null;
  /** Hexes from which the selected unit can leave the map; a click on their arrows is an `exit` intent. */
  readonly exits?: readonly number[];
}

import { type Facing, FACINGS } from '@tessera/hex';
import type { Target } from '@tessera/drawing';

/** The states that a counter can show besides its ratings; only the most important one is shown. */
export const UNIT_STATES = ['canAct', 'mustAct', 'moved', 'balking', 'wanted'] as const;
export type UnitState = (typeof UNIT_STATES)[number];

/** A hex that a unit can go to, and its cost. */
export interface Reach {
  readonly hex: number;
  readonly cost: number;
}

/** The former place of a unit with a planned move. */
export interface Ghost {
  readonly unit: number;
  readonly hex: number;
  readonly facing: Facing;
}

/** The looks of an attack's arrow: planned, waiting for its dice, or next. */
export const ARROW_LOOKS = ['planned', 'waiting', 'next'] as const;
export type ArrowLook = (typeof ARROW_LOOKS)[number];

/** An attack of one unit on another, both on the map. Arrows of one attack have the same number. */
export interface Arrow {
  readonly from: number;
  readonly to: number;
  readonly look: ArrowLook;
  readonly number: number | null;
}

/** The marks that a page shows on the board. Omitted ones are not shown. */
export interface Marks {
  /** The unit whose choices are shown. */
  readonly selected?: number | null;
  readonly states?: ReadonlyMap<number, UnitState>;
  /** Hexes in reach of the selected unit. */
  readonly reach?: readonly Reach[];
  /** Hexes that can be clicked for another reason (set-up, targets). */
  readonly choosable?: readonly number[];
  /** The attacks to show. */
  readonly arrows?: readonly Arrow[];
  /** Units that the selected one can attack. */
  readonly targets?: readonly number[];
  /** The path of the move that is pointed at, from its first hex to its last. */
  readonly path?: readonly number[];
  /** Paths that are planned, or were just gone, as thin trails. */
  readonly trails?: readonly (readonly number[])[];
  /** Of several ghosts of one unit only the first is drawn. */
  readonly ghosts?: readonly Ghost[];
  /** The facings that a unit may turn to; a click on one is a `facing` intent. */
  readonly wheel?: { readonly unit: number; readonly facings: readonly Facing[] } | null;
  /** Hexes that a reason or a line of the log is about. */
  readonly concerned?: readonly number[];
  /** Hexes at which a lesson points: a ring on each, and an arrow when there are two. */
  readonly pointer?: readonly number[];
  readonly hover?: number | null;
  /** The hex that the keyboard's cursor is on. */
  readonly cursor?: number | null;
  /** Hexes from which the selected unit can leave the map; a click on their arrows is an `exit` intent. */
  readonly exits?: readonly number[];
}

/** What can be pointed at besides a hex: a unit, a facing on its wheel, an exit arrow at the map's edge. */
export type Aim =
  | { readonly kind: 'unit'; readonly unit: number }
  | { readonly kind: 'facing'; readonly unit: number; readonly facing: Facing }
  | { readonly kind: 'exit'; readonly hex: number };

/** Returns the target of an aim, such as `unit:4`, `facing:4:2` or `exit:126`. */
export function targetOf(aim: Aim): Target {
  switch (aim.kind) {
    case 'unit':
      return `unit:${aim.unit}`;
    case 'facing':
      return `facing:${aim.unit}:${aim.facing}`;
    case 'exit':
      return `exit:${aim.hex}`;
  }
}

/** Returns the aim of a target; null for any other text. */
export function aimOf(target: Target): Aim | null {
  const [, kind, first, second] = /^(unit|facing|exit):(\d+)(?::(\d))?$/.exec(target) ?? [];
  if (kind === 'unit') return { kind, unit: Number(first) };
  if (kind === 'exit') return { kind, hex: Number(first) };
  const facing = FACINGS.find((one) => String(one) === second);
  return kind === 'facing' && facing !== undefined ? { kind, unit: Number(first), facing } : null;
}

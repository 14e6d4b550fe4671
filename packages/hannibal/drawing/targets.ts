import type { Target } from '@tessera/drawing';
import {
  type General,
  GENERALS,
  type MarchBy,
  type Seat,
  type Space,
  SPACES,
  type State,
} from '../rules/index.js';

/** What can be pointed at: a general of a force, a force inside a city, or a space. */
export type Aim =
  | { readonly kind: 'general'; readonly general: General }
  | { readonly kind: 'city'; readonly space: Space }
  | { readonly kind: 'space'; readonly space: Space };

/** Returns the target of an aim, such as `general:mago`, `city:capua` or `space:capua`. */
export const targetOf = (aim: Aim): Target =>
  aim.kind === 'general' ? `general:${aim.general}` : `${aim.kind}:${aim.space}`;

/** Returns the aim of a target; null for any other text. */
export function aimOf(target: Target): Aim | null {
  const [kind, name] = target.split(':');
  const general = GENERALS.find((one) => one === name);
  const space = SPACES.find((one) => one === name);
  if (kind === 'general' && general !== undefined) return { kind, general };
  return (kind === 'city' || kind === 'space') && space !== undefined ? { kind, space } : null;
}

/** Returns the space of an aim. For a counter it is the force's own space, because the pointer may be over a neighbouring one. */
export const aimedSpace = (aim: Aim, { posts }: Pick<State, 'posts'>): Space | null =>
  aim.kind === 'general' ? posts[aim.general].space : aim.space;

/** A space that an army may go to next, how, and the cost in Movement Points. */
export interface Reach {
  readonly space: Space;
  readonly by: MarchBy;
  readonly cost: number;
  /** True where a counter stands, whose strength the cost must not cover. */
  readonly isHeld?: boolean;
}

/** The looks of a path: planned, or just marched. */
export const TRACK_LOOKS = ['planned', 'gone'] as const;
export type TrackLook = (typeof TRACK_LOOKS)[number];

/** The path of an army: its spaces from the start on, and by land or sea for each step (one fewer than spaces). */
export interface ArmyTrack {
  readonly spaces: readonly Space[];
  readonly by: readonly MarchBy[];
  /** `planned` when left out. */
  readonly look?: TrackLook;
}

/** The former place of an army that a plan moves. */
export interface Ghost {
  readonly general: General;
  readonly seat: Seat;
  readonly space: Space;
}

/** An enemy force that may intercept at a space, and the chance of it in percent. */
export interface Threat {
  readonly from: Space;
  readonly to: Space;
  readonly percent: number;
}

/** The marks that a page shows on the board. Omitted ones are not shown. */
export interface Marks {
  /** The space whose card is open. */
  readonly selected?: Space | null;
  /** The spaces of the province that is chosen. */
  readonly chosen?: readonly Space[];
  /** Generals who may be chosen now. */
  readonly able?: readonly General[];
  /** Spaces that may be chosen now. */
  readonly choosable?: readonly Space[];
  /** The spaces where the moving army may go next. */
  readonly reach?: readonly Reach[];
  /** Paths that are planned, or were just marched. When left out, the path of the army on the march is drawn. */
  readonly ways?: readonly ArmyTrack[];
  readonly threats?: readonly Threat[];
  /** At most one for each general. */
  readonly ghosts?: readonly Ghost[];
  /** Spaces that a reason or a line of the log is about. */
  readonly concerned?: readonly Space[];
  /** Spaces at which a lesson points: a ring on each, and an arrow when there are two. */
  readonly pointer?: readonly Space[];
  readonly hover?: Space | null;
  /** The space that the keyboard's cursor is on. */
  readonly cursor?: Space | null;
}

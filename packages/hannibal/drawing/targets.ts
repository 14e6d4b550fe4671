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

/** What can be pointed at: a general of a force, a force in a city apart from the one before it, or just a space. */
export type Aim =
  | { readonly kind: 'general'; readonly general: General }
  | { readonly kind: 'city'; readonly space: Space }
  | { readonly kind: 'space'; readonly space: Space };

/** An aim as the drawing's kit passes it on: `general:mago`, `city:capua`, `space:capua`. */
export const targetOf = (aim: Aim): Target =>
  aim.kind === 'general' ? `general:${aim.general}` : `${aim.kind}:${aim.space}`;

/** The aim that a target stands for; null for any other. */
export function aimOf(target: Target): Aim | null {
  const [kind, name] = target.split(':');
  const general = GENERALS.find((one) => one === name);
  const space = SPACES.find((one) => one === name);
  if (kind === 'general' && general !== undefined) return { kind, general };
  return (kind === 'city' || kind === 'space') && space !== undefined ? { kind, space } : null;
}

/** The space that an aim lies in: where a counter is clicked, the place under the pointer may be a neighbour's. */
export const aimedSpace = (aim: Aim, { posts }: Pick<State, 'posts'>): Space | null =>
  aim.kind === 'general' ? posts[aim.general].space : aim.space;

/** Where an army may go next, how it goes, and what it costs in Movement Points. */
export interface Reach {
  readonly space: Space;
  readonly by: MarchBy;
  readonly cost: number;
}

/** Whether a way is planned, or has just been gone. */
export const WAY_LOOKS = ['planned', 'gone'] as const;
export type WayLook = (typeof WAY_LOOKS)[number];

/** A way of an army: its spaces, the first where it came from, and how it went each step (one less than spaces). */
export interface Way {
  readonly spaces: readonly Space[];
  readonly by: readonly MarchBy[];
  /** Planned unless it is said. */
  readonly look?: WayLook;
}

/** Where an army stood that a plan moves. */
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

/** Everything that the page wants to have lit; what is left out is not shown. */
export interface Marks {
  /** The space whose card is open. */
  readonly selected?: Space | null;
  /** Generals who may be chosen now. */
  readonly able?: readonly General[];
  /** Spaces that may be chosen now. */
  readonly choosable?: readonly Space[];
  /** Where the army that is moved may go next. */
  readonly reach?: readonly Reach[];
  /** Ways that are planned, or have just been gone; where they are left out, that of the army on the march. */
  readonly ways?: readonly Way[];
  readonly threats?: readonly Threat[];
  /** One for each general at most. */
  readonly ghosts?: readonly Ghost[];
  /** Spaces that a reason or a line of the log speaks of. */
  readonly concerned?: readonly Space[];
  /** Where a lesson points: a ring on each, and an arrow where there are two. */
  readonly pointer?: readonly Space[];
  readonly hover?: Space | null;
  /** The space that the keyboard's cursor is on. */
  readonly cursor?: Space | null;
}

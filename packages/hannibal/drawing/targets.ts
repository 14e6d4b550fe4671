import type { Target } from '@tessera/drawing';
import { GENERALS, SPACES, type General, type Space, type State } from '../rules/index.js';

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

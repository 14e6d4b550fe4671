import type { Target } from '@tessera/drawing';
import { GENERALS, SPACES, type General, type Space } from '../rules/index.js';

/** What can be pointed at besides a space: a general of a force, and a force in a city apart from the one before it. */
export type Aim =
  { readonly kind: 'general'; readonly general: General } | { readonly kind: 'city'; readonly space: Space };

/** An aim as the drawing's kit passes it on: `general:mago`, `city:capua`. */
export const targetOf = (aim: Aim): Target =>
  aim.kind === 'general' ? `general:${aim.general}` : `city:${aim.space}`;

/** The aim that a target stands for; null for any other. */
export function aimOf(target: Target): Aim | null {
  const [kind, name] = target.split(':');
  const general = GENERALS.find((one) => one === name);
  const space = SPACES.find((one) => one === name);
  if (kind === 'general' && general !== undefined) return { kind, general };
  return kind === 'city' && space !== undefined ? { kind, space } : null;
}

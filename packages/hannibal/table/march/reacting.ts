import { nearestAt, type Space, type StepOf } from '@tessera/hannibal';
import type { Sight } from '../sight.js';
import { partsIn, type Part } from './parts.js';

/** A part of a force that reacts. */
export type Reaction = Part & { readonly step: StepOf<'react'> };

/** Whether a part is one that reacts. */
export const isReaction = (part: Part): part is Reaction => part.step.verb === 'react';

/** A force that may react: where it stands, and all that may go of it. */
export interface Reacting {
  readonly space: Space;
  readonly isAvoiding: boolean;
  readonly parts: readonly Reaction[];
}

/** The forces that may react, who stands in the space first. */
export function reactingIn({ base, atFirst }: Pick<Sight, 'base' | 'atFirst'>): Reacting[] {
  const to = nearestAt(base, 'march')?.to;
  const all = partsIn(atFirst, 'react').filter(isReaction);
  const spaces = [...new Set(all.map(({ step }) => step.space))];
  return spaces.map((space) => ({
    space,
    isAvoiding: space === to,
    parts: all.filter(({ step }) => step.space === space),
  }));
}

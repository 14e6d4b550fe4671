import type { StepOf } from '@tessera/hannibal';
import type { Sight } from '../sight.js';

/** The card that is to be played, and how; null when none is planned. */
export const planned = ({ trail }: Pick<Sight, 'trail'>): StepOf<'play'> | null =>
  trail.taken.flatMap(({ step }) => (step.verb === 'play' ? [step] : [])).at(-1) ?? null;

import type { StepOf, Verb } from '@tessera/hannibal';
import type { Sight } from '../sight.js';

/** The step of a verb that is planned; null where there is none. */
export const plannedOf = <V extends Verb>({ trail }: Pick<Sight, 'trail'>, verb: V): StepOf<V> | null => {
  const isOf = (step: StepOf<Verb>): step is StepOf<V> => step.verb === verb;
  return trail.taken.map(({ step }) => step).findLast(isOf) ?? null;
};

/** The card that is to be played, and how. */
export const planned = (sight: Pick<Sight, 'trail'>): StepOf<'play'> | null => plannedOf(sight, 'play');

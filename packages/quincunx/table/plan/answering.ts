import { choicesIn, expand, isSameStep } from '@tessera/core';
import { wholeQuincunx, type Step, topAt, type UnitId } from '@tessera/quincunx';
import type { Sight } from '../sight.js';

const VERBS = ['take', 'evade', 'through', 'occupy', 'fire'] as const;

/** The unit that a step answers for; null for the whole side. */
export const whoIn = (step: Step): UnitId | null => ('unit' in step ? step.unit : null);

/** All answers that a side may give to what it is asked, by unit; those for the whole side under null. */
export function answersFor({
  base,
  seat,
}: Pick<Sight, 'base' | 'seat'>): ReadonlyMap<UnitId | null, readonly Step[]> {
  // A frame that lists its few answers in any case lists them for each verb.
  const steps = VERBS.flatMap((verb) =>
    choicesIn(wholeQuincunx, base, seat, { verb })
      .filter((choice) => choice.verb === verb)
      .flatMap((choice) => expand(wholeQuincunx.schemas.step, choice).steps),
  );
  const answers = new Map<UnitId | null, Step[]>();
  for (const step of steps) answers.set(whoIn(step), [...(answers.get(whoIn(step)) ?? []), step]);
  return answers;
}

/** True for an answer that is planned. */
export const isPlanned = ({ trail }: Pick<Sight, 'trail'>, answer: Step): boolean =>
  trail.taken.some(({ step }) => isSameStep(step, answer));

/** The frames in which a side answers for single units. */
const BY_UNIT = ['react', 'fire', 'advance'] as const;

/** The units that a side is asked about. */
export const unitsAsked = (sight: Pick<Sight, 'base' | 'seat'>): readonly UnitId[] =>
  BY_UNIT.some((at) => topAt(sight.base, at) !== null)
    ? [...answersFor(sight).keys()].flatMap((who) => who ?? [])
    : [];

import type { Step } from '@tessera/hannibal';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import type { Session } from '../../session.js';
import { planOnly } from '../picking.js';

/** One of the answers to a question. */
export interface Answer {
  readonly key: string;
  readonly step: Step;
  readonly label: string;
  /** What comes of it. */
  readonly how?: string | undefined;
  readonly picture?: ComponentChildren;
}

const isSame = (one: Step, two: Step | undefined): boolean => JSON.stringify(one) === JSON.stringify(two);

interface AnswersProps {
  readonly session: Session;
  readonly label: string;
  readonly answers: readonly Answer[];
}

/** Answers of which one is given: it takes the place of what was planned. */
export function Answers({ session, label, answers }: AnswersProps) {
  const name = useId();
  const planned = session.sight.value.trail.taken[0]?.step;
  return (
    <fieldset class="radios battleAnswers">
      <legend>{label}</legend>
      {answers.map(({ key, step, label: words, how, picture }) => (
        <label key={key}>
          <input
            type="radio"
            name={name}
            checked={isSame(step, planned)}
            onChange={() => planOnly(session, [step])}
          />
          {picture}
          <span>
            {words}
            {how !== undefined && <span class="hint">{how}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

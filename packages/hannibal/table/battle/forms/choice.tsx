import type { Step } from '@tessera/hannibal';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import type { Session } from '../../session.js';
import { isPlanned, planOnly } from '../../steps.js';

/** One of the answers to a question. */
export interface Answer {
  readonly key: string;
  readonly step: Step;
  readonly label: string;
  /** What comes of it. */
  readonly how?: string | undefined;
  readonly picture?: ComponentChildren;
}

interface AnswersProps {
  readonly session: Session;
  readonly label: string;
  readonly answers: readonly Answer[];
}

/** Answers of which one is given: it takes the place of what was planned. */
export function Answers({ session, label, answers }: AnswersProps) {
  const name = useId();
  return (
    <fieldset class="radios battleAnswers">
      <legend>{label}</legend>
      {answers.map(({ key, step, label: words, how, picture }) => (
        <label key={key}>
          <input
            type="radio"
            name={name}
            checked={isPlanned(session.sight.value, step)}
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

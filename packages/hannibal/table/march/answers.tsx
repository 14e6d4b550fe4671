import type { Step } from '@tessera/hannibal';
import { say, words } from '@tessera/hannibal/texts';
import type { ComponentChildren } from 'preact';
import { answerWith } from '../pointing.js';
import { isAnswered } from './plan.js';
import type { Session } from '../session.js';
import { isSameStep } from '../steps.js';

/** Whether a step is the planned answer to the question that stands. */
function isChosen({ sight }: Session, step: Step): boolean {
  const last = sight.value.trail.taken.at(-1);
  return last !== undefined && isAnswered(sight.value) && isSameStep(last.step, step);
}

interface AnswerProps {
  readonly session: Session;
  readonly step: Step;
  readonly children?: ComponentChildren;
}

/** An answer as a button that stays pressed while it is planned. */
export const Answer = ({ session, step, children }: AnswerProps) => (
  <button
    type="button"
    data-verb={step.verb}
    data-space={'space' in step ? step.space : undefined}
    aria-pressed={isChosen(session, step)}
    onClick={() => answerWith(session, step)}
  >
    {children ?? words.step(step)}
  </button>
);

/** Answers beside each other. */
export const Answers = ({
  session,
  steps,
  nameOf = words.step,
  about,
}: {
  session: Session;
  steps: readonly Step[];
  nameOf?: (step: Step) => string;
  /** What stands under the name of an answer. */
  about?: (step: Step) => ComponentChildren;
}) => (
  <div class="offers answers" role="group" aria-label={say('places.answers')}>
    {steps.map((step) => (
      <Answer key={JSON.stringify(step)} session={session} step={step}>
        {nameOf(step)}
        {about?.(step)}
      </Answer>
    ))}
  </div>
);

import type { Step } from '@tessera/hannibal';
import { say, words } from '@tessera/hannibal/texts';
import type { ComponentChildren } from 'preact';
import { answerWith } from '../pointing.js';
import type { Session } from '../session.js';
import { isPlanned } from '../steps.js';

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
    aria-pressed={isPlanned(session.sight.value, step)}
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
}: {
  session: Session;
  steps: readonly Step[];
  nameOf?: (step: Step) => string;
}) => (
  <div class="offers answers" role="group" aria-label={say('places.answers')}>
    {steps.map((step) => (
      <Answer key={JSON.stringify(step)} session={session} step={step}>
        {nameOf(step)}
      </Answer>
    ))}
  </div>
);

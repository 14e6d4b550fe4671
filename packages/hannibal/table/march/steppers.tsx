import type { General, Step } from '@tessera/hannibal';
import { nameOf, say, sayMarch, words } from '@tessera/hannibal/texts';
import {
  companionsIn,
  type KindOfCu,
  granted,
  kindsIn,
  numbersOf,
  type Part,
  type Wish,
} from '@tessera/hannibal';
import type { ComponentChildren } from 'preact';
import { answerWith } from '../pointing.js';
import { isAnswered } from './plan.js';
import type { Session } from '../session.js';
import { isSameStep } from '../sight.js';

const kindName = (kind: KindOfCu): string => say(`field.${kind}`);

/** The least and the most, where they differ. */
function between(numbers: readonly number[]): string {
  const [least = 0, most = 0] = [numbers[0], numbers.at(-1)];
  return least === most ? '' : sayMarch('part.between', { least, most });
}

interface Props {
  /** All parts that can be chosen. */
  readonly parts: readonly Part[];
  readonly part: Part;
  readonly onPick: (part: Part) => void;
}

/** A number of one kind, with the least and the most, and a button for one fewer and one more. */
function Stepper({
  parts,
  part,
  kind,
  wish,
}: Omit<Props, 'onPick'> & { kind: KindOfCu; wish: (wish: Wish) => void }) {
  const numbers = numbersOf(parts, kind);
  const now = part.counts[kind] ?? 0;
  const [fewer, more] = [numbers.findLast((one) => one < now), numbers.find((one) => one > now)];
  const called = kindName(kind);
  const step = (number: number | undefined) => () => number !== undefined && wish({ kind, number });
  return (
    <div class="stepper" role="group" aria-label={called} data-kind={kind}>
      <span class="stepperName">{called}</span>
      <button
        type="button"
        aria-label={sayMarch('part.fewer', { kind: called })}
        aria-disabled={fewer === undefined}
        onClick={step(fewer)}
      >
        −
      </button>
      <output>{now}</output>
      <button
        type="button"
        aria-label={sayMarch('part.more', { kind: called })}
        aria-disabled={more === undefined}
        onClick={step(more)}
      >
        +
      </button>
      <span class="quiet">{between(numbers)}</span>
    </div>
  );
}

/** A box for everybody who can come along. */
function Companions({ parts, part, wish }: Omit<Props, 'onPick'> & { wish: (wish: Wish) => void }) {
  const all = companionsIn(parts);
  if (all.length === 0) return null;
  const toggle = (general: General) => wish({ general, comes: !part.generals.includes(general) });
  return (
    <fieldset class="radios plain companions">
      <legend>{sayMarch('part.along')}</legend>
      {all.map((general) => {
        const comes = part.generals.includes(general);
        return (
          <label key={general}>
            <input
              type="checkbox"
              checked={comes}
              disabled={granted(parts, part, { general, comes: !comes }) === null}
              onChange={() => toggle(general)}
            />
            <span>{nameOf('general', general)}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** A part of a force, chosen by steppers and boxes: what does not go with the last wish gives way to it. */
export function Steppers({ parts, part, onPick }: Props) {
  const wish = (wanted: Wish): void => {
    const next = granted(parts, part, wanted);
    if (next !== null) onPick(next);
  };
  const hasTrain = parts.some(({ train }) => train);
  return (
    <div class="steppers">
      {kindsIn(parts).map((kind) => (
        <Stepper key={kind} parts={parts} part={part} kind={kind} wish={wish} />
      ))}
      <Companions parts={parts} part={part} wish={wish} />
      {hasTrain && (
        <label class="trainBox">
          <input
            type="checkbox"
            checked={part.train}
            disabled={granted(parts, part, { train: !part.train }) === null}
            onChange={() => wish({ train: !part.train })}
          />
          <span>{sayMarch('part.train')}</span>
        </label>
      )}
    </div>
  );
}

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
  <div class="offers answers" role="group" aria-label={sayMarch('places.answers')}>
    {steps.map((step) => (
      <Answer key={JSON.stringify(step)} session={session} step={step}>
        {nameOf(step)}
        {about?.(step)}
      </Answer>
    ))}
  </div>
);

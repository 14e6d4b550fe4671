import { cusOutside, type StepOf, type Space } from '@tessera/hannibal';
import { say } from '@tessera/hannibal/texts';
import { useState } from 'preact/hooks';
import { answerWith } from '../pointing.js';
import type { Session } from '../session.js';
import { isPlanned, isSameStep, usePlannedAtFirst } from '../steps.js';
import { Answer } from './answers.js';
import { most, partsIn, sizeOfPart, type Part } from './parts.js';
import { open } from './plan.js';
import { Steppers } from './steppers.js';

const isSame = (one: Part, two: Part | null): boolean => two !== null && isSameStep(one.step, two.step);

/** The parts that a question lets go, and the one that is chosen: it is planned as soon as it is changed. */
function useParts(session: Session, verb: 'enter' | 'lose', first: (parts: readonly Part[]) => Part | null) {
  const sight = session.sight.value;
  const parts = partsIn(sight.atFirst, verb);
  const [chosen, setChosen] = useState<Part | null>(null);
  const planned = parts.find(({ step }) => isPlanned(sight, step));
  const part = planned ?? parts.find((one) => isSame(one, chosen)) ?? first(parts);
  const pick = (next: Part): void => {
    setChosen(next);
    answerWith(session, next.step);
  };
  return { parts, part, pick };
}

const isNobody = ({ generals, ...part }: Part): boolean => sizeOfPart(part) + generals.length === 0;

/** Where a force may go into its city. */
const spaceAsked = ({ sight }: Session): Space | null => {
  const frame = sight.value.base.frames.at(-1);
  return frame !== undefined && 'space' in frame ? frame.space : null;
};

/** Who goes inside a city. */
export function EnterForm({ session }: { session: Session }) {
  const sight = session.sight.value;
  const space = spaceAsked(session);
  const outside = space === null ? 0 : cusOutside(sight.base, sight.seat, space);
  const { parts, part, pick } = useParts(session, 'enter', (all) => most(all, outside));
  if (part === null || space === null) return null;
  const stays = outside - sizeOfPart(part);
  const nobody = parts.find(isNobody);
  const decline = open(sight).some(({ verb }) => verb === 'decline');
  return (
    <div class="enterForm">
      <Steppers parts={parts} part={part} onPick={pick} />
      <p class="hint">{say('enter.stays', { cus: stays })}</p>
      <div class="offers">
        <Answer session={session} step={part.step}>
          {say('enter.all', { cus: sizeOfPart(part) })}
        </Answer>
        {nobody !== undefined && !isSame(nobody, part) && (
          <Answer session={session} step={nobody.step}>
            {say('enter.nobody')}
          </Answer>
        )}
        {decline && (
          <Answer session={session} step={{ verb: 'decline' }}>
            {say('enter.nobody')}
          </Answer>
        )}
      </div>
    </div>
  );
}

const isLoss = (part: Part | null): part is Part & { step: StepOf<'lose'> } => part?.step.verb === 'lose';

/** The loss that keeps most elephants. */
const cheapest = (parts: readonly Part[]): Part | null =>
  parts.toSorted((one, two) => (one.counts.elephants ?? 0) - (two.counts.elephants ?? 0))[0] ?? null;

/** Which CUs are lost: one kind more is another one fewer. What the form shows is planned from the beginning. */
export function LossesForm({ session }: { session: Session }) {
  const { parts, part, pick } = useParts(session, 'lose', cheapest);
  usePlannedAtFirst(session, isLoss(part) ? part.step : null);
  if (!isLoss(part)) return null;
  return (
    <div class="lossesForm">
      <h3>{say('lose.title', { cus: sizeOfPart(part) })}</h3>
      <Steppers parts={parts} part={part} onPick={pick} />
    </div>
  );
}

import type { Step, StepOf, Verb } from '@tessera/hannibal';
import { nameOf, sayBattle } from '@tessera/hannibal/texts';
import type { Session } from '../../session.js';
import { isPlanned, pickOnly, planOnly, stepsIn } from '../../sight.js';
import { tacticName, TacticPicture } from '../pictures.js';
import type { ComponentChildren } from 'preact';
import { most, type Part, partOf, partsIn, sizeOfPart } from '@tessera/hannibal';
import { useState } from 'preact/hooks';
import { Steppers } from '../../march/steppers.js';

/** One of the answers to a question. */
export interface Answer {
  readonly key: string;
  readonly step: Step;
  readonly label: string;
  /** The text about its consequences. */
  readonly how?: string | undefined;
  readonly picture?: ComponentChildren;
}

interface AnswersProps {
  readonly session: Session;
  readonly label: string;
  readonly answers: readonly Answer[];
}

/** One answer of several, each a button: a press gives it, or replaces a planned one. */
export function Answers({ session, label, answers }: AnswersProps) {
  return (
    <div class="offers answers battleAnswers" role="group" aria-label={label}>
      {answers.map(({ key, step, label: words, how, picture }) => (
        <button
          key={key}
          type="button"
          data-verb={step.verb}
          aria-pressed={isPlanned(session.sight.value, step)}
          onClick={() => pickOnly(session, step)}
        >
          {picture}
          <span>
            {words}
            {how !== undefined && <span class="hint">{how}</span>}
          </span>
        </button>
      ))}
    </div>
  );
}

/** The steps of one verb that can be taken now. */
function stepsOf<V extends Verb>({ sight }: Session, verb: V): StepOf<V>[] {
  const isOf = (step: StepOf<Verb>): step is StepOf<V> => step.verb === verb;
  return stepsIn(sight.value.atFirst).filter(isOf);
}

/** Which Battle card an ally who deserts brings along: one at random, or one that the spy shows. */
export function DesertsForm({ session }: { session: Session }) {
  const { world } = session.sight.value;
  return (
    <Answers
      session={session}
      label={sayBattle('battle.form.take')}
      answers={stepsOf(session, 'takeCard').map((step) => {
        const { battleCard } = step;
        if (battleCard === null) return { key: 'random', step, label: sayBattle('battle.form.random') };
        const tactic = world.tacticOf(battleCard);
        const picture = <TacticPicture tactic={tactic} />;
        return { key: String(battleCard), step, label: tacticName(tactic), picture };
      })}
    />
  );
}

/** Asks which of the generals of equal rank commands the defence. */
export function CommanderForm({ session }: { session: Session }) {
  const { world } = session.sight.value;
  return (
    <Answers
      session={session}
      label={sayBattle('battle.form.command')}
      answers={stepsOf(session, 'name').map((step) => ({
        key: step.general,
        step,
        label: sayBattle('battle.form.general', {
          general: nameOf('general', step.general),
          n: world.generalOf(step.general).battle,
        }),
      }))}
    />
  );
}

/** Asks who comes out of the city to join the relief army's battle. */
export function SortieForm({ session }: { session: Session }) {
  const { atFirst, trail } = session.sight.value;
  const [chosen, setChosen] = useState<Part | null>(null);
  const parts = partsIn(atFirst, 'detach');
  const planned = trail.taken.flatMap(({ step }) => partOf(step) ?? [])[0] ?? null;
  const part = planned ?? chosen ?? most(parts, Infinity);
  if (part === null) return null;
  // What is planned is changed at once; before that its button plans it, because the plan may run on from here.
  const pick = (next: Part): void => {
    setChosen(next);
    if (planned !== null) planOnly(session, [next.step]);
  };
  return (
    <div class="battleForm">
      <Steppers parts={parts} part={part} onPick={pick} />
      <Answers
        session={session}
        label={sayBattle('battle.form.choose')}
        answers={[
          { key: 'yes', step: part.step, label: sayBattle('battle.form.sortie', { cus: sizeOfPart(part) }) },
          { key: 'no', step: { verb: 'decline' }, label: sayBattle('battle.form.noSortie') },
        ]}
      />
    </div>
  );
}

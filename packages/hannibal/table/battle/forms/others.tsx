import type { Step, StepOf, Verb } from '@tessera/hannibal';
import { nameOf, say } from '@tessera/hannibal/texts';
import type { Session } from '../../session.js';
import { isPlanned, planOnly, stepsIn } from '../../sight.js';
import { tacticName, TacticPicture } from '../pictures.js';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { most, partOf, partsIn, sizeOfPart } from '../../march/parts.js';
import { Steppers } from '../../march/steppers.js';

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
      label={say('battle.form.take')}
      answers={stepsOf(session, 'takeCard').map((step) => {
        const { battleCard } = step;
        if (battleCard === null) return { key: 'random', step, label: say('battle.form.random') };
        const tactic = world.tacticOf(battleCard);
        const picture = <TacticPicture tactic={tactic} />;
        return { key: String(battleCard), step, label: tacticName(tactic), picture };
      })}
    />
  );
}

/** Who of equal rank commands the defence. */
export function CommanderForm({ session }: { session: Session }) {
  const { world } = session.sight.value;
  return (
    <Answers
      session={session}
      label={say('battle.form.command')}
      answers={stepsOf(session, 'name').map((step) => ({
        key: step.general,
        step,
        label: say('battle.form.general', {
          general: nameOf('general', step.general),
          n: world.generalOf(step.general).battle,
        }),
      }))}
    />
  );
}

/** Who comes out of the city to join the battle of those who relieve it. */
export function SortieForm({ session }: { session: Session }) {
  const { atFirst, trail } = session.sight.value;
  const parts = partsIn(atFirst, 'detach');
  const planned = trail.taken.flatMap(({ step }) => partOf(step) ?? [])[0] ?? null;
  const part = planned ?? most(parts, Infinity);
  if (part === null) return null;
  return (
    <div class="battleForm">
      <Steppers parts={parts} part={part} onPick={({ step }) => planOnly(session, [step])} />
      <Answers
        session={session}
        label={say('battle.form.choose')}
        answers={[
          { key: 'yes', step: part.step, label: say('battle.form.sortie', { cus: sizeOfPart(part) }) },
          { key: 'no', step: { verb: 'decline' }, label: say('battle.form.noSortie') },
        ]}
      />
    </div>
  );
}

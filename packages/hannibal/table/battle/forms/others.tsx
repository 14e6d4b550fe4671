import type { StepOf, Verb } from '@tessera/hannibal';
import { nameOf, say } from '@tessera/hannibal/texts';
import type { Session } from '../../session.js';
import { stepsIn } from '../../steps.js';
import { tacticName } from '../cardFace.js';
import { TacticPicture } from '../pictures.js';
import { Answers } from './choice.js';

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

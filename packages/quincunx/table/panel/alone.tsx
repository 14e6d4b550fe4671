import { choicesIn, expand } from '@tessera/core';
import { bearingOf, minus, squaredDistance } from '@tessera/plane';
import {
  type Field,
  groundOfShot,
  nearestEnemy,
  wholeQuincunx,
  shotAt,
  type Step,
  type Unit,
  unitNamed,
  unitOf,
} from '@tessera/quincunx';
import { headingText, levelText, say, stepText, targetText } from '@tessera/quincunx/texts';
import { numbersIn } from '@tessera/quincunx/drawing';
import { type FormProps, Pick } from './pick.js';

/** A target in words, with what the ground makes of the shot: `Celts 3 (in the west wood: smaller dice)`. */
export function aimedText(field: Field, shooter: Unit, step: Step): string {
  const target = 'target' in step ? unitNamed(field, step.target) : null;
  if (target === null) return targetText(step);
  const aim = { shooter, target };
  const shot = shotAt(field, aim);
  if (shot === null) return targetText(step);
  const ground = [
    ...groundOfShot(field, aim, shot).map(levelText),
    ...(shot.band === 'cover' ? [say('ground.shot.cover')] : []),
  ];
  return ground.length === 0 ? targetText(step) : `${targetText(step)} (${ground.join(', ')})`;
}

/** The further steps of a single unit. */
export function Alone({ session, movements }: FormProps) {
  const { group, view, seat, field } = session.sight.value;
  const [unit] = group;
  if (unit === undefined || group.length > 1) return null;
  const plan = (step: Step): void => session.plan([step]);
  const stepsOf = (verb: Step['verb']): readonly Step[] =>
    choicesIn(wholeQuincunx, view, seat, { verb, unit }).flatMap(
      (choice) => expand(wholeQuincunx.schemas.step, choice).steps,
    );
  const labelled = (verb: Step['verb'], label: (step: Step) => string) =>
    stepsOf(verb).map((step) => ({ step, label: label(step) }));
  /** The targets of a verb, the nearest first. */
  const aimed = (verb: 'shoot' | 'fire') =>
    labelled(verb, (step) => aimedText(field, own, step)).toSorted(
      (one, other) => away(one.step) - away(other.step),
    );
  const away = (step: Step): number => {
    const target = 'target' in step ? unitNamed(field, step.target) : null;
    return target === null ? -1 : squaredDistance(own, target);
  };
  const own = unitOf(field, unit);
  const enemy = nearestEnemy(field, own);
  const toEnemy = enemy === null ? own.heading : bearingOf(minus(enemy, own));
  const faces = movements.headings.map((heading) => ({
    step: { verb: 'face' as const, group, heading },
    label: headingText(heading),
  }));
  const far = numbersIn(movements.breaks).at(-1) ?? 0;
  const plain: readonly Step[] = [
    ...(far > 0 ? [{ verb: 'break' as const, unit, quarters: far }] : []),
    ...(movements.forms ? [{ verb: 'form' as const, unit }] : []),
    ...stepsOf('throw'),
    ...stepsOf('join'),
    ...stepsOf('part'),
  ];
  return (
    <>
      <Pick
        name={say('group.face')}
        go={say('group.faceGo')}
        options={faces}
        onPick={plan}
        first={Math.max(0, movements.headings.indexOf(toEnemy))}
      />
      {plain.map((step) => (
        <button key={stepText(step)} type="button" onClick={() => plan(step)}>
          {stepText(step)}
        </button>
      ))}
      <Pick name={say('group.shoot')} go={say('group.shootGo')} options={aimed('shoot')} onPick={plan} />
      <Pick name={say('group.fire')} go={say('group.fireGo')} options={aimed('fire')} onPick={plan} />
      <Pick
        name={say('group.lead')}
        go={say('choose.lead')}
        options={labelled('lead', stepText)}
        onPick={plan}
      />
    </>
  );
}

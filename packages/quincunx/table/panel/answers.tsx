import { isSameStep } from '@tessera/core';
import { chanceToGetAway, enemyPlan, type Step, type UnitId } from '@tessera/quincunx';
import { awayText, nameOf, say, stepText, targetText, unitName } from '@tessera/quincunx/texts';
import { answersFor, whoIn } from '../plan/answering.js';
import { bringUnits } from '../looking.js';
import type { Session } from '../session.js';
import { percentOf } from './fights.js';

/** The text of an answer under its unit's name; for an evade with the chance to get away. */
function answerText({ base, standing, seat }: Session['sight']['value'], step: Step): string {
  switch (step.verb) {
    case 'evade': {
      const chance = chanceToGetAway(standing, enemyPlan(base, seat), step);
      const dir = awayText(step.dir);
      return chance === null
        ? say('answers.evade', { dir })
        : say('answers.evadeChance', { dir, percent: percentOf(chance) });
    }
    case 'through':
      return say('answers.through', { target: targetText(step) });
    case 'fire':
      return step.target === 'hold'
        ? nameOf('target', step.target)
        : say('answers.fire', { target: targetText(step) });
    default:
      return stepText(step);
  }
}

/** The answers of one unit. Choosing none means that it does nothing. */
function UnitAnswers({
  session,
  who,
  steps,
}: {
  session: Session;
  who: UnitId | null;
  steps: readonly Step[];
}) {
  const { trail } = session.sight.value;
  const planned = trail.taken.map(({ step }) => step);
  const isOpen = !planned.some((step) => whoIn(step) === who);
  const isFree = who !== null && steps.every(({ verb }) => verb === 'evade' || verb === 'through');
  const answer = (all: readonly Step[]): void =>
    session.press(() => session.desk.revise((step) => whoIn(step) === who, all));
  return (
    <div class="answer" role="group" aria-label={who === null ? say('answers.title') : unitName(who)}>
      {who !== null && (
        <h3>
          <button type="button" class="link" onClick={() => session.look(who)}>
            {unitName(who)}
          </button>
        </h3>
      )}
      {isFree && (
        <button type="button" aria-pressed={isOpen} onClick={() => answer([])}>
          {say('answers.stand')}
        </button>
      )}
      {steps.map((step) => (
        <button
          key={JSON.stringify(step)}
          type="button"
          aria-pressed={planned.some((one) => isSameStep(one, step))}
          onClick={() => answer([step])}
        >
          {answerText(session.sight.value, step)}
        </button>
      ))}
    </div>
  );
}

/** The enemy's plan, charges first. Each step is a link to its units. */
function EnemyPlan({ session }: { session: Session }) {
  const { base, seat } = session.sight.value;
  const steps = enemyPlan(base, seat);
  if (steps.length === 0) return null;
  const charges = steps.filter(({ verb }) => verb === 'charge');
  return (
    <details class="enemyPlan" open={charges.length > 0}>
      <summary>{say('answers.plan')}</summary>
      <ul>
        {[...charges, ...steps.filter(({ verb }) => verb !== 'charge')].map((step) => (
          <li key={JSON.stringify(step)}>
            <button
              type="button"
              class="link"
              onClick={() => bringUnits(session, 'group' in step ? step.group : [step.unit])}
            >
              {stepText(step)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The answers to a question about units of one's own, unit by unit. */
export function Answers({ session }: { session: Session }) {
  return (
    <section class="answers" aria-label={say('answers.title')}>
      {[...answersFor(session.sight.value)].map(([who, steps]) => (
        <UnitAnswers key={who} session={session} who={who} steps={steps} />
      ))}
      <EnemyPlan session={session} />
    </section>
  );
}

import { DEGREES } from '@tessera/plane';
import {
  enemyPlan,
  type Getaway,
  getawayOf,
  likeliestEvades,
  type Step,
  type UnitId,
} from '@tessera/quincunx';
import { awayText, nameOf, percentOf, say, stepText, targetText, unitName } from '@tessera/quincunx/texts';
import { answersFor, isPlanned, whoIn } from '../plan/answering.js';
import { bringUnits } from '../looking.js';
import { answerAll } from '../pointing.js';
import type { Session } from '../session.js';

/** An evade. */
type Evade = Extract<Step, { verb: 'evade' }>;

/** What an evade may come to; null where no charge would meet its unit. */
const getawayBy = ({ base, standing, seat }: Session['sight']['value'], step: Evade): Getaway | null =>
  getawayOf(standing, enemyPlan(base, seat), step);

/** The text of an answer under its unit's name; for an evade with the chance to get away. */
function answerText(sight: Session['sight']['value'], step: Step): string {
  switch (step.verb) {
    case 'evade': {
      const away = getawayBy(sight, step);
      const dir = awayText(step.dir);
      return away === null
        ? say('answers.evade', { dir })
        : say('answers.evadeChance', { dir, percent: percentOf(away.chance) });
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

const ARROW = 'M0 7V-6M-5 -1.5L0 -7L5 -1.5';

/** Where an evade leads, in degrees clockwise from the top of the board. */
const angleOf = ({ orientation }: Session, { heading }: Getaway): number =>
  heading * DEGREES + (orientation.value === 'north' ? 0 : 180);

/** How far to the right an evade leads on the board, from -1 to 1. */
function rightOf(session: Session, step: Evade): number {
  const away = getawayBy(session.sight.value, step);
  return away === null ? 0 : Math.sin((angleOf(session, away) * Math.PI) / 180);
}

/** An evade in short: where it leads on the board as an arrow, and the chance. */
function Away({ session, away }: { session: Session; away: Getaway }) {
  return (
    <>
      <svg class="awayArrow" viewBox="-8 -8 16 16" aria-hidden="true">
        <path d={ARROW} transform={`rotate(${angleOf(session, away)})`} />
      </svg>
      {say('answers.percent', { percent: percentOf(away.chance) })}
    </>
  );
}

/** A button for an answer. */
function AnswerButton({ session, step }: { session: Session; step: Step }) {
  const sight = session.sight.value;
  const away = step.verb === 'evade' ? getawayBy(sight, step) : null;
  const name = answerText(sight, step);
  return (
    <button
      type="button"
      aria-pressed={isPlanned(sight, step)}
      {...(away !== null && { 'aria-label': name, title: name })}
      onClick={() => answerAll(session, whoIn(step), [step])}
    >
      {away === null ? name : <Away session={session} away={away} />}
    </button>
  );
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
  const isOpen = !trail.taken.some(({ step }) => whoIn(step) === who);
  const buttons = (some: readonly Step[]) =>
    some.map((step) => <AnswerButton key={JSON.stringify(step)} session={session} step={step} />);
  const evades = steps
    .filter((step) => step.verb === 'evade')
    .toSorted((one, other) => rightOf(session, one) - rightOf(session, other));
  const others = steps.filter(({ verb }) => verb !== 'evade');
  const isFree = who !== null && steps.every(({ verb }) => verb === 'evade' || verb === 'through');
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
        <div class="evades">
          <button type="button" aria-pressed={isOpen} onClick={() => answerAll(session, who, [])}>
            {say('answers.stand')}
          </button>
          {buttons(evades)}
        </div>
      )}
      {buttons(others)}
    </div>
  );
}

/** One press for all who are charged, where there are several. */
function AllAtOnce({ session }: { session: Session }) {
  const sight = session.sight.value;
  const evades = likeliestEvades(sight.base, sight.seat);
  if (evades.length < 2) return null;
  const units = new Set(evades.map(whoIn));
  const planned = sight.trail.taken.filter(({ step }) => units.has(whoIn(step)));
  const plan = (steps: readonly Step[]) =>
    session.press(() => session.desk.revise((step) => units.has(whoIn(step)), steps));
  return (
    <div class="answer" role="group" aria-labelledby="allAtOnce">
      <h3 id="allAtOnce">{say('answers.all', { count: units.size })}</h3>
      <div class="evades all">
        <button type="button" aria-pressed={planned.length === 0} onClick={() => plan([])}>
          {say('answers.all.stand')}
        </button>
        <button
          type="button"
          aria-pressed={planned.length === evades.length && evades.every((step) => isPlanned(sight, step))}
          onClick={() => plan(evades)}
        >
          {say('answers.all.evade')}
        </button>
      </div>
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
      <AllAtOnce session={session} />
      {[...answersFor(session.sight.value)].map(([who, steps]) => (
        <UnitAnswers key={who} session={session} who={who} steps={steps} />
      ))}
      <EnemyPlan session={session} />
    </section>
  );
}

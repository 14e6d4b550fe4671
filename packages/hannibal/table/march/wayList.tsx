import { cameBy, marching } from '@tessera/hannibal';
import { nameOf, say, words } from '@tessera/hannibal/texts';
import { BattleForecast } from '../battle/forecast.js';
import type { Sight } from '../sight.js';
import { endsThere } from './ending.js';
import { goesOn, plannedMarch, type PlannedStep } from './plan.js';
import { RiskList, SiegeAhead } from './riskList.js';

/** A step of the way in words. */
function stepText({ step }: PlannedStep): string {
  if (step.verb === 'go') return say('way.go', { space: nameOf('space', step.to) });
  if (step.verb === 'sail' && !step.inside) return say('way.sail', { space: nameOf('space', step.to) });
  return words.step(step);
}

/** What both sides would count for a battle at the end of the planned way, where one may be fought. */
function ForecastAhead({ sight }: { sight: Sight }) {
  const last = plannedMarch(sight).findLast(({ step }) => goesOn(step));
  if (last === undefined || !last.risks.some(({ kind }) => kind === 'battle')) return null;
  const { step } = last;
  if (!goesOn(step)) return null;
  const move = marching(sight.view)?.move;
  if (move === undefined) return null;
  return <BattleForecast sight={sight} joining={{ space: step.to, active: sight.seat, ...cameBy(move) }} />;
}

/** The planned way, step by step, each with its cost and what may happen at it. */
export function WayList({ sight, isAgain }: { sight: Sight; isAgain: boolean }) {
  const steps = plannedMarch(sight);
  // Undo leads back to other ways where the plan has gone one; not where the army stood at its end before.
  const isLed = steps.some(({ step }) => goesOn(step));
  return (
    <section class="wayList" data-plan aria-label={say('way.title')}>
      <h3>{say('way.title')}</h3>
      {isAgain && steps.length > 0 && <p class="quiet">{say('way.again')}</p>}
      {endsThere(sight) && <p class="quiet">{say(isLed ? 'way.end.planned' : 'way.end')}</p>}
      {steps.length === 0 && !endsThere(sight) && <p class="quiet">{say('way.none')}</p>}
      <ol>
        {steps.map((planned) => (
          <li key={planned.index}>
            <span class="wayStep">
              <strong>{stepText(planned)}</strong>
              {planned.cost > 0 && <span class="quiet">{say('way.cost', { cost: planned.cost })}</span>}
            </span>
            <RiskList risks={planned.risks} />
          </li>
        ))}
      </ol>
      <ForecastAhead sight={sight} />
      <SiegeAhead sight={sight} />
    </section>
  );
}

import { nameOf, say, words } from '@tessera/hannibal/texts';
import type { Sight } from '../sight.js';
import { plannedMarch, type PlannedStep } from './plan.js';
import { RiskList, SiegeAhead } from './riskList.js';

/** A step of the way in words. */
function stepText({ step }: PlannedStep): string {
  if (step.verb === 'go') return say('way.go', { space: nameOf('space', step.to) });
  if (step.verb === 'sail' && !step.inside) return say('way.sail', { space: nameOf('space', step.to) });
  return words.step(step);
}

/** The planned way, step by step, each with its cost and what may happen at it. */
export function WayList({ sight }: { sight: Sight }) {
  const steps = plannedMarch(sight);
  return (
    <section class="wayList" aria-label={say('way.title')}>
      <h3>{say('way.title')}</h3>
      {steps.length === 0 && <p class="quiet">{say('way.none')}</p>}
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
      <SiegeAhead sight={sight} />
    </section>
  );
}

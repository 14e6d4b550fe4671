import type { Step } from '@tessera/hannibal';
import { nameOf, say, words } from '@tessera/hannibal/texts';
import type { Session } from '../session.js';
import { reachIn, type Reached } from './route.js';

const placeName = ({ space, inside }: Reached): string =>
  inside ? say('places.inside', { space: nameOf('space', space) }) : nameOf('space', space);

/** Spaces to go to, as buttons. */
const Ways = ({ session, ways, label }: { session: Session; ways: readonly Reached[]; label: string }) => (
  <div class="offers goTo" role="group" aria-label={label}>
    {ways.map((way) => (
      <button
        key={`${way.space}-${String(way.inside)}`}
        type="button"
        data-space={way.space}
        onClick={() => session.plan(way.steps)}
        onMouseEnter={() => (session.hover.value = way.space)}
        onMouseLeave={() => (session.hover.value = null)}
      >
        {placeName(way)}
      </button>
    ))}
  </div>
);

const SINGLE = ['sortie', 'charm', 'stop'] as const;

/** What else the army can do where it is. */
function Others({ session }: { session: Session }) {
  const { choices } = session.sight.value;
  const steps = SINGLE.filter((verb) => choices.some((choice) => choice.verb === verb)).map((verb): Step => ({
    verb,
  }));
  if (steps.length === 0) return null;
  return (
    <div class="offers" role="group" aria-label={say('way.more')}>
      {steps.map((step) => (
        <button key={step.verb} type="button" data-verb={step.verb} onClick={() => session.plan([step])}>
          {words.step(step)}
        </button>
      ))}
    </div>
  );
}

/** Where the army can go from where the plan has led it: by land by what it costs, by sea, and what else it can do. */
export function GoTo({ session }: { session: Session }) {
  const { view, seat } = session.sight.value;
  const reach = reachIn(view, seat);
  const [lands, ports] = [reach.filter(({ by }) => by === 'land'), reach.filter(({ by }) => by === 'sea')];
  const costs = [...new Set(lands.map(({ cost }) => cost))];
  return (
    <section class="goOn" aria-label={say('way.to')}>
      {lands.length > 0 && <h3>{say('way.to')}</h3>}
      {costs.map((cost) => (
        <div key={cost} class="goRow">
          <span class="quiet">{say('way.by', { cost })}</span>
          <Ways
            session={session}
            ways={lands.filter((way) => way.cost === cost)}
            label={say('way.by', { cost })}
          />
        </div>
      ))}
      {ports.length > 0 && (
        <details>
          <summary>{say('way.bySea', { cost: ports[0]?.cost ?? 0 })}</summary>
          <Ways session={session} ways={ports} label={say('way.bySea', { cost: ports[0]?.cost ?? 0 })} />
        </details>
      )}
      <Others session={session} />
    </section>
  );
}

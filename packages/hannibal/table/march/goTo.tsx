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
        onClick={() => {
          session.hover.value = null;
          session.plan(way.steps);
        }}
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

/** Ways by land, row by row by what they cost. */
const Rows = ({ session, lands }: { session: Session; lands: readonly Reached[] }) => (
  <>
    {[...new Set(lands.map(({ cost }) => cost))].map((cost) => (
      <div key={cost} class="goRow">
        <span class="quiet">{say('way.by', { cost })}</span>
        <Ways
          session={session}
          ways={lands.filter((way) => way.cost === cost)}
          label={say('way.by', { cost })}
        />
      </div>
    ))}
  </>
);

/** What costs more than this is folded away. */
const NEAR = 2;

/** Where the army can go from where the plan has led it: by land by what it costs, by sea, and what else it can do. */
export function GoTo({ session }: { session: Session }) {
  const { view, seat } = session.sight.value;
  const reach = reachIn(view, seat);
  const [lands, ports] = [reach.filter(({ by }) => by === 'land'), reach.filter(({ by }) => by === 'sea')];
  const [near, far] = [lands.filter(({ cost }) => cost <= NEAR), lands.filter(({ cost }) => cost > NEAR)];
  const bySea = say('way.bySea', { cost: ports[0]?.cost ?? 0 });
  return (
    <section class="goOn" aria-label={say('way.to')}>
      {lands.length > 0 && <h3>{say('way.to')}</h3>}
      <Rows session={session} lands={near} />
      {far.length > 0 && (
        <details>
          <summary>{say('way.farther')}</summary>
          <Rows session={session} lands={far} />
        </details>
      )}
      {ports.length > 0 && (
        <details>
          <summary>{bySea}</summary>
          <Ways session={session} ways={ports} label={bySea} />
        </details>
      )}
      <Others session={session} />
    </section>
  );
}

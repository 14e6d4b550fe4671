import { nameOf, say, sayMarch, words } from '@tessera/hannibal/texts';
import type { Session } from '../session.js';
import { useWayAtFirst } from './again.js';
import { ArmyForm } from './armyForm.js';
import { setOutFrom, withArmy } from './beginning.js';
import { type Between, cameBetween } from './between.js';
import { canGoOn, endsThere, goesOn } from './ending.js';
import { RuleMark } from '@tessera/table/game';
import { cameBy, isCampaign, marching, type Reached, reachIn, type Step, whyNoPort } from '@tessera/hannibal';
import { BattleForecast } from '../battle/forms/yesNo.js';
import type { Sight } from '../sight.js';
import { plannedMarch, type PlannedStep } from './plan.js';
import { RiskList, SiegeAhead } from './riskList.js';

const placeName = ({ space, inside }: Reached): string =>
  inside ? sayMarch('places.inside', { space: nameOf('space', space) }) : nameOf('space', space);

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
          session.lay(withArmy(session.sight.value, way.steps));
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
    <div class="offers" role="group" aria-label={sayMarch('way.more')}>
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
        <span class="quiet">{sayMarch('way.by', { cost })}</span>
        <Ways
          session={session}
          ways={lands.filter((way) => way.cost === cost)}
          label={sayMarch('way.by', { cost })}
        />
      </div>
    ))}
  </>
);

/** What costs more than this is folded away. */
const NEAR = 2;

/** Whether the army is on its way, by what is done or planned: then it may stop, and what may happen to it is read first. */
const hasGone = ({ view }: Sight): boolean => (marching(view)?.move.spaces ?? 0) > 0;

/** Why no way by sea is among them, where the army stands at a port. */
function NoSea({ sight }: { sight: Sight }) {
  const why = whyNoPort(setOutFrom(sight), sight.seat);
  if (why === null) return null;
  return (
    <p class="hint" data-code={why.code}>
      {sayMarch('way.noSea', { why: words.reason(why) })} <RuleMark rule={why.rule} />
    </p>
  );
}

/** That a campaign is spent for its operations alone, where a press on the map has planned it so. */
function CampaignHint({ session }: { session: Session }) {
  const step = session.desk.earlier.value[0]?.taken[0]?.step;
  if (step?.verb !== 'play' || step.use !== 'move' || !isCampaign({ card: step.card, isEvent: true }))
    return null;
  return <p class="hint">{say('play.campaignOps', { card: nameOf('card', step.card) })}</p>;
}

/** Where the army can go from where the plan has led it: by land by what it costs, by sea, and what else it can do. */
function GoTo({ session }: { session: Session }) {
  const { seat } = session.sight.value;
  const reach = reachIn(setOutFrom(session.sight.value), seat);
  const [lands, ports] = [reach.filter(({ by }) => by === 'land'), reach.filter(({ by }) => by === 'sea')];
  const [near, far] = [lands.filter(({ cost }) => cost <= NEAR), lands.filter(({ cost }) => cost > NEAR)];
  const bySea = sayMarch('way.bySea', { cost: ports[0]?.cost ?? 0 });
  const isOnWay = hasGone(session.sight.value);
  return (
    <section class="goOn" aria-label={sayMarch('way.to')}>
      {isOnWay && <Others session={session} />}
      {lands.length > 0 && <h3>{sayMarch('way.to')}</h3>}
      <Rows session={session} lands={near} />
      {far.length > 0 && (
        <details>
          <summary>{sayMarch('way.farther')}</summary>
          <Rows session={session} lands={far} />
        </details>
      )}
      {ports.length > 0 && (
        <details>
          <summary>{bySea}</summary>
          <Ways session={session} ways={ports} label={bySea} />
        </details>
      )}
      <NoSea sight={session.sight.value} />
      {!isOnWay && <Others session={session} />}
    </section>
  );
}

/** A step of the way in words. */
function stepText({ step }: PlannedStep): string {
  if (step.verb === 'go') return sayMarch('way.go', { space: nameOf('space', step.to) });
  if (step.verb === 'sail' && !step.inside) return sayMarch('way.sail', { space: nameOf('space', step.to) });
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

/** What the planned way comes to, where that is a battle or a siege; then the way, step by step, each with its cost and what may happen at it. */
function WayList({ sight, between }: { sight: Sight; between: Between | null }) {
  const steps = plannedMarch(sight);
  // Undo leads back to other ways where the plan has gone one; not where the army stood at its end before.
  const isLed = steps.some(({ step }) => goesOn(step));
  const isEmpty = steps.length === 0 && !endsThere(sight);
  return (
    <section class="wayList" data-plan data-empty={isEmpty || undefined} aria-label={sayMarch('way.title')}>
      <h3>{sayMarch('way.title')}</h3>
      {between !== null && steps.length > 0 && <p class="quiet">{sayMarch(`way.again.${between}`)}</p>}
      {endsThere(sight) && <p class="quiet">{sayMarch(isLed ? 'way.end.planned' : 'way.end')}</p>}
      {isEmpty && <p class="quiet">{sayMarch('way.none')}</p>}
      <ForecastAhead sight={sight} />
      <SiegeAhead sight={sight} />
      <ol>
        {steps.map((planned) => (
          <li key={planned.index}>
            <span class="wayStep">
              <strong>{stepText(planned)}</strong>
              {planned.cost > 0 && <span class="quiet">{sayMarch('way.cost', { cost: planned.cost })}</span>}
            </span>
            <RiskList risks={planned.risks} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A march: who goes, the planned way with what may happen on it, and where it can go on. */
export function MoveForm({ session }: { session: Session }) {
  const isAgain = useWayAtFirst(session);
  const { events } = session.desk.client.receiver.feed.value;
  const between = isAgain ? cameBetween(events, session.seat) : null;
  return (
    <div class="marchForm" data-gone={hasGone(session.sight.value) || undefined}>
      <CampaignHint session={session} />
      <ArmyForm session={session} />
      <WayList sight={session.sight.value} between={between} />
      <GoTo session={session} />
      {canGoOn(session.sight.value) && <p class="hint">{sayMarch('way.hint')}</p>}
    </div>
  );
}

import {
  cameBy,
  marching,
  nearestAt,
  type OpenRetreat,
  openRetreats,
  rollsAcross,
  siegeOutlook,
  type Space,
  type Step,
  topAt,
} from '@tessera/hannibal';
import { nameOf, sayMarch, words } from '@tessera/hannibal/texts';
import { BattleForecast } from '../battle/forms/yesNo.js';
import type { Session } from '../session.js';
import { type Sight, stepsIn } from '../sight.js';
import { Answer, Answers } from './steppers.js';
import { EnterForm } from './armyForm.js';
import { open } from './plan.js';
import { SiegeChances } from './riskList.js';

/** Hanno takes a marker away, or leaves it. */
export const HannoForm = ({ session }: { session: Session }) => (
  <Answers
    session={session}
    steps={stepsIn(open(session.sight.value))}
    nameOf={({ verb }) => sayMarch(verb === 'accept' ? 'hanno.takes' : 'hanno.leaves')}
  />
);

/** A siege or a subjugation, with what its dice may bring. */
export function SiegeForm({ session }: { session: Session }) {
  const { base, world } = session.sight.value;
  const [asked, campaign] = [topAt(base, 'siege'), nearestAt(base, 'campaign')];
  const kind = asked === null ? 'city' : world.spaceOf(asked.space).kind;
  return (
    <div class="siegeForm">
      <Answers
        session={session}
        steps={stepsIn(open(session.sight.value))}
        nameOf={({ verb }) => (verb === 'besiege' ? sayMarch('siege.do', { kind }) : sayMarch('siege.leave'))}
      />
      {asked !== null && campaign !== null && (
        <SiegeChances outlook={siegeOutlook({ world, state: base }, campaign, asked)} />
      )}
    </div>
  );
}

const wordOf = ({ verb }: Step): string | null =>
  verb === 'fight' || verb === 'backUp' || verb === 'decline' ? sayMarch(`intercepted.${verb}`) : null;

type CameBy = ReturnType<typeof cameBy>['way'];

/** How an army would go back, as the text about it tells ways apart: by a pass only where its attrition is rolled (21.1). */
export function backBy({ base, seat }: Pick<Sight, 'base' | 'seat'>, way: CameBy): CameBy | 'naval' {
  switch (way) {
    case 'sea':
      return seat === 'carthage' ? 'naval' : way;
    case 'pass':
    case 'alps':
      return rollsAcross(base, way) ? way : 'road';
    case 'road':
    case 'strait':
    case 'sortie':
      return way;
  }
}

/** Where an intercepted army goes back to, and what that brings (12.5, S8.69, S8.71). */
function BackHint({ sight }: { sight: Sight }) {
  const move = marching(sight.base)?.move;
  if (move === undefined) return null;
  const { from, way } = cameBy(move);
  if (from === null) return null;
  const by = backBy(sight, way);
  return <span class="hint">{sayMarch('intercepted.back', { space: nameOf('space', from), by })}</span>;
}

/** An intercepted army fights, backs up, or goes into a city of its own. */
export function InterceptedForm({ session }: { session: Session }) {
  const sight = session.sight.value;
  const choices = open(sight);
  const asked = topAt(sight.base, 'intercepted');
  const spoken = stepsIn(choices.filter(({ verb }) => verb !== 'enter'));
  const move = marching(sight.base)?.move;
  return (
    <>
      <Answers
        session={session}
        steps={spoken}
        nameOf={(step) => wordOf(step) ?? words.step(step)}
        about={({ verb }) => (verb === 'backUp' ? <BackHint sight={sight} /> : null)}
      />
      {asked !== null && move !== undefined && (
        <BattleForecast
          sight={sight}
          joining={{ space: asked.space, active: sight.seat, ...cameBy(move), intercepted: true }}
        />
      )}
      {choices.some(({ verb }) => verb === 'enter') && (
        <section aria-label={sayMarch('intercepted.enter')}>
          <h3>{sayMarch('intercepted.enter')}</h3>
          <EnterForm session={session} />
        </section>
      )}
    </>
  );
}

const wayText = ({ spaces, cost, swept }: OpenRetreat): string =>
  sayMarch('retreat.way', {
    way: spaces
      .slice(1)
      .map((space) => nameOf('space', space))
      .join(' – '),
    cost,
    swept,
  });

/** The ways of retreat by the space that comes next on them. */
function retreatsByNext(ways: readonly OpenRetreat[]): { next: Space; ways: OpenRetreat[] }[] {
  const next = [...new Set(ways.flatMap(({ spaces }) => spaces[1] ?? []))];
  return next.map((space) => ({ next: space, ways: ways.filter(({ spaces }) => spaces[1] === space) }));
}

/** Where the beaten go: each next space with the ways on from there, and what they cost. */
export function RetreatForm({ session }: { session: Session }) {
  const { base, world, seat } = session.sight.value;
  return (
    <section class="retreatForm" aria-label={sayMarch('retreat.title')}>
      {retreatsByNext(openRetreats({ world, state: base }, seat)).map(({ next, ways }) => {
        const step: Step = { verb: 'retreat', to: next };
        return (
          <div key={next} class="retreatWay">
            <Answer session={session} step={step}>
              {sayMarch('retreat.next', { space: nameOf('space', next) })}
            </Answer>
            <ul class="risks">
              {ways.map((way) => (
                <li key={way.spaces.join()}>{wayText(way)}</li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}

import {
  cusOf,
  forceOf,
  generalsOf,
  nearestAt,
  percentOf,
  PROVINCES,
  reactionFaces,
  sizeOf,
  spacesHeld,
  strategyOf,
  topAt,
  type General,
  type Province,
  type Space,
  type Step,
} from '@tessera/hannibal';
import { nameOf, say, sayMarch, words } from '@tessera/hannibal/texts';
import type { Session } from '../session.js';
import { type Sight, stepsIn } from '../sight.js';
import { Answer, Answers } from './steppers.js';
import { askedAt, open } from './plan.js';

/** The space that a step names; null when it names none. */
const spaceIn = (step: Step): Space | null => {
  if ('space' in step) return step.space;
  return 'to' in step ? step.to : null;
};

const generalIn = (step: Step): General | null =>
  step.verb === 'activate' || step.verb === 'name' ? step.general : null;

/** Who of the player's own stands in a space, in few words. */
function ownForce({ world, view, seat }: Sight, space: Space, inside: boolean): string {
  const force = { seat, space, inside };
  const { regulars, elephants } = cusOf(view, force);
  const generals = generalsOf({ world, state: view }, force).map((general) => nameOf('general', general));
  const cus = regulars + elephants;
  return [...generals, ...(cus > 0 ? [sayMarch('places.force', { cus })] : [])].join(', ');
}

/** The chance of an interception that waits for its die. */
function chanceFrom({ world, base }: Sight, space: Space): string {
  const march = topAt(base, 'interceptOrder') === null ? null : nearestAt(base, 'march');
  const party = march?.intercepts.find((one) => one.space === space);
  if (march === null || party === undefined) return '';
  const faces = reactionFaces({ world, state: base }, march, party);
  return sayMarch('react.chance', { faces, percent: percentOf(faces) });
}

/** Questions that place or take markers, by which provinces change hands. */
const MARKING: ReadonlySet<string> = new Set(['bidPc', 'placePc', 'eventPc', 'removePc']);

/** How far the player is from controlling a province, where the question is about markers; else empty. */
function heldText({ world, view, base, seat }: Sight, province: Province): string {
  if (!MARKING.has(base.frames.at(-1)?.at ?? '')) return '';
  const held = spacesHeld({ world, state: view }, seat, province);
  return sayMarch('places.held', {
    province: nameOf('province', province),
    held,
    majority: world.provinceOf(province).majority,
  });
}

/** A space that can be chosen, with who stands there. */
function PlaceAnswer({
  session,
  step,
  space,
  about,
}: {
  session: Session;
  step: Step;
  space: Space;
  about: string;
}) {
  const inside = 'inside' in step && step.inside;
  const sight = session.sight.value;
  const hint = [ownForce(sight, space, inside), chanceFrom(sight, space), about]
    .filter((one) => one !== '')
    .join(': ');
  const name = nameOf('space', space);
  return (
    <Answer session={session} step={step}>
      {inside ? sayMarch('places.inside', { space: name }) : name}
      {hint !== '' && <span class="hint">{hint}</span>}
    </Answer>
  );
}

/** From how many spaces on they are listed by province. */
const GROUPED_FROM = 9;

/** Spaces to choose from: all together while they are few, else province by province. */
function Places({ session, steps }: { session: Session; steps: readonly Step[] }) {
  const sight = session.sight.value;
  const { world } = sight;
  const at = steps.flatMap((step) => {
    const space = spaceIn(step);
    return space === null ? [] : [{ step, space, province: world.spaceOf(space).province }];
  });
  if (at.length === 0) return null;
  const isFew = at.length < GROUPED_FROM;
  const listed = (label: string, those: typeof at) => (
    <div class="offers places" role="group" aria-label={label}>
      {those.map(({ step, space, province }) => (
        <PlaceAnswer
          key={JSON.stringify(step)}
          session={session}
          step={step}
          space={space}
          about={isFew ? heldText(sight, province) : ''}
        />
      ))}
    </div>
  );
  if (isFew) return listed(sayMarch('places.title'), at);
  return (
    <div class="provinces">
      {PROVINCES.filter((one) => at.some(({ province }) => province === one)).map((one) => (
        <section key={one}>
          <h3>{heldText(sight, one) || nameOf('province', one)}</h3>
          {listed(
            nameOf('province', one),
            at.filter(({ province }) => province === one),
          )}
        </section>
      ))}
    </div>
  );
}

/** Generals to choose from, with their ratings, where they stand and how strong. */
function Generals({ session, steps }: { session: Session; steps: readonly Step[] }) {
  const { world, view } = session.sight.value;
  if (steps.length === 0) return null;
  const board = { world, state: view };
  const hint = (general: General): string => {
    const { battle } = world.generalOf(general);
    const ratings = say('state.ratings', { strategy: strategyOf(board, general), battle });
    const force = forceOf(board, general);
    if (force === null) return ratings;
    return `${sayMarch('places.at', { space: nameOf('space', force.space), cus: sizeOf(view, force) })} · ${ratings}`;
  };
  return (
    <div class="offers generals" role="group" aria-label={sayMarch('places.generals')}>
      {steps.map((step) => {
        const general = generalIn(step);
        return general === null ? null : (
          <Answer key={general} session={session} step={step}>
            {nameOf('general', general)}
            <span class="hint">{hint(general)}</span>
          </Answer>
        );
      })}
    </div>
  );
}

/** What the plan has answered to the same question, where it is asked more than once. */
function SoFar({ session }: { session: Session }) {
  const at = askedAt(session.sight.value)?.at;
  const { earlier, trail } = session.desk;
  const before = earlier.value.filter((one) => askedAt(one)?.at === at);
  const names = [...before, ...(before.length > 0 ? [trail.value] : [])]
    .flatMap(({ taken }) => taken)
    .flatMap(({ step }) => spaceIn(step) ?? [])
    .map((space) => nameOf('space', space));
  if (names.length === 0) return null;
  return (
    <p class="soFar" role="status" data-plan>
      {sayMarch('places.soFar', { names: names.join(', ') })}
    </p>
  );
}

/** A question that a space, a general, or a word answers: all of them by name; on the board a tap does the same. */
export function PlacesForm({ session }: { session: Session }) {
  const sight = session.sight.value;
  const steps = stepsIn(open(sight));
  const at = sight.base.frames.at(-1)?.at;
  const generals = steps.filter((step) => generalIn(step) !== null);
  const spoken = steps.filter((step) => spaceIn(step) === null && generalIn(step) === null);
  const wordOf = (step: Step): string => {
    if (step.verb !== 'decline') return words.step(step);
    return sayMarch(at === 'proconsul' ? 'places.stays' : 'places.done');
  };
  return (
    <div class="placesForm">
      <SoFar session={session} />
      <Generals session={session} steps={generals} />
      <Places session={session} steps={steps.filter((step) => spaceIn(step) !== null)} />
      {spoken.length > 0 && <Answers session={session} steps={spoken} nameOf={wordOf} />}
    </div>
  );
}

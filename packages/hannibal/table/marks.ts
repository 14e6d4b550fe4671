import {
  type Choice,
  forcesOf,
  type General,
  hannibal,
  interceptionsAt,
  nearestAt,
  openRetreats,
  percentOf,
  type Seat,
  SEATS,
  type Space,
  type State,
} from '@tessera/hannibal';
import {
  ghostsOfPlan,
  trackOfMarch,
  type Marks,
  type Threat,
  type ArmyTrack,
} from '@tessera/hannibal/drawing';
import { cardMarks, inProvinces } from './cards/marks.js';
import { setOutFrom } from './march/beginning.js';
import { askedAt, open, plannedMarch } from './march/plan.js';
import { reachIn, waysTo, type Reached } from '@tessera/hannibal';
import { listOf, type Sight } from './sight.js';

/** What the page points at besides the plan. */
export interface Pointed {
  readonly concerned: readonly Space[];
  readonly hover: Space | null;
  readonly cursor: Space | null;
  /** Where a lesson points. */
  readonly pointer?: readonly Space[];
}

const { world } = hannibal;

const generalsIn = (choice: Choice): readonly General[] =>
  'general' in choice && choice.verb !== 'post' && choice.verb !== 'react' ? listOf(choice.general) : [];

/** The generals that the choices name. */
export const ableIn = (sight: Sight): General[] => [...new Set(open(sight).flatMap(generalsIn))];

const spacesIn = (choice: Choice): readonly Space[] => {
  if ('space' in choice) return listOf(choice.space);
  return 'to' in choice && choice.verb !== 'go' && choice.verb !== 'sail' ? listOf(choice.to) : [];
};

/** The spaces that some choice names, but for those to which an army goes. */
const choosable = (sight: Sight): Space[] => [...new Set(open(sight).flatMap(spacesIn))];

const wayOf = (from: Space, { by, steps }: Reached): ArmyTrack => {
  const spaces = steps.flatMap((step) => ('to' in step ? step.to : []));
  return { spaces: [from, ...spaces], by: spaces.map(() => by) };
};

/** The unplanned path to the space pointed at. */
function wayAhead(sight: Sight, at: Space | null): ArmyTrack[] {
  const { seat } = sight;
  const view = setOutFrom(sight);
  const general = nearestAt(view, 'move')?.general;
  const from = general === undefined ? null : view.posts[general].space;
  const [first] = at === null ? [] : waysTo(view, seat, at);
  return from === null || first === undefined ? [] : [wayOf(from, first)];
}

/** Who may intercept the army on its planned way, and with what chance. */
const threatsOn = (sight: Sight): Threat[] =>
  plannedMarch(sight).flatMap(({ space: to, risks }) =>
    risks.flatMap((risk) =>
      risk.kind === 'intercept' && to !== null
        ? [{ from: risk.from, to, percent: percentOf(risk.faces) }]
        : [],
    ),
  );

/** With what chance those who are asked may intercept the army that has come. */
function ownThreats({ base }: Sight): Threat[] {
  const march = nearestAt(base, 'march');
  if (march === null) return [];
  const at = interceptionsAt({ world, state: base }, march);
  return at.map(({ from, faces }) => ({ from, to: march.to, percent: percentOf(faces) }));
}

const waysIn = (view: State): ArmyTrack[] => {
  const way = trackOfMarch(view);
  return way === null ? [] : [way];
};

/** Everywhere that the army can go, each space once: by land where it can go by land, as a choice of that space goes. */
function reachOf(view: State, seat: Seat): Marks['reach'] {
  const all = reachIn(view, seat);
  const lands = new Set(all.flatMap(({ space, by }) => (by === 'land' ? [space] : [])));
  return all
    .filter(({ space, by }) => by === 'land' || !lands.has(space))
    .map(({ space, by, cost }) => ({ space, by, cost }));
}

/** Where the army that moves may go, its way, and what threatens it. */
function marching(sight: Sight, at: Space | null): Pick<Marks, 'reach' | 'ways' | 'threats'> {
  const { view, seat } = sight;
  const held = new Set(SEATS.flatMap((one) => forcesOf(view, one)).map(({ space }) => space));
  return {
    reach: reachOf(setOutFrom(sight), seat)?.map((to) => (held.has(to.space) ? { ...to, isHeld: true } : to)),
    ways: [...waysIn(view), ...wayAhead(sight, at)],
    threats: threatsOn(sight),
  };
}

/** What is lit for a question besides the spaces and generals that can be chosen. */
function ofQuestion(sight: Sight, at: Space | null): Pick<Marks, 'reach' | 'ways' | 'threats'> {
  const { base, seat } = sight;
  const frame = askedAt(sight);
  switch (frame?.at) {
    case 'move':
      return frame.seat === seat ? marching(sight, at) : {};
    case 'reactions':
      return { ways: waysIn(base), threats: frame.seat === seat ? ownThreats(sight) : [] };
    case 'cityDeclare':
    case 'avoidTo':
    case 'interceptOrder':
    case 'intercepted':
      return { ways: waysIn(base) };
    case 'retreat':
      return {
        ways: openRetreats({ world, state: base }, frame.seat).map(({ spaces }) => ({
          spaces,
          by: spaces.slice(1).map(() => 'land' as const),
        })),
      };
    default:
      return {};
  }
}

/** The spaces that a question is about: who may act, what can be chosen, where the army stands, and where it is met. */
export function spacesAsked(sight: Sight): Space[] {
  const { base, view } = sight;
  const move = nearestAt(base, 'move');
  const march = nearestAt(base, 'march');
  const generals = [...ableIn(sight), ...(move === null ? [] : [move.general])];
  const stood = generals.flatMap((general) => view.posts[general].space ?? []);
  const frame = askedAt(sight);
  const named = frame !== undefined && 'answer' in frame && 'space' in frame ? [frame.space] : [];
  return [...new Set([...(march === null ? [] : [march.to]), ...named, ...stood, ...choosable(sight)])];
}

/** The space that the planned answer names. */
function answeredSpace({ view, base, trail }: Sight): Space[] {
  if (base.frames.at(-1)?.at === 'move') return [];
  return trail.taken.flatMap(({ step }): Space[] => {
    if ('space' in step) return [step.space];
    if ('to' in step) return [step.to];
    return 'general' in step ? [view.posts[step.general].space].flatMap((space) => space ?? []) : [];
  });
}

/** All marks of the board. */
export function marksOf(sight: Sight, { concerned, hover, cursor, pointer = [] }: Pointed): Marks {
  const cards = cardMarks(sight);
  return {
    selected: answeredSpace(sight).at(-1) ?? sight.space,
    chosen: sight.trail.taken.flatMap(({ step }) => inProvinces(step)),
    able: [...ableIn(sight), ...cards.able],
    ghosts: ghostsOfPlan(world, sight.base, sight.view),
    choosable: [...choosable(sight), ...cards.choosable],
    ...ofQuestion(sight, hover ?? cursor),
    concerned,
    pointer,
    hover,
    cursor,
  };
}

import type { Ground, Thought } from '@tessera/bots';
import {
  GENERALS,
  generalsOf,
  nearestAt,
  rankOf,
  type General,
  type Hannibal,
  type Step,
  type StepOf,
} from '../../rules/index.js';
import { armySize, marching, pointsLeft } from '../../rules/movement/army.js';
import { LONE, oddsOf, worthOfGenerals } from '../armies.js';
import { isWhole, stepsOf, takenOf, type Question } from '../asked.js';
import { aimsOf, gainOf, marchingArmy, meansOf, worthOfStaying, type Aim, type Means } from '../march.js';
import type { Army, Picture } from '../picture.js';

const STOP: Step = { verb: 'stop' };

const groundOf = (picture: Picture, army: Army, { foe, to }: Aim): Ground => {
  const general = army.leader ?? 'hannibal';
  if (foe === null) return { code: 'bots.march', values: { general, space: to, cus: army.size } };
  const percent = Math.round(100 * oddsOf(picture, { army, foe }));
  return { code: 'bots.assault', values: { general, space: to, cus: army.size, foes: foe.size, percent } };
};

const groundOfStay = (army: Army): Ground => ({
  code: 'bots.stay',
  values: { general: army.leader ?? 'hannibal', space: army.space, cus: army.size },
});

const meansIn = (picture: Picture, general: General): Means => {
  const campaign = nearestAt(picture.state, 'campaign');
  return campaign === null ? { points: 4, ships: 0 } : meansOf(picture, general, campaign);
};

/** The most that an army takes along of a muster's steps: all that may go, or as many as ships carry. */
function bestMuster(steps: readonly StepOf<'muster'>[], most: number, all: number): StepOf<'muster'> | null {
  const liking = ({ regulars, elephants, generals, train }: StepOf<'muster'>) => {
    const size = regulars + elephants;
    const leaves = all - size;
    return 10 * size + elephants + (leaves === 0 ? generals.length : -generals.length) + Number(train);
  };
  const fitting = steps.filter(({ regulars, elephants }) => regulars + elephants <= most);
  return fitting.reduce<StepOf<'muster'> | null>(
    (best, step) => (best === null || liking(step) > liking(best) ? step : best),
    null,
  );
}

/** A plan for a march, and what it is worth. */
export interface Plan {
  readonly steps: readonly Step[];
  readonly worth: number;
  readonly ground: Ground;
}

/** How many ways are looked at for each muster where the first is not open. */
const WAYS_TRIED = 6;

/** The plans of an army that is to go in a way that is given: what it begins with, and its aims. */
function plansTo(
  question: Question,
  begun: readonly Step[],
  { army, aims }: { army: Army; aims: readonly Aim[] },
) {
  return aims.flatMap((aim): Plan[] => {
    const { steps, after } = takenOf(question, [...begun, ...aim.way.steps]);
    if (steps.length < begun.length + aim.way.steps.length) return [];
    const stopped = takenOf({ ...question, view: after }, [STOP]);
    const plan = [...steps, ...stopped.steps];
    const last = stopped.steps.length > 0 ? stopped.after : after;
    return isWhole(question, last)
      ? [{ steps: plan, worth: aim.worth, ground: groundOf(question.picture, army, aim) }]
      : [];
  });
}

/** What it costs to take all CUs from generals who stay behind. */
function costOfDesertion(
  picture: Picture,
  general: General,
  { taken, size }: { taken: readonly General[]; size: number },
): number {
  const force = marchingArmy(picture, general, 99);
  if (force === null || force.size > size) return 0;
  const { space, inside } = force;
  const all = generalsOf(picture, { seat: force.seat, space, inside });
  return LONE * worthOfGenerals(all.filter((one) => one !== general && !taken.includes(one)));
}

/** The army of a muster: the CUs that it takes, under its general. */
function armyOf(picture: Picture, general: General, step: StepOf<'muster'>): Army | null {
  const army = marchingArmy(picture, general, step.regulars + step.elephants);
  return army === null ? null : { ...army, elephants: step.elephants, generals: [general, ...step.generals] };
}

/** Plans of a march that begins. */
function freshPlans(question: Question, general: General, most: number): Plan[] {
  const { picture, choices } = question;
  const musters = stepsOf(choices).filter((step): step is StepOf<'muster'> => step.verb === 'muster');
  const means = meansIn(picture, general);
  const all = marchingArmy(picture, general, 99)?.size ?? 0;
  const sizes = [...new Set([10, ...(means.ships > 0 && all > means.ships ? [means.ships] : [])])];
  const found = sizes.flatMap((size): Plan[] => {
    const muster = bestMuster(musters, size, all);
    const army = muster === null ? null : armyOf(picture, general, muster);
    if (muster === null || army === null) return [];
    const aims = aimsOf(picture, { army, means }).slice(0, most);
    const taken = { taken: muster.generals, size: army.size };
    const cost = costOfDesertion(picture, general, taken);
    return plansTo(question, [muster], { army, aims }).map((one) => ({ ...one, worth: one.worth - cost }));
  });
  return found;
}

/** Plans of a march that goes on after something has interrupted it. */
function furtherPlans(question: Question, general: General, most: number): Plan[] {
  const { picture, view } = question;
  const on = marching(view);
  const army = marchingArmy(picture, general, 99);
  if (on === null || army === null) return [];
  const goes = { ...army, size: armySize(on.move) };
  const means = { points: pointsLeft(picture, on), ships: 0 };
  return plansTo(question, [], { army: goes, aims: aimsOf(picture, { army: goes, means }).slice(0, most) });
}

/** The plan that stays where the army is. */
function stayPlan(question: Question, general: General): Plan {
  const { picture } = question;
  const army = marchingArmy(picture, general, 99);
  const { steps, after } = takenOf(question, [STOP]);
  const worth = army === null ? 0 : worthOfStaying(picture, army);
  const plan = isWhole(question, after) ? steps : [];
  const ground = army === null ? { code: 'bots.any', values: {} } : groundOfStay(army);
  return { steps: plan, worth, ground };
}

/** The best plans for a march, the best first, with the one that stays. */
export function marchPlans(question: Question, most = WAYS_TRIED): Plan[] {
  const move = nearestAt(question.view, 'move');
  if (move === null) return [];
  const { general, army } = move;
  const further = army === null ? freshPlans(question, general, most) : furtherPlans(question, general, most);
  return [...further, stayPlan(question, general)]
    .filter(({ steps }) => steps.length > 0)
    .sort((one, two) => two.worth - one.worth);
}

/** What it is worth to activate a general. */
export function valueOfActivation(question: Question, general: General): number {
  const { picture } = question;
  const army = marchingArmy(picture, general, 10);
  if (army === null) return 0;
  const { gain } = gainOf(picture, { army, means: meansIn(picture, general) });
  const rank = rankOf(picture.state, general);
  const below = GENERALS.filter((one) => rankOf(picture.state, one) <= rank);
  return gain - costOfDesertion(picture, general, { taken: below, size: army.size });
}

/** What a march is decided to be. */
export function marchThought(question: Question): Thought<Hannibal> | null {
  const [best] = marchPlans(question, 3);
  return best === undefined ? null : { steps: best.steps, ground: best.ground };
}

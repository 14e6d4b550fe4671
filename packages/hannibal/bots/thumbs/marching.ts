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
import {
  aimOf,
  aimsOf,
  charmAt,
  gainOf,
  marchingArmy,
  meansOf,
  startOf,
  worthOfStaying,
  type Aim,
  type Going,
  type Means,
  type Way,
} from '../march.js';
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
  return campaign === null ? { points: 4, ships: 0, charms: false } : meansOf(picture, general, campaign);
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

/** For how many of the best ways it is looked whom they could take along, and the most CUs of an army (10.2). */
const GATHERING = 3;
const MOST_CUS = 10;

/** What part of a CU's worth it wins to have a general. */
const UNLED = 0.25;

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

/** Plans that take Rome's marker from the space where Hannibal begins, and stay, or go on (#28, S8.61). */
function charmPlans(question: Question, muster: StepOf<'muster'>, { army, means }: Going): Plan[] {
  const { picture } = question;
  const won = means.charms ? charmAt(picture, army.space) : 0;
  if (won <= 0) return [];
  const begun: readonly Step[] = [muster, { verb: 'charm' }];
  const aims = aimsOf(picture, { army, means: { ...means, points: means.points - 1 } }).slice(0, WAYS_TRIED);
  const stay: Aim = { way: startOf(army), to: army.space, foe: null, worth: worthOfStaying(picture, army) };
  const plans = plansTo(question, begun, { army, aims: [...aims, stay] });
  return plans.map((one) => ({ ...one, worth: one.worth + won }));
}

/** The first CUs on a way that stand without a general, and may go along (10.2). */
function strayOn({ armies }: Picture, { seat, size }: Army, { spaces }: Way): Army | null {
  const between = spaces.slice(1, -1);
  const strays = armies.filter((one) => one.seat === seat && !one.inside && one.generals.length === 0);
  const first = between.flatMap((space) => strays.filter((one) => one.space === space))[0];
  return first === undefined || size + first.size > MOST_CUS ? null : first;
}

/** Plans that take along the CUs on their way that nobody leads. */
function gatheringPlans(
  question: Question,
  muster: StepOf<'muster'>,
  { army, aims }: { army: Army; aims: readonly Aim[] },
): Plan[] {
  const { picture } = question;
  return aims.slice(0, GATHERING).flatMap((aim): Plan[] => {
    const stray = strayOn(picture, army, aim.way);
    if (stray === null || aim.way.hasSailed) return [];
    const all = { ...army, size: army.size + stray.size, elephants: army.elephants + stray.elephants };
    const pickUp: Step = {
      verb: 'pickUp',
      regulars: stray.size - stray.elephants,
      elephants: stray.elephants,
      generals: [],
    };
    const steps = aim.way.steps.flatMap((step) =>
      step.verb === 'go' && step.to === stray.space ? [step, pickUp] : [step],
    );
    const led = UNLED * picture.cu * stray.size;
    const better = aimOf(picture, all, { ...aim.way, steps });
    return plansTo(question, [muster], { army: all, aims: [{ ...better, worth: better.worth + led }] });
  });
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
    const plans = [
      ...plansTo(question, [muster], { army, aims }),
      ...charmPlans(question, muster, { army, means }),
      ...gatheringPlans(question, muster, { army, aims }),
    ];
    return plans.map((one) => ({ ...one, worth: one.worth - cost }));
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
  const means = { ...meansIn(picture, general), points: pointsLeft(picture, on), ships: 0 };
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

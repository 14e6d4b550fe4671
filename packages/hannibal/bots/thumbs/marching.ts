import type { BotReason, Thought } from '@tessera/bots';
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
import { LONE_SHARE, oddsOf, worthOfGenerals } from '../armies.js';
import { isCommittable, stepsOf, legalPrefixOf, type Question } from '../askedSeat.js';
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
  type ArmyOnMarch,
  type Means,
  type ArmyPath,
} from '../march.js';
import type { Army, Picture } from '../picture.js';

const STOP: Step = { verb: 'stop' };

const reasonForAim = (picture: Picture, army: Army, { foe, to }: Aim): BotReason => {
  const general = army.leader ?? 'hannibal';
  if (foe === null) return { code: 'bots.march', values: { general, space: to, cus: army.size } };
  const percent = Math.round(100 * oddsOf(picture, { army, foe }));
  return { code: 'bots.assault', values: { general, space: to, cus: army.size, foes: foe.size, percent } };
};

const reasonForStaying = (army: Army): BotReason => ({
  code: 'bots.stay',
  values: { general: army.leader ?? 'hannibal', space: army.space, cus: army.size },
});

const meansIn = (picture: Picture, general: General): Means => {
  const campaign = nearestAt(picture.state, 'campaign');
  return campaign === null ? { points: 4, ships: 0, charms: false } : meansOf(picture, general, campaign);
};

/** The muster with the most CUs, at most `most`. It leaves no general without CUs where it can. */
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

/** A plan for a march, its worth, and the reason. */
export interface MarchPlan {
  readonly steps: readonly Step[];
  readonly worth: number;
  readonly ground: BotReason;
}

/** The number of best aims for which CUs on the path are picked up, and the most CUs of an army (10.2). */
const AIMS_WITH_PICKUP = 3;
const MOST_CUS = 10;

/** The share of a CU's worth that it gains when a general leads it. */
const LED_GAIN = 0.25;

/** The most aims that are tried for each muster. */
const AIMS_TRIED = 6;

/** The plans that begin with `firstSteps` and go to each of the aims; aims that the rules do not allow are left out. */
function plansTo(
  question: Question,
  firstSteps: readonly Step[],
  { army, aims }: { army: Army; aims: readonly Aim[] },
) {
  return aims.flatMap((aim): MarchPlan[] => {
    const { steps, after } = legalPrefixOf(question, [...firstSteps, ...aim.path.steps]);
    if (steps.length < firstSteps.length + aim.path.steps.length) return [];
    const stopped = legalPrefixOf({ ...question, view: after }, [STOP]);
    const plan = [...steps, ...stopped.steps];
    const last = stopped.steps.length > 0 ? stopped.after : after;
    return isCommittable(question, last)
      ? [{ steps: plan, worth: aim.worth, ground: reasonForAim(question.picture, army, aim) }]
      : [];
  });
}

/** The cost of leaving generals behind without CUs. */
function costOfDesertion(
  picture: Picture,
  general: General,
  { taken, size }: { taken: readonly General[]; size: number },
): number {
  const force = marchingArmy(picture, general, 99);
  if (force === null || force.size > size) return 0;
  const { space, inside } = force;
  const all = generalsOf(picture, { seat: force.seat, space, inside });
  return LONE_SHARE * worthOfGenerals(all.filter((one) => one !== general && !taken.includes(one)));
}

function armyOf(picture: Picture, general: General, step: StepOf<'muster'>): Army | null {
  const army = marchingArmy(picture, general, step.regulars + step.elephants);
  return army === null ? null : { ...army, elephants: step.elephants, generals: [general, ...step.generals] };
}

/** Plans that take Rome's marker from the space where Hannibal begins, and stay, or go on (#28, S8.61). */
function charmPlans(question: Question, muster: StepOf<'muster'>, { army, means }: ArmyOnMarch): MarchPlan[] {
  const { picture } = question;
  const won = means.charms ? charmAt(picture, army.space) : 0;
  if (won <= 0) return [];
  const firstSteps: readonly Step[] = [muster, { verb: 'charm' }];
  const aims = aimsOf(picture, { army, means: { ...means, points: means.points - 1 } }).slice(0, AIMS_TRIED);
  const stay: Aim = { path: startOf(army), to: army.space, foe: null, worth: worthOfStaying(picture, army) };
  const plans = plansTo(question, firstSteps, { army, aims: [...aims, stay] });
  return plans.map((one) => ({ ...one, worth: one.worth + won }));
}

/** The first CUs on a path that no general leads and that may go along (10.2). */
function strayOn({ armies }: Picture, { seat, size }: Army, { spaces }: ArmyPath): Army | null {
  const between = spaces.slice(1, -1);
  const strays = armies.filter((one) => one.seat === seat && !one.inside && one.generals.length === 0);
  const first = between.flatMap((space) => strays.filter((one) => one.space === space))[0];
  return first === undefined || size + first.size > MOST_CUS ? null : first;
}

/** Plans that pick up CUs on the path that no general leads. */
function gatheringPlans(
  question: Question,
  muster: StepOf<'muster'>,
  { army, aims }: { army: Army; aims: readonly Aim[] },
): MarchPlan[] {
  const { picture } = question;
  return aims.slice(0, AIMS_WITH_PICKUP).flatMap((aim): MarchPlan[] => {
    const stray = strayOn(picture, army, aim.path);
    if (stray === null || aim.path.hasSailed) return [];
    const all = { ...army, size: army.size + stray.size, elephants: army.elephants + stray.elephants };
    const pickUp: Step = {
      verb: 'pickUp',
      regulars: stray.size - stray.elephants,
      elephants: stray.elephants,
      generals: [],
    };
    const steps = aim.path.steps.flatMap((step) =>
      step.verb === 'go' && step.to === stray.space ? [step, pickUp] : [step],
    );
    const gainByLeader = LED_GAIN * picture.cu * stray.size;
    const better = aimOf(picture, all, { ...aim.path, steps });
    return plansTo(question, [muster], {
      army: all,
      aims: [{ ...better, worth: better.worth + gainByLeader }],
    });
  });
}

/** Plans of a march that begins. */
function freshPlans(question: Question, general: General, most: number): MarchPlan[] {
  const { picture, choices } = question;
  const musters = stepsOf(choices).filter((step): step is StepOf<'muster'> => step.verb === 'muster');
  const means = meansIn(picture, general);
  const all = marchingArmy(picture, general, 99)?.size ?? 0;
  const sizes = [...new Set([10, ...(means.ships > 0 && all > means.ships ? [means.ships] : [])])];
  const found = sizes.flatMap((size): MarchPlan[] => {
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

/** Plans of a march that goes on after an interruption. */
function furtherPlans(question: Question, general: General, most: number): MarchPlan[] {
  const { picture, view } = question;
  const march = marching(view);
  const army = marchingArmy(picture, general, 99);
  if (march === null || army === null) return [];
  const marched = { ...army, size: armySize(march.move) };
  const means = { ...meansIn(picture, general), points: pointsLeft(picture, march), ships: 0 };
  return plansTo(question, [], {
    army: marched,
    aims: aimsOf(picture, { army: marched, means }).slice(0, most),
  });
}

/** The plan of staying. */
function stayPlan(question: Question, general: General): MarchPlan {
  const { picture } = question;
  const army = marchingArmy(picture, general, 99);
  const { steps, after } = legalPrefixOf(question, [STOP]);
  const worth = army === null ? 0 : worthOfStaying(picture, army);
  const plan = isCommittable(question, after) ? steps : [];
  const ground = army === null ? { code: 'bots.any', values: {} } : reasonForStaying(army);
  return { steps: plan, worth, ground };
}

/** Returns plans for a march, the best first, with that of staying; `most` aims for each muster. */
export function marchPlans(question: Question, most = AIMS_TRIED): MarchPlan[] {
  const move = nearestAt(question.view, 'move');
  if (move === null) return [];
  const { general, army } = move;
  const further = army === null ? freshPlans(question, general, most) : furtherPlans(question, general, most);
  return [...further, stayPlan(question, general)]
    .filter(({ steps }) => steps.length > 0)
    .sort((one, two) => two.worth - one.worth);
}

/** Returns the worth of activating a general. */
export function valueOfActivation(question: Question, general: General): number {
  const { picture } = question;
  const army = marchingArmy(picture, general, 10);
  if (army === null) return 0;
  const { gain } = gainOf(picture, { army, means: meansIn(picture, general) });
  const rank = rankOf(picture.state, general);
  const below = GENERALS.filter((one) => rankOf(picture.state, one) <= rank);
  return gain - costOfDesertion(picture, general, { taken: below, size: army.size });
}

/** Returns the best plan for a march; null when there is no march. */
export function bestMarch(question: Question): Thought<Hannibal> | null {
  const [best] = marchPlans(question, 3);
  return best === undefined ? null : { steps: best.steps, ground: best.ground };
}

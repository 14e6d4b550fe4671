import { nearestAt, topAt, type StepOf } from '../../rules/index.js';
import { interceptModifier, interceptsUpTo } from '../../rules/movement/answers.js';
import { armySize, marching, pointsLeft, type Marching } from '../../rules/movement/army.js';
import { BALANCE, type Question, type Valued } from '../askedSeat.js';
import { handIn, oddsOf, worthOfAttack, worthOfPlace, type Attack } from '../armies.js';
import { aimsOf, foeAt, worthOfStaying } from '../march.js';
import { cachedFigure, type Army } from '../picture.js';
import { forceAt } from './year.js';

/** Returns the army on the march, in its present space; null when no army marches. */
export function armyOnMarch({ picture }: Question): Army | null {
  const march = marching(picture.state);
  if (march === null) return null;
  const { general, army } = march.move;
  const { space, inside } = picture.state.posts[general];
  if (space === null) return null;
  const elephants = army?.batches.reduce((sum, batch) => sum + batch.elephants, 0) ?? 0;
  return {
    seat: march.move.seat,
    space,
    inside,
    size: armySize(march.move),
    elephants,
    leader: general,
    generals: [general, ...(army?.generals ?? [])],
  };
}

const percent = (share: number): number => Math.round(share * 100);

/** The party that would intercept, as an army in its present space. */
const partyOf = ({ picture, seat }: Question, step: StepOf<'react'>): Army => ({
  seat,
  space: step.space,
  inside: picture.state.posts[step.general].inside,
  size: step.regulars + step.elephants,
  elephants: step.elephants,
  leader: step.general,
  generals: [step.general, ...step.generals],
});

/** The worth of avoiding battle (13): above 0 where the enemy would win. */
function valueOfAvoiding({ question, marcher }: Encounter, step: StepOf<'react'>): Valued {
  const { picture } = question;
  const stand = forceAt(question, step.space, false);
  const lost = oddsOf(picture, { army: marcher, foe: stand });
  const fight = worthOfAttack(picture, { army: marcher, foe: stand, canRetreat: true });
  const left = stand.size - step.regulars - step.elephants;
  const worth = fight > 0 ? 0.3 * fight - 1.5 * left : -1;
  return { worth, ground: { code: 'bots.avoid', values: { space: step.space, percent: percent(lost) } } };
}

/** A question about an army that has come into a space. */
interface Encounter {
  readonly question: Question;
  readonly marcher: Army;
  readonly march: Marching;
}

/** True when the army on the march could retreat the way it came (15.2). */
function hasWayBack({ move }: Marching): boolean {
  const last = move.trail.at(-1);
  return last?.by === 'land' && last.way === 'road';
}

/** The extra Battle cards of an interception (12.4). */
const SURPRISE = 1;

/** An intercepted army fights although the battle would cost it up to this much. */
const DARING = 0.5;

const attackAfterInterception = ({ marcher, march }: Encounter, foe: Army): Attack => ({
  army: marcher,
  foe,
  canRetreat: hasWayBack(march),
  surprise: SURPRISE,
});

/** The worth to the marching army of not being intercepted: its attack here, its best aim, or staying. */
function worthOfGoingOn({ question, marcher, march }: Encounter): number {
  const { picture } = question;
  return cachedFigure(picture, `march on of ${String(marcher.leader)}`, () => {
    const there = forceAt(question, marcher.space, false);
    const stay = worthOfStaying(picture, marcher);
    if (there.size > 0)
      return worthOfAttack(picture, { army: marcher, foe: there, canRetreat: hasWayBack(march) });
    const means = { points: pointsLeft(picture, march), ships: 0, charms: false };
    return Math.max(stay, aimsOf(picture, { army: marcher, means })[0]?.worth ?? stay);
  });
}

/** The worth to the marching army of being intercepted: a battle, or going back (12.5). */
function worthIfIntercepted(encounter: Encounter, foe: Army): number {
  const { question, marcher, march } = encounter;
  const { picture } = question;
  const fight = worthOfAttack(picture, attackAfterInterception(encounter, foe));
  const won = oddsOf(picture, attackAfterInterception(encounter, foe));
  if (marcher.size > 0 && fight + DARING > 0) return fight + won * 0.5 * worthOfPlace(picture, marcher);
  const back = march.move.trail.at(-1)?.space ?? marcher.space;
  return worthOfStaying(picture, { ...marcher, space: back });
}

/** The share of an army's place that counts, and the share of a CU's worth that it loses without a general. */
const AHEAD = 0.5;
const UNLED = 0.25;

/** The change in worth when a party leaves its force for another space. */
function worthOfLeaving({ question }: Encounter, party: Army, joined: Army): number {
  const { picture } = question;
  const force = forceAt(question, party.space, party.inside);
  const size = force.size - party.size;
  const generals = force.generals.filter((general) => !party.generals.includes(general));
  const left: Army = { ...force, size, leader: generals[0] ?? null, generals };
  const stays = size > 0 ? AHEAD * worthOfPlace(picture, left) : 0;
  const unled = size > 0 && generals.length === 0 ? UNLED * picture.cu * size : 0;
  return AHEAD * (worthOfPlace(picture, joined) - worthOfPlace(picture, force)) + stays - unled;
}

/** The cost of a failed interception: who failed may not avoid this army (12.10). */
const FAILED = 0.3;

/** The worth of intercepting (12): above 0 where the march is worth less when intercepted. */
function valueOfIntercepting(encounter: Encounter, step: StepOf<'react'>): Valued {
  const { question, marcher } = encounter;
  const { picture, seat, view } = question;
  const to = marcher.space;
  const party = partyOf(question, step);
  const there = forceAt(question, to, false);
  const joined: Army = {
    ...party,
    space: to,
    inside: false,
    size: party.size + there.size,
    elephants: party.elephants + there.elephants,
    generals: [...party.generals, ...there.generals],
  };
  const most = interceptsUpTo(picture.world, step.general) - interceptModifier(picture, seat, to);
  const chance = Math.max(0, most) / 6;
  // Each further party that is announced adds less.
  const others = topAt(view, 'reactions')?.parties.filter(({ space }) => space !== to).length ?? 0;
  const gain =
    worthOfGoingOn(encounter) -
    worthIfIntercepted(encounter, joined) +
    worthOfLeaving(encounter, party, joined);
  const worth = chance * gain * 0.5 ** others - (1 - chance) * FAILED;
  const won = 1 - oddsOf(picture, attackAfterInterception(encounter, joined));
  return { worth, ground: { code: 'bots.intercept', values: { space: to, percent: percent(won) } } };
}

/** Returns the worth of avoiding battle (13), or of intercepting (12). */
export function valueOfReaction(question: Question, step: StepOf<'react'>): Valued {
  const marcher = armyOnMarch(question);
  const march = marching(question.view);
  if (marcher === null || march === null) return { worth: -1, ground: BALANCE };
  const encounter = { question, marcher, march };
  return step.space === marcher.space
    ? valueOfAvoiding(encounter, step)
    : valueOfIntercepting(encounter, step);
}

/** Returns the worth of fighting after an interception (12.5); above 0 when the army should fight. */
export function valueOfFight(question: Question): Valued {
  const { picture, view } = question;
  const marcher = armyOnMarch(question);
  const march = marching(view);
  const space = nearestAt(view, 'march')?.to;
  const foe = space === undefined ? null : foeAt(picture, question.seat, space);
  if (marcher === null || march === null || foe === null) return { worth: 0, ground: BALANCE };
  const worth = worthOfAttack(picture, attackAfterInterception({ question, marcher, march }, foe));
  const own = Math.round(handIn(picture, marcher, foe.space));
  const enemys = Math.round(handIn(picture, foe, foe.space)) + SURPRISE;
  return { worth: worth + DARING, ground: { code: 'bots.fight', values: { own, enemys } } };
}

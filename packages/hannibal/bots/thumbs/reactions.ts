import { nearestAt, topAt, type StepOf } from '../../rules/index.js';
import { interceptModifier, interceptsUpTo } from '../../rules/movement/answers.js';
import { armySize, marching, pointsLeft, type Marching } from '../../rules/movement/army.js';
import { BALANCE, type Question, type Valued } from '../asked.js';
import { handIn, oddsOf, worthOfAttack, worthOfPlace, type Attack } from '../armies.js';
import { aimsOf, foeAt, worthOfStaying } from '../march.js';
import { once, type Army } from '../picture.js';
import { forceAt } from './year.js';

/** The army that marches, as it stands or is about to come somewhere. */
export function marcher({ picture }: Question): Army | null {
  const on = marching(picture.state);
  if (on === null) return null;
  const { general, army } = on.move;
  const { space, inside } = picture.state.posts[general];
  if (space === null) return null;
  const elephants = army?.batches.reduce((sum, batch) => sum + batch.elephants, 0) ?? 0;
  return {
    seat: on.move.seat,
    space,
    inside,
    size: armySize(on.move),
    elephants,
    leader: general,
    generals: [general, ...(army?.generals ?? [])],
  };
}

const percent = (share: number): number => Math.round(share * 100);

/** Those who would intercept, as an army where they stand. */
const partyOf = ({ picture, seat }: Question, step: StepOf<'react'>): Army => ({
  seat,
  space: step.space,
  inside: picture.state.posts[step.general].inside,
  size: step.regulars + step.elephants,
  elephants: step.elephants,
  leader: step.general,
  generals: [step.general, ...step.generals],
});

/** Avoiding battle where it would be lost (13). */
function valueOfAvoiding({ question, comer }: Met, step: StepOf<'react'>): Valued {
  const { picture } = question;
  const stand = forceAt(question, step.space, false);
  const lost = oddsOf(picture, { army: comer, foe: stand });
  const fight = worthOfAttack(picture, { army: comer, foe: stand, hasWay: true });
  const left = stand.size - step.regulars - step.elephants;
  const worth = fight > 0 ? 0.3 * fight - 1.5 * left : -1;
  return { worth, ground: { code: 'bots.avoid', values: { space: step.space, percent: percent(lost) } } };
}

/** Somebody who is asked about an army that has come somewhere. */
interface Met {
  readonly question: Question;
  readonly comer: Army;
  readonly on: Marching;
}

/** Whether a beaten army that came so could go back (15.2). */
function hasWayBack({ move }: Marching): boolean {
  const last = move.trail.at(-1);
  return last?.by === 'land' && last.way === 'road';
}

/** How many Battle cards an interception brings (12.4). */
const SURPRISE = 1;

/** How little an army that has been intercepted shuns a battle. */
const DARING = 0.5;

/** A battle that an interception would bring about. */
const ambush = ({ comer, on }: Met, foe: Army): Attack => ({
  army: comer,
  foe,
  hasWay: hasWayBack(on),
  surprise: SURPRISE,
});

/** What a march can still come to, where nobody intercepts it: on its way, or where it is. */
function worthOfGoingOn({ question, comer, on }: Met): number {
  const { picture } = question;
  return once(picture, `march on of ${String(comer.leader)}`, () => {
    const there = forceAt(question, comer.space, false);
    const stay = worthOfStaying(picture, comer);
    if (there.size > 0) return worthOfAttack(picture, { army: comer, foe: there, hasWay: hasWayBack(on) });
    const means = { points: pointsLeft(picture, on), ships: 0, charms: false };
    return Math.max(stay, aimsOf(picture, { army: comer, means })[0]?.worth ?? stay);
  });
}

/** What a march comes to that is intercepted: a battle, or the way back (12.5). */
function worthOfBeingMet(met: Met, foe: Army): number {
  const { question, comer, on } = met;
  const { picture } = question;
  const fight = worthOfAttack(picture, ambush(met, foe));
  const won = oddsOf(picture, ambush(met, foe));
  if (comer.size > 0 && fight + DARING > 0) return fight + won * 0.5 * worthOfPlace(picture, comer);
  const back = on.move.trail.at(-1)?.space ?? comer.space;
  return worthOfStaying(picture, { ...comer, space: back });
}

/** How much of what lies before an army counts, and CUs that nobody leads any more. */
const AHEAD = 0.5;
const UNLED = 0.25;

/** What it counts that a party leaves its force for another space. */
function worthOfLeaving({ question }: Met, party: Army, joined: Army): number {
  const { picture } = question;
  const force = forceAt(question, party.space, party.inside);
  const size = force.size - party.size;
  const generals = force.generals.filter((general) => !party.generals.includes(general));
  const left: Army = { ...force, size, leader: generals[0] ?? null, generals };
  const stays = size > 0 ? AHEAD * worthOfPlace(picture, left) : 0;
  const unled = size > 0 && generals.length === 0 ? UNLED * picture.cu * size : 0;
  return AHEAD * (worthOfPlace(picture, joined) - worthOfPlace(picture, force)) + stays - unled;
}

/** What it costs to fail: who did may not avoid this army (12.10). */
const FAILED = 0.3;

/** Intercepting where the march comes to less by it than it would (12). */
function valueOfIntercepting(met: Met, step: StepOf<'react'>): Valued {
  const { question, comer } = met;
  const { picture, seat, view } = question;
  const to = comer.space;
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
  // Who comes besides others who are announced changes little more.
  const others = topAt(view, 'reactions')?.parties.filter(({ space }) => space !== to).length ?? 0;
  const gain = worthOfGoingOn(met) - worthOfBeingMet(met, joined) + worthOfLeaving(met, party, joined);
  const worth = chance * gain * 0.5 ** others - (1 - chance) * FAILED;
  const won = 1 - oddsOf(picture, ambush(met, joined));
  return { worth, ground: { code: 'bots.intercept', values: { space: to, percent: percent(won) } } };
}

/** Avoiding battle where it would be lost, and intercepting where a march is worse off by it (12, 13). */
export function valueOfReaction(question: Question, step: StepOf<'react'>): Valued {
  const comer = marcher(question);
  const on = marching(question.view);
  if (comer === null || on === null) return { worth: -1, ground: BALANCE };
  const met = { question, comer, on };
  return step.space === comer.space ? valueOfAvoiding(met, step) : valueOfIntercepting(met, step);
}

/** Whether an army that has been intercepted fights (12.5). */
export function valueOfFight(question: Question): Valued {
  const { picture, view } = question;
  const comer = marcher(question);
  const on = marching(view);
  const space = nearestAt(view, 'march')?.to;
  const foe = space === undefined ? null : foeAt(picture, question.seat, space);
  if (comer === null || on === null || foe === null) return { worth: 0, ground: BALANCE };
  const worth = worthOfAttack(picture, ambush({ question, comer, on }, foe));
  const own = Math.round(handIn(picture, comer, foe.space));
  const enemys = Math.round(handIn(picture, foe, foe.space)) + SURPRISE;
  return { worth: worth + DARING, ground: { code: 'bots.fight', values: { own, enemys } } };
}

import {
  cusIn,
  cusOutside,
  nearestAt,
  pointsAt,
  type Province,
  type Space,
  type Step,
  type StepOf,
} from '../../rules/index.js';
import { grain } from '../../rules/events/markers.js';
import { eventOf } from '../../rules/events/table.js';
import { BALANCE, type Question, type Valued } from '../askedSeat.js';
import {
  valueOfAttack,
  valueOfChange,
  valueOfCharge,
  valueOfInitiative,
  valueOfMatch,
  valueOfWithdrawal,
} from './battle.js';
import {
  forceAt,
  valueOfClaim,
  valueOfFirst,
  valueOfLoss,
  valueOfMarker,
  valueOfName,
  valueOfPost,
  valueOfRemoval,
  valueOfTroops,
} from './year.js';
import { valueOfRefuge, valueOfShelter, valueOfSiege, valueOfSortie } from './moves.js';
import { valueOfFight, valueOfReaction } from './reactions.js';
import { enemyOf } from '../../rules/vocabulary.js';
import { gainAt } from '../politics.js';
import { armySize, marching } from '../../rules/movement/army.js';

/** The cards of events that bring CUs, and of those that relieve a city or a tribe. */
const RECRUITS = [10, 11, 13, 14, 15, 16, 44, 45, 46, 47, 48];
const RELIEFS = [17, 49, 53];
const MUTIN = 22;

/** The worth of an event's target (13.5). */
function valueOfTarget(question: Question, { space, inside }: StepOf<'target'>): Valued {
  const { picture, seat, view } = question;
  const frame = view.frames.at(-1);
  const card = frame?.at === 'eventTarget' ? frame.card : 0;
  if (RECRUITS.includes(card)) return valueOfTroops(question, space, inside);
  if (card === MUTIN) return { worth: gainAt(picture, seat, { space, takes: true }), ground: BALANCE };
  if (RELIEFS.includes(card)) {
    const siege = view.sieges.find((one) => one.space === space);
    const worth = (siege?.seat === seat ? -1 : 1) * pointsAt(view, space);
    return { worth, ground: { code: 'bots.relief', values: { space, points: pointsAt(view, space) } } };
  }
  const foe = picture.armies.find(
    (army) => army.seat !== seat && army.space === space && army.inside === inside,
  );
  const cus = foe?.size ?? cusIn(view, seat, space) - forceAt(question, space, inside).size;
  return { worth: cus + 0.5 * (foe?.elephants ?? 0), ground: { code: 'bots.harm', values: { space, cus } } };
}

/** The worth of a province as an event's target: the sum of what its free spaces gain. */
function valueOfProvince(question: Question, province: Province): Valued {
  const { picture, seat, view } = question;
  const { spaces } = picture.world.provinceOf(province);
  const enemy = enemyOf(seat);
  const free = (space: Space) => cusIn(view, enemy, space) === 0;
  const worth = spaces
    .filter(free)
    .reduce((sum, space) => sum + Math.max(0, gainAt(picture, seat, { space, takes: false })), 0);
  const held = picture.spacesHeld.get(province)?.[enemy] ?? 0;
  return { worth, ground: { code: 'bots.province', values: { province, held } } };
}

/** The fewest CUs in a battle or on a march for which a counter event is worth playing. */
const WORTH_A_CARD = 4;

/** The worth of a counter event in its window (13.2): above 0 when enough CUs are at stake. */
function valueOfCounter({ view, seat }: Question, card: number): Valued {
  const battle = nearestAt(view, 'battle');
  const march = marching(view);
  const fighting = battle === null ? 0 : cusOutside(view, enemyOf(seat), battle.space);
  const own = battle === null ? 0 : cusOutside(view, seat, battle.space);
  const cus = battle === null ? (march === null ? 0 : armySize(march.move)) : fighting + own;
  const worth = cus >= WORTH_A_CARD ? 1 : -1;
  return { worth, ground: { code: 'bots.counter', values: { card, cus } } };
}

const flat = (worth: number): Valued => ({ worth, ground: BALANCE });

/** The worth of accepting; declining counts 0. */
function valueOfAccepting(question: Question): Valued {
  switch (question.at) {
    case 'claimFirst':
      return valueOfClaim(question);
    case 'initiative':
    case 'counterattack':
    case 'cancelWithdrawal':
      return valueOfInitiative(question);
    case 'elephantCharge':
      return valueOfCharge(question);
    case 'changeCommand':
      return valueOfChange(question);
    default:
      return flat(1);
  }
}

function valueOfMark(question: Question, space: Parameters<typeof valueOfRemoval>[1]): Valued {
  const frame = question.view.frames.at(-1);
  // All other events of markers place one's own.
  if (frame?.at === 'eventPc' && eventOf(frame.card) === grain) return valueOfRemoval(question, space);
  const left = frame !== undefined && 'left' in frame && typeof frame.left === 'number' ? frame.left : 1;
  return valueOfMarker(question, space, left);
}

/** Returns the worth of a step by the rules of thumb, and the reason. Does not rate `play` and `activate`, which count 0 here. */
export function valueOf(question: Question, step: Step): Valued {
  switch (step.verb) {
    case 'attack':
      return valueOfAttack(question, step);
    case 'match':
      return valueOfMatch(question, step);
    case 'withdraw':
      return valueOfWithdrawal(question);
    case 'accept':
      return valueOfAccepting(question);
    case 'reinforce':
      return valueOfTroops(question, step.space, step.inside);
    case 'post':
      return valueOfPost(question, step);
    case 'name':
      return valueOfName(question, step.general);
    case 'goFirst':
      return valueOfFirst(question, step);
    case 'mark':
      return valueOfMark(question, step.space);
    case 'unmark':
      return valueOfLoss(question, step.space);
    case 'react':
      return valueOfReaction(question, step);
    case 'enter':
      return valueOfShelter(question, step);
    case 'avoidTo':
      return valueOfRefuge(question, step.space, step.inside);
    case 'retreat':
      return valueOfRefuge(question, step.to, false);
    case 'withdrawTo':
      return valueOfRefuge(question, step.space, false);
    case 'fight':
      return valueOfFight(question);
    case 'besiege':
      return valueOfSiege(question);
    case 'detach':
      return valueOfSortie(step);
    case 'target':
      return valueOfTarget(question, step);
    case 'chooseProvince':
      return valueOfProvince(question, step.province);
    case 'counter':
      return valueOfCounter(question, step.card);
    case 'lose':
      return flat(-2 * step.elephants - 2 * step.sortieElephants - 0.5 * step.sortieRegulars);
    case 'takeCard':
      return flat(step.battleCard === null ? 0 : 1);
    default:
      return flat(0);
  }
}

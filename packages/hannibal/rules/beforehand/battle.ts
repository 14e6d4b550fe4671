import { attacks, type Battle, cardsAs } from '../battle/fighters.js';
import { chargeBeats, chargeResult, succeedsUpTo, type GeneralsRoll } from '../battle/chances.js';
import { costOf } from '../battle/retreat.js';
import { mayWithdraw } from '../battle/withdraw.js';
import { openingOf } from '../events/windows.js';
import type { Habit, QuestionFrame, Step } from '../model/index.js';
import { facesUpTo, facesWhere } from '../outlook/risks.js';
import type { Space } from '../spaces.js';
import { nearestAt } from '../types.js';
import type { Tactic } from '../vocabulary.js';
import { habitFor, habitsFor, ownCommander, type About, type SeatDecision } from './plays.js';

const YES: readonly Step[] = [{ verb: 'accept' }];
const NO: readonly Step[] = [{ verb: 'decline' }];

/** Kinds that are played last unless the standing answer names them. */
const LAST: readonly Tactic[] = ['doubleEnvelopment', 'reserve'];

/** Returns the number of die faces that succeed. */
type Faces = () => number;

/** The yes or no of a standing answer; null when the player has to be asked. */
function whether(decision: SeatDecision, about: About, faces: Faces = () => 0): readonly Step[] | null {
  const habit = habitFor(decision, { ...about, whose: ownCommander(decision) });
  if (habit === null) return null;
  return habit.say === 'always' || (habit.say === 'chance' && faces() >= habit.chance) ? YES : NO;
}

const rolling =
  ({ board, seat }: SeatDecision, battle: Battle, name: GeneralsRoll['name']): Faces =>
  () =>
    facesUpTo(succeedsUpTo(board, battle, { seat, name }) ?? 0);

const charging =
  ({ board }: SeatDecision, battle: Battle): Faces =>
  () => {
    const bar = chargeBeats(board, battle);
    return facesWhere((die) => chargeResult(die, bar) === 'elephantsCharge');
  };

/** The cards of the hand with a kind printed on them. */
const cardsOfKind = ({ board, seat }: SeatDecision, tactic: Tactic): number[] =>
  board.state.battleHands[seat].flatMap(({ card }) =>
    card !== 'hidden' && board.world.tacticOf(card) === tactic ? [card] : [],
  );

/** The attack with the first wanted kind in hand, else with another. A Reserve is played as the kind that the hand has most of. */
function attackBy(decision: SeatDecision, battle: Battle, wanted: readonly Tactic[]): Step | null {
  const plays = attacks(decision.board, battle, decision.seat);
  const many = (tactic: Tactic) => cardsOfKind(decision, tactic).length;
  const kinds = plays.flatMap((choice) => (choice.verb === 'attack' ? [choice.as].flat() : []));
  const rest = [...kinds, 'reserve' as const]
    .filter((kind) => !wanted.includes(kind))
    .sort((one, two) => LAST.indexOf(one) - LAST.indexOf(two) || many(two) - many(one));
  const found = [...wanted, ...rest].find((kind) => many(kind) > 0);
  const [battleCard] = found === undefined ? [] : cardsOfKind(decision, found);
  if (found === undefined || battleCard === undefined) return null;
  const as = found === 'reserve' ? (rest.find((kind) => kind !== 'reserve') ?? 'frontalAssault') : found;
  return { verb: 'attack', battleCard, as };
}

/** The standing answer that counts for the seat's attack. A withdrawal is skipped when there is no space to withdraw to. */
function attackHabit(decision: SeatDecision, battle: Battle): Habit | null {
  const { board, seat } = decision;
  const [habit] = habitsFor(decision, { matter: 'attack', whose: ownCommander(decision) }).filter(
    ({ say }) => say !== 'withdraw' || mayWithdraw(board, battle, seat),
  );
  return habit ?? null;
}

// Whether this answers must depend on public facts alone, or its speed would tell about the hand.
function attack(decision: SeatDecision, battle: Battle): readonly Step[] | null {
  const habit = attackHabit(decision, battle);
  if (habit === null || habit.say === 'ask') return null;
  if (habit.say === 'withdraw') return [{ verb: 'withdraw' }];
  const { say, tactics } = habit;
  const step = attackBy(decision, battle, say === 'sequence' ? tactics.slice(0, 1) : tactics);
  return step === null ? null : [step];
}

/** The standing answers after an attack: a sequence loses its first kind, whether or not that kind was played. */
export function habitsAfterAttack(decision: SeatDecision): readonly Habit[] {
  const battle = nearestAt(decision.board.state, 'battle');
  const used = battle === null ? null : attackHabit(decision, battle);
  if (used?.say !== 'sequence') return decision.habits;
  const rest = used.tactics.slice(1);
  return decision.habits.flatMap((habit) => {
    if (habit !== used) return [habit];
    return rest.length === 0 ? [] : [{ ...habit, tactics: rest }];
  });
}

// Whether this answers must depend on public facts alone: a seat that cannot match declines as fast as it would match.
function defend(decision: SeatDecision, battle: Battle): readonly Step[] | null {
  const { board, seat } = decision;
  const as = battle.attack?.as ?? 'frontalAssault';
  const habit = habitFor(decision, { matter: 'defend', whose: ownCommander(decision), as });
  if (habit === null) return null;
  const [plain] = cardsOfKind(decision, as);
  const [other] = habit.say === 'match' ? cardsAs(board, battle, { seat, as }) : [];
  const battleCard = plain ?? other;
  return habit.say === 'decline' || battleCard === undefined ? NO : [{ verb: 'match', battleCard, as }];
}

// Sealed orders have been tried before, so a window that gets here is passed.
function pass(decision: SeatDecision, window: Parameters<typeof openingOf>[1]): readonly Step[] | null {
  const isAsked = openingOf(decision.board, window) === 'asked';
  return isAsked && habitFor(decision, { matter: 'window' }) !== null ? NO : null;
}

/** What a way of retreat still costs the beaten force (15.3). */
const costOfWay = ({ board, seat }: SeatDecision, battle: Battle, way: readonly Space[]): number =>
  way.reduce((sum, space) => sum + costOf(board, battle, { seat, space }), 0);

/** The next space of the way that costs the fewest CUs, and among equal ones of the shortest. */
function cheapestWay(decision: SeatDecision, battle: Battle): readonly Step[] | null {
  const [best] = [...battle.paths].sort(
    (one, two) =>
      costOfWay(decision, battle, one) - costOfWay(decision, battle, two) || one.length - two.length,
  );
  const to = best?.[0];
  const habit = habitFor(decision, { matter: 'retreat', whose: ownCommander(decision) });
  return habit === null || to === undefined ? null : [{ verb: 'retreat', to }];
}

/** The steps of a seat's standing answers to a question within a battle; null when the player has to be asked, or for other questions. */
export function inBattle(decision: SeatDecision, frame: QuestionFrame): readonly Step[] | null {
  const battle = nearestAt(decision.board.state, 'battle');
  if (battle === null) return null;
  switch (frame.at) {
    case 'battleAttack':
      return attack(decision, battle);
    case 'battleDefend':
      return defend(decision, battle);
    case 'counterattack':
      return whether(decision, { matter: 'counterattack' }, rolling(decision, battle, 'counterattack'));
    case 'cancelWithdrawal':
      return whether(decision, { matter: 'cancel' }, rolling(decision, battle, 'cancel'));
    case 'initiative':
      return whether(decision, { matter: 'initiative' });
    case 'elephantCharge':
      return whether(decision, { matter: 'charge' }, charging(decision, battle));
    case 'changeCommand':
      return whether(decision, { matter: 'command' });
    case 'counter':
      return pass(decision, frame);
    case 'retreat':
      return cheapestWay(decision, battle);
    case 'retreatCity':
      return habitFor(decision, { matter: 'city', whose: ownCommander(decision) })?.say === 'never'
        ? NO
        : null;
    default:
      return null;
  }
}

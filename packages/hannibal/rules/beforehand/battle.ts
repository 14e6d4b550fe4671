import { attacks, type Battle, cardsAs } from '../battle/fighters.js';
import { chargeBeats, chargeResult, succeedsUpTo, type GeneralsRoll } from '../battle/chances.js';
import { mayWithdraw } from '../battle/withdraw.js';
import { openingOf } from '../events/windows.js';
import type { Habit, QuestionFrame, Step } from '../model/index.js';
import { facesUpTo, facesWhere } from '../outlook/risks.js';
import { nearestAt } from '../types.js';
import type { Tactic } from '../vocabulary.js';
import { habitFor, habitsFor, ownCommander, type About, type Asked } from './plays.js';

const YES: readonly Step[] = [{ verb: 'accept' }];
const NO: readonly Step[] = [{ verb: 'decline' }];

/** Kinds that are kept for last where their player says nothing of them. */
const LAST: readonly Tactic[] = ['doubleEnvelopment', 'reserve'];

/** How many faces of a die succeed. */
type Faces = () => number;

/** A yes or no as a standing answer says; null where the player wants to be asked. */
function whether(asked: Asked, about: About, faces: Faces = () => 0): readonly Step[] | null {
  const habit = habitFor(asked, { ...about, whose: ownCommander(asked) });
  if (habit === null) return null;
  return habit.say === 'always' || (habit.say === 'chance' && faces() >= habit.chance) ? YES : NO;
}

const rolling =
  ({ board, seat }: Asked, battle: Battle, name: GeneralsRoll['name']): Faces =>
  () =>
    facesUpTo(succeedsUpTo(board, battle, { seat, name }) ?? 0);

const charging =
  ({ board }: Asked, battle: Battle): Faces =>
  () => {
    const bar = chargeBeats(board, battle);
    return facesWhere((die) => chargeResult(die, bar) === 'elephantsCharge');
  };

/** The cards of the hand by the kind that they show. */
const shown = ({ board, seat }: Asked, tactic: Tactic): number[] =>
  board.state.battleHands[seat].flatMap(({ card }) =>
    card !== 'hidden' && board.world.tacticOf(card) === tactic ? [card] : [],
  );

/** A card of a kind as an attack: a Reserve stands for what the hand has most of. */
function attackBy(asked: Asked, battle: Battle, wanted: readonly Tactic[]): Step | null {
  const plays = attacks(asked.board, battle, asked.seat);
  const many = (tactic: Tactic) => shown(asked, tactic).length;
  const kinds = plays.flatMap((choice) => (choice.verb === 'attack' ? [choice.as].flat() : []));
  const rest = [...kinds, 'reserve' as const]
    .filter((kind) => !wanted.includes(kind))
    .sort((one, two) => LAST.indexOf(one) - LAST.indexOf(two) || many(two) - many(one));
  const found = [...wanted, ...rest].find((kind) => many(kind) > 0);
  const [battleCard] = found === undefined ? [] : shown(asked, found);
  if (found === undefined || battleCard === undefined) return null;
  const as = found === 'reserve' ? (rest.find((kind) => kind !== 'reserve') ?? 'frontalAssault') : found;
  return { verb: 'attack', battleCard, as };
}

/** The standing answer to the own attack that counts: a withdrawal only where there is a way out. */
function attackHabit(asked: Asked, battle: Battle): Habit | null {
  const { board, seat } = asked;
  const [habit] = habitsFor(asked, { matter: 'attack', whose: ownCommander(asked) }).filter(
    ({ say }) => say !== 'withdraw' || mayWithdraw(board, battle, seat),
  );
  return habit ?? null;
}

/** The attack of this round, or a withdrawal: that there is one is judged by what everybody sees. */
function attack(asked: Asked, battle: Battle): readonly Step[] | null {
  const habit = attackHabit(asked, battle);
  if (habit === null || habit.say === 'ask') return null;
  if (habit.say === 'withdraw') return [{ verb: 'withdraw' }];
  const { say, tactics } = habit;
  const step = attackBy(asked, battle, say === 'sequence' ? tactics.slice(0, 1) : tactics);
  return step === null ? null : [step];
}

/** The standing answers that are left once an attack is made: one of a sequence is used up, played as it was named or not. */
export function habitsAfterAttack(asked: Asked): readonly Habit[] {
  const battle = nearestAt(asked.board.state, 'battle');
  const used = battle === null ? null : attackHabit(asked, battle);
  if (used?.say !== 'sequence') return asked.habits;
  const rest = used.tactics.slice(1);
  return asked.habits.flatMap((habit) => {
    if (habit !== used) return [habit];
    return rest.length === 0 ? [] : [{ ...habit, tactics: rest }];
  });
}

/**
 * The answer to an attack: whether there is one depends on what everybody sees alone. Who cannot match, declines at the
 * same moment at which they would have matched.
 */
function defend(asked: Asked, battle: Battle): readonly Step[] | null {
  const { board, seat } = asked;
  const as = battle.attack?.as ?? 'frontalAssault';
  const habit = habitFor(asked, { matter: 'defend', whose: ownCommander(asked), as });
  if (habit === null) return null;
  const [plain] = shown(asked, as);
  const [other] = habit.say === 'match' ? cardsAs(board, battle, { seat, as }) : [];
  const battleCard = plain ?? other;
  return habit.say === 'decline' || battleCard === undefined ? NO : [{ verb: 'match', battleCard, as }];
}

/** A window that its switch does not pass, in which no order plays. */
function pass(asked: Asked, window: Parameters<typeof openingOf>[1]): readonly Step[] | null {
  const isAsked = openingOf(asked.board, window) === 'asked';
  return isAsked && habitFor(asked, { matter: 'window' }) !== null ? NO : null;
}

/** What the standing answers of a seat say to a question within a battle; null where it is to be asked, or about something else. */
export function inBattle(asked: Asked, frame: QuestionFrame): readonly Step[] | null {
  const battle = nearestAt(asked.board.state, 'battle');
  if (battle === null) return null;
  switch (frame.at) {
    case 'battleAttack':
      return attack(asked, battle);
    case 'battleDefend':
      return defend(asked, battle);
    case 'counterattack':
      return whether(asked, { matter: 'counterattack' }, rolling(asked, battle, 'counterattack'));
    case 'cancelWithdrawal':
      return whether(asked, { matter: 'cancel' }, rolling(asked, battle, 'cancel'));
    case 'initiative':
      return whether(asked, { matter: 'initiative' });
    case 'elephantCharge':
      return whether(asked, { matter: 'charge' }, charging(asked, battle));
    case 'changeCommand':
      return whether(asked, { matter: 'command' });
    case 'counter':
      return pass(asked, frame);
    default:
      return null;
  }
}

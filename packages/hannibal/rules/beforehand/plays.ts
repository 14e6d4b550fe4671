import { knownCards } from '@tessera/core';
import type { Board } from '../board/forces.js';
import { eventOf } from '../events/table.js';
import {
  ANY_CARDS,
  type Habit,
  type LaidPlay,
  type Matter,
  type QuestionFrame,
  type Step,
} from '../model/index.js';
import type { Space } from '../spaces.js';
import { nearestAt } from '../types.js';
import { enemyOf, type General, type Seat, type Tactic } from '../vocabulary.js';
import { fightersOf } from '../battle/fighters.js';
import { lapseOf, openTo } from './lapses.js';

/** A seat's view with a question in it, its standing answers, those of its preset, and its laid cards. */
export interface SeatDecision {
  readonly board: Board;
  readonly seat: Seat;
  readonly habits: readonly Habit[];
  readonly preset: readonly Habit[];
  readonly plays: readonly LaidPlay[];
}

/** The matter of a question, the general it is about, and the kind of attack to answer. */
export interface About {
  readonly matter: Matter;
  readonly whose?: General | null;
  readonly as?: Tactic;
}

/** Whether a standing answer is for this question and all its conditions hold; they are on public facts. */
function fits({ board, seat }: SeatDecision, habit: Habit, { matter, whose = null, as }: About): boolean {
  const { state } = board;
  const { battleHands, turn } = state;
  return (
    habit.matter === matter &&
    (habit.whose === 'all' || habit.whose === whose) &&
    (habit.turn === 0 || habit.turn === turn) &&
    (habit.battle === 0 || habit.battle === nearestAt(state, 'battle')?.id) &&
    battleHands[seat].length <= habit.own &&
    battleHands[enemyOf(seat)].length >= habit.enemy &&
    (as === undefined || habit.tactics.length === 0 || habit.tactics.includes(as))
  );
}

/** How specific a standing answer is: for this battle, before for one general, before for this turn, before with conditions. */
const specificity = ({ battle, whose, turn, own, enemy, matter, tactics }: Habit): number =>
  Number(battle > 0) * 8 +
  Number(whose !== 'all') * 4 +
  Number(turn > 0) * 2 +
  Number(own < ANY_CARDS || enemy > 0 || (matter === 'defend' && tactics.length > 0));

/**
 * The standing answers that fit a question, the most specific first, and among equal ones the one for the fewest own
 * cards. Those of the preset come last.
 */
export const habitsFor = (decision: SeatDecision, about: About): Habit[] =>
  [decision.habits, decision.preset].flatMap((habits) =>
    habits
      .filter((habit) => fits(decision, habit, about))
      .sort((one, two) => specificity(two) - specificity(one) || one.own - two.own || two.enemy - one.enemy),
  );

/** The standing answer that counts for a question; null when the player has to be asked. */
export function habitFor(decision: SeatDecision, about: About): Habit | null {
  const [found] = habitsFor(decision, about);
  return found === undefined || found.say === 'ask' ? null : found;
}

/** The seat's commander in the present battle, or null. */
export function ownCommander({ board, seat }: SeatDecision): General | null {
  const battle = nearestAt(board.state, 'battle');
  return battle === null ? null : fightersOf(board, battle, seat).commander;
}

/** The laid cards that can still be played: they are for this turn and in the hand. */
export function livingPlays({
  board,
  seat,
  plays,
}: Pick<SeatDecision, 'board' | 'seat' | 'plays'>): LaidPlay[] {
  const held = knownCards(board.state.hands[seat]);
  return plays.filter(({ card, turn, begun }) => !begun && turn === board.state.turn && held.includes(card));
}

/** The play of the next laid card; null when the player has to be asked. */
function nextPlay(decision: SeatDecision): readonly Step[] | null {
  const [play] = livingPlays(decision);
  if (play === undefined || lapseOf(decision, play) !== null) return null;
  return [{ verb: 'play', card: play.card, use: play.use }];
}

/** Whether a laid card has been played and is being carried out now. */
const isUnderWay = ({ board }: Pick<SeatDecision, 'board'>, { begun, card, turn }: LaidPlay): boolean =>
  begun && turn === board.state.turn && nearestAt(board.state, 'card')?.card === card;

/** The laid cards after steps were taken: a card that they play is marked as begun, and finished ones are removed. */
export function playsAfter(decision: SeatDecision, [first]: readonly Step[]): LaidPlay[] {
  const living = livingPlays(decision);
  return decision.plays.flatMap((play) => {
    if (first?.verb === 'play' && play === living[0]) return [{ ...play, begun: true }];
    const isLeft =
      living.includes(play) || isUnderWay(decision, play) || play.turn > decision.board.state.turn;
    return isLeft ? [play] : [];
  });
}

/** The spaces of a laid card that are still open and not taken, in their order. */
const spacesFor = (decision: SeatDecision, play: LaidPlay, taken: readonly Space[]): Space[] => {
  const open = openTo(decision, play) ?? [];
  return play.spaces.filter((space) => open.includes(space) && !taken.includes(space));
};

/** The next of a laid card's spaces, or the end of it after the first; null when the player has to be asked. */
function mark(decision: SeatDecision, play: LaidPlay, placed: readonly Space[]): readonly Step[] | null {
  const [space] = spacesFor(decision, play, placed);
  if (space !== undefined) return [{ verb: 'mark', space }];
  return placed.length > 0 ? [{ verb: 'decline' }] : null;
}

/** The steps of a laid card for a question of its own event; null when the player has to be asked. */
function carriedOut(decision: SeatDecision, frame: QuestionFrame): readonly Step[] | null {
  const play = decision.plays.find((one) => isUnderWay(decision, one));
  if (play === undefined) return null;
  const { board, seat } = decision;
  switch (frame.at) {
    case 'placePc':
      return mark(decision, play, frame.placed);
    case 'raise':
    case 'eventGeneral':
      return play.general === null ? null : [{ verb: 'name', general: play.general }];
    case 'eventTarget': {
      const [space] = spacesFor(decision, play, []);
      const event = eventOf(play.card);
      const targets = event.asks === 'target' ? event.targets(board, seat) : [];
      const target = targets.find((one) => one.space === space);
      return target === undefined ? null : [{ verb: 'target', space: target.space, inside: target.inside }];
    }
    case 'eventPc': {
      const [space] = spacesFor(decision, play, frame.taken);
      if (space !== undefined) return [{ verb: 'mark', space }];
      const event = eventOf(play.card);
      const isUpTo = event.asks === 'markers' && event.isUpTo && frame.taken.length > 0;
      return isUpTo ? [{ verb: 'decline' }] : null;
    }
    default:
      return null;
  }
}

/** The steps of a seat's laid cards for a question; null when the player has to be asked, or for other questions. */
export function byPlays(decision: SeatDecision, frame: QuestionFrame): readonly Step[] | null {
  if (frame.at === 'playCard') return frame.campaignOnly ? null : nextPlay(decision);
  return carriedOut(decision, frame);
}

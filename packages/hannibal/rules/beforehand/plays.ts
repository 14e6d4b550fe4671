import { knownCards } from '@tessera/core';
import { cusOnMap } from '../battle/before.js';
import { type Board, generalsOnMap } from '../board/forces.js';
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
import { markable, raisersOf } from '../strategy/places.js';
import { playsOf } from '../strategy/card.js';
import { nearestAt } from '../types.js';
import { enemyOf, type General, type Seat, type Tactic } from '../vocabulary.js';
import { fightersOf } from '../battle/fighters.js';

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

/** The public facts that a laid card may depend on: the number of the seat's CUs, and where the enemy's generals are. */
export function seenNow(board: Board, seat: Seat): LaidPlay['seen'] {
  const { state } = board;
  const armies = generalsOnMap(board, enemyOf(seat)).flatMap((general) => {
    const { space } = state.posts[general];
    return space === null ? [] : [{ general, space }];
  });
  return { cus: cusOnMap(board, seat), armies };
}

/** Whether something has happened since the card was laid that its player named as a reason to be asked. */
function isDisturbed({ board, seat }: SeatDecision, { unless, seen }: LaidPlay): boolean {
  if (unless === 'nothing') return false;
  const now = seenNow(board, seat);
  if (now.cus < seen.cus) return true;
  const stood = ({ general, space }: LaidPlay['seen']['armies'][number]) =>
    seen.armies.some((one) => one.general === general && one.space === space);
  return unless === 'march' && !now.armies.every(stood);
}

/** The spaces that a card's markers or its event may be aimed at; null when it is not aimed at spaces. */
function openTo({ board, seat }: SeatDecision, { card, use }: LaidPlay): readonly Space[] | null {
  if (use === 'place') return markable(board, seat);
  if (use !== 'event') return null;
  const event = eventOf(card);
  if (event.asks === 'target') return event.targets(board, seat).map(({ space }) => space);
  return event.asks === 'markers' ? event.spaces(board, seat, null) : null;
}

/** The most spaces that a card takes. */
function mostOf({ board }: SeatDecision, { card, use }: LaidPlay): number {
  if (use === 'place') return board.world.cardOf(card).ops;
  const event = eventOf(card);
  return event.asks === 'markers' ? event.most : 1;
}

/** Whether a laid card can be carried out in full: with as many of its spaces as it takes, and with its general. */
function isWhole(decision: SeatDecision, play: LaidPlay): boolean {
  if (play.use === 'raise' || (play.use === 'event' && eventOf(play.card).asks === 'general'))
    return play.general !== null && generalsFor(decision, play).includes(play.general);
  const open = openTo(decision, play);
  if (open === null) return true;
  const found = play.spaces.filter((space) => open.includes(space));
  return found.length > 0 && found.length >= Math.min(play.spaces.length, mostOf(decision, play));
}

function generalsFor({ board, seat }: SeatDecision, { card, use }: LaidPlay) {
  if (use === 'raise') return raisersOf(board, seat);
  const event = eventOf(card);
  return event.asks === 'general' ? event.generals(board, seat) : [];
}

/** Whether a card may be laid ahead for a use. Not for moving an army, and not for an event that asks for a province first. */
export function mayLay(card: number, use: LaidPlay['use']): boolean {
  if (use !== 'event') return use !== 'move';
  const event = eventOf(card);
  if (event.asks === 'markers') return event.provinces.length === 0;
  return event.asks === 'nothing' || event.asks === 'target' || event.asks === 'general';
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
  if (play === undefined || isDisturbed(decision, play) || !mayLay(play.card, play.use)) return null;
  const { card, use } = play;
  const { board, seat } = decision;
  const open = playsOf(board, { seat, cards: [card], campaignOnly: false, only: use });
  return open.length > 0 && isWhole(decision, play) ? [{ verb: 'play', card, use }] : null;
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

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

/** A seat's view with a question in it, and the standing answers that the seat has left. */
export interface Asked {
  readonly board: Board;
  readonly seat: Seat;
  readonly habits: readonly Habit[];
  readonly plays: readonly LaidPlay[];
}

/** What is asked, and about whom; the kind of attack that is to be answered. */
export interface About {
  readonly matter: Matter;
  readonly whose?: General | null;
  readonly as?: Tactic;
}

/** Whether all conditions of a standing answer hold: of what everybody sees. */
function fits({ board, seat }: Asked, habit: Habit, { matter, whose = null, as }: About): boolean {
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

/** How narrow a standing answer is: for this battle before one general's before this turn's before those on conditions. */
const narrow = ({ battle, whose, turn, own, enemy, matter, tactics }: Habit): number =>
  Number(battle > 0) * 8 +
  Number(whose !== 'all') * 4 +
  Number(turn > 0) * 2 +
  Number(own < ANY_CARDS || enemy > 0 || (matter === 'defend' && tactics.length > 0));

/** The standing answers to something, the narrowest first, and of equal ones that with the fewest cards of one's own. */
export const habitsFor = (asked: Asked, about: About): Habit[] =>
  asked.habits
    .filter((habit) => fits(asked, habit, about))
    .sort((one, two) => narrow(two) - narrow(one) || one.own - two.own || two.enemy - one.enemy);

/** The standing answer that counts; null: the seat wants to be asked. */
export function habitFor(asked: Asked, about: About): Habit | null {
  const [found] = habitsFor(asked, about);
  return found === undefined || found.say === 'ask' ? null : found;
}

/** Who commands a seat in the battle that is fought. */
export function ownCommander({ board, seat }: Asked): General | null {
  const battle = nearestAt(board.state, 'battle');
  return battle === null ? null : fightersOf(board, battle, seat).commander;
}

/** What everybody sees now of that by which a card that is laid ahead may wait: the seat's CUs, and where the enemy's generals are. */
export function seenNow(board: Board, seat: Seat): LaidPlay['seen'] {
  const { state } = board;
  const armies = generalsOnMap(board, enemyOf(seat)).flatMap((general) => {
    const { space } = state.posts[general];
    return space === null ? [] : [{ general, space }];
  });
  return { cus: cusOnMap(board, seat), armies };
}

/** Whether something has happened since for which its player wants to be asked first. */
function isDisturbed({ board, seat }: Asked, { unless, seen }: LaidPlay): boolean {
  if (unless === 'nothing') return false;
  const now = seenNow(board, seat);
  if (now.cus < seen.cus) return true;
  const stood = ({ general, space }: LaidPlay['seen']['armies'][number]) =>
    seen.armies.some((one) => one.general === general && one.space === space);
  return unless === 'march' && !now.armies.every(stood);
}

/** Where a card's markers may go, or what it may be aimed at; null: it is not aimed at spaces. */
function openTo({ board, seat }: Asked, { card, use }: LaidPlay): readonly Space[] | null {
  if (use === 'place') return markable(board, seat);
  if (use !== 'event') return null;
  const event = eventOf(card);
  if (event.asks === 'target') return event.targets(board, seat).map(({ space }) => space);
  return event.asks === 'markers' ? event.spaces(board, seat, null) : null;
}

/** How many spaces a card takes at most. */
function mostOf({ board }: Asked, { card, use }: LaidPlay): number {
  if (use === 'place') return board.world.cardOf(card).ops;
  const event = eventOf(card);
  return event.asks === 'markers' ? event.most : 1;
}

/** Whether what is laid can be done as it was meant: of its spaces as many as it takes, and its general. */
function isWhole(asked: Asked, play: LaidPlay): boolean {
  if (play.use === 'raise' || (play.use === 'event' && eventOf(play.card).asks === 'general'))
    return play.general !== null && generalsFor(asked, play).includes(play.general);
  const open = openTo(asked, play);
  if (open === null) return true;
  const found = play.spaces.filter((space) => open.includes(space));
  return found.length > 0 && found.length >= Math.min(play.spaces.length, mostOf(asked, play));
}

function generalsFor({ board, seat }: Asked, { card, use }: LaidPlay) {
  if (use === 'raise') return raisersOf(board, seat);
  const event = eventOf(card);
  return event.asks === 'general' ? event.generals(board, seat) : [];
}

/** Whether a card may be laid ahead in a way: not to move an army, nor as an event that is aimed at a province first. */
export function mayLay(card: number, use: LaidPlay['use']): boolean {
  if (use !== 'event') return use !== 'move';
  const event = eventOf(card);
  if (event.asks === 'markers') return event.provinces.length === 0;
  return event.asks === 'nothing' || event.asks === 'target' || event.asks === 'general';
}

/** The cards that are laid ahead and can still come: of this turn, and in the hand. */
export function livingPlays({ board, seat, plays }: Pick<Asked, 'board' | 'seat' | 'plays'>): LaidPlay[] {
  const held = knownCards(board.state.hands[seat]);
  return plays.filter(({ card, turn, begun }) => !begun && turn === board.state.turn && held.includes(card));
}

/** The next card that is laid ahead; null: its player wants to be asked. */
function nextPlay(asked: Asked): readonly Step[] | null {
  const [play] = livingPlays(asked);
  if (play === undefined || isDisturbed(asked, play) || !mayLay(play.card, play.use)) return null;
  const { card, use } = play;
  const { board, seat } = asked;
  const open = playsOf(board, { seat, cards: [card], campaignOnly: false, only: use });
  return open.length > 0 && isWhole(asked, play) ? [{ verb: 'play', card, use }] : null;
}

/** Whether a laid card has been played so and is carried out now. */
const isUnderWay = ({ board }: Pick<Asked, 'board'>, { begun, card, turn }: LaidPlay): boolean =>
  begun && turn === board.state.turn && nearestAt(board.state, 'card')?.card === card;

/** The cards that are left once steps are answered: one that is played by them is begun; what is over is gone. */
export function playsAfter(asked: Asked, [first]: readonly Step[]): LaidPlay[] {
  const living = livingPlays(asked);
  return asked.plays.flatMap((play) => {
    if (first?.verb === 'play' && play === living[0]) return [{ ...play, begun: true }];
    const isLeft = living.includes(play) || isUnderWay(asked, play) || play.turn > asked.board.state.turn;
    return isLeft ? [play] : [];
  });
}

/** The spaces of a laid card that are left for it, in their order. */
const spacesFor = (asked: Asked, play: LaidPlay, taken: readonly Space[]): Space[] => {
  const open = openTo(asked, play) ?? [];
  return play.spaces.filter((space) => open.includes(space) && !taken.includes(space));
};

function mark(asked: Asked, play: LaidPlay, left: number): readonly Step[] | null {
  const steps = spacesFor(asked, play, [])
    .slice(0, left)
    .map((space): Step => ({ verb: 'mark', space }));
  if (steps.length === 0) return null;
  // Fewer than the card allows, where no other space is left for a marker: nothing more is asked then.
  const isDone = steps.length === left || steps.length === (openTo(asked, play) ?? []).length;
  return isDone ? steps : [...steps, { verb: 'decline' }];
}

/** What a laid card says to the question that it brings; null: its player is asked. */
function carriedOut(asked: Asked, frame: QuestionFrame): readonly Step[] | null {
  const play = asked.plays.find((one) => isUnderWay(asked, one));
  if (play === undefined) return null;
  const { board, seat } = asked;
  switch (frame.at) {
    case 'placePc':
      return mark(asked, play, frame.left);
    case 'raise':
    case 'eventGeneral':
      return play.general === null ? null : [{ verb: 'name', general: play.general }];
    case 'eventTarget': {
      const [space] = spacesFor(asked, play, []);
      const event = eventOf(play.card);
      const targets = event.asks === 'target' ? event.targets(board, seat) : [];
      const target = targets.find((one) => one.space === space);
      return target === undefined ? null : [{ verb: 'target', space: target.space, inside: target.inside }];
    }
    case 'eventPc': {
      const [space] = spacesFor(asked, play, frame.taken);
      if (space !== undefined) return [{ verb: 'mark', space }];
      const event = eventOf(play.card);
      const isUpTo = event.asks === 'markers' && event.isUpTo && frame.taken.length > 0;
      return isUpTo ? [{ verb: 'decline' }] : null;
    }
    default:
      return null;
  }
}

/** What the cards that a seat has laid ahead say to a question; null where it is to be asked, or about something else. */
export function byPlays(asked: Asked, frame: QuestionFrame): readonly Step[] | null {
  if (frame.at === 'playCard') return frame.campaignOnly ? null : nextPlay(asked);
  return carriedOut(asked, frame);
}

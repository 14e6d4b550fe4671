/** Why a Strategy card that was laid ahead waits no more, on public facts and its owner's hand. */
import { cusOnMap } from '../battle/before.js';
import { type Board, generalsOnMap } from '../board/forces.js';
import { eventOf } from '../events/table.js';
import type { LaidPlay } from '../model/index.js';
import type { Space } from '../spaces.js';
import { playsOf } from '../strategy/card.js';
import { markable, raisersOf } from '../strategy/places.js';
import { enemyOf, type General, type Seat } from '../vocabulary.js';

/** A seat and its own view of the position. */
export interface SeatView {
  readonly board: Board;
  readonly seat: Seat;
}

/** Why a laid card is not played by itself. */
export type Lapse =
  /** The turn that it was laid for is over. */
  | { readonly kind: 'turn'; readonly turn: number }
  /** CUs were lost since it was laid. */
  | { readonly kind: 'losses'; readonly lost: number }
  /** An enemy general is where none of that name was when it was laid. */
  | { readonly kind: 'march'; readonly general: General; readonly space: Space }
  /** Too few of its spaces are open: these are not. */
  | { readonly kind: 'taken'; readonly spaces: readonly Space[] }
  | { readonly kind: 'general'; readonly general: General | null }
  /** It cannot be played in that way now. */
  | { readonly kind: 'use' };

/** The public facts that a laid card may depend on: the number of the seat's CUs, and where the enemy's generals are. */
export function seenNow(board: Board, seat: Seat): LaidPlay['seen'] {
  const { state } = board;
  const armies = generalsOnMap(board, enemyOf(seat)).flatMap((general) => {
    const { space } = state.posts[general];
    return space === null ? [] : [{ general, space }];
  });
  return { cus: cusOnMap(board, seat), armies };
}

type Seen = LaidPlay['seen'];
const isIn = ({ general, space }: Seen['armies'][number], armies: Seen['armies']): boolean =>
  armies.some((one) => one.general === general && one.space === space);

/**
 * What a card laid while a plan is still open may depend on. What the plan itself costs is no reason to ask: the fewer
 * CUs count, and an enemy general may be where they are or where the plan sends them. So it holds if the plan is undone, too.
 */
export function seenWithPlan(before: Seen, planned: Seen): Seen {
  const moved = planned.armies.filter((one) => !isIn(one, before.armies));
  return { cus: Math.min(before.cus, planned.cus), armies: [...before.armies, ...moved].slice(0, 14) };
}

/** What has happened since the card was laid that its player named as a reason to be asked. */
function disturbanceOf({ board, seat }: SeatView, { unless, seen }: LaidPlay): Lapse | null {
  if (unless === 'nothing') return null;
  const now = seenNow(board, seat);
  if (now.cus < seen.cus) return { kind: 'losses', lost: seen.cus - now.cus };
  const moved = now.armies.find((one) => !isIn(one, seen.armies));
  return unless === 'march' && moved !== undefined ? { kind: 'march', ...moved } : null;
}

/** The spaces that a card's markers or its event may be aimed at; null when it is not aimed at spaces. */
export function openTo({ board, seat }: SeatView, { card, use }: LaidPlay): readonly Space[] | null {
  if (use === 'place') return markable(board, seat);
  if (use !== 'event') return null;
  const event = eventOf(card);
  if (event.asks === 'target') return event.targets(board, seat).map(({ space }) => space);
  return event.asks === 'markers' ? event.spaces(board, seat, null) : null;
}

/** The most spaces that a card takes. */
function mostOf({ board }: Pick<SeatView, 'board'>, { card, use }: LaidPlay): number {
  if (use === 'place') return board.world.cardOf(card).ops;
  const event = eventOf(card);
  return event.asks === 'markers' ? event.most : 1;
}

/** The spaces that laid cards take, without those that only stand in for others. */
export const spacesTaken = (board: Board, plays: readonly LaidPlay[]): Space[] =>
  plays.flatMap((play) => (play.spaces.length === 0 ? [] : play.spaces.slice(0, mostOf({ board }, play))));

function generalsFor({ board, seat }: SeatView, { card, use }: LaidPlay) {
  if (use === 'raise') return raisersOf(board, seat);
  const event = eventOf(card);
  return event.asks === 'general' ? event.generals(board, seat) : [];
}

/** Why a laid card cannot be carried out in full: with as many of its spaces as it takes, and with its general. */
function shortageOf(view: SeatView, play: LaidPlay): Lapse | null {
  const { card, use, general, spaces } = play;
  if (use === 'raise' || (use === 'event' && eventOf(card).asks === 'general')) {
    const isThere = general !== null && generalsFor(view, play).includes(general);
    return isThere ? null : { kind: 'general', general };
  }
  const open = openTo(view, play);
  if (open === null) return null;
  const found = spaces.filter((space) => open.includes(space));
  if (found.length > 0 && found.length >= Math.min(spaces.length, mostOf(view, play))) return null;
  return { kind: 'taken', spaces: spaces.filter((space) => !open.includes(space)) };
}

/** Whether a card may be laid ahead for a use. Not for moving an army, and not for an event that asks for a province first. */
export function mayLay(card: number, use: LaidPlay['use']): boolean {
  if (use !== 'event') return use !== 'move';
  const event = eventOf(card);
  if (event.asks === 'markers') return event.provinces.length === 0;
  return event.asks === 'nothing' || event.asks === 'target' || event.asks === 'general';
}

/** Why a laid card of the hand would not be played by itself if its player were asked for one now; null when it would. */
export function lapseOf(view: SeatView, play: LaidPlay): Lapse | null {
  const { board, seat } = view;
  const { card, use, turn } = play;
  if (turn < board.state.turn) return { kind: 'turn', turn };
  const disturbed = disturbanceOf(view, play);
  if (disturbed !== null) return disturbed;
  const isOpen =
    mayLay(card, use) && playsOf(board, { seat, cards: [card], campaignOnly: false, only: use }).length > 0;
  return isOpen ? shortageOf(view, play) : { kind: 'use' };
}

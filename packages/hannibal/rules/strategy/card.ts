import { eventOf } from '../events/table.js';
import type { FrameOf, QuestionAt } from '../model/index.js';
import { activationsOf, canActivate, isCampaignCard } from '../movement/consular.js';
import { asked, change, close, type GoOn, open, put, type Question } from '../stack.js';
import { because, type Dealing, type Log, type Reason, type Rules, topAt } from '../types.js';
import { markable, placePc, raise, raisersOf } from './places.js';
import type { Board } from '../board/forces.js';
import { isEventOpen } from '../events/targets.js';
import { enemyOf, type Seat, type Use, USES } from '../vocabulary.js';
import { knownCards } from '@tessera/core';
import type { World } from '../world.js';

type Card = FrameOf<'card'>;

// 8.7, S8.45: the deck is shuffled at the end of the turn in which the Truce is used in any way.
const TRUCE = 64;
const PHILIP = 9;

/** Puts a card on the discards, or removes it from the game. The Truce makes the deck be shuffled at the turn's end (8.5, 8.7). */
function layDown(log: Log, card: number, removed = false): void {
  log.emit({ kind: 'CardLaidDown', card, removed });
  if (card === TRUCE && !log.now().reshuffles) log.emit({ kind: 'ReshuffleSet', reshuffles: true });
}

/** Whether a card leaves the game after this use: as its event, Philip when Rome ends the alliance (8.5). */
const isRemoved = ({ world }: Dealing, { card, use, seat }: Card): boolean =>
  use === 'event' && (world.cardOf(card).removed || (card === PHILIP && seat === 'rome'));

/** The campaign that a card opens: its own, or that of its operations, which activate one general (8.2). */
function openCampaign(log: Log, { seat, card, use }: Card): void {
  const isEvent = use === 'event';
  const left = activationsOf({ card, isEvent });
  open(log, { at: 'campaign', seat, card, isEvent, left, activated: [], hasSailed: false, tried: [] });
}

/** Opens the frame that carries out a use of a card. */
function begin(dealing: Dealing, frame: Card): void {
  const { world, log } = dealing;
  const { seat, card, use } = frame;
  switch (use) {
    case 'move':
      return openCampaign(log, frame);
    case 'event':
      if (eventOf(card).asks === 'campaign') return openCampaign(log, frame);
      return open(log, { at: 'event', seat, card, isBegun: false });
    case 'place': {
      const left = world.cardOf(card).ops;
      return put(dealing, placePc, {
        at: 'placePc',
        id: 0,
        seat,
        answer: null,
        left,
        placed: [],
      });
    }
    case 'raise':
      return put(dealing, raise, { at: 'raise', id: 0, seat, answer: null });
    case 'discard':
      return;
  }
}

/** Carries out a Strategy card, and lays it down when what it opened is done (7.2, 8). */
export function card(dealing: Dealing, frame: Card): void {
  const { log } = dealing;
  if (!frame.isBegun) {
    change(log, { ...frame, isBegun: true });
    return begin(dealing, frame);
  }
  close(log);
  const { spent, walked } = log.now();
  if (spent.length + walked.length > 0) log.emit({ kind: 'SpentSet', spent: [], walked: [] });
  layDown(log, frame.card, isRemoved(dealing, frame));
}

/** The operations that a card needs for raising troops (8.2). */
const RAISING = 3;

/** A query for plays: the seat, its cards, and whether only campaigns may be played and none discarded (S8.46). */
export interface CardQuery {
  readonly seat: Seat;
  readonly cards: readonly number[];
  readonly campaignOnly: boolean;
  /** Limits the answer to one use. */
  readonly only?: Use | undefined;
}

/** A card and the uses for which it may be played. */
export interface Play {
  readonly card: number;
  readonly use: readonly Use[];
}

/** Computes a value when it is first needed, and caches it. */
function lazily<V>(answer: () => V): () => V {
  let known: { readonly value: V } | null = null;
  return () => (known ??= { value: answer() }).value;
}

/** The uses of the given cards, without cards that may not be played at all (7.2, 8). */
export function playsOf(board: Board, { seat, cards, campaignOnly, only }: CardQuery): Play[] {
  const { world } = board;
  const canPlace = lazily(() => markable(board, seat).length > 0);
  const canRaise = lazily(() => raisersOf(board, seat).length > 0);
  const isOpen = (use: Use, card: number): boolean => {
    switch (use) {
      case 'move':
        return canActivate(board, seat, { card, isEvent: false });
      case 'place':
        return canPlace();
      case 'raise':
        return world.cardOf(card).ops === RAISING && canRaise();
      case 'event':
        return isEventOpen(board, seat, card);
      case 'discard':
        return !campaignOnly;
    }
  };
  const uses = only === undefined ? USES : [only];
  return cards
    .filter((card) => !campaignOnly || isCampaignCard(card))
    .map((card) => ({ card, use: uses.filter((use) => isOpen(use, card)) }))
    .filter(({ use }) => use.length > 0);
}

// The number of operations is checked first for raising.
const ruleAgainst = ({ world }: Board, use: Exclude<Use, 'event' | 'discard'>, card: number): string => {
  if (use === 'place') return '19.2';
  return use === 'raise' && world.cardOf(card).ops === RAISING ? 'S8.60' : '8.2';
};

/**
 * The reason why a card may not be used in a way that is not open to it (7.2, 8). While a claim on the first play is open,
 * only campaign cards may be played, and none of them discarded (S8.46).
 */
export function whyNot(
  board: Board,
  { seat, campaignOnly }: Pick<CardQuery, 'seat' | 'campaignOnly'>,
  { card, use }: { readonly card: number; readonly use: Use },
): Reason {
  if (campaignOnly && !isCampaignCard(card)) return because('campaignClaimed', '7.3');
  if (use === 'discard') return because('nodiscard', 'S8.46');
  if (use !== 'event') return because(`no${use}`, ruleAgainst(board, use, card));
  const { event } = board.world.cardOf(card);
  if (event !== 'both' && event !== seat) return because('eventNotYours', '8.3');
  return eventOf(card).asks === 'counter' ? because('counterOnly', '8.4') : because('noevent', 'S8.12');
}

/** Frame 10: which card is played, and for which use (7.2, 8). */
const playCard: Question<'playCard'> = {
  at: 'playCard',
  choices: (board, { seat, campaignOnly }, about) => {
    const hand = knownCards(board.state.hands[seat]);
    const isAbout = about !== undefined && 'card' in about && 'use' in about;
    const cards = isAbout ? hand.filter((card) => card === about.card) : hand;
    const only = isAbout ? about.use : undefined;
    const plays = playsOf(board, { seat, cards, campaignOnly, only });
    return plays.map(({ card, use }) => ({ verb: 'play', card, use }));
  },
  reasons: (board, { seat, campaignOnly }, step) => {
    if (step.verb !== 'play') return [];
    if (!knownCards(board.state.hands[seat]).includes(step.card)) return [because('cardNotHeld', '7.2')];
    return [whyNot(board, { seat, campaignOnly }, step)];
  },
  settle: ({ log }, { seat }, step) => {
    if (step.verb !== 'play') return;
    const { card, use } = step;
    const war = topAt(log.now(), 'war');
    if (war !== null) change(log, { ...war, next: enemyOf(seat) });
    log.emit({ kind: 'CardPlayed', seat, card, use });
    if (use === 'discard') layDown(log, card);
    else open(log, { at: 'card', seat, card, use, isBegun: false });
  },
  prompt: (_, { campaignOnly }) => ({ campaignOnly: campaignOnly ? 1 : 0 }),
  rules: ['7.2', '7.4', '8.2', '8.3', '8.6'],
};

/** The frame modules of the questions about Strategy cards. */
export const strategyQuestions = (world: World, goOn: GoOn) =>
  ({
    playCard: asked(world, playCard, goOn),
    placePc: asked(world, placePc, goOn),
    raise: asked(world, raise, goOn),
  }) satisfies Partial<Record<QuestionAt, Rules>>;

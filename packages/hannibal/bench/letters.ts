import { knownCards, type Lean, type TableStep } from '@tessera/core';
import type { Correspondence, Question } from '@tessera/tools/bench';
import { mayLay, seenNow } from '../rules/beforehand/lapses.js';
import { isSoft } from '../rules/board/forces.js';
import {
  aimsOf,
  hannibal,
  markable,
  playsOf,
  type Hannibal,
  type Orders,
  type Seat,
  type Space,
  type State,
} from '../rules/index.js';
import { ordersFrom, type Habit, type LaidPlay, type Order } from '../rules/model/index.js';
import { enemyOf, QUIET_WINDOWS, WINDOWS, type Use } from '../rules/vocabulary.js';
import { habit, when } from '../testkit/index.js';
import { simple } from '../tools/players/simple.js';

/** When a sensible player plays each counter event: against what is worth it. */
const COUNTERS: readonly Order[] = [
  when(41, { cus: 5 }),
  when(60, { cus: 3 }),
  when(7, { cus: 5 }),
  when(8, { cus: 5 }),
  when(20, { cus: 5 }),
  when(31),
  when(32),
  when(42),
  when(59, { ownBattleCards: 3 }),
  when(6, { ownBattleCards: 2 }),
];

/** What both leave for marches, battles and the turns of the war. */
const SHARED: readonly Habit[] = [
  habit('attack', 'play'),
  habit('attack', 'withdraw', { own: 2, enemy: 4 }),
  habit('defend', 'match'),
  habit('counterattack', 'always'),
  habit('counterattack', 'never', { own: 1 }),
  habit('initiative', 'always'),
  habit('initiative', 'never', { own: 1 }),
  habit('cancel', 'always'),
  habit('command', 'always'),
  habit('charge', 'chance', { chance: 3 }),
  habit('intercept', 'stronger'),
  habit('avoid', 'weaker'),
  habit('city', 'never'),
  habit('intercepted', 'fight'),
  habit('markers', 'cheap'),
];
const HABITS: Readonly<Record<Seat, readonly Habit[]>> = {
  rome: SHARED,
  carthage: [
    ...SHARED,
    habit('first', 'self'),
    habit('reinforce', 'join', { whose: 'hannibal' }),
    habit('reinforce', 'join', { whose: 'hasdrubal' }),
    habit('reinforce', 'join', { whose: 'hanno' }),
  ],
};

/** Spaces for a card's markers, or that it is aimed at: those of the enemy first. */
function spacesFor({ view, seat }: Question<Hannibal>, card: number, use: Use): Space[] {
  const board = { world: hannibal.world, state: view };
  if (use === 'event') return aimsOf(board, seat, card).spaces.slice(0, MOST_SPACES);
  const isTheirs = (space: Space) => Number(isSoft(board, enemyOf(seat), space));
  const spaces = use === 'place' ? markable(board, seat) : [];
  return [...spaces].sort((one, two) => isTheirs(two) - isTheirs(one)).slice(0, MOST_SPACES);
}
const MOST_SPACES = 6;

/** How a card is used that moves nobody: its event first, where that is no counter; else for markers. */
function quietUse(question: Question<Hannibal>, card: number): Use | null {
  const { view, seat } = question;
  const board = { world: hannibal.world, state: view };
  const of = { seat, cards: [card], campaignOnly: false };
  const [found] = playsOf(board, of);
  return (['event', 'place'] as const).find((use) => found?.use.includes(use) && mayLay(card, use)) ?? null;
}

/** The card that a player lays ahead, if there is one: the least of the hand that needs no army, unless they lose CUs meanwhile. */
function laidFor(question: Question<Hannibal>): LaidPlay | null {
  const { view, seat } = question;
  const board = { world: hannibal.world, state: view };
  const ops = (card: number) => hannibal.world.cardOf(card).ops;
  const held = knownCards(view.hands[seat])
    .filter((card) => !hannibal.world.cardOf(card).counter)
    .sort((one, two) => ops(one) - ops(two) || one - two);
  for (const card of held) {
    const use = quietUse(question, card);
    if (use === null) continue;
    const spaces = spacesFor(question, card, use);
    const [general = null] = use === 'event' ? aimsOf(board, seat, card).generals : [];
    const seen = seenNow(board, seat);
    return { card, use, spaces, general, turn: view.turn, unless: 'losses', seen, begun: false };
  }
  return null;
}

/** All that a sensible player leaves. */
function left(question: Question<Hannibal>): Orders | null {
  const { view, seat } = question;
  const held = knownCards(view.hands[seat]);
  const play = laidFor(question);
  return ordersFrom({
    orders: COUNTERS.filter(({ card }) => held.includes(card)),
    habits: HABITS[seat],
    plays: play === null ? [] : [play],
  });
}

const player = simple(hannibal);

/** A view in which a seat does not hold a card. */
const without = (view: State, seat: Seat, card: number): State => ({
  ...view,
  hands: { ...view.hands, [seat]: view.hands[seat].filter((held) => held.card !== card) },
});

/** A simple player who does not play by hand what they lay ahead. */
const correspondent: Lean<Hannibal> = {
  ...player,
  step: (view, asked) => {
    const play = view.frames.at(-1)?.at === 'playCard' ? laidFor({ view, seat: asked.seat }) : null;
    if (play === null || view.hands[asked.seat].length < 2) return player.step(view, asked);
    const rest = without(view, asked.seat, play.card);
    const step = player.step(rest, asked);
    const isQuiet = step?.verb === 'play' && mayLay(step.card, step.use);
    return isQuiet ? player.step(rest, asked) : step;
  },
};

/** Every window that is asked at first is switched off: orders play what is held. */
const SWITCHED: readonly TableStep[] = WINDOWS.filter((window) => !QUIET_WINDOWS.includes(window)).map(
  (window) => ({ verb: 'switchWindow', window, asked: false }),
);

/** Hannibal by letter. */
export const correspondence: Correspondence<Hannibal> = {
  lean: correspondent,
  leaves: left,
  says: () => SWITCHED,
  beginsTurn: ({ kind }) => kind === 'TurnBegan',
  aims: { preset: { visits: 8, single: 0.1 }, ahead: { visits: 5, single: 0.1 } },
};

import { z } from 'zod';
import {
  defineGame,
  isAskedIn,
  isHidden,
  known,
  quietTable,
  type ChoiceOf,
  type FrameModule,
  type Game,
  type Luck,
  type Reason,
  type Recorder,
} from '../src/index.js';
import {
  across,
  concealWager,
  evolveWager,
  wagerFacts,
  WAGER_BIDS,
  WAGER_SEATS,
  wagerSchemas,
  worthOf,
  type Wager,
  type WagerEvent,
  type WagerFrame,
  type WagerSeat,
  type WagerState,
  type WagerStep,
} from './tiny.js';
import { wagerStanding } from './wager-orders.js';

const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const HAND = 3;

const reason = (code: string): Reason => ({ code, rule: '', at: [] });

/** The cards in a hidden order, by the shuffle of Fisher and Yates on a stream of its own. */
function shuffled(draw: Luck['draw'], cards: readonly number[]): number[] {
  const deck = [...cards];
  for (let last = deck.length - 1; last > 0; last--) {
    const at = draw('deck', last, last + 1);
    [deck[last], deck[at]] = [deck[at] ?? 0, deck[last] ?? 0];
  }
  return deck;
}

type Log = Recorder<WagerState, WagerEvent>;

/** Deals both hands face down, each under a commitment, then tosses a die for the first turn: the only public one. */
function deal(log: Log, luck: Luck, of: readonly number[]): void {
  const deck = shuffled(luck.draw, of);
  for (const [index, seat] of WAGER_SEATS.entries()) {
    const cards = deck.slice(index * HAND, (index + 1) * HAND);
    log.emit({ kind: 'Dealt', seat, cards, ...luck.source.seal(`hand|${seat}`, cards.join()) });
  }
  const die = luck.roll(2);
  log.emit({ kind: 'Tossed', die, first: die.face === 0 ? 'north' : 'south' });
}

/** Asks for the next card, or ends the game when both hands are empty. */
function goOn(log: Log, to: WagerSeat): void {
  const { counts, points } = log.now();
  if (counts[to] > 0) {
    log.emit({ kind: 'Passed', to });
    return;
  }
  const lead = points.north - points.south;
  const winner = lead === 0 ? null : lead > 0 ? 'north' : 'south';
  log.emit({ kind: 'GameEnded', winner, by: 'points' });
}

type Rules = FrameModule<Wager>;

const topSeat = (state: WagerState): WagerSeat[] => state.frames.slice(-1).map(({ seat }) => seat);

const common = {
  waiting: topSeat,
  prompt: (view: WagerState, seat: WagerSeat) => ({
    code: view.frames.at(-1)?.at ?? 'over',
    values: { seat },
  }),
  rules: [],
};

function facts(_view: WagerState, seat: WagerSeat, step: WagerStep): WagerEvent[] {
  switch (step.verb) {
    case 'ready':
      return [{ kind: 'Readied', seat }];
    case 'lay':
      return [{ kind: 'Laid', seat, card: step.card, says: step.says }];
    case 'believe':
      return [{ kind: 'Believed', seat }];
    case 'doubt':
      return [{ kind: 'Doubted', seat }];
  }
}

const readyFor = (deck: readonly number[]): Rules => ({
  ...common,
  choices: (view) => (isDone(view) ? [] : [{ verb: 'ready' }]),
  missing: (view) => (isDone(view) ? [] : [reason('notReady')]),
  reasons: () => [reason('onlyReady')],
  apply: facts,
  conclude: (log, seat, { luck }) => {
    log.emit({ kind: 'IsReady', seat });
    if (seat === 'south') deal(log, luck, deck);
  },
});

const isDone = (view: WagerState): boolean =>
  view.frames.at(-1)?.at === 'ready' && view.frames.some((frame) => frame.at === 'ready' && frame.done);

const hasLaid = (view: WagerState): boolean => view.frames.some((frame) => frame.at === 'lay' && frame.laid);

const lay: Rules = {
  ...common,
  choices: (view, seat) => {
    const hand = view.hands[seat];
    if (isHidden(hand) || hasLaid(view)) return [];
    return [{ verb: 'lay', card: hand, says: VALUES }];
  },
  missing: (view) => (hasLaid(view) ? [] : [reason('layACard')]),
  reasons: (view) => [reason(hasLaid(view) ? 'hasLaid' : 'notInHand')],
  apply: facts,
  conclude: (log, seat, { beforehand }) => {
    const to = across(seat);
    const asking: WagerEvent = { kind: 'Asked', seat: to };
    if (isAskedIn(log.now(), to, 'answer') || beforehand(to, asking) !== null) log.emit(asking);
    else goOn(log, to);
  },
};

const answerOf = (view: WagerState): 'none' | 'believe' | 'doubt' => {
  const frame = view.frames.at(-1);
  return frame?.at === 'answer' ? frame.answer : 'none';
};

/** The interrupt: the other seat believes or doubts; doubted cards are shown. */
const answer: Rules = {
  ...common,
  choices: (view): ChoiceOf<WagerStep>[] =>
    answerOf(view) === 'none' ? [{ verb: 'believe' }, { verb: 'doubt' }] : [],
  missing: (view) => (answerOf(view) === 'none' ? [reason('answer')] : []),
  reasons: () => [reason('onlyAnswers')],
  apply: facts,
  conclude: (log, seat) => {
    const { laid } = log.now();
    if (answerOf(log.now()) === 'doubt' && laid !== null) {
      const card = known(laid.card);
      const loser = worthOf(card) === laid.says ? seat : laid.by;
      log.emit({ kind: 'Shown', card, loser });
    }
    goOn(log, seat);
  },
};

const rules: Record<WagerFrame['at'], Rules> = { ready: readyFor(VALUES), lay, answer };

/** A complete position that agrees with what a seat sees; the cards that it does not know are placed at random. */
const imagineOf =
  (deck: readonly number[]): Game<Wager>['imagine'] =>
  (view, _seat, draw) => {
    const { hands, counts, laid } = view;
    const shown = laid === null || isHidden(laid.card) ? [] : [laid.card];
    const known = [...WAGER_SEATS.map((seat) => hands[seat]), shown];
    const open = known.flatMap((cards) => (isHidden(cards) ? [] : cards));
    let left = deck.filter((card) => !open.includes(card));
    const take = (): number => {
      const card = left[draw(left.length)] ?? 0;
      left = left.filter((other) => other !== card);
      return card;
    };
    const handOf = (seat: WagerSeat) =>
      isHidden(hands[seat]) ? Array.from({ length: counts[seat] }, take) : hands[seat];
    return {
      ...view,
      hands: { north: handOf('north'), south: handOf('south') },
      laid: laid === null || !isHidden(laid.card) ? laid : { ...laid, card: take() },
    };
  };

/** The Wager as a game of the core. */
export const tinyGame: Game<Wager> = defineGame<Wager>({
  kind: 'wager',
  data: 'none',
  seats: WAGER_SEATS,
  schemas: {
    seat: z.enum(WAGER_SEATS),
    options: z.record(z.string(), z.never()),
    ...wagerSchemas(z.int().min(1).max(9)),
  },
  empty: {
    opened: 0,
    frames: [],
    rolls: 0,
    table: quietTable(),
    outcome: null,
    hands: { north: [], south: [] },
    counts: { north: 0, south: 0 },
    laid: null,
    shown: false,
    points: { north: 0, south: 0 },
  },
  begin: (_options, seal) => [{ kind: 'Began', seal }],
  evolve: evolveWager,
  facts: wagerFacts,
  conceal: concealWager,
  imagine: imagineOf(VALUES),
  frames: (frame) => rules[frame.at],
  common: (event) => event,
  restored: ({ frames, hands, counts, laid, shown, points }) => ({
    frames,
    hands,
    counts,
    laid,
    shown,
    points,
  }),
});

/**
 * The same game, in which a seat may switch off the question whether it doubts. Then every card passes, except those
 * that an order it left before answers.
 */
export const wagerWithWindows: Game<Wager> = {
  ...tinyGame,
  windows: ['answer'],
  standing: wagerStanding,
};

/**
 * The same game under another kind, for tests that need two. Its sides may be settled by bids of 0 to 5, and it may be
 * dealt any cards.
 */
export const duel: Game<Wager> = {
  ...tinyGame,
  kind: 'duel',
  schemas: { ...tinyGame.schemas, ...wagerSchemas(z.int()) },
  bidding: {
    most: WAGER_BIDS.most,
    higher: WAGER_BIDS.higher,
    settled: (options) => options,
    won: () => null,
    fact: (event) => event,
  },
};

/** The same game with other cards. The value of each is its last digit, and the digits differ. */
export const wagerWith = (deck: readonly number[]): Game<Wager> => ({
  ...tinyGame,
  schemas: { ...tinyGame.schemas, ...wagerSchemas(z.int().refine((card) => deck.includes(card))) },
  imagine: imagineOf(deck),
  frames: (frame) => (frame.at === 'ready' ? readyFor(deck) : rules[frame.at]),
});

/** The duel with other cards. */
export const duelWith = (deck: readonly number[]): Game<Wager> => ({
  ...wagerWith(deck),
  kind: duel.kind,
  schemas: duel.schemas,
});

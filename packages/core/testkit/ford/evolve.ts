import {
  afterDrawing,
  evolveCarry,
  evolveWith,
  handOf,
  shuffledIn,
  withCards,
  withoutCard,
  withSeen,
  type OwnEvent,
} from '../../src/index.js';
import {
  fordEvents,
  other,
  RATE,
  type Ford,
  type FordEvent,
  type FordEventOf,
  type FordFrame,
  type FordSeat,
  type FordState,
  type FordStep,
} from './types.js';

type Bare<F> = F extends FordFrame ? Omit<F, 'id'> : never;

const asking = (state: FordState, frame: Bare<FordFrame>, below = state.frames): FordState => ({
  ...state,
  opened: state.opened + 1,
  frames: [...below, { ...frame, id: state.opened + 1 }],
});

const onTop = (state: FordState, change: (frame: FordFrame) => FordFrame): FordState => ({
  ...state,
  frames: state.frames.map((frame, index) => (index === state.frames.length - 1 ? change(frame) : frame)),
});

type March = Extract<FordFrame, { at: 'march' }>;

const marching = (state: FordState, change: (frame: March) => March): FordState => ({
  ...state,
  frames: state.frames.map((frame) => (frame.at === 'march' ? change(frame) : frame)),
});

const discarded = (state: FordState, seat: FordSeat, cards: readonly number[]): FordState => ({
  ...state,
  discards: [...state.discards, ...cards],
  hands: { ...state.hands, [seat]: cards.reduce(withoutCard<number, FordSeat>, state.hands[seat]) },
});

const walked = (state: FordState, seat: FordSeat, fields: number): FordState => ({
  ...state,
  at: { ...state.at, [seat]: Math.max(0, state.at[seat] + fields) },
});

const done = (state: FordState): FordState =>
  onTop(state, (frame) => (frame.at === 'ready' || frame.at === 'bury' ? { ...frame, done: true } : frame));

const isReady = (state: FordState, { seat }: FordEventOf<'IsReady'>): FordState =>
  seat === 'north'
    ? asking(state, { at: 'ready', seat: 'south', done: false }, [])
    : { ...state, frames: [] };

function ambushed(state: FordState, { seat, card, holds }: FordEventOf<'Ambushed'>): FordState {
  const played = discarded({ ...state, frames: state.frames.slice(0, -1) }, seat, [card]);
  if (holds) return walked(played, other(seat), -1);
  return marching(played, (frame) => ({
    ...frame,
    left: Math.max(0, frame.left - 1),
    slowed: frame.slowed + 1,
  }));
}

function drew(state: FordState, { seat, drawn }: FordEventOf<'Drew'>): FordState {
  const cards = drawn.map(({ card }) => card);
  return {
    ...state,
    deck: afterDrawing(state.deck, drawn),
    hands: { ...state.hands, [seat]: withCards(state.hands[seat], cards) },
  };
}

function buried(state: FordState, { seat, card, hand }: FordEventOf<'Buried'>): FordState {
  const count = state.hands[seat].length - 1;
  return done({
    ...state,
    buried: { ...state.buried, [seat]: [...state.buried[seat], card] },
    hands: { ...state.hands, [seat]: handOf<number, FordSeat>(hand, count) },
  });
}

function glimpsed(state: FordState, { by, card }: FordEventOf<'Glimpsed'>): FordState {
  const of = other(by);
  return { ...state, hands: { ...state.hands, [of]: withSeen(state.hands[of], { card, by }) } };
}

function ordersLaid(state: FordState, { seat, policy }: FordEventOf<'OrdersLaid'>): FordState {
  const { version } = state.orders[seat];
  return { ...state, orders: { ...state.orders, [seat]: { version: version + 1, policy } } };
}

/** The state after one of the game's own facts. */
function evolveWalk(state: FordState, event: OwnEvent<FordEvent>): FordState {
  switch (event.kind) {
    case 'Began':
      return asking(state, { at: 'ready', seat: 'north', done: false });
    case 'Readied':
      return done(state);
    case 'IsReady':
      return isReady(state, event);
    case 'Drew':
      return drew(state, event);
    case 'OrdersLaid':
      return ordersLaid(state, event);
    case 'ShuffledIn':
      return { ...state, deck: shuffledIn(state.deck, event.cards), discards: [] };
    case 'MarchBegan': {
      const { seat } = event;
      const march = { at: 'march', seat, left: RATE, slowed: 0, walked: false } as const;
      return asking({ ...state, turn: state.turn + 1 }, march, []);
    }
    case 'Showed': {
      const { seat, cards } = event;
      return marching(discarded(state, seat, cards), (frame) => ({
        ...frame,
        left: frame.left + cards.length,
      }));
    }
    case 'Strode': {
      const { seat, length } = event;
      return marching(walked(state, seat, length), (frame) => ({
        ...frame,
        left: frame.left - length,
        walked: true,
      }));
    }
    case 'AmbushAsked':
      return asking(state, { at: 'ambush', seat: event.seat, answer: 'none' });
    case 'AmbushPicked':
      return onTop(state, (frame) => (frame.at === 'ambush' ? { ...frame, answer: event.card } : frame));
    case 'Ambushed':
      return ambushed(state, event);
    case 'Passed': {
      const isAmbush = state.frames.at(-1)?.at === 'ambush';
      return isAmbush ? { ...state, frames: state.frames.slice(0, -1) } : done(state);
    }
    case 'Glimpsed':
      return glimpsed(state, event);
    case 'BuryAsked':
      return asking(state, { at: 'bury', seat: event.seat, done: false }, []);
    case 'Buried':
      return buried(state, event);
    case 'OrdersOpened':
      return state;
    default:
      return { ...state, ...evolveCarry<FordFrame, FordSeat, FordStep>(state, event) };
  }
}

/** The `evolve` of the Ford. */
export const evolveFord = evolveWith<Ford>({ facts: fordEvents('sealed').facts, own: evolveWalk });

import { knownCards } from '@tessera/core';
import { holderOf, pointsOf } from '../../rules/board/control.js';
import { hannibal, PROVINCES, type Fact, type Seat, type State, type Step } from '../../rules/index.js';
import { nearestAt } from '../../rules/types.js';

const { world } = hannibal;
const eachSeat = <T>(of: (seat: Seat) => T): Readonly<Record<Seat, T>> => ({
  rome: of('rome'),
  carthage: of('carthage'),
});

/** Returns the part of a position that the model has too, as plain data. */
export function modelState(state: State) {
  const board = { world, state };
  const top = state.frames.at(-1) ?? { at: 'over' };
  return {
    turn: state.turn,
    markers: state.markers,
    troops: state.troops.map(({ seat, space, inside, regulars, elephants }) => [
      seat,
      space,
      inside,
      regulars,
      elephants,
    ]),
    posts: Object.fromEntries(
      Object.entries(state.posts).map(([general, post]) => [
        general,
        [post.at, post.space, post.inside, post.rank, post.commanded],
      ]),
    ),
    sieges: state.sieges.map(({ space, seat, points }) => [space, seat, points]),
    train: state.train,
    lasting: state.lasting,
    provinces: Object.fromEntries(PROVINCES.map((province) => [province, holderOf(board, province)])),
    points: eachSeat((seat) => pointsOf(board, seat)),
    isShuffled: state.reshuffles,
    deck: state.deck.left,
    discards: state.discards,
    removed: state.removed,
    hands: eachSeat((seat) => knownCards(state.hands[seat])),
    battleHands: eachSeat((seat) => knownCards(state.battleHands[seat])),
    spent: state.spent,
    walked: state.walked,
    top,
    battle: nearestAt(state, 'battle')?.attacker ?? null,
    outcome: state.outcome,
  };
}

/** The facts that are only about the stack of frames, which the model does not have. */
const UNMODELLED: readonly Fact['kind'][] = [
  'FrameOpened',
  'FrameChanged',
  'FrameClosed',
  'FrameNoted',
  'PlanCommitted',
  'SpentSet',
  'GameBegan',
];

/** Returns the facts that the model replays. */
export const modelFacts = (facts: readonly Fact[]): Fact[] =>
  facts.filter(({ kind }) => !UNMODELLED.includes(kind));

/** A line for the model: a war begins, a plan was committed, or a war ends or is broken off. */
export type Line =
  | {
      readonly k: 'game';
      readonly seed: string;
      readonly quiet: boolean;
      readonly stir: unknown;
      readonly next: Seat | null;
    }
  | {
      readonly k: 'c';
      readonly n: number;
      readonly at: string;
      readonly seat: Seat;
      readonly before: ReturnType<typeof modelState>;
      readonly choices: readonly unknown[];
      readonly steps: readonly Step[];
      readonly facts: readonly Fact[];
    }
  | {
      readonly k: 'end';
      readonly seed: string;
      readonly n: number;
      readonly state: ReturnType<typeof modelState>;
    };

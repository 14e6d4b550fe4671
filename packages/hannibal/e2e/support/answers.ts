import { choicesIn, expand, knownCards } from '@tessera/core';
import type { Scene as StagedScene } from '@tessera/e2e/scenes';
import {
  hannibal,
  markerAt,
  type At,
  type Hannibal,
  type Seat,
  type Space,
  type State,
  type Step,
} from '@tessera/hannibal';

/** A scene of a war. */
export type Scene = StagedScene<Hannibal>;

/** What lies on top of the stack: the question that is asked. */
export const topOf = ({ frames }: State): At | undefined => frames.at(-1)?.at;

type Answer = (view: State, seat: Seat) => readonly Step[];

/** A way of answering: by the question, nothing where it has nothing to say. */
export type Answers = Partial<Record<At, readonly Step[] | Answer>>;

/** The war begins, and that side plays first in its first turn. */
const begins = (first: Seat): Answers => ({
  begin: [{ verb: 'accept' }],
  whoFirst: [{ verb: 'goFirst', first }],
});

/** The first step of some verbs that is open, in their order. */
export const firstOf =
  (...verbs: readonly Step['verb'][]): Answer =>
  (view, seat) => {
    const all = choicesIn(hannibal, view, seat).flatMap(
      (choice) => expand(hannibal.schemas.step, choice).steps,
    );
    return verbs.flatMap((verb) => all.find((step) => step.verb === verb) ?? []).slice(0, 1);
  };

/** Plays these cards one after the other. */
export const plays =
  (...cards: readonly Extract<Step, { readonly verb: 'play' }>[]): Answer =>
  (view, seat) => {
    const held = knownCards(view.hands[seat]);
    return cards.filter(({ card }) => held.includes(card)).slice(0, 1);
  };

/** Places markers in these spaces, and then no more. */
export const marks =
  (...spaces: readonly Space[]): Answer =>
  (view) => {
    const next = spaces.find((space) => markerAt(view, space) === 'none');
    return [next === undefined ? { verb: 'decline' } : { verb: 'mark', space: next }];
  };

/** What is told of a scene: who plays the first card, and what both do. */
export interface Told {
  readonly first: Seat;
  readonly rome?: Answers;
  readonly carthage?: Answers;
}

/** A scene that ends when a seat is asked that. */
export const scene = (seat: Seat, at: At, { first, rome = {}, carthage = {} }: Told): Scene => ({
  isReached: (view, who) => who === seat && topOf(view) === at,
  answers: (view, who) => {
    const asked = topOf(view);
    if (asked === undefined) return null;
    const answer = { ...begins(first), ...(who === 'rome' ? rome : carthage) }[asked] ?? [];
    const steps = typeof answer === 'function' ? answer(view, who) : answer;
    return steps.length === 0 ? null : steps;
  },
});

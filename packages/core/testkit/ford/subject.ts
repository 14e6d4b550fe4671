import type { Commit, Random } from '../../src/index.js';
import { HIDDEN, isHidden, knownCards } from '../../src/index.js';
import type { Secret, Subject } from '../laws.js';
import type { Secrets } from '../twins.js';
import { fordWith, type FordForm } from './rules.js';
import { DECK, FAR_BANK, FORD_SEATS, LAST_TURN, type Ford, type FordState, type FordStep } from './types.js';

const stray = (draw: Random): FordStep =>
  draw.pick<FordStep>([
    { verb: 'ready' },
    { verb: 'pass' },
    { verb: 'stride', length: draw.below(8) - 1 },
    { verb: 'show', cards: [1 + draw.below(8), 1 + draw.below(8)] },
    { verb: 'ambush', card: 1 + draw.below(8) },
    { verb: 'bury', card: 1 + draw.below(8) },
  ]);

/** Faults of the cards: each must be in exactly one place, and the pile's count must be right. */
function faults({ deck, discards, buried, hands, turn }: FordState): string[] {
  if (turn === 0) return [];
  const left = isHidden(deck.left) ? [] : deck.left;
  const held = FORD_SEATS.flatMap((seat) => knownCards(hands[seat]));
  const laid = FORD_SEATS.flatMap((seat) => buried[seat].filter((card) => card !== HIDDEN));
  const all = [...left, ...discards, ...held, ...laid].sort((one, two) => Number(one) - Number(two));
  return [
    ...(all.join() === DECK.join() ? [] : [`cards ${all.join()}`]),
    ...(left.length === deck.count ? [] : [`the pile counts ${deck.count}`]),
  ];
}

/** Returns the hidden parts of a position, by name. */
export const fordSecrets: Secret<Ford> = ({ deck, hands, buried, frames }) => ({
  deck: isHidden(deck.left) ? HIDDEN : deck.left.join(),
  ...Object.fromEntries(FORD_SEATS.map((seat) => [`${seat}'s hand`, knownCards(hands[seat]).join()])),
  ...Object.fromEntries(FORD_SEATS.map((seat) => [`buried by ${seat}`, buried[seat].join()])),
  ...Object.fromEntries(
    frames.flatMap((frame) => (frame.at === 'carry' ? [['plan', JSON.stringify(frame.rest)]] : [])),
  ),
});

/** Returns the Ford as a subject of the laws. */
export const fordSubject = (form: FordForm): Subject<Ford> => ({
  game: fordWith(form),
  options: () => ({}),
  stray,
  faults,
  bound: LAST_TURN * 12,
});

/** How many fields north may still walk after these allowed steps of a plan. */
function leftAfter({ frames, at }: FordState, steps: readonly FordStep[]): number {
  const march = frames.find((frame) => frame.at === 'march');
  const rate = march?.at === 'march' ? march.left : 0;
  const shown = steps.reduce((sum, step) => sum + (step.verb === 'show' ? step.cards.length : 0), 0);
  const walked = steps.reduce((sum, step) => sum + (step.verb === 'stride' ? step.length : 0), 0);
  return Math.min(rate + shown, FAR_BANK - at.north) - walked;
}

/**
 * A different commit with the same public part: a longer or shorter first plan, or another buried card. Null when
 * there is none.
 */
function twin(state: FordState, commit: Commit<FordStep>, draw: Random): Commit<FordStep> | null {
  const stride = commit.steps.findIndex(({ verb }) => verb === 'stride');
  if (stride >= 0) {
    const first = commit.steps.slice(0, stride + 1);
    if (first.length < commit.steps.length) return { ...commit, steps: first };
    return leftAfter(state, first) > 0
      ? { ...commit, steps: [...first, { verb: 'stride', length: 1 }] }
      : null;
  }
  const [step] = commit.steps;
  if (step?.verb !== 'bury') return null;
  const others = knownCards(state.hands.north).filter((card) => card !== step.card);
  return others.length === 0 ? null : { ...commit, steps: [{ verb: 'bury', card: draw.pick(others) }] };
}

/** What north hides in twin worlds of the Ford with hidden plans. */
export const fordTwins: Secrets<Ford> = {
  secretive: 'north',
  twin,
  reveals: [
    'StepBegun',
    'Strode',
    'PlanEnded',
    'Showed',
    'Ambushed',
    'Glimpsed',
    'ShuffledIn',
    'OrdersOpened',
  ],
};

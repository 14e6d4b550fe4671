import type { Random } from './index.js';
import { describe, expect, it } from 'vitest';
import {
  asksOnlyChoices,
  choicesAgree,
  foreseesWhatComes,
  invariantsHold,
  isDeterministic,
  needsNoSecret,
  rollsOnce,
  type Secrets,
  seeds,
  sightCommutes,
  type Subject,
  tinyGame,
  twinWorlds,
  type Wager,
  type WagerState,
  type WagerStep,
} from '../testkit/index.js';

const stray = (draw: Random): WagerStep =>
  draw.pick<WagerStep>([
    { verb: 'ready' },
    { verb: 'believe' },
    { verb: 'doubt' },
    { verb: 'lay', card: 1 + draw.below(9), says: 1 + draw.below(9) },
  ]);

/** Cards are neither made nor lost: each hand has as many as the public count says, all different. */
function faults({ hands, counts }: WagerState): string[] {
  const held = [hands.north, hands.south].flatMap((hand) => (hand === 'hidden' ? [] : hand));
  const wrong = held.length !== counts.north + counts.south || new Set(held).size !== held.length;
  return wrong ? [`hands ${JSON.stringify(hands)}`] : [];
}

const subject: Subject<Wager> = {
  game: tinyGame,
  options: () => ({}),
  stray,
  faults,
  bound: 20,
  // The answer to `ready` shows that a player is there.
  putAnyway: ['ready'],
};

const secrets: Secrets<Wager> = {
  secretive: 'north',
  twin: (state, commit, draw) => {
    const [step] = commit.steps;
    const hand = state.hands.north;
    if (step?.verb !== 'lay' || hand === 'hidden') return null;
    return { ...commit, steps: [{ ...step, card: draw.pick(hand) }] };
  },
  reveals: ['Shown'],
};

describe('the laws of the core, on a tiny game with a hidden hand, a shuffle and an interrupt', () => {
  it.each(seeds(100, 2000))('law 1: sight commutes (%s)', (seed) => sightCommutes(subject, seed));
  it.each(seeds(100, 2000))('law 3: choices and decisions agree (%s)', (seed) => choicesAgree(subject, seed));
  it.each(seeds(50, 1000))('law 4: the same chance, the same game (%s)', (seed) =>
    isDeterministic(subject, seed),
  );
  it.each(seeds(100, 2000))('law 5: no secret is needed (%s)', (seed) => needsNoSecret(subject, seed));
  it.each(seeds(100, 2000))('no takeback rolls a die again or reaches behind one (%s)', (seed) =>
    rollsOnce(subject, seed, 2),
  );
  it.each(seeds(100, 2000))('law 6: the invariants hold and the game ends (%s)', (seed) => {
    expect(invariantsHold(subject, seed).outcome?.by).toBe('points');
  });
  it.each(seeds(20, 1000))('law 7: what has one answer alone is not asked (%s)', (seed) =>
    asksOnlyChoices(subject, seed),
  );
  it.each(seeds(20, 500))(
    'law 8: what a plan is foreseen to lead to is what comes (%s)',
    (seed) => void foreseesWhatComes(subject, seed),
  );

  it('law 2: nobody can tell which of two cards was laid until it is doubted', () => {
    const reports = seeds(200, 2000).map((seed) => twinWorlds(subject, seed, secrets));
    expect(reports.some((report) => report.differences > 0 && !report.revealed)).toBe(true);
    expect(reports.some((report) => report.differences > 0 && report.revealed)).toBe(true);
  });
});

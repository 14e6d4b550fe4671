import { fold, frameFor, waiting } from '@tessera/core';
import { expect, it } from 'vitest';
import { commit } from '../testkit/index.js';
import { optionsSchema, quincunx, type State } from '../rules/index.js';
import { clicks, linesAsked, presses } from './presses.js';

/** Commits the bench's plans for both sides until the question whose clicks are measured. */
function firstOrders(): State {
  let state = fold(quincunx, quincunx.begin(optionsSchema.parse({ scenario: 'full' }), ''));
  for (;;) {
    const [seat = 'rome'] = waiting(quincunx, state);
    const steps = clicks.plan({ view: quincunx.conceal(state, seat), seat });
    if (steps === null) return state;
    state = commit(
      state,
      steps,
      frameFor(quincunx, state, seat) === 1 && seat === 'carthage' ? [7, 3] : [],
    ).state;
  }
}

const state = firstOrders();
const question = { view: quincunx.conceal(state, 'rome'), seat: 'rome' } as const;

it('a browser comes to the first orders, and clicks units that lie on the board', () => {
  const { bounds, points } = clicks.spots(question);
  expect(points).toHaveLength(41);
  for (const { x, y } of points) {
    expect(x > bounds.x && x < bounds.x + bounds.width).toBe(true);
    expect(y > bounds.y && y < bounds.y + bounds.height).toBe(true);
  }
});

it('choices are asked about every line of the side', () => {
  const groups = linesAsked(question).map((about) => ('group' in about ? (about.group?.length ?? 0) : 0));
  expect([groups.length, groups.reduce((sum, one) => sum + one, 0)]).toEqual([11, 41]);
});

it('a line that is told the same again takes no press', () => {
  const { decide, presses: count } = presses.playerOf('rome');
  const plan = [{ ...question, steps: decide(question) }];
  expect(count(plan)).toBeGreaterThan(10);
  expect(count(plan)).toBe(0);
  expect(decide(question)).toEqual(plan[0]?.steps);
});

import { fold, frameFor, waiting } from '@tessera/core';
import { commitOf, idealChance } from '@tessera/core/testkit';
import { expect, it } from 'vitest';
import { metaurus, type State } from '../rules/index.js';
import { clicks } from './clicks.js';
import { metaurusBench } from './index.js';

/** A new game, played by the bench's plans until the question whose clicks are measured. */
function played(): { readonly seat: 'carthage' | 'rome'; readonly view: State } {
  let state = fold(metaurus, metaurus.begin(metaurusBench.options, 'seal'));
  for (;;) {
    const [seat] = waiting(metaurus, state);
    if (seat === undefined) throw new Error('Nobody is asked.');
    const view = metaurus.conceal(state, seat);
    const steps = clicks.plan({ seat, view });
    if (steps === null) return { seat, view };
    const commit = { frame: frameFor(metaurus, view, seat) ?? 0, steps };
    state = commitOf(metaurus, state, { seat, commit, source: idealChance('clicks') }).after;
  }
}

it('the plans of the bench lead to a movement, with units to click on the map', () => {
  const asked = played();
  expect(asked.view.frames.at(-1)?.at).toBe('movement');
  const { bounds, points } = clicks.spots(asked);
  expect(points.length).toBeGreaterThan(3);
  for (const { x, y } of points) {
    expect(x).toBeGreaterThan(bounds.x);
    expect(x).toBeLessThan(bounds.x + bounds.width);
    expect(y).toBeGreaterThan(bounds.y);
    expect(y).toBeLessThan(bounds.y + bounds.height);
  }
});

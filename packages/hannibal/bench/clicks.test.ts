import { fold, frameFor, waiting } from '@tessera/core';
import { commitOf, idealChance } from '@tessera/core/testkit';
import { expect, it } from 'vitest';
import { hannibal, type Seat, type State } from '../rules/index.js';
import { clicks } from './clicks.js';
import { hannibalBench } from './index.js';

/** A new war, played by the bench's plans until the question whose clicks are measured. */
function played(seed: string): { readonly seat: Seat; readonly view: State } {
  const source = idealChance(seed);
  let state = fold(hannibal, hannibal.begin(hannibalBench.options, 'seal'));
  for (;;) {
    const [seat] = waiting(hannibal, state);
    if (seat === undefined) throw new Error('Nobody is asked.');
    const view = hannibal.conceal(state, seat);
    const steps = clicks.plan({ seat, view });
    if (steps === null) return { seat, view };
    const commit = { frame: frameFor(hannibal, view, seat) ?? 0, steps };
    state = commitOf(hannibal, state, { seat, commit, source }).after;
  }
}

it.each(['one', 'two', 'three', 'four', 'five'])(
  'the plans of the bench lead to the march of Hannibal, with spaces to click on the map, whatever is dealt: %s',
  (seed) => {
    const asked = played(seed);
    expect(asked.view.frames.at(-1)).toMatchObject({ at: 'move', general: 'hannibal' });
    const { bounds, points } = clicks.spots(asked);
    expect(points.length).toBeGreaterThan(3);
    for (const { x, y } of points) {
      expect(x).toBeGreaterThan(bounds.x);
      expect(x).toBeLessThan(bounds.x + bounds.width);
      expect(y).toBeGreaterThan(bounds.y);
      expect(y).toBeLessThan(bounds.y + bounds.height);
    }
  },
);

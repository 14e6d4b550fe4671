import { project, type Viewer } from '@tessera/core';
import { seeds } from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import { playAhead } from '../../testkit/index.js';
import { enemyOf, type Fact, quincunx, type Side, SIDES } from '../index.js';

const MOST = 24;

/** Everything that a viewer is sent of a log. */
const toldOf = (log: readonly Fact[], viewer: Viewer<Side>): string =>
  JSON.stringify(log.map((event) => project(quincunx, event, viewer)).filter((event) => event !== null));

describe('twin worlds of what is laid ahead', () => {
  it.each(SIDES)('are the same to everybody else where %s answers by hand what was laid', (seat) => {
    const answered = seeds(3, 60).flatMap((seed) => {
      const game = { seed, seats: [seat], most: MOST };
      const left = playAhead({ ...game, isByHand: false });
      const byHand = playAhead({ ...game, isByHand: true });
      for (const viewer of [enemyOf(seat), 'public'] as const)
        expect(toldOf(left.log, viewer) === toldOf(byHand.log, viewer), `${seed}, for ${viewer}`).toBe(true);
      expect(left.fired, seed).toBe(byHand.said.length);
      return byHand.said;
    });
    expect(answered.filter(({ at }) => at === 'orders').length).toBeGreaterThan(8);
    expect(answered.some(({ at, steps }) => at === 'react' && steps.length > 0)).toBe(true);
  });

  it('tell their owner which answers were not given by hand', () => {
    const { log, fired } = playAhead({ seed: 'owner', seats: ['carthage'], isByHand: false, most: MOST });
    const marks = (viewer: Viewer<Side>) => toldOf(log, viewer).split('"why":"standing"').length - 1;
    expect(fired).toBeGreaterThan(0);
    expect([marks('carthage'), marks('rome'), marks('public'), marks('all')]).toEqual([fired, 0, 0, fired]);
  });
});

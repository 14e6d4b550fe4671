import { project, random, type Viewer } from '@tessera/core';
import { seeds } from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import { drawnHabits, playOrdered, SWITCHES } from '../../testkit/order-twins.js';
import { answersOfTwins } from '../../testkit/twins.js';
import { hannibal } from '../../testkit/position.js';
import type { Fact } from '../index.js';
import { enemyOf, SEATS, type Seat } from '../vocabulary.js';

const MOST = 250;

/** Everything that a viewer is sent of a running war. */
const toldOf = (log: readonly Fact[], viewer: Viewer<Seat>): string =>
  log
    .filter(({ kind }) => kind !== 'OrdersOpened')
    .flatMap((fact) => JSON.stringify(project(hannibal, fact, viewer)))
    .join('\n');

describe('twin worlds of standing answers (14.2, S8.113)', () => {
  it.each(SWITCHES)('are the same to the last fact where all of them sleep: windows %s', (switches) => {
    for (const seed of seeds(2, 60)) {
      // No march, battle or year of the first turn is in another one.
      const asleep = drawnHabits(random(seed), 9);
      const game = { seed, switches, most: MOST };
      const sleeping = playOrdered({ ...game, policies: { rome: asleep, carthage: asleep } });
      const none = playOrdered({ ...game, policies: {} });
      expect(sleeping.state.turn).toBeLessThan(9);
      expect(toldOf(sleeping.log, 'all') === toldOf(none.log, 'all'), seed).toBe(true);
    }
  });

  it.each(SEATS)('are the same to everybody else where %s answers by hand what they would say', (seat) => {
    const fired = seeds(4, 60).map((seed) => {
      const policies = { [seat]: drawnHabits(random(`${seed}/${seat}`)) };
      const game = { seed, switches: 'ask', most: MOST } as const;
      const left = playOrdered({ ...game, policies });
      const byHand = playOrdered({ ...game, policies: {}, byHand: policies });
      for (const viewer of [enemyOf(seat), 'public'] as const)
        expect(toldOf(left.log, viewer) === toldOf(byHand.log, viewer), `${seed}, for ${viewer}`).toBe(true);
      expect(left.fired, seed).toBe(byHand.fired);
      return left.fired;
    });
    expect(Math.max(...fired)).toBeGreaterThan(3);
  });

  it('tell their owner, and nobody else before the end, what was not answered by hand', () => {
    const policies = { carthage: drawnHabits(random('owner')) };
    const { log, fired } = playOrdered({ seed: 'owner', switches: 'ask', policies, most: MOST });
    const marks = (viewer: Viewer<Seat>) => toldOf(log, viewer).split('"why":"standing"').length - 1;
    expect(fired).toBeGreaterThan(0);
    expect([marks('carthage'), marks('rome'), marks('public'), marks('all')]).toEqual([fired, 0, 0, fired]);
  });

  it.each(SEATS)('answer or ask alike, whichever cards %s holds', (seat) => {
    const asked = seeds(3, 60).map((seed) => answersOfTwins(seed, seat));
    expect(Math.max(...asked)).toBeGreaterThan(0);
  });
});

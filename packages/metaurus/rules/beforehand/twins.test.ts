import { project, random, type Viewer } from '@tessera/core';
import { seeds } from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import { asleep, drawnHabits, melee, playHabits } from '../../testkit/index.js';
import { actionsOf, opponent, SEATS, type Event, type Seat } from '../index.js';

const MOST = 100;

/** Everything that a viewer is sent of a log. */
const toldOf = (log: readonly Event[], viewer: Viewer<Seat>): string =>
  JSON.stringify(log.map((event) => project(melee, event, viewer)).filter((event) => event !== null));

describe('twin worlds of standing answers (R69)', () => {
  it.each(seeds(2, 60))(
    'are the same to the last fact where they sleep and where there are none (%s)',
    (seed) => {
      const sleeping = playHabits({ seed, policies: { rome: asleep, carthage: asleep }, most: MOST });
      expect(sleeping.fired).toBe(0);
      expect(sleeping.log).toEqual(playHabits({ seed, policies: {}, most: MOST }).log);
    },
  );

  it.each(SEATS)('are the same to everybody else where %s answers by hand what they would say', (seat) => {
    const fired = seeds(2, 60).map((seed) => {
      const policies = { [seat]: drawnHabits(random(`${seed}/habits`), seat) };
      const left = playHabits({ seed, policies, most: MOST });
      const byHand = playHabits({ seed, policies: {}, byHand: policies, most: MOST });
      for (const viewer of [opponent(seat), 'public'] as const)
        expect(toldOf(left.log, viewer) === toldOf(byHand.log, viewer), `${seed}, for ${viewer}`).toBe(true);
      expect(left.fired, seed).toBe(byHand.fired);
      return left.fired;
    });
    expect(Math.max(...fired)).toBeGreaterThan(3);
  });

  it('tell their owner which answers were not given by hand', () => {
    const policies = { carthage: drawnHabits(random('owner'), 'carthage') };
    const { log, fired } = playHabits({ seed: 'owner', policies, most: MOST });
    const marks = (viewer: Viewer<Seat>) => toldOf(log, viewer).split('"why":"standing"').length - 1;
    expect(actionsOf(melee, log), 'the log can be told again').not.toBeNull();
    expect([marks('carthage'), marks('rome'), marks('public'), marks('all')]).toEqual([fired, 0, 0, fired]);
  });
});

import { seeds } from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import { ordersOn, playOrdered, SWITCHES, sentTo } from '../../testkit/order-twins.js';

const MOST = 250;

describe('twin worlds of sealed orders (13.2, 14.2)', () => {
  it.each(SWITCHES)(
    'are the same to the last fact where an order sleeps and where there is none: %s',
    (to) => {
      for (const seed of seeds(2, 60)) {
        const game = { seed, switches: to, most: MOST };
        // No war lasts so long.
        const sleeping = ordersOn({ turn: 20 });
        const [one, two] = [
          playOrdered({ ...game, policies: { rome: sleeping, carthage: sleeping } }),
          playOrdered({ ...game, policies: {} }),
        ];
        const running = one.log.filter(({ kind }) => kind !== 'OrdersOpened');
        expect(JSON.stringify(running), seed).toBe(JSON.stringify(two.log));
      }
    },
  );

  it('are the same to everybody else where an order fires and where its card is played by hand', () => {
    const fired = seeds(3, 60).map((seed) => {
      const game = { seed, switches: 'ask', most: MOST } as const;
      const carthage = ordersOn();
      const [ordered, byHand] = [
        playOrdered({ ...game, policies: { carthage } }),
        playOrdered({ ...game, policies: {}, byHand: { carthage } }),
      ];
      const running = ordered.log.filter(({ kind }) => kind !== 'OrdersOpened');
      for (const viewer of ['rome', 'public'] as const)
        expect(sentTo(running, viewer), seed).toEqual(sentTo(byHand.log, viewer));
      expect(ordered.fired, seed).toBe(byHand.fired);
      return ordered.fired;
    });
    expect(Math.max(...fired)).toBeGreaterThan(0);
  });

  it('show nothing of a window that is passed and in which nothing is played', () => {
    for (const seed of seeds(2, 60)) {
      const { log } = playOrdered({ seed, switches: 'pass', policies: {}, most: MOST });
      const opened = log.flatMap((fact) => (fact.kind === 'FrameOpened' ? [fact.frame.at] : []));
      expect(opened).not.toContain('counter');
    }
  });
});

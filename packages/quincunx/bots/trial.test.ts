import { describe, expect, it } from 'vitest';
import { ownOf } from '../rules/index.js';
import { endOfTrial, foughtByBots } from './trial.js';

const own = { ...ownOf('allies', 'A trial'), turns: 4 };

describe('a trial of a battle of one’s own', () => {
  it('is the same again for the same battle, and another for one with other break points', () => {
    const [one, again] = [foughtByBots(own, 'seed'), foughtByBots(own, 'seed')];
    expect(again).toEqual(one);
    const weak = { ...own, breakPercent: { rome: 60, carthage: 6 } };
    expect(endOfTrial({ ...weak, turns: 14 }, 0)).toMatchObject({ winner: 'rome' });
    expect(endOfTrial(own, 1).turn).toBeLessThanOrEqual(own.turns);
  });
});

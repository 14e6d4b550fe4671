import { think } from '@tessera/bots';
import { describe, expect, it } from 'vitest';
import type { Options, Space, State } from '../rules/index.js';
import { activated, askedOf, hannibal, world, type Changes } from '../testkit/index.js';
import { hannibalBots } from './index.js';
import { aimsOf, armyPathsOf } from './march.js';
import { pictureOf } from './picture.js';

const USUAL: Partial<Options> = {};
const CALM: Partial<Options> = { passAttrition: 'off' };
const means = { points: 4, ships: 0, charms: false } as const;

/** Hannibal with ten CUs is about to march from a space. */
const marching = (from: Space, options: Partial<Options>, more: Changes = {}): State =>
  activated(
    {
      ...more,
      options,
      troops: [{ seat: 'carthage', space: from, regulars: 10 }, ...(more.troops ?? [])],
      posts: { hannibal: from, ...more.posts },
    },
    { seat: 'carthage', card: 61, general: 'hannibal' },
  );

/** The share of the army that a bot expects to lose on its way to a space. */
function riskTo(to: Space, state: State): number | undefined {
  const picture = pictureOf(world, state);
  const [army] = picture.armies;
  if (army === undefined) throw new Error('Nobody marches.');
  return armyPathsOf(picture, { army, means }).find(({ spaces }) => spaces.at(-1) === to)?.risk;
}

describe('what a bot expects of a pass', () => {
  it.each([
    ['isere', 'insubrians'],
    ['boii', 'pisae'],
  ] as const)('from %s to %s is a loss only where attrition is played (21.1)', (from, to) => {
    expect(riskTo(to, marching(from, USUAL))).toBeGreaterThan(0);
    expect(riskTo(to, marching(from, CALM))).toBe(0);
  });

  it('makes what lies beyond it worth more without attrition', () => {
    const worth = (options: Partial<Options>) => {
      const picture = pictureOf(world, marching('isere', options));
      const [army] = picture.armies;
      const aims = army === undefined ? [] : aimsOf(picture, { army, means });
      return aims.find(({ to }) => to === 'insubrians')?.worth ?? 0;
    };
    expect(worth(CALM)).toBeGreaterThan(worth(USUAL));
  });

  it.each(['easy', 'medium', 'strong'] as const)('a bot %s plays without it as with it', (strength) => {
    const state = marching('isere', CALM);
    const seat = askedOf(state);
    const view = hannibal.conceal(state, seat);
    const { steps } = think(hannibalBots, { view, seat, strength, seed: 'calm', positions: 60 });
    expect(steps[0]?.verb).toMatch(/^(muster|stop)$/);
  });
});

import { describe, expect, it } from 'vitest';
import {
  activated,
  answer,
  factsOf,
  go,
  muster,
  plan,
  question,
  react,
  type Changes,
} from '../../testkit/index.js';

describe('The interception of Varro (section 4)', () => {
  it('succeeds on a 4, beyond the Battle rating, and not on a 5', () => {
    const near: Changes = {
      troops: [
        { seat: 'carthage', space: 'arpi', regulars: 6 },
        { seat: 'rome', space: 'heraclea', regulars: 6 },
      ],
      posts: { hannibal: 'arpi', varro: { space: 'heraclea', rank: 'proconsul' } },
    };
    const state = activated(near, { seat: 'carthage', card: 61, general: 'hannibal' });
    const met = plan(state, [muster(6), go('cannae')]).state;
    const rolled = (die: number) =>
      factsOf(answer(met, react('heraclea', 'varro', 6), { dice: [die] }), 'Rolled').map(
        ({ result }) => result,
      );
    expect([rolled(4), rolled(5)]).toEqual([['intercepts'], ['misses']]);
  });
});

describe('Backing up', () => {
  it('provokes no interception: who stands beside that space is not asked (12.3, S8.69)', () => {
    const near: Changes = {
      troops: [
        { seat: 'rome', space: 'arpi', regulars: 6 },
        { seat: 'carthage', space: 'heraclea', regulars: 6 },
        { seat: 'carthage', space: 'terventum', regulars: 6 },
      ],
      posts: { varro: { space: 'arpi', rank: 'proconsul' }, hannibal: 'heraclea', gisgo: 'terventum' },
    };
    const state = activated(near, { seat: 'rome', card: 61, general: 'varro' });
    const met = plan(state, [muster(6), go('cannae')]).state;
    const hit = answer(met, react('heraclea', 'hannibal', 6), { dice: [3] }).state;
    const back = answer(hit, { verb: 'backUp' }).state;
    expect([question(back), back.posts.varro.space]).toEqual(['playCard', 'arpi']);
  });
});

describe('The last CU lost in a pass (S8.32)', () => {
  const alpine = (troops: Changes['troops']): Changes => ({
    troops: [{ seat: 'carthage', space: 'druentia', regulars: 1 }, ...(troops ?? [])],
    posts: { hasdrubal: 'druentia' },
  });
  const crossed = (changes: Changes) => {
    const state = activated(changes, { seat: 'carthage', card: 62, general: 'hasdrubal' });
    return plan(state, [muster(1), go('taurini')], [6]).state;
  };

  it('displaces the general among enemy CUs, and leaves them to go on alone elsewhere', () => {
    const met = crossed(alpine([{ seat: 'rome', space: 'taurini', regulars: 3 }]));
    expect(met.posts.hasdrubal.at).toBe('displaced');
    expect(crossed(alpine([])).posts.hasdrubal).toMatchObject({ at: 'map', space: 'taurini' });
  });
});

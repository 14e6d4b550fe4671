import { describe, expect, it } from 'vitest';
import {
  activated,
  answer,
  go,
  muster,
  options,
  plan,
  question,
  react,
  whyNot,
  type Changes,
} from '../../testkit/index.js';
import type { State, Step } from '../model/index.js';
import type { Space } from '../spaces.js';

const sail = (to: Space): Step => ({ verb: 'sail', to, inside: false });
const proconsul = (space: Space) => ({ space, rank: 'proconsul' }) as const;

describe('A general alone, and one of the enemy (10.4, S8.33)', () => {
  const byThree = { seat: 'carthage', card: 1, general: 'mago' } as const;
  const overSea: Changes = { posts: { mago: 'new_carthage', varro: 'baleares' } };

  it('does not sail to an island on which they would have to stop', () => {
    const { state } = plan(activated(overSea, byThree), [muster(0)]);
    expect(whyNot(state, sail('baleares'))).toEqual(['mayNotStop']);
    expect(whyNot(state, sail('carthage'))).toEqual([]);
  });

  it('sails there on a Force March, for they can sail on', () => {
    const { state } = plan(activated(overSea, { ...byThree, card: 63, isEvent: true }), [muster(0)]);
    expect(whyNot(state, sail('baleares'))).toEqual([]);
  });

  const overPass = (more: NonNullable<Changes['troops']>): State => {
    const changes: Changes = {
      troops: [{ seat: 'rome', space: 'insubrians', regulars: 1 }, ...more],
      posts: { mago: 'pisae', varro: 'taurini' },
    };
    return plan(activated(changes, { seat: 'carthage', card: 5, general: 'mago' }), [
      muster(0),
      go('e_ligurians'),
    ]).state;
  };

  it('goes over a pass only where a way on is left from there', () => {
    expect(whyNot(overPass([]), go('taurini'))).toEqual([]);
    const shut = overPass([{ seat: 'rome', space: 'boii', regulars: 1 }]);
    expect(whyNot(shut, go('taurini'))).toEqual(['mayNotStop']);
  });

  it('does not leave a companion there', () => {
    const changes: Changes = { posts: { hannibal: 'thabraca', mago: 'thabraca', varro: 'zama' } };
    const by = { seat: 'carthage', card: 61, general: 'hannibal' } as const;
    const passing = plan(activated(changes, by), [muster(0, 0, ['mago']), go('zama')]).state;
    const { state } =
      question(passing) === 'reactions' ? answer(passing, { verb: 'decline' }) : { state: passing };
    expect(options(state).map(({ verb }) => verb)).not.toContain('drop');
    expect(options(plan(state, [go('thapsus')]).state).map(({ verb }) => verb)).toContain('drop');
  });

  it('does not avoid battle to where they would have to stop (13.2, S8.68)', () => {
    const changes = (more: Changes['posts'] = {}): Changes => ({
      troops: [{ seat: 'rome', space: 'malaca', regulars: 5 }],
      markers: { new_carthage: 'rome' },
      posts: { marcellus: 'malaca', mago: 'acci', ...more },
    });
    const by = { seat: 'rome', card: 1, general: 'marcellus' } as const;
    const asked = (more?: Changes['posts']) =>
      question(plan(activated(changes(more), by), [muster(5), go('acci')]).state);
    expect(asked()).toBe('reactions');
    expect(asked({ varro: 'salaria' })).not.toBe('reactions');
  });
});

describe('A general alone where interceptors arrive (10.10)', () => {
  it('is displaced when the army that came to them backs up', () => {
    const changes: Changes = {
      troops: [
        { seat: 'rome', space: 'beneventum', regulars: 5 },
        { seat: 'carthage', space: 'cannae', regulars: 5 },
      ],
      posts: { marcellus: 'beneventum', varro: proconsul('arpi'), hannibal: 'cannae' },
    };
    const by = { seat: 'rome', card: 1, general: 'marcellus' } as const;
    const asked = plan(activated(changes, by), [muster(5), go('arpi')]).state;
    const hit = answer(asked, react('cannae', 'hannibal', 5), { dice: [3] }).state;
    expect(hit.posts.varro.at).toBe('map');
    const { state } = answer(hit, { verb: 'backUp' });
    expect([state.posts.marcellus.space, state.posts.varro.at]).toEqual(['beneventum', 'displaced']);
  });

  it('is displaced at once where the general who came is alone too, whatever that one does (S8.66)', () => {
    const changes: Changes = {
      troops: [{ seat: 'carthage', space: 'cannae', regulars: 5 }],
      posts: { marcellus: 'beneventum', varro: proconsul('arpi'), hannibal: 'cannae' },
    };
    const by = { seat: 'rome', card: 1, general: 'marcellus' } as const;
    const asked = plan(activated(changes, by), [muster(0), go('arpi')]).state;
    const hit = answer(asked, react('cannae', 'hannibal', 5), { dice: [3] }).state;
    expect([hit.posts.varro.at, hit.posts.marcellus.at]).toEqual(['displaced', 'map']);
  });

  it('is displaced by an army that backs up to where they were left of those who intercepted it', () => {
    const changes: Changes = {
      troops: [
        { seat: 'carthage', space: 'capua', regulars: 5 },
        { seat: 'rome', space: 'capua', inside: true, regulars: 2 },
      ],
      posts: {
        hannibal: 'capua',
        marcellus: { ...proconsul('capua'), inside: true, commanded: 9 },
        varro: { ...proconsul('capua'), inside: true },
      },
    };
    const by = { seat: 'carthage', card: 61, general: 'hannibal' } as const;
    const asked = plan(activated(changes, by), [muster(5), go('beneventum')]).state;
    const hit = answer(asked, react('capua', 'marcellus', 2), { dice: [1] }).state;
    const { state } = answer(hit, { verb: 'backUp' });
    expect([state.posts.hannibal.space, state.posts.varro.at]).toEqual(['capua', 'displaced']);
  });
});

import { describe, expect, it } from 'vitest';
import { activated, go, muster, plan, reasonsFor, whyNot, type Changes } from '../../testkit/index.js';
import type { State, Step } from '../model/index.js';
import type { Space } from '../spaces.js';

const by = { seat: 'rome', card: 1, general: 'varro' } as const;
const romans = (space: Space, regulars: number) => ({ seat: 'rome', space, regulars }) as const;

/** Varro comes from Arpi to Beneventum with that many CUs; a consul unless the changes say otherwise. */
const comes = (regulars: number, { troops = [], posts = {} }: Changes): State =>
  plan(activated({ troops: [romans('arpi', regulars), ...troops], posts: { varro: 'arpi', ...posts } }, by), [
    muster(regulars),
    go('beneventum'),
  ]).state;
const on = (state: State, ...steps: readonly Step[]) => {
  const arranged = steps.length === 0 ? state : plan(state, steps).state;
  return whyNot(arranged, go('capua'));
};
const drop = (regulars: number): Step => ({ verb: 'drop', regulars, elephants: 0, generals: [] });
const pickUp = (regulars: number): Step => ({ verb: 'pickUp', regulars, elephants: 0, generals: [] });

describe('A consul with fewer than five CUs who loses none by it (18.1, S8.51, S8.109)', () => {
  const strays: Changes = { troops: [romans('beneventum', 4)] };

  it('goes on past CUs of his side with those that he came with', () => {
    expect(on(comes(3, strays))).toEqual([]);
    expect(on(comes(3, strays), pickUp(1))).toEqual([]);
  });

  it('does not go on with fewer', () => {
    expect(on(comes(3, strays), drop(1))).toEqual(['consularArmy']);
    expect(on(comes(6, strays), drop(2))).toEqual(['consularArmy']);
  });

  it('may be passed by the other consul, who takes none of his CUs', () => {
    const paulus: Changes = { troops: [romans('beneventum', 3)], posts: { paulus: 'beneventum' } };
    expect(on(comes(5, paulus))).toEqual([]);
    expect(on(comes(6, paulus), drop(1))).toEqual([]);
    expect(on(comes(5, paulus), pickUp(1))).toEqual(['consularArmy']);
  });

  it('does not leave CUs of the force that he begins with', () => {
    const state = activated({ troops: [romans('arpi', 7)], posts: { varro: 'arpi' } }, by);
    expect(whyNot(state, muster(3))).toEqual(['consularArmy']);
    expect(whyNot(state, muster(5))).toEqual([]);
  });
});

describe('A proconsul who comes upon a consul (18.3, S8.50)', () => {
  const proconsul = { space: 'arpi', rank: 'proconsul' } as const;
  const meets = (regulars: number): State =>
    comes(6, {
      troops: [romans('beneventum', regulars)],
      posts: { varro: proconsul, paulus: 'beneventum' },
    });

  it('goes on only when the consul has five CUs', () => {
    expect(on(meets(5))).toEqual([]);
    expect(reasonsFor(meets(3), go('capua'))).toEqual(['consularArmy 18.3']);
    expect(on(meets(3), drop(2))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { activated, answer, muster, plan, question, whyNot, type Changes } from '../../testkit/index.js';
import { markerAt } from '../board/forces.js';
import type { Step } from '../model/index.js';
import type { Space } from '../spaces.js';

const sail = (to: Space): Step => ({ verb: 'sail', to, inside: false });
const varroAt = (space: Space, regulars: number): Changes => ({
  troops: [{ seat: 'rome', space, regulars }],
  posts: { varro: { space, rank: 'proconsul' } },
});

describe('Ports of the enemy (11.2)', () => {
  it('are left and landed at like one’s own', () => {
    const state = activated(varroAt('dianium', 3), { seat: 'rome', card: 1, general: 'varro' });
    const landed = plan(state, [muster(3), sail('malaca')]).state;
    expect([markerAt(landed, 'dianium'), markerAt(landed, 'malaca')]).toEqual(['carthage', 'carthage']);
    expect(landed.posts.varro.space).toBe('malaca');
  });
});

describe('Ships of cards that are no campaign', () => {
  const ready = (card: number, isEvent: boolean, regulars: number) =>
    plan(activated(varroAt('rome', regulars), { seat: 'rome', card, isEvent, general: 'varro' }), [
      muster(regulars),
    ]).state;

  it('carry five CUs on a forced march (S8.14)', () => {
    expect(whyNot(ready(63, true, 5), sail('massilia'))).toEqual([]);
    expect(whyNot(ready(63, true, 6), sail('massilia'))).toEqual(['overShips']);
  });

  it('carry five CUs with one general when a campaign card is used for its operations (S8.15)', () => {
    expect(whyNot(ready(37, false, 6), sail('massilia'))).toEqual(['overShips']);
    const { state } = plan(ready(37, false, 5), [sail('massilia'), { verb: 'stop' }]);
    const after = question(state) === 'siege' ? answer(state, { verb: 'decline' }).state : state;
    expect(question(after)).toBe('playCard');
  });
});

import { describe, expect, it } from 'vitest';
import { activated, answer, go, muster, plan, question, whyNot } from '../../testkit/index.js';
import { cusOutside } from '../board/forces.js';
import type { Step } from '../model/index.js';
import { nearestAt } from '../types.js';

describe('Declaring at a city (10.3, 10.7, frame 18, S8.29)', () => {
  const tarentum = {
    troops: [
      { seat: 'carthage', space: 'cannae', regulars: 6 },
      { seat: 'rome', space: 'tarentum', regulars: 4 },
    ],
    posts: { hannibal: 'cannae' },
  } as const;
  const asked = () => {
    const state = activated(tarentum, { seat: 'carthage', card: 61, general: 'hannibal' });
    return plan(state, [muster(6), go('tarentum')]).state;
  };
  const enter = (regulars: number): Step => ({ verb: 'enter', regulars, elephants: 0, generals: [] });

  it('puts CUs inside up to the capacity', () => {
    expect(question(asked())).toBe('cityDeclare');
    expect(whyNot(asked(), enter(2))).toEqual([]);
    expect(whyNot(asked(), enter(3))).not.toEqual([]);
  });

  it('leaves those outside to fight', () => {
    expect(nearestAt(answer(asked(), enter(2)).state, 'battle')).toMatchObject({ space: 'tarentum' });
  });

  it('lets an army pass by those inside, who are simply in the space when it has gone (S8.28)', () => {
    const few = {
      ...tarentum,
      troops: [tarentum.troops[0], { ...tarentum.troops[1], regulars: 2 }],
    } as const;
    const state = activated(few, { seat: 'carthage', card: 61, general: 'hannibal' });
    const shut = answer(plan(state, [muster(6), go('tarentum')]).state, enter(2)).state;
    expect(shut.troops).toContainEqual({
      seat: 'rome',
      space: 'tarentum',
      inside: true,
      regulars: 2,
      elephants: 0,
    });
    const left = plan(shut, [go('heraclea')]).state;
    expect(cusOutside(left, 'rome', 'tarentum')).toBe(2);
  });
});

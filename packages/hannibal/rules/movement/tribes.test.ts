import { describe, expect, it } from 'vitest';
import { activated, answer, factsOf, plan, question, type Changes } from '../../testkit/index.js';
import { pointsAt } from '../board/forces.js';
import type { General } from '../vocabulary.js';

const STOP = { verb: 'stop' } as const;
const at = (general: General): Changes => ({
  troops: [{ seat: 'rome', space: 'boii', regulars: 6 }],
  posts: { [general]: { space: 'boii', rank: 'proconsul' } },
});

describe('Abilities of sieges at a tribe (24)', () => {
  it('Marcellus has no one more there', () => {
    const by = { seat: 'rome', card: 37, isEvent: true, general: 'marcellus' } as const;
    const halted = plan(activated(at('marcellus'), by), [STOP]).state;
    const done = answer(halted, { verb: 'besiege' }, { dice: [4] });
    expect(factsOf(done, 'Rolled')).toMatchObject([{ name: 'siege', modified: 4 }]);
  });

  it('Africanus rolls once there, also on a forced march', () => {
    const by = { seat: 'rome', card: 61, isEvent: true, general: 'africanus' } as const;
    const halted = plan(activated(at('africanus'), by), [STOP]).state;
    const done = answer(halted, { verb: 'besiege' }, { dice: [4] });
    expect(factsOf(done, 'Rolled')).toHaveLength(1);
    expect([pointsAt(done.state, 'boii'), question(done.state)]).toEqual([1, 'playCard']);
  });
});

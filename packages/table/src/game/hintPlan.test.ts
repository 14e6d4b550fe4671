import { expect, it } from 'vitest';
import { hintPlanOf } from './hint.js';

it('a hint’s plan lies on the board as the player’s, or another one does, or neither plans anything', () => {
  const [turn, march] = [{ verb: 'turn' }, { verb: 'march' }];
  expect(hintPlanOf([turn, march], [turn, march])).toBe('plan');
  expect(hintPlanOf([turn, march], [])).toBe('other');
  expect(hintPlanOf([turn, march], [march, turn])).toBe('other');
  expect(hintPlanOf([], [turn])).toBe('other');
  expect(hintPlanOf([], [])).toBe('plan.none');
});

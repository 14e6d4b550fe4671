import { describe, expect, it } from 'vitest';
import { isUnmoved } from './commitLabel.js';
import { activating, marching, sightOf, unitIn } from './testkit/positions.js';

describe('a movement that is about to end', () => {
  const unit = unitIn(504);

  it('has moved nobody until a unit has moved or turned', () => {
    const base = marching('moveToAttack');
    expect(isUnmoved(sightOf(base, 'rome'))).toBe(true);
    expect(isUnmoved(sightOf(base, 'rome', { plan: [{ verb: 'move', unit, to: 604 }] }))).toBe(false);
    expect(isUnmoved(sightOf(base, 'rome', { plan: [{ verb: 'turn', unit, facing: 1 }] }))).toBe(false);
  });

  it('is no news where nobody could move, or no movement is asked', () => {
    expect(isUnmoved(sightOf(marching('stand'), 'rome'))).toBe(false);
    expect(isUnmoved(sightOf(activating('rome'), 'rome'))).toBe(false);
  });
});

import { activated, go, muster, plan } from '@tessera/hannibal/testkit';
import { describe, expect, it } from 'vitest';
import { enemyCameTo } from './focus.js';

const marched = (): Parameters<typeof enemyCameTo>[0] => {
  const state = activated(
    { troops: [{ seat: 'carthage', space: 'saguntum', regulars: 9 }], posts: { hannibal: 'saguntum' } },
    { seat: 'carthage', card: 61, general: 'hannibal' },
  );
  return plan(state, [muster(9), go('segobriga'), go('bilbilis'), { verb: 'stop' }]).facts;
};

describe('where a phone looks after the enemy has marched', () => {
  it('is where the army has come, not where it left', () => {
    expect(enemyCameTo(marched(), 'rome')).toEqual(['bilbilis']);
  });

  it('is nowhere for the side that marched itself, nor once the other has decided something since', () => {
    expect(enemyCameTo(marched(), 'carthage')).toEqual([]);
    expect(enemyCameTo([...marched(), { kind: 'PlanCommitted', seat: 'rome' }], 'rome')).toEqual([]);
  });

  it('is still there after what the server answered for the seat by itself', () => {
    const answered = { kind: 'PlanCommitted', seat: 'rome', why: 'standing' } as const;
    expect(enemyCameTo([...marched(), answered], 'rome')).toEqual(['bilbilis']);
  });
});

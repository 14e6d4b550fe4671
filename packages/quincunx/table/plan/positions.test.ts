import { fold, preview } from '@tessera/core';
import { type Step, wholeOptionsSchema, wholeQuincunx } from '@tessera/quincunx';
import { describe, expect, it } from 'vitest';
import { placeNow } from './positions.js';

const trebia = wholeQuincunx.conceal(
  fold(wholeQuincunx, wholeQuincunx.begin(wholeOptionsSchema.parse({ scenario: 'trebia' }), 'seal')),
  'carthage',
);

describe('where a line stands before the battle, in numbers', () => {
  it('is where it is listed, in ambush too (R71)', () => {
    expect(placeNow(trebia, 'carthage', 'CL1')).toMatchObject({ formation: 'formed' });
    expect(placeNow(trebia, 'carthage', 'CA1')).toMatchObject({ x: 450, formation: 'skirmish' });
  });

  it('is where it was placed, once it was', () => {
    const { front = 0, gap = 0 } = placeNow(trebia, 'carthage', 'CA1') ?? {};
    const step: Step = { verb: 'place', line: 'CA1', x: 500, front, gap, formation: 'skirmish' };
    const after = preview(wholeQuincunx, trebia, { seat: 'carthage', plan: [step] });
    expect(placeNow(after, 'carthage', 'CA1')).toMatchObject({ x: 500, front });
  });

  it('is nothing that an enemy could ask for', () => {
    expect(placeNow(wholeQuincunx.conceal(trebia, 'rome'), 'rome', 'CA1')).toBeNull();
  });
});

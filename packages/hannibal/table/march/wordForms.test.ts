import type { State } from '@tessera/hannibal';
import { positionWith } from '@tessera/hannibal/testkit';
import { describe, expect, it } from 'vitest';
import { backBy } from './wordForms.js';

const WAYS = ['road', 'pass', 'alps', 'strait', 'sea'] as const;
const said = (base: State, seat: 'rome' | 'carthage') => WAYS.map((way) => backBy({ base, seat }, way));

describe('what backing up is said to bring (12.5)', () => {
  it('is attrition in a pass only where it is played (21.1), and a Naval roll for Carthage alone', () => {
    expect(said(positionWith(), 'carthage')).toEqual(['road', 'pass', 'alps', 'strait', 'naval']);
    const calm = positionWith({ options: { passAttrition: 'off' } });
    expect(said(calm, 'carthage')).toEqual(['road', 'road', 'road', 'strait', 'naval']);
    expect(said(calm, 'rome')).toEqual(['road', 'road', 'road', 'strait', 'sea']);
  });
});

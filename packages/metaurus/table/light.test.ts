import { metaurus, type State } from '@tessera/metaurus';
import { marching } from '@tessera/metaurus/testkit';
import { describe, expect, it } from 'vitest';
import { lightOrderText } from './sight.js';
import { howTo } from './panel/prompt.js';
import { ordering, sightOf } from './testkit/positions.js';

const { world } = metaurus;
const NEVER = /close in under this order, but they never attack.*\(9\.0\)/;

/** The slingers act under that order, with one of the V Legion before them or far away. */
const slinging = (order: 'move' | 'moveToAttack', roman: number): State =>
  marching(['slingers'], { others: 'away', units: { 908: 908, 504: roman }, orders: { slingers: order } });
const told = (state: State, left = 0) => howTo(sightOf(state, 'carthage'), 'movement', { left });

describe('light troops, which never attack (9.0)', () => {
  it('are named where their order is planned, under Move to Attack alone', () => {
    const at = { world, view: ordering() };
    expect(lightOrderText(at, { command: 'slingers', order: 'moveToAttack' })).toBe(
      'Light troops: they close in, but never attack. (9.0)',
    );
    expect(lightOrderText(at, { command: 'slingers', order: 'move' })).toBeNull();
    expect(lightOrderText(at, { command: 'iberians', order: 'moveToAttack' })).toBeNull();
  });

  it('are named while they act under it, whether or not somebody must still close in', () => {
    expect(told(slinging('moveToAttack', 708))).toMatch(NEVER);
    expect(told(slinging('moveToAttack', 708), 1)).toMatch(/^One unit must still move\. Light troops/);
    expect(told(slinging('moveToAttack', 808))).toMatch(NEVER);
    expect(told(slinging('move', 504))).not.toMatch(NEVER);
  });

  it('are not named where others close in', () => {
    const state = marching(['V'], { others: 'away', units: { 504: 504 }, orders: { V: 'moveToAttack' } });
    expect(howTo(sightOf(state, 'rome'), 'movement', { left: 0 })).not.toContain('Light troops');
  });
});

import { metaurus, type State, type Step } from '@tessera/metaurus';
import { marching, unit, type Scene } from '@tessera/metaurus/testkit';
import { describe, expect, it } from 'vitest';
import { attackChange } from './pairs.js';
import { sightOf } from './testkit/positions.js';

/** Units of the V Legion under Move to Attack in front of Iberians, whom they must attack. */
const field = (units: NonNullable<Scene['units']>): State =>
  marching(['V'], { others: 'away', units, orders: { V: 'moveToAttack', iberians: 'stand' } });
const told = (state: State, step?: Step) =>
  attackChange({
    world: metaurus.world,
    trail: sightOf(state, 'rome', { plan: step === undefined ? [] : [step] }).trail,
  });
const turn = (home: number, facing: 0 | 1 | 3): Step => ({ verb: 'turn', unit: unit(home), facing });

const two = field({ 504: 609, 505: 610, 1003: 709, 1004: 710 });
const three = field({ 504: 609, 505: 610, 506: 611, 1003: 709, 1004: 710 });

describe('what a step changes in the attacks of others', () => {
  it('is said where one turns away and leaves an enemy to another (R25, R70)', () => {
    expect(told(two, turn(504, 3))).toBe(
      'The last step changes what others attack: Citizens of V Legion in 0610 attack Iberians in 0709 and Iberians in 0710 (until now Iberians in 0710).',
    );
  });

  it('is said where it leaves one way alone to divide the attacks, or more than one again', () => {
    expect(told(three, turn(504, 3))).toBe(
      'The last step leaves one way to divide the attacks: Citizens of V Legion in 0610 attack Iberians in 0709; Citizens of V Legion in 0611 attack Iberians in 0710.',
    );
    const turned = field({ 504: { hex: 609, facing: 3 }, 505: 610, 506: 611, 1003: 709, 1004: 710 });
    expect(told(turned, turn(504, 0))).toBe(
      'The last step leaves more than one way to divide the attacks: you declare them after the movement.',
    );
  });

  it('is nothing before any step, and where the others attack as before', () => {
    expect(told(two)).toBe('');
    expect(told(two, turn(505, 1))).toBe('');
    expect(told(field({ 504: 609, 505: 505, 1003: 709 }), turn(505, 3))).toBe('');
  });
});

import { metaurus, type Step } from '@tessera/metaurus';
import { marching, unit } from '@tessera/metaurus/testkit';
import { describe, expect, it } from 'vitest';
import { hintTextIn } from './hintText.js';

/** A citizen unit of the V Legion faces an Iberian; another one is far from everybody. */
const field = marching(['V'], {
  others: 'away',
  units: { 504: 710, 505: 507, 1003: 811 },
  orders: { V: 'stand', iberians: 'stand' },
});
const WHY = 'Anything the rules allow.';
const told = (...steps: Step[]) => hintTextIn(metaurus)('bots.any', {}, { view: field, seat: 'rome', steps });
const turn = (home: number, facing: 0 | 3 | 5): Step => ({ verb: 'turn', unit: unit(home), facing });

describe('what a hint says of those who turn', () => {
  it('is whom they turn their back on, where an enemy stands beside them', () => {
    expect(told(turn(504, 3))).toBe(
      `${WHY} Citizens of V Legion in 0710 turn their backs on Iberians in 0811.`,
    );
    expect(told(turn(504, 5))).toBe(
      `${WHY} Citizens of V Legion in 0710 turn their flank to Iberians in 0811.`,
    );
  });

  it('is that they turn, where nobody stands behind them', () => {
    expect(told(turn(505, 3))).toBe(`${WHY} Citizens of V Legion in 0507 turn.`);
  });

  it('is why the bot does so alone, where nobody turns', () => {
    expect(told()).toBe(WHY);
    expect(told(turn(504, 0))).toBe(WHY);
  });
});

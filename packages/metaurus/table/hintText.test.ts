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

describe('what a hint says of orders', () => {
  const order = (command: 'V' | 'X', to: 'move' | 'stand'): Step => ({ verb: 'order', command, order: to });
  const said = (code: string, values: Record<string, string | number>, steps: readonly Step[]) =>
    hintTextIn(metaurus)(code, values, { view: field, seat: 'rome', steps });

  it('names all that change in a set-up', () => {
    const values = { gap: 6, changes: 2 };
    expect(said('bots.setUp', values, [order('V', 'move'), order('X', 'move')])).toBe(
      'The armies are 6 hexes apart: 2 orders change. V Legion: Move and X Legion: Move.',
    );
    expect(said('bots.setUp', { gap: 6, changes: 0 }, [])).toBe(
      'The armies are 6 hexes apart: no order changes.',
    );
  });

  it('gives the reason of the first of a turn, and names the other', () => {
    const values = { command: 'V', order: 'move', gap: 3, units: 8, disordered: 0 };
    expect(said('bots.orders', values, [order('V', 'move'), order('X', 'stand')])).toBe(
      'V Legion, 3 hexes from the enemy: march. Also X Legion: Stand.',
    );
    expect(said('bots.orders', values, [order('V', 'move')])).toBe(
      'V Legion, 3 hexes from the enemy: march.',
    );
  });
});

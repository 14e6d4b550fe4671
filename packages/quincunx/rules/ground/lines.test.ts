import { describe, expect, it } from 'vitest';
import { groundWith, nextRound, STREAM, WOOD } from '../../testkit/index.js';
import { expandLines, unitOf, type Feature, type Field, type LineOrders, type Unit } from '../index.js';

const CELTS = { kind: 'celts', x: 1500, y: 5000 } as const;

/** Where the first unit of Rome comes in some rounds in which its line has the same word. */
function came(unit: Partial<Unit> & Pick<Unit, 'kind'>, orders: LineOrders, on: readonly Feature[]) {
  let field: Field = groundWith(on, { x: 1500, y: 500, ...unit }, CELTS);
  return Array.from({ length: 4 }, () => {
    field = nextRound(expandLines(field, 'rome', orders).field);
    return unitOf(field, 'RA.1').y;
  });
}

describe('words for lines on ground (2.6, R64)', () => {
  it.each(['forward', 'charge'] as const)('%s goes to the bank, in, out, and on by itself', (word) => {
    expect(came({ kind: 'hastati' }, { RA: { word } }, [STREAM])).toEqual([975, 1200, 1500, 2100]);
  });

  it('into a wood leads skirmishers on foot deep into it, where they stay; others stand', () => {
    const orders: LineOrders = { RA: { word: 'into', feature: 'wood' } };
    const velites = { kind: 'velites', formation: 'skirmish' } as const;
    expect(came(velites, orders, [WOOD])).toEqual([1100, 1100, 1100, 1100]);
    expect(came({ ...velites, x: 2600, heading: 36 }, orders, [WOOD])[1]).toBeGreaterThan(1000);
    expect(came({ kind: 'hastati' }, orders, [WOOD])).toEqual([500, 500, 500, 500]);
    expect(came(velites, { RA: { word: 'into', feature: 'other' } }, [WOOD])).toEqual([500, 500, 500, 500]);
  });

  it('forward stops a line of foot before a wood, and leads skirmishers into it', () => {
    const orders: LineOrders = { RA: { word: 'forward' } };
    expect(came({ kind: 'hastati' }, orders, [WOOD])).toEqual([975, 975, 975, 975]);
    expect(came({ kind: 'velites', formation: 'skirmish' }, orders, [WOOD])[0]).toBe(1700);
  });
});

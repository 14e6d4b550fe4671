import { describe, expect, it } from 'vitest';
import { fieldOf, refusedAmong, row, type Given } from '../../testkit/index.js';
import { contactsOf, expandLines, reliefsAmong, unitOf, type LineOrders } from '../index.js';

const front = 3000;
const hastati = row('hastati', 3, { x: 4000, y: front - 80, pitch: 960 });
const celts = row('celts', 4, { x: 4000, y: front + 90, pitch: 640 });
/** Princeps with fronts 4" behind those of the Hastati. */
const princeps = (x: number, pitch: number, count = 3): readonly Given[] =>
  row('princeps', count, { x, y: front - 480, pitch, line: 'RB' }).map((given, index) => ({
    ...given,
    id: `RB.${index + 1}`,
  }));
const relieve: LineOrders = { RA: { word: 'relieve', by: 'RB' } };

describe('relieve A by B (2.6, R13)', () => {
  it('breaks off 6" through the gaps of the line behind, which charges in the same plan', () => {
    const field = fieldOf(...hastati, ...princeps(4480, 960), ...celts);
    const { steps, field: after } = expandLines(field, 'rome', relieve);
    expect(steps.slice(0, 3)).toEqual(
      ['RA.1', 'RA.3', 'RA.2'].map((unit) => ({ verb: 'break', unit, quarters: 24 })),
    );
    expect(steps.slice(3).map((step) => [step.verb, 'group' in step && step.group.length])).toEqual([
      ['charge', 3],
    ]);
    expect(refusedAmong(field, 'rome', steps)).toEqual([]);
    for (const id of ['RA.1', 'RA.2', 'RA.3']) {
      expect(unitOf(after, id).y).toBe(front - 80 - 600);
      expect(contactsOf(after, unitOf(after, id))).toEqual([]);
    }
    expect(contactsOf(after, unitOf(after, 'RB.1')).length).toBeGreaterThan(0);
  });

  it('lets nobody through Princeps base to base', () => {
    const field = fieldOf(...hastati, ...princeps(3520, 480, 7), ...celts);
    const { steps } = expandLines(field, 'rome', relieve);
    const breaks = steps.filter(({ verb }) => verb === 'break');
    expect(breaks.map((step) => 'quarters' in step && step.quarters)).toEqual([10, 10, 10]);
    expect(refusedAmong(field, 'rome', steps)).toEqual([]);
  });

  it('takes the place of the other line’s own order', () => {
    const field = fieldOf(...hastati, ...princeps(4480, 960), ...celts);
    const held = expandLines(field, 'rome', { ...relieve, RB: { word: 'hold' } });
    const backed = expandLines(field, 'rome', { ...relieve, RB: { word: 'back' } });
    expect(held).toEqual(expandLines(field, 'rome', relieve));
    expect(backed).toEqual(held);
  });

  it('is only back where the other line is the enemy’s, its own, or none', () => {
    const field = fieldOf(...hastati, ...princeps(4480, 960), ...celts);
    const back = expandLines(field, 'rome', { RA: { word: 'back' } });
    for (const by of ['CA', 'RA', 'RZ']) {
      expect(expandLines(field, 'rome', { RA: { word: 'relieve', by } })).toEqual(back);
    }
  });
});

describe('lines that relieve others', () => {
  const relieved = (by: string) => ({ word: 'relieve', by }) as const;

  it('have no order of their own, wherever they come in turn', () => {
    const orders: LineOrders = { RA: relieved('RB'), RB: { word: 'forward' } };
    expect([...reliefsAmong(orders, ['RA', 'RB'])]).toEqual(['RB']);
    expect([...reliefsAmong(orders, ['RB', 'RA'])]).toEqual(['RB']);
  });

  it('of two that would relieve each other the first is relieved', () => {
    const orders: LineOrders = { RA: relieved('RB'), RB: relieved('RA') };
    expect([...reliefsAmong(orders, ['RA', 'RB'])]).toEqual(['RB']);
    expect([...reliefsAmong(orders, ['RB', 'RA'])]).toEqual(['RA']);
  });

  it('are not those that are relieved themselves', () => {
    const orders: LineOrders = { RA: relieved('RB'), RB: relieved('RC') };
    expect([...reliefsAmong(orders, ['RB', 'RA'])]).toEqual(['RC']);
  });
});

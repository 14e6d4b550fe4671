import { describe, expect, it } from 'vitest';
import { LINE_WORDS, lineOrderSchema, lineOrdersSchema } from '../index.js';

describe('the order of a line (2.6)', () => {
  it('is one word; to follow also has a gap, 2.5" unless said; to relieve names the line that comes', () => {
    for (const word of ['hold', 'forward', 'charge', 'back', 'skirmish', 'run'] as const) {
      expect(lineOrderSchema.parse({ word })).toEqual({ word });
    }
    expect(lineOrderSchema.parse({ word: 'follow' })).toEqual({ word: 'follow', gap: 250 });
    expect(lineOrderSchema.parse({ word: 'follow', gap: 0 })).toEqual({ word: 'follow', gap: 0 });
    expect(lineOrderSchema.parse({ word: 'relieve', by: 'RP' })).toEqual({ word: 'relieve', by: 'RP' });
  });

  it('has every word', () => {
    const words = lineOrderSchema.options.flatMap((option) => [...option.shape.word.values]);
    expect(words).toEqual([...LINE_WORDS, 'into']);
  });

  it.each([
    { word: 'wait' },
    { word: 'forward', gap: 250 },
    { word: 'follow', gap: -1 },
    { word: 'follow', gap: 2.5 },
    { word: 'relieve' },
    { word: 'relieve', by: 'RP.1' },
  ])('is not %o', (order) => {
    expect(lineOrderSchema.safeParse(order).success).toBe(false);
  });

  it('is kept by line', () => {
    const orders = { RH1: { word: 'forward' }, CL: { word: 'hold' } };
    expect(lineOrdersSchema.parse(orders)).toEqual(orders);
    expect(lineOrdersSchema.safeParse({ 'RH.1': { word: 'hold' } }).success).toBe(false);
  });
});

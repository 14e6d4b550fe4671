import { describe, expect, it } from 'vitest';
import { watchTexts } from '../testkit/index.js';
import { offeringOf, orderFrom, orderText } from './offers.js';
import { catalogueOf } from './values.js';

const catalogue = catalogueOf(watchTexts, []);
const blank = { foes: [], least: 0 };
const choice = {
  verb: 'watch',
  gate: ['north', 'south'],
  foes: { set: 'subset', of: ['raiders', 'thieves'], least: 0, most: 2 },
  least: { set: 'range', from: 0, to: 9, by: 1 },
} as const;

describe('a standing order of a game that brings texts alone', () => {
  it('is offered as a form with a choice for each condition', () => {
    const { label, fields } = offeringOf({ catalogue }, choice, 0);
    expect(label).toBe('Post a watch');
    expect(fields.map((field) => field.label)).toEqual([
      'Gate',
      'When one of these comes',
      'At least so many',
    ]);
  });

  it('is what its form says, with its verb', () => {
    const offering = offeringOf({ catalogue }, choice, 0);
    expect(orderFrom(offering, { ...blank, gate: 'south' })).toEqual({
      verb: 'watch',
      gate: 'south',
      foes: [],
      least: 0,
    });
  });

  it('is told with the conditions that ask for something, and no others', () => {
    const told = (order: object) => orderText(catalogue, { verb: 'watch', ...blank, ...order }, blank);
    expect(told({ gate: 'north' })).toEqual({ label: 'Watch the northern gate', conditions: [] });
    expect(told({ gate: 'south', foes: ['raiders', 'thieves'], least: 2 }).conditions).toEqual([
      { label: 'When one of these comes', value: 'raiders, thieves' },
      { label: 'At least so many', value: '2' },
    ]);
  });
});

import { activated, type Changes } from '@tessera/hannibal/testkit';
import { describe, expect, it } from 'vitest';
import { sightOf } from '../testkit/positions.js';
import {
  companionsIn,
  granted,
  kindsIn,
  most,
  numbersOf,
  partsIn,
  sizeOfPart,
  type Part,
} from '@tessera/hannibal';
import { wholeArmy } from './plan.js';

const sightIn = (changes: Changes, seat: 'rome' | 'carthage', general: 'hannibal' | 'longus') =>
  sightOf(activated(changes, { seat, card: 37, isEvent: true, general }), seat);

const carthage = sightIn(
  {
    troops: [{ seat: 'carthage', space: 'saguntum', regulars: 9, elephants: 3 }],
    posts: { hannibal: 'saguntum', mago: 'saguntum' },
  },
  'carthage',
  'hannibal',
);
const parts = partsIn(carthage.atFirst, 'muster');
const whole = (): Part => {
  const part = wholeArmy(carthage);
  if (part === null) throw new Error('Nobody goes.');
  return part;
};

describe('who goes', () => {
  it('is as many as can unless something else is chosen: ten, elephants first', () => {
    expect(whole().step).toEqual({ verb: 'muster', regulars: 7, elephants: 3, generals: [], train: false });
  });

  it('takes along who would be left without CUs', () => {
    const all = sightIn(
      {
        troops: [{ seat: 'carthage', space: 'saguntum', regulars: 4 }],
        posts: { hannibal: 'saguntum', mago: 'saguntum' },
      },
      'carthage',
      'hannibal',
    );
    expect(wholeArmy(all)?.generals).toEqual(['mago']);
  });

  it('may be any number between the least and the most', () => {
    expect(kindsIn(parts)).toEqual(['regulars', 'elephants']);
    expect(numbersOf(parts, 'elephants')).toEqual([0, 1, 2, 3]);
    expect(numbersOf(parts, 'regulars').at(-1)).toBe(9);
    expect(companionsIn(parts)).toEqual(['mago']);
  });

  it('lets the other kind give way where ten would be too many', () => {
    const more = granted(parts, whole(), { kind: 'regulars', number: 9 });
    expect(more?.counts).toEqual({ regulars: 9, elephants: 1 });
    const fewer = granted(parts, whole(), { kind: 'regulars', number: 2 });
    expect(fewer?.counts).toEqual({ regulars: 2, elephants: 3 });
    expect(granted(parts, whole(), { general: 'mago', comes: true })?.generals).toEqual(['mago']);
    expect(granted(parts, whole(), { kind: 'regulars', number: 40 })).toBeNull();
  });

  it('18.1: is never a part that leaves a consul with fewer than five', () => {
    const rome = sightIn(
      {
        troops: [{ seat: 'rome', space: 'capua', regulars: 8 }],
        posts: { longus: 'capua', publius: 'capua' },
      },
      'rome',
      'longus',
    );
    const roman = partsIn(rome.atFirst, 'muster');
    expect(wholeArmy(rome)?.step).toMatchObject({ regulars: 8, generals: ['publius'] });
    const alone = most(
      roman.filter(({ generals }) => generals.length === 0),
      Infinity,
    );
    expect(alone === null ? 0 : sizeOfPart(alone)).toBe(0);
  });
});

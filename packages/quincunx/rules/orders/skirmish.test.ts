import { describe, expect, it } from 'vitest';
import { fieldOf, type Given } from '../../testkit/index.js';
import { expandLines, type TroopKind } from '../index.js';

const velites: Given = { kind: 'velites', formation: 'skirmish', y: 2000 };
const skirmish = (own: Given, ...others: readonly Given[]) =>
  expandLines(fieldOf(own, ...others), 'rome', { RA: { word: 'skirmish' } }).steps.map((step) => {
    if (step.verb === 'advance') return `${step.dir} by ${step.quarters}`;
    if (step.verb === 'face') return `face ${step.heading}`;
    return step.verb;
  });
const celts = (distance: number): Given => ({ kind: 'celts', y: 2000 + distance });

describe('skirmish (2.6)', () => {
  it('shoots at a formed enemy nearer than 7", and goes straight back as far as it may', () => {
    expect(skirmish(velites, celts(699))).toEqual(['shoot', '180 by 48']);
    expect(skirmish(velites, celts(700))).toEqual([]);
  });

  it('goes back without a shot where it has shot', () => {
    expect(skirmish({ ...velites, deeds: ['shot'] }, celts(600))).toEqual(['180 by 48']);
  });

  it('stays before other skirmishers', () => {
    expect(skirmish(velites, { ...celts(600), kind: 'celticJavelins', formation: 'skirmish' })).toEqual([]);
  });

  it('comes up to its distance from those who are more than 1.5" beyond it', () => {
    expect(skirmish(velites, celts(1000))).toEqual([]);
    expect(skirmish(velites, celts(1001))).toEqual(['0 by 6']);
    expect(skirmish(velites, celts(2000))).toEqual(['0 by 46']);
    expect(skirmish(velites, celts(4000))).toEqual(['0 by 48']);
  });

  it.each([
    ['velites', 850, 'skirmish'],
    ['extraordinariiSlingers', 1150, 'skirmish'],
    ['extraordinariiArchers', 1700, 'skirmish'],
    ['equites', 900, 'formed'],
  ] as const)(
    '%s keep %i hundredths of an inch',
    (...[kind, keep, formation]: readonly [TroopKind, number, 'formed' | 'skirmish']) => {
      expect(skirmish({ kind, formation, y: 2000 }, celts(keep + 150))).toEqual([]);
      expect(skirmish({ kind, formation, y: 2000 }, celts(keep + 1000))).toEqual(['0 by 40']);
    },
  );

  it('turns to the nearest enemy first, and only if it does not look at him yet', () => {
    const east: Given = { kind: 'celts', x: 4800 + 900, y: 2000 };
    expect(skirmish(velites, east, celts(3000))).toEqual(['face 18']);
    expect(skirmish({ ...velites, heading: 18 }, east)).toEqual([]);
    expect(skirmish(velites, { ...east, x: 4800 + 2000 })).toEqual(['face 18', '0 by 46']);
  });

  it('of formed units, who turn to nobody, goes by where they look', () => {
    const hastati: Given = { kind: 'hastati', y: 2000 };
    expect(skirmish(hastati, { kind: 'celts', x: 4800 + 600, y: 2000 })).toEqual(['180 by 12']);
  });

  it('does nothing without an enemy', () => {
    expect(skirmish(velites)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { fieldOf, row, type Given } from '../../testkit/index.js';
import {
  afterOnset,
  capturedBy,
  carriedOnset,
  chargedBy,
  plannedOnset,
  reasonsAgainstCharge,
  unitOf,
  unitsOf,
  type Field,
} from '../index.js';

/** A Roman unit with its front at 30.00", and others. */
const at30 = (given: Given, ...others: readonly Given[]) => fieldOf({ y: 2920, ...given }, ...others);
const spanish: Given = { kind: 'spanish', y: 3380 };
const going = (dir = 0, group: readonly string[] = ['RA.1']) => ({ group, dir });
const why = (field: Field, dir = 0, group?: readonly string[]) =>
  reasonsAgainstCharge(field, 'rome', going(dir, group)).map(({ code }) => code);

describe('a charge (2.4, R51)', () => {
  it('head on leads to 33.10", front to front with one that stands at 33.00"', () => {
    const field = at30({ kind: 'hastati' }, spanish);
    const onset = plannedOnset(field, going());
    expect(onset).toMatchObject({ length: 310, struck: ['CA.1'] });
    expect(onset.there[0]?.y).toBe(3230);
    expect(why(field)).toEqual([]);
    expect(chargedBy(field, 'rome', going())).toEqual(['CA.1']);
  });

  it('takes its length from the rate', () => {
    const [unit] = afterOnset(plannedOnset(at30({ kind: 'hastati' }, spanish), going()));
    expect(unit).toMatchObject({ spent: 310, deeds: ['charged'] });
  });

  it('ends in contact, or is none', () => {
    expect(why(at30({ kind: 'hastati' }, { kind: 'spanish', y: 3000 + 80 + 644 }))).toEqual([]);
    expect(why(at30({ kind: 'hastati' }, { kind: 'spanish', y: 3000 + 80 + 645 }))).toEqual([
      'reachesNobody',
    ]);
    expect(chargedBy(at30({ kind: 'hastati' }), 'rome', going())).toEqual([]);
  });

  it('is planned with whole quarter inches of the rest, and carried out with all of it', () => {
    const field = at30({ kind: 'hastati', spent: 310 }, { kind: 'spanish', y: 3000 + 80 + 400 });
    expect(plannedOnset(field, going()).length).toBe(275);
    expect(carriedOnset(field, going())?.length).toBe(290);
  });

  it('of a group goes as far as its first base, and strikes all whom it then reaches', () => {
    const maniples = row('hastati', 3, { x: 4000, y: 2920, pitch: 480 });
    const field = fieldOf(
      ...maniples,
      { kind: 'celts', x: 4000, y: 3380 },
      { kind: 'celts', x: 4640, y: 3400 },
    );
    const group = ['RA.1', 'RA.2', 'RA.3'];
    expect(plannedOnset(field, going(0, group))).toMatchObject({ length: 310, struck: ['CA.1', 'CA.2'] });
    expect(unitsOf(field, group)).toHaveLength(3);
    expect(why(field, 0, group)).toEqual([]);
  });

  it('goes in seven directions, of skirmishers too', () => {
    const field = at30({ kind: 'velites', formation: 'skirmish' }, spanish);
    expect(why(field, 45)).toEqual([]);
    expect(why(field, -45)).toEqual([]);
    expect(why(field, 60)).toEqual(['noSuchDirection']);
    expect(why(field, 180)).toEqual(['noSuchDirection']);
  });

  it('is not stopped by those who disintegrated, and does not end on friends', () => {
    const broken: Given = { kind: 'celts', y: 3200, status: 'disintegrated' };
    expect(plannedOnset(at30({ kind: 'hastati' }, spanish, broken), going()).length).toBe(310);
    const screen: Given = { kind: 'velites', formation: 'skirmish', x: 5040, y: 3150 };
    expect(why(at30({ kind: 'hastati' }, spanish, screen))).toEqual(['standsOn']);
  });
});

describe('who may charge (R56)', () => {
  it('no psiloi', () => {
    expect(why(at30({ kind: 'extraordinariiArchers' }, spanish))).toEqual(['psiloiNeverCharge']);
  });

  it('nobody who has broken off, or evaded, or fights already', () => {
    expect(why(at30({ kind: 'hastati', deeds: ['brokeOff'] }, spanish))).toEqual(['hasBrokenOff']);
    expect(why(at30({ kind: 'velites', evadeMark: 'inForce' }, spanish))).toEqual(['hasEvaded']);
    expect(why(at30({ kind: 'hastati' }, { kind: 'spanish', y: 3090 }))).toEqual(['isInMelee']);
    expect(why(at30({ kind: 'hastati', status: 'disintegrated' }, spanish))).toEqual(['isDisintegrated']);
  });

  it('R46: horse that shuns elephants never charges them', () => {
    const elephants: Given = { kind: 'elephants', y: 3420 };
    expect(why(at30({ kind: 'equites', y: 2760 }, elephants))).toEqual(['horseShunsElephants']);
    expect(why(at30({ kind: 'hastati' }, elephants))).toEqual([]);
  });
});

describe('captures (R33)', () => {
  const broken: Given = { kind: 'celts', y: 3380, status: 'disintegrated' };

  it('are of those on whom a unit ends its step with its base or its reach', () => {
    const by = (y: number) => {
      const field = at30({ kind: 'hastati', y }, broken);
      return capturedBy(field, [unitOf(field, 'RA.1')]);
    };
    expect(by(2920 + 250)).toEqual([]);
    expect(by(2920 + 256)).toEqual(['CA.1']);
    expect(by(3380)).toEqual(['CA.1']);
    expect(by(3380 + 200)).toEqual([]);
  });

  it('are made by units in good order, of enemies alone', () => {
    const by = (status: 'good' | 'disintegrated', side: 'rome' | 'carthage') => {
      const field = at30({ kind: 'hastati', y: 3380, status }, { ...broken, side });
      return capturedBy(field, [unitOf(field, 'RA.1')]);
    };
    expect([by('good', 'carthage'), by('disintegrated', 'carthage'), by('good', 'rome')]).toEqual([
      ['CA.1'],
      [],
      [],
    ]);
  });
});

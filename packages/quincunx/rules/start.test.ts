import { liesOn } from '@tessera/plane';
import { describe, expect, it } from 'vitest';
import { setUp, world } from '../testkit/index.js';
import {
  baseOf,
  collide,
  fieldSchema,
  isElephants,
  lineOn,
  placeOn,
  SCENARIOS,
  unitOf,
  type Field,
  type Side,
} from './index.js';

const figures = ({ units }: Field, side: Side) =>
  units.filter((unit) => unit.side === side).reduce((sum, unit) => sum + unit.figures, 0);
const count = ({ units }: Field, side: Side) => units.filter((unit) => unit.side === side).length;

const skirmish = setUp('skirmish');
const full = setUp('full');
const at = (field: Field, id: string) => {
  const { x, y, heading, formation } = unitOf(field, id);
  return { x, y, heading, formation };
};

describe('a field on which nobody has moved', () => {
  it.each(SCENARIOS)('tells where each line of %s stands, as listed', (name) => {
    for (const { id, x, front, gap, formation } of world.scenarios[name].lines)
      expect(placeOn(setUp(name), id)).toEqual({ x, front, gap, formation });
  });

  it('knows no line that is not on it', () => {
    expect([placeOn(skirmish, 'RZ'), lineOn(skirmish, 'RZ')]).toEqual([null, null]);
  });
});

describe('the set-up of Skirmish (9.1)', () => {
  it('has 19 units and 231 figures against 13 units and 208', () => {
    expect([count(skirmish, 'rome'), figures(skirmish, 'rome')]).toEqual([19, 231]);
    expect([count(skirmish, 'carthage'), figures(skirmish, 'carthage')]).toEqual([13, 208]);
  });

  it('Rome looks to the north, its fronts at their distance from y = 0', () => {
    expect(at(skirmish, 'RH.3')).toEqual({ x: 4800, y: 1420, heading: 0, formation: 'formed' });
    expect(at(skirmish, 'RH.1')).toEqual({ x: 2880, y: 1420, heading: 0, formation: 'formed' });
    expect(at(skirmish, 'RP.5')).toEqual({ x: 7200, y: 1010, heading: 0, formation: 'formed' });
    expect(at(skirmish, 'RV.1')).toEqual({ x: 2880, y: 1720, heading: 0, formation: 'skirmish' });
    expect(at(skirmish, 'RC.1')).toEqual({ x: 8100, y: 1260, heading: 0, formation: 'formed' });
  });

  it('Carthage looks to the south, its lines numbered from the west', () => {
    expect(at(skirmish, 'CL.4')).toEqual({ x: 4800, y: 6060, heading: 36, formation: 'formed' });
    expect(at(skirmish, 'CL.1')).toEqual({ x: 2840, y: 5980, heading: 36, formation: 'formed' });
    expect(at(skirmish, 'CE.1')).toEqual({ x: 4800, y: 5600, heading: 36, formation: 'formed' });
    expect(at(skirmish, 'CB.2')).toEqual({ x: 6240, y: 5480, heading: 36, formation: 'skirmish' });
  });

  it('Hastati and Princeps stand 2.5" apart, so that a break-off of 6" clears them (R13)', () => {
    const [hastati, princeps] = [unitOf(skirmish, 'RH.1'), unitOf(skirmish, 'RP.1')];
    expect(hastati.y - 80 - (princeps.y + 80)).toBe(250);
    expect(600 - 160 - 250 - 160).toBe(30);
  });
});

describe('the set-up of Full (9.2)', () => {
  it('has 41 units and 504 figures against 32 units and 508', () => {
    expect([count(full, 'rome'), figures(full, 'rome')]).toEqual([41, 504]);
    expect([count(full, 'carthage'), figures(full, 'carthage')]).toEqual([32, 508]);
    expect(full.units.filter(isElephants).map((unit) => unit.figures)).toEqual([12, 12]);
  });

  it('lines of unlike units are as long as their fronts and gaps', () => {
    expect(at(full, 'CL1.1').x).toBe(4800 - 2280 + 320);
    expect(at(full, 'CL1.7').x).toBe(4800 + 2280 - 360);
    expect(at(full, 'CK1.2')).toEqual({ x: 1300, y: 5940, heading: 36, formation: 'formed' });
    expect(at(full, 'RC2.2').x).toBe(13_000 + 50 + 250);
  });
});

describe.each(SCENARIOS)('the set-up of %s', (name) => {
  const field = setUp(name);

  it('is a field', () => {
    expect(fieldSchema.parse(field)).toEqual(field);
  });

  it('has everybody on the table and nobody on another', () => {
    for (const [index, unit] of field.units.entries()) {
      expect(liesOn(baseOf(unit), field.table.width, field.table.depth)).toBe(true);
      expect(field.units.slice(index + 1).filter((other) => collide(unit, other))).toEqual([]);
    }
  });

  it('has peltasts in skirmish order, no rings, and leaders behind their units', () => {
    for (const unit of field.units) {
      expect(unit.rings).toBe(0);
      if (unit.kind === 'velites' || unit.kind === 'celticJavelins') expect(unit.formation).toBe('skirmish');
    }
    expect(field.leaders.every(({ attached, alive, wounds }) => !attached && alive && wounds === 0)).toBe(
      true,
    );
  });
});

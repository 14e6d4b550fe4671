import { describe, expect, it } from 'vitest';
import { world } from '../testkit/index.js';
import { placedUnits, reasonsAgainstPlacing, SCENARIOS, SIDES, type Place, type Side } from './index.js';

const { skirmish } = world.scenarios;
const codes = (side: Side, placing: Readonly<Record<string, Place>>) =>
  reasonsAgainstPlacing(skirmish, side, placing).map(({ code }) => code);

/** The listed place of a line, with changes. */
const listed = (id: string, change: Partial<Place>): Record<string, Place> => {
  const line = skirmish.lines.find((one) => one.id === id);
  if (line === undefined) throw new Error(`There is no line ${id}.`);
  const { x, front, gap, formation } = line;
  return { [id]: { x, front, gap, formation, ...change } };
};

describe('placing lines (R60)', () => {
  it.each(SCENARIOS.flatMap((name) => SIDES.map((side) => [name, side] as const)))(
    'the places of section 9 are free: %s, %s',
    (name, side) => {
      expect(reasonsAgainstPlacing(world.scenarios[name], side, {})).toEqual([]);
    },
  );

  it('a line may stand elsewhere, closer, and peltasts formed', () => {
    expect(codes('rome', listed('RV', { x: 4700, formation: 'formed' }))).toEqual([]);
    expect(codes('rome', listed('RH', { x: 4000, gap: 0 }))).toEqual([]);
    expect(codes('carthage', listed('CJ', { formation: 'formed' }))).toEqual([]);
  });

  it('units stand where their line is placed, others as listed', () => {
    const units = placedUnits(skirmish, 'rome', listed('RH', { x: 4000, front: 1400, gap: 0 }));
    const at = (id: string) => units.find((unit) => unit.id === id);
    expect([at('RH.1')?.x, at('RH.3')?.x, at('RH.3')?.y]).toEqual([3040, 4000, 1320]);
    expect(at('RP.1')?.x).toBe(3360);
    expect(units).toHaveLength(19);
  });

  it('refuses lengths that are not in tenths of an inch', () => {
    expect(codes('rome', listed('RH', { x: 4805 }))).toEqual(['notInTenths']);
    expect(codes('rome', listed('RH', { gap: 3 }))).toEqual(['notInTenths']);
    expect(codes('rome', listed('RH', { gap: -10 }))).toEqual(['gapBelowNothing']);
  });

  it('refuses a formation that the troops never take', () => {
    expect(codes('rome', listed('RH', { formation: 'skirmish' }))).toEqual(['neverStandsSo']);
    expect(codes('rome', listed('RX', { formation: 'formed' }))).toEqual(['neverStandsSo']);
    expect(codes('carthage', listed('CE', { formation: 'skirmish' }))).toEqual(['neverStandsSo']);
  });

  it('refuses lines of the other side', () => {
    expect(codes('rome', listed('CL', {}))).toEqual(['notYourLine']);
  });

  it('refuses a front more than 18" from the own edge', () => {
    expect(codes('rome', listed('RV', { front: 1810 }))).toEqual(Array(5).fill('outOfZone'));
    expect(codes('carthage', listed('CE', { front: 1810 }))).toContain('outOfZone');
  });

  it('refuses a corner off the table', () => {
    expect(codes('rome', listed('RC', { x: 9500 }))).toEqual(['offTable']);
    expect(codes('rome', listed('RT', { front: 150 }))).toEqual(['offTable', 'offTable']);
    expect(codes('carthage', listed('CK', { front: 300 }))).toEqual(['offTable']);
  });

  it('refuses units on each other, and names them', () => {
    const [reason] = reasonsAgainstPlacing(skirmish, 'rome', listed('RX', { x: 8100, front: 1500 }));
    expect(reason).toEqual({ code: 'standsOn', rule: 'R60', at: ['unit:RC.1', 'unit:RX.1'] });
  });

  it('R46: horse that shuns elephants stands at least 6" from its own', () => {
    const { full } = world.scenarios;
    const place = (x: number) => ({ K: { x, front: 1500, gap: 40, formation: 'formed' as const } });
    const near = reasonsAgainstPlacing(full, 'carthage', {
      CK1: place(1300).K,
      CE1: { ...place(2900).K, front: 1800 },
    });
    expect(near.map(({ code }) => code)).toContain('tooNearElephants');
    // Liby-Phoenician horse does not mind them.
    expect(codes('carthage', listed('CE', { x: 7200, front: 1500 }))).not.toContain('tooNearElephants');
  });
});

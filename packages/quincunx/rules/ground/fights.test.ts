import { describe, expect, it } from 'vitest';
import {
  box,
  fieldOf,
  FORD,
  groundWith,
  nextRound,
  RIVER,
  STREAM,
  WALL,
  WOOD,
  type Given,
} from '../../testkit/index.js';
import {
  afterOnset,
  carriedOnset,
  fightsOf,
  forecastsOf,
  shootingDie,
  shotAt,
  volleyedBy,
  volleysOf,
  withUnits,
  type Feature,
  type Field,
  type TroopKind,
  type Unit,
} from '../index.js';

const SOUTH = 36;

const hastati = (x: number, y: number, more: Partial<Unit> = {}): Given => ({
  kind: 'hastati',
  x,
  y,
  ...more,
});
const velites = (x: number, y: number): Given => ({ kind: 'velites', x, y, formation: 'skirmish' });

/** The band of the shot that the first unit has at the second, and its die; null when it has none. */
function shot(features: readonly Feature[], ...units: readonly Given[]): readonly [string, number] | null {
  const field = groundWith(features, ...units);
  const shooter = field.units.find(({ side }) => side === 'rome');
  const target = field.units.find(({ side }) => side === 'carthage');
  if (shooter === undefined || target === undefined) throw new Error('There are two.');
  const found = shotAt(field, { shooter, target });
  return found === null ? null : [found.band, found.die];
}

/** The two units as they fight: column, die and modifiers of each. */
function fight(field: Field) {
  const [forecast] = forecastsOf(field, 'rome');
  const told = (side: 'rome' | 'carthage') => {
    const { column, die, modifiers } = forecast?.sides[side] ?? { column: -1, die: 0, modifiers: [] };
    return [column, `d${die}`, ...modifiers.map(({ code, value }) => `${code} ${value}`)];
  };
  return { rome: told('rome'), carthage: told('carthage') };
}

const slingers = (y: number, more: Partial<Unit> = {}): Given => ({
  kind: 'extraordinariiSlingers',
  x: 1500,
  y,
  ...more,
});
const javelins = (y: number, more: Partial<Unit> = {}): Given => ({
  kind: 'celticJavelins',
  x: 1500,
  y,
  formation: 'skirmish',
  ...more,
});
/** Celts who look to the south, the middle of their front there. */
const celts = (front: number, more: Partial<Unit> = {}): Given => ({
  kind: 'celts',
  x: 1500,
  y: front + 80,
  ...more,
});

describe('Vectors of section 13: missiles', () => {
  it('case 10 (R63): a target at the edge is shot at a level lower, and nobody deep in a wood', () => {
    expect(shot([WOOD], slingers(100), javelins(1079))).toEqual(['short', 8]);
    expect(shot([], slingers(100), javelins(1079))).toEqual(['short', 10]);
    expect(shot([WOOD], slingers(100), javelins(1080))).toBe(null);
    expect(shot([WOOD], slingers(100, { figures: 4 }), javelins(1079))).toEqual(['short', 4]);
    expect(shot([WOOD], slingers(-399, { figures: 9 }), javelins(1079))).toEqual(['long', 4]);
    expect(shot([WOOD], slingers(-399, { figures: 4 }), javelins(1079))).toBe(null);
  });

  it('case 11 (R63, R68): within one wood one shoots up to 6"', () => {
    const wood: Feature = { kind: 'wood', name: 'wood', areas: [box([1000, 1000], [3000, 3000])] };
    const at = (y: number) => shot([wood], velites(1500, 1500), javelins(y));
    expect([at(2160), at(2260), at(2261)]).toEqual([['long', 8], ['long', 8], null]);
  });

  it('case 20 (R64): dice at a wet target are a level higher', () => {
    expect(shot([STREAM], velites(1500, 500), celts(1000))).toEqual(['long', 10]);
    expect(shootingDie(13, 'short', 1)).toBe(12);
    expect([shootingDie(9, 'overhead', 1), shootingDie(4, 'overhead', 1)]).toEqual([6, null]);
  });

  it('case 25 (R66): a target near behind a wall is covered', () => {
    expect(shot([WALL], slingers(200), celts(1090))).toEqual(['cover', 6]);
    // The rules have it within 2" of the wall; the list of cases still has the 1" of an earlier wording (1130 is short).
    expect(shot([WALL], slingers(200), celts(1200))).toEqual(['cover', 6]);
    expect(shot([WALL], slingers(200), celts(1201))).toEqual(['short', 10]);
  });

  it('case 27 (R68): a wood breaks a line, but for an inch at either end', () => {
    const wood = (from: number, to: number): Feature => ({
      kind: 'wood',
      name: 'wood',
      areas: [box([1000, from], [2000, to])],
    });
    expect(shot([wood(800, 1000)], slingers(300), celts(1300))).toBe(null);
    expect(shot([wood(800, 1001)], slingers(300), celts(1010))).toBe(null);
    expect(shot([wood(915, 1000)], slingers(300), celts(1010))?.[0]).toBe('short');
  });

  it('case 28 (R68): a hill breaks a line, and from a hill one shoots over those below', () => {
    const hill = (from: number, to: number): Feature => ({
      kind: 'hill',
      name: 'hill',
      level: 1,
      areas: [box([0, from], [5000, to])],
    });
    expect(shot([hill(800, 900)], slingers(300), celts(1300))).toBe(null);
    const high = [hill(0, 500)];
    expect(shot(high, slingers(300), celts(1300))?.[0]).toBe('short');
    const friends = hastati(1500, 1000, { id: 'RB.1' });
    const enemies = celts(920, { id: 'CB.1' });
    expect(shot(high, slingers(300), celts(1300), enemies)?.[0]).toBe('overhead');
    expect(shot(high, slingers(300), friends, celts(1300))?.[0]).toBe('overhead');
    expect(shot([], slingers(300), celts(1300), enemies)).toBe(null);
    expect(shot([], slingers(300), friends, celts(1300))).toBe(null);
  });
});

describe('Vectors of section 13: melee', () => {
  it('case 12 (R63): against a wooded enemy one reads a column further', () => {
    const facing = (rings: number) => groundWith([WOOD], hastati(1500, 900, { rings }), javelins(1070));
    expect(fight(facing(0))).toEqual({ rome: [1, 'd10'], carthage: [1, 'd8'] });
    expect(fight(facing(1)).rome).toEqual([2, 'd8']);
  });

  it('case 17 (R64): two columns for who fights in water, none where both do', () => {
    const wet = hastati(1500, 1150);
    expect(fight(groundWith([STREAM], wet, celts(1240)))).toEqual({
      rome: [2, 'd8'],
      carthage: [0, 'd12'],
    });
    const both = groundWith([STREAM], hastati(1500, 1020), celts(1105));
    expect(fight(both)).toEqual({ rome: [0, 'd10'], carthage: [0, 'd12'] });
    expect(fight(groundWith([RIVER, FORD], wet, celts(1240)))).toEqual({
      rome: [2, 'd8'],
      carthage: [0, 'd12'],
    });
    const north: Given = { kind: 'celts', x: 1500, y: 1050, heading: 0 };
    const met = groundWith([STREAM], hastati(1500, 1215, { heading: SOUTH }), north);
    expect(fight(met)).toEqual({ rome: [0, 'd10'], carthage: [2, 'd10'] });
  });

  it('case 18 (R64): who was wet as the round began fights so in it, and no longer in the next', () => {
    const field = groundWith([STREAM], hastati(1500, 1150), celts(1500));
    const after = withUnits(field, afterOnset(carriedOnset(field, { group: ['RA.1'], dir: 0 })));
    expect(fight(after).rome[0]).toBe(2);
    expect(fight(nextRound(after)).rome[0]).toBe(0);
  });

  it('case 23 (R65, R40): downhill adds one', () => {
    const hill: Feature = { kind: 'hill', name: 'hill', level: 1, areas: [box([0, 1000], [5000, 3000])] };
    const field = groundWith([hill], hastati(1500, 930), celts(1020));
    expect(fight(field)).toEqual({ rome: [0, 'd10'], carthage: [0, 'd12', 'downhill 1'] });
  });

  it('case 26 (R66): over a wall who has come reads a column further, in the first fight alone', () => {
    const met = (more: Partial<Unit>) => groundWith([WALL], hastati(1500, 910, more), celts(1000));
    expect([fight(met({ deeds: ['charged'] })).rome[0], fight(met({})).rome[0]]).toEqual([1, 0]);
    expect(fight(met({ deeds: ['charged'] })).carthage[0]).toBe(0);
    const foes = (fights: number) => met({ foes: [{ unit: 'CA.1', fights }] });
    expect([fight(foes(0)).rome[0], fight(foes(1)).rome[0]]).toEqual([1, 0]);
  });

  it('case 36 (R69): volleys of allied troops', () => {
    const course = (kind: TroopKind, y: number, enemy: TroopKind) => {
      const field = fieldOf(
        { kind, x: 1500, y },
        { kind: enemy, x: 1500, y: 1010 + (enemy === 'celts' ? 80 : 160) },
      );
      const [volley] = volleysOf(field, fightsOf(field, 'rome'));
      return volley === undefined ? null : { volley, field };
    };
    const rolled = course('alliedHastati', 920, 'celts');
    expect(rolled?.volley.course).toBe('roll');
    if (rolled === null) throw new Error('They throw.');
    expect(volleyedBy(rolled.field, rolled.volley, { pila: 7, darts: 8 })).toEqual([
      { unit: 'RA.1', enemy: 'CA.1' },
    ]);
    const spears = course('spearPhalanx', 840, 'celts');
    expect(spears?.volley.course).toBe('triariiLose');
    expect(spears === null ? [] : volleyedBy(spears.field, spears.volley, null)).toEqual([
      { unit: 'RA.1', enemy: 'CA.1' },
    ]);
    expect(course('spearPhalanx', 840, 'pikePhalanx')).toBe(null);
  });
});

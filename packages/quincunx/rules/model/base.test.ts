import { describe, expect, it } from 'vitest';
import { fresh } from '../../testkit/index.js';
import { baseOf, collide, coreOf, reachOf, sizeIn, type Formation, type TroopKind } from '../index.js';

const size = (kind: TroopKind, formation: Formation) => {
  const { front, depth } = sizeIn(fresh({ kind }), formation);
  return `${front / 100} x ${depth / 100}`;
};

describe('bases (1.4)', () => {
  it.each([
    ['hastati', 'formed', '4.8 x 1.6'],
    ['triarii', 'formed', '4.8 x 1.6'],
    ['celts', 'formed', '6.4 x 1.6'],
    ['spanish', 'formed', '6.4 x 1.6'],
    ['pikePhalanx', 'formed', '7.2 x 3.2'],
    ['velites', 'formed', '3.2 x 2.4'],
    ['velites', 'skirmish', '4.8 x 1.6'],
    ['libyanJavelins', 'skirmish', '4.8 x 1.6'],
    ['moroccanArchers', 'skirmish', '4.8 x 1.6'],
    ['equites', 'formed', '5 x 4.8'],
    ['alliedCavalry', 'formed', '5 x 4.8'],
    ['punicCavalry', 'formed', '6 x 4.8'],
    ['celticCavalry', 'formed', '6 x 4.8'],
    ['numidianCavalry', 'skirmish', '8 x 3.2'],
    ['elephants', 'formed', '5.6 x 2.4'],
  ] as const)('%s, %s: %s', (kind, formation, expected) => {
    expect(size(kind, formation)).toBe(expected);
  });

  it('keep their size whatever the losses (R17)', () => {
    expect(baseOf(fresh({ kind: 'hastati', figures: 4 }))).toEqual(baseOf(fresh({ kind: 'hastati' })));
  });

  it('of elephants shrink to one beast at the middle (6)', () => {
    expect(baseOf(fresh({ kind: 'elephants', figures: 7 })).halfFront).toBe(280);
    expect(baseOf(fresh({ kind: 'elephants', figures: 6 }))).toMatchObject({
      x: 4800,
      y: 3600,
      halfFront: 80,
      halfDepth: 120,
    });
  });

  it('no unit stands in a formation that it never takes', () => {
    expect(() => sizeIn(fresh({ kind: 'hastati' }), 'skirmish')).toThrow(/never stands/);
  });
});

describe('cores and reaches', () => {
  const unit = fresh({ kind: 'hastati', x: 1000, y: 1000, heading: 0 });

  it('2.5 c: a core is the base less 0.05" on every side', () => {
    expect(coreOf(unit)).toEqual({ x: 1000, y: 1000, heading: 0, halfFront: 235, halfDepth: 75 });
  });

  it('R51: a reach is 0.50" deep before the front edge, 0.05" short at either end', () => {
    expect(reachOf(unit)).toEqual({ x: 1000, y: 1105, heading: 0, halfFront: 235, halfDepth: 25 });
    expect(reachOf({ ...unit, heading: 18 })).toMatchObject({ x: 1105, y: 1000 });
  });

  it('touching bases never collide', () => {
    expect(collide(unit, { ...unit, x: 1480 })).toBe(false);
    expect(collide(unit, { ...unit, x: 1470 })).toBe(false);
    expect(collide(unit, { ...unit, x: 1469 })).toBe(true);
  });
});

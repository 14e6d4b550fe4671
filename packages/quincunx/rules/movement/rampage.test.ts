import { describe, expect, it } from 'vitest';
import { changing, fieldOf } from '../../testkit/index.js';
import { nextMet, pushHeading, rampageHeading, rampageLength, unitOf, type Field } from '../index.js';

const field = fieldOf(
  { kind: 'elephants', figures: 2, status: 'berserk', y: 3000 },
  { kind: 'celts', y: 3500 },
  { kind: 'hastati', y: 3300, x: 4900 },
  { kind: 'spanish', y: 2000 },
);
const next = (where: Field, ...[heading, left, met = []]: [number, number, (readonly string[])?]) => {
  const found = nextMet(where, { beast: unitOf(where, 'CA.1'), heading, left, met });
  return found && [found.unit.id, found.length];
};

describe('a rampage (R45)', () => {
  it('goes in one of eight directions, 1 is north, and 3" to 18" far', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8].map(rampageHeading)).toEqual([0, 9, 18, 27, 36, 45, 54, 63]);
    expect([1, 6].map(rampageLength)).toEqual([300, 1800]);
  });

  it('meets friend and foe, the nearest first, each once', () => {
    expect(next(field, 0, 900)).toEqual(['RA.1', 110]);
    expect(next(field, 0, 900, ['RA.1'])).toEqual(['CA.2', 310]);
    expect(next(field, 0, 900, ['RA.1', 'CA.2'])).toBeNull();
    expect(next(field, 36, 900)).toEqual(['CA.3', 810]);
  });

  it('meets nobody beyond its way, nor who is gone; who disintegrated is met', () => {
    expect(next(field, 0, 100)).toBeNull();
    expect(next(changing(field, 'RA.1', { status: 'gone' }), 0, 900)).toEqual(['CA.2', 310]);
    expect(next(changing(field, 'RA.1', { status: 'disintegrated' }), 0, 900)).toEqual(['RA.1', 110]);
  });

  it('meets at once whom it stands on, and of two at once the first in set-up order', () => {
    expect(next(changing(field, 'CA.2', { y: 3010 }), 18, 900)).toEqual(['CA.2', 0]);
    expect(next(changing(field, 'CA.2', { y: 3300, x: 4600 }), 0, 900)).toEqual(['CA.2', 110]);
  });

  it('pushes square to its path, to the side of the other’s centre; dead ahead to the right', () => {
    const push = (x: number, path = 0) =>
      pushHeading(unitOf(field, 'CA.1'), { ...unitOf(field, 'CA.2'), x }, path);
    expect([push(4900), push(4700), push(4800)]).toEqual([18, 54, 18]);
    expect(push(4900, 63)).toBe(9);
  });
});

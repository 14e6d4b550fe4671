import { describe, expect, it } from 'vitest';
import { changing, fieldOf, row, type Given } from '../../testkit/index.js';
import { commonFront, fightsOf, numberOf, strikesFlank, unitOf, type Field, type Side } from '../index.js';

const fights = (field: Field, active: Side = 'rome') =>
  fightsOf(field, active).map(({ rome, carthage }) => `${rome} ${carthage}`);
const pair = (field: Field) => [unitOf(field, 'RA.1'), unitOf(field, 'CA.1')] as const;

describe('the common front (R18)', () => {
  it('is the part of one front that the other covers', () => {
    const field = (x: number) => fieldOf({ kind: 'hastati', y: 3000 }, { kind: 'celts', y: 3170, x });
    expect(commonFront(...pair(field(4800)))).toBe(480);
    expect(commonFront(...pair(field(5200)))).toBe(160);
    expect(commonFront(...pair(field(6000)))).toBe(0);
  });

  it('is the greater of the two sides whose reach touches', () => {
    const field = fieldOf({ kind: 'hastati', y: 3000 }, { kind: 'celts', y: 3080 + 330, heading: 18 });
    expect(commonFront(...pair(field))).toBe(160);
  });
});

describe('a flank (R19)', () => {
  const struck = (y: number, heading: number, kind: Given['kind'] = 'spanish') =>
    strikesFlank(...pair(fieldOf({ kind: 'hastati', y: 3000 }, { kind, y, heading })));

  it('is struck from more than a tenth of an inch behind the front line', () => {
    expect(struck(3170, 36)).toBe(false);
    expect(struck(3170, 0)).toBe(true);
    const fromSouth = (x: number) =>
      strikesFlank(
        ...pair(fieldOf({ kind: 'hastati', x, y: 3000 }, { kind: 'spanish', y: 3410, heading: 18 })),
      );
    // The Spaniards look east, with their front at x = 4880.
    expect([fromSouth(4800), fromSouth(4869), fromSouth(4870)]).toEqual([true, true, false]);
  });

  it('needs a reach that touches', () => {
    expect(struck(3300, 0)).toBe(false);
  });

  it('skirmishers have none, elephants do', () => {
    expect(struck(3170, 0, 'libyanJavelins')).toBe(false);
    expect(struck(3210, 0, 'elephants')).toBe(true);
  });
});

describe('who fights whom (R18)', () => {
  it('eight maniples base to base on six warbands base to base: eight fights, nobody left out', () => {
    const field = fieldOf(
      ...row('hastati', 8, { x: 2000, y: 3000, pitch: 480 }),
      ...row('celts', 6, { x: 2080, y: 3170, pitch: 640 }),
    );
    const taken = fightsOf(field, 'rome');
    expect(taken).toHaveLength(8);
    expect(new Set(taken.map(({ rome }) => rome)).size).toBe(8);
    expect(new Set(taken.map(({ carthage }) => carthage)).size).toBe(6);
  });

  it('a phalanx on two formed Velites at equal front: the one on its right first, whoever is active', () => {
    const field = fieldOf(...row('velites', 2, { x: 4640, y: 3000, pitch: 320 }), {
      kind: 'pikePhalanx',
      y: 3000 + 120 + 160,
    });
    expect(fights(field, 'carthage')).toEqual(['RA.1 CA.1', 'RA.2 CA.1']);
    expect(fights(field, 'rome')).toEqual(['RA.1 CA.1', 'RA.2 CA.1']);
  });

  it('the longest common front first, and contacts of two who fight already are left', () => {
    const field = fieldOf(
      ...row('hastati', 2, { x: 4600, y: 3000, pitch: 480 }),
      ...row('celts', 2, { x: 4400, y: 3170, pitch: 640 }),
    );
    expect(fights(field)).toEqual(['RA.2 CA.2', 'RA.1 CA.1']);
  });

  it('whoever is still free joins a fight: only surplus units double up', () => {
    const field = fieldOf(...row('hastati', 2, { x: 4560, y: 3000, pitch: 480 }), {
      kind: 'celts',
      x: 4900,
      y: 3170,
    });
    expect(fights(field)).toEqual(['RA.2 CA.1', 'RA.1 CA.1']);
  });

  it('R46: horse that shuns elephants fights none', () => {
    const field = fieldOf({ kind: 'equites', y: 3000 }, { kind: 'elephants', y: 3370 });
    expect(fights(field)).toEqual([]);
  });

  it('those who disintegrated fight nobody', () => {
    const field = fieldOf({ kind: 'hastati', y: 3000 }, { kind: 'celts', y: 3170 });
    expect(fights(field)).toHaveLength(1);
    expect(fights(changing(field, 'CA.1', { status: 'disintegrated' }))).toEqual([]);
  });
});

describe('the fights of one unit (R4)', () => {
  it('are numbered from its own right, by the enemies’ centres', () => {
    const field = fieldOf(...row('hastati', 2, { x: 4560, y: 3000, pitch: 480 }), {
      kind: 'celts',
      x: 4900,
      y: 3170,
    });
    const all = fightsOf(field, 'rome');
    const number = (unit: string, enemy: string) => numberOf(field, all, { unit, enemy });
    // The Celts look south: their right is the west.
    expect([number('CA.1', 'RA.1'), number('CA.1', 'RA.2')]).toEqual([0, 1]);
    expect([number('RA.1', 'CA.1'), number('RA.2', 'CA.1')]).toEqual([0, 0]);
    expect(number('RA.1', 'CA.7')).toBe(-1);
  });
});

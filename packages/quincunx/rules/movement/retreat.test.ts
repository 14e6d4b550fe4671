import { describe, expect, it } from 'vitest';
import { changing, fieldOf, row, type Given } from '../../testkit/index.js';
import {
  drivenBack,
  facingIfRoom,
  fallsBack,
  isShort,
  pushed,
  recoilFrom,
  recoils,
  scared,
  unitOf,
} from '../index.js';

/** The recoil of the first unit, straight back from an enemy at its front. */
const straight = (given: Given, ...others: readonly Given[]) => {
  const field = fieldOf({ y: 3600, ...given }, ...others);
  const unit = unitOf(field, 'RA.1');
  return recoils(field, unit, { heading: 36, facing: unit.heading });
};

describe('a recoil (R9)', () => {
  it('goes 12" back, the front to the enemy', () => {
    const { unit, gained, offTable } = straight({ kind: 'hastati' });
    expect(unit).toMatchObject({ x: 4800, y: 2400, heading: 0 });
    expect([gained, offTable]).toEqual([1200, false]);
  });

  it('is opposite to its own heading where it was struck in front, and to the winner’s elsewhere', () => {
    const { units } = fieldOf({ kind: 'hastati' }, { kind: 'celts', heading: 30 });
    const [roman, celts] = units;
    if (roman === undefined || celts === undefined) throw new Error('Two units stand here.');
    expect(recoilFrom(roman, celts, true)).toEqual({ heading: 36, facing: 0 });
    expect(recoilFrom(roman, celts, false)).toEqual({ heading: 30, facing: 66 });
  });

  it('from a winner who heads west and strikes a Spanish flank: it turns to the east and slides 12" west', () => {
    const field = fieldOf({ kind: 'hastati', x: 5200, y: 3600, heading: 54 }, { kind: 'spanish', y: 3600 });
    const [winner, loser] = [unitOf(field, 'RA.1'), unitOf(field, 'CA.1')];
    const back = recoils(field, loser, recoilFrom(loser, winner, false));
    expect(back.unit).toMatchObject({ x: 3600, y: 3600, heading: 18 });
    expect(back.gained).toBe(1200);
  });

  it('does not turn where there is no room', () => {
    const field = fieldOf({ kind: 'hastati', x: 4800, y: 3600 }, { kind: 'hastati', x: 4800, y: 3440 });
    const unit = unitOf(field, 'RA.1');
    expect(facingIfRoom(field, unit, 18).heading).toBe(0);
    expect(facingIfRoom(field, unit, 36).heading).toBe(36);
  });

  it('ends in front of enemies, elephants and friends it cannot pass', () => {
    const behind = (kind: Given['kind'], y: number, more: Partial<Given> = {}) =>
      straight({ kind: 'hastati' }, { kind, y, ...more }).gained;
    expect(behind('celts', 3000)).toBe(3600 - 80 - 3080 + 10);
    expect(behind('equites', 3000)).toBe(3600 - 80 - 3240 + 10);
    expect(behind('hastati', 3000)).toBe(450);
  });

  it('passes friends, and ends at the first quarter inch back where it stands on nobody', () => {
    const screen: Given = { kind: 'velites', formation: 'skirmish', y: 2500 };
    const back = straight({ kind: 'hastati' }, screen);
    expect(back.gained).toBe(950);
    expect(back.unit.y).toBe(2650);
  });

  it('R10: goes through a rank with gaps as if nobody stood there', () => {
    const rank = row('princeps', 2, { x: 4320, y: 3000, pitch: 960 });
    const field = fieldOf({ kind: 'hastati', y: 3600 }, ...rank);
    const unit = unitOf(field, 'RA.1');
    const back = recoils(field, unit, { heading: 36, facing: 0 });
    expect(back.gained).toBe(1200);
  });

  it('R43: of elephants is 12" like any other, of a lone beast too', () => {
    for (const figures of [12, 6])
      expect(straight({ kind: 'elephants', id: 'RA.1', side: 'rome', figures }).gained).toBe(1200);
  });

  it('does not end on disintegrated units either', () => {
    const broken: Given = { kind: 'hastati', status: 'disintegrated', y: 2400 };
    expect(straight({ kind: 'hastati' }, broken).gained).toBe(1200 - 150);
  });

  it('under 3" costs a figure, and may be none at all', () => {
    const blocked = straight({ kind: 'hastati' }, { kind: 'equites', y: 3600 - 320 });
    expect(blocked.gained).toBe(10);
    expect(isShort(blocked)).toBe(true);
    expect(isShort(straight({ kind: 'hastati' }))).toBe(false);
    expect(isShort({ ...blocked, gained: 299 })).toBe(true);
    expect(isShort({ ...blocked, gained: 300 })).toBe(false);
  });

  it('beyond the edge of the table is lost, as soon as its centre is', () => {
    expect(straight({ kind: 'hastati', y: 1200 }).offTable).toBe(false);
    const lost = straight({ kind: 'hastati', y: 1199 });
    expect(lost.offTable).toBe(true);
    expect(isShort({ ...lost, gained: 0 })).toBe(false);
  });

  it('leaves its mark: it was active, and is in command next time', () => {
    expect(drivenBack(straight({ kind: 'hastati' }), 'recoiled')).toMatchObject({
      drivenBack: true,
      deeds: ['recoiled'],
    });
  });
});

describe('falling back (R33)', () => {
  it('goes 12" opposite to the heading, through all friends but not through enemies', () => {
    const back = (...others: readonly Given[]) => {
      const field = fieldOf({ kind: 'celts', y: 3600, status: 'disintegrated', figures: 4 }, ...others);
      return fallsBack(field, unitOf(field, 'CA.1'));
    };
    expect(back().unit).toMatchObject({ y: 4800, heading: 36, status: 'disintegrated' });
    expect(back({ kind: 'elephants', y: 4000 }).gained).toBe(1200);
    expect(back({ kind: 'hastati', y: 4000 }).gained).toBe(250);
    expect(back({ kind: 'celts', y: 4800 }).gained).toBe(1200 - 150);
  });

  it('of a unit that is still listed in good order is the same', () => {
    const field = fieldOf({ kind: 'celts', y: 3600 }, { kind: 'elephants', y: 4000 });
    expect(fallsBack(field, unitOf(field, 'CA.1')).gained).toBe(1200);
  });
});

describe('a push (R45)', () => {
  it('goes 6" along its heading, the unit’s own kept', () => {
    const field = fieldOf({ kind: 'hastati', y: 3600 });
    expect(pushed(field, unitOf(field, 'RA.1'), 18).unit).toMatchObject({ x: 5400, y: 3600, heading: 0 });
  });
});

describe('horse in contact with elephants (R46)', () => {
  const beasts: Given = { kind: 'elephants', y: 3600 + 240 + 120 };
  const scare = (reached: boolean, ...others: readonly Given[]) => {
    const field = fieldOf({ kind: 'equites', y: 3600, heading: reached ? 18 : 0 }, beasts, ...others);
    return scared(field, unitOf(field, 'RA.1'), { elephants: unitOf(field, 'CA.1'), reached });
  };

  it('recoils along their heading where their reach touches it, and turns to face them', () => {
    expect(scare(true)).toMatchObject({ gained: 1200, dispersed: false });
    expect(scare(true).unit).toMatchObject({ x: 4800, y: 2400, heading: 0 });
  });

  it('else opposite to its own', () => {
    expect(scare(false).unit).toMatchObject({ x: 4800, y: 2400, heading: 0 });
  });

  it('disperses under 6", or off the table', () => {
    expect(scare(false, { kind: 'triarii', y: 2700 })).toMatchObject({ gained: 590, dispersed: true });
    expect(scare(false, { kind: 'triarii', y: 2690 })).toMatchObject({ gained: 600, dispersed: false });
    const field = changing(fieldOf({ kind: 'equites', y: 1000 }, beasts), 'CA.1', { y: 1360 });
    const off = scared(field, unitOf(field, 'RA.1'), { elephants: unitOf(field, 'CA.1'), reached: true });
    expect(off).toMatchObject({ offTable: true, dispersed: true });
  });
});

describe('a row of recoils', () => {
  it('each unit slides past the next, for they stand beside each other', () => {
    const field = fieldOf(...row('hastati', 3, { x: 3000, y: 3600, pitch: 480 }));
    for (const unit of field.units) {
      expect(recoils(field, unit, { heading: 36, facing: 0 }).gained).toBe(1200);
    }
  });
});

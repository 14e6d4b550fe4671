import { describe, expect, it } from 'vitest';
import { changing, fieldOf } from '../../testkit/index.js';
import {
  areInContact,
  contactsOf,
  freeWay,
  isInMelee,
  mayFight,
  shifted,
  shunnedBy,
  touches,
  unitOf,
  type TroopKind,
} from '../index.js';

/** A Roman at y = 1000 who looks north, and a Carthaginian who faces them with that much between their fronts. */
const facing = (gap: number, kind: TroopKind = 'hastati', enemy: TroopKind = 'celts') => {
  const field = fieldOf({ kind, x: 4000, y: 1000 }, { kind: enemy, x: 4000, y: 1000 });
  const depth = (id: string) => {
    const { kind: one } = unitOf(field, id);
    return one === 'hastati' || one === 'celts' ? 80 : one === 'elephants' ? 120 : 240;
  };
  return changing(field, 'CA.1', { y: 1000 + depth('RA.1') + depth('CA.1') + gap });
};
const pair = (field: ReturnType<typeof facing>) => [unitOf(field, 'RA.1'), unitOf(field, 'CA.1')] as const;

describe('contact (R51)', () => {
  it('is within half an inch of the front edge, less the rim of the core', () => {
    expect(areInContact(...pair(facing(44)))).toBe(true);
    expect(areInContact(...pair(facing(45)))).toBe(false);
  });

  it('needs the reach of one alone: a flank is struck, and does not strike back', () => {
    const field = changing(facing(0), 'CA.1', { heading: 18, y: 1000 + 80 + 320 });
    const [roman, celts] = pair(field);
    expect([touches(roman, celts), touches(celts, roman)]).toEqual([true, false]);
    expect(areInContact(roman, celts)).toBe(true);
  });

  it('is none side by side, but for 0.05" of core', () => {
    const beside = (x: number) => changing(facing(0), 'CA.1', { x: 4000 + x, y: 1000 });
    expect(areInContact(...pair(beside(560)))).toBe(false);
    expect(areInContact(...pair(changing(facing(10), 'CA.1', { x: 4549 })))).toBe(true);
    expect(areInContact(...pair(changing(facing(10), 'CA.1', { x: 4550 })))).toBe(false);
  });

  it('is between enemies in good order alone', () => {
    for (const status of ['disintegrated', 'berserk', 'gone'] as const) {
      expect(areInContact(...pair(changing(facing(0), 'CA.1', { status })))).toBe(false);
    }
    expect(areInContact(...pair(changing(facing(0), 'CA.1', { side: 'rome' })))).toBe(false);
  });

  it('makes a melee of those who may fight', () => {
    const field = facing(10);
    expect(isInMelee(field, unitOf(field, 'RA.1'))).toBe(true);
    expect(contactsOf(field, unitOf(field, 'CA.1')).map(({ id }) => id)).toEqual(['RA.1']);
  });

  it('R46: horse that shuns elephants is in contact with them, and in no melee', () => {
    const field = facing(10, 'equites', 'elephants');
    expect(contactsOf(field, unitOf(field, 'RA.1'))).toHaveLength(1);
    expect(isInMelee(field, unitOf(field, 'RA.1'))).toBe(false);
    expect(isInMelee(field, unitOf(field, 'CA.1'))).toBe(false);
    expect(mayFight(...pair(facing(10, 'hastati', 'elephants')))).toBe(true);
  });
});

describe('horse near elephants (R46)', () => {
  const field = facing(700, 'equites', 'elephants');
  const [horse] = pair(field);
  const by = (after: typeof horse, before = horse) => shunnedBy(field, before, after).map(({ id }) => id);

  it('may not come within 6" of them', () => {
    expect(by(shifted(horse, 0, 99))).toEqual([]);
    expect(by(shifted(horse, 0, 100))).toEqual(['CA.1']);
  });

  it('that was within 6" may end there if its centre comes no nearer', () => {
    const near = shifted(horse, 0, 300);
    expect(by(shifted(near, 36, 100), near)).toEqual([]);
    expect(by(shifted(near, 18, 100), near)).toEqual([]);
    expect(by(shifted(near, 0, 1), near)).toEqual(['CA.1']);
  });

  it('keeps from its own and from berserk ones too, and not from those that are gone', () => {
    const there = shifted(horse, 0, 200);
    for (const change of [{ side: 'rome' }, { status: 'berserk' }] as const) {
      expect(shunnedBy(changing(field, 'CA.1', change), horse, there)).toHaveLength(1);
    }
    expect(shunnedBy(changing(field, 'CA.1', { status: 'gone' }), horse, there)).toEqual([]);
  });

  it('is no duty of other troops', () => {
    const foot = facing(700, 'hastati', 'elephants');
    expect(shunnedBy(foot, unitOf(foot, 'RA.1'), shifted(unitOf(foot, 'RA.1'), 0, 600))).toEqual([]);
  });
});

describe('the way of units (2.5 e)', () => {
  const way = (field: ReturnType<typeof facing>, limit = 1200) =>
    freeWay(field, { movers: [unitOf(field, 'RA.1')], motion: 'advance', heading: 0, limit });

  it('is free up to the core of an enemy', () => {
    expect(way(facing(300))).toBe(310);
    expect(way(facing(300), 200)).toBe(200);
  });

  it('is none where an enemy stands on the mover', () => {
    expect(way(facing(-50))).toBe(0);
  });

  it('is that of whoever is stopped first', () => {
    const field = fieldOf(
      { kind: 'hastati', x: 4000, y: 1000 },
      { kind: 'hastati', x: 4480, y: 1000 },
      { kind: 'celts', x: 4900, y: 1500 },
      { kind: 'celts', x: 3600, y: 1400 },
    );
    const movers = [unitOf(field, 'RA.1'), unitOf(field, 'RA.2')];
    expect(freeWay(field, { movers, motion: 'advance', heading: 0, limit: 1200 })).toBe(250);
  });
});

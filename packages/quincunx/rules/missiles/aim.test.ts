import { describe, expect, it } from 'vitest';
import { changing, fieldOf, fresh, leaderWith, withLeader, type Given } from '../../testkit/index.js';
import {
  aimPoints,
  bandsOf,
  isInArc,
  isShielded,
  shootsFlank,
  shotAt,
  sumOf,
  unitOf,
  type Field,
  type TroopKind,
} from '../index.js';

/** Roman archers in the middle of the west, their front at y = 2000, looking north. */
const archers: Given = { kind: 'extraordinariiArchers', x: 3000, y: 1920 };
const aimOf = (field: Field) => ({ shooter: unitOf(field, 'RA.1'), target: unitOf(field, 'CA.1') });
const bands = (shooter: Given, ...others: readonly Given[]) => {
  const field = fieldOf(shooter, ...others);
  return bandsOf(field, aimOf(field));
};
/** Celts who face south with their front so far from y = 2000. */
const celtsAt = (distance: number, more: Partial<Given> = {}): Given => ({
  kind: 'celts',
  x: 3000,
  y: 2000 + distance + 80,
  ...more,
});

describe('range (3.1, R55)', () => {
  it('is measured from the middle of the front to the nearest aim point', () => {
    expect(bands(archers, celtsAt(1200))).toEqual(['short', 'long']);
    expect(bands(archers, celtsAt(1201))).toEqual(['long']);
    expect(bands(archers, celtsAt(2400))).toEqual(['long']);
    expect(bands(archers, celtsAt(2401))).toEqual([]);
  });

  it('of javelins is 3" and 9"', () => {
    const velites: Given = { ...archers, kind: 'velites', formation: 'skirmish' };
    expect(bands(velites, celtsAt(300))[0]).toBe('short');
    expect(bands(velites, celtsAt(301))[0]).toBe('long');
    expect(bands(velites, celtsAt(900))[0]).toBe('long');
    expect(bands(velites, celtsAt(901))).toEqual([]);
  });

  it('there are thirteen aim points: the centre, both sides, five on front and rear', () => {
    const points = aimPoints(fresh({ kind: 'celts', x: 1000, y: 1000, heading: 0 }));
    expect(points).toHaveLength(13);
    expect(points).toContainEqual({ x: 1000, y: 1000 });
    expect(points).toContainEqual({ x: 680, y: 1000 });
    expect(points).toContainEqual({ x: 1160, y: 1080 });
    expect(points).toContainEqual({ x: 1320, y: 920 });
  });

  it('may be asked for less than the weapon reaches', () => {
    const field = fieldOf(archers, celtsAt(400));
    expect(bandsOf(field, { ...aimOf(field), most: 400 })).toEqual(['short']);
    expect(bandsOf(field, { ...aimOf(field), most: 399 })).toEqual([]);
  });

  it('of those without missiles is none', () => {
    expect(bands({ ...archers, kind: 'hastati' }, celtsAt(100))).toEqual([]);
  });
});

describe('arc (3.2)', () => {
  it('is 45 degrees to either side, from the centre', () => {
    const unit = fresh({ kind: 'extraordinariiArchers', x: 1000, y: 1000 });
    expect(isInArc(unit, { x: 1500, y: 1500 })).toBe(true);
    expect(isInArc(unit, { x: 1501, y: 1500 })).toBe(false);
    expect(isInArc(unit, { x: 500, y: 1500 })).toBe(true);
    expect(isInArc(unit, { x: 1000, y: 999 })).toBe(false);
    expect(isInArc({ ...unit, heading: 18 }, { x: 1500, y: 1000 })).toBe(true);
  });

  it('one aim point in it is enough', () => {
    expect(bands(archers, celtsAt(500, { x: 3000 + 580 + 320 }))).not.toEqual([]);
    expect(bands(archers, celtsAt(500, { x: 3000 + 900 + 320 }))).toEqual([]);
  });
});

describe('sight (R55)', () => {
  const between = (kind: TroopKind, more: Partial<Given> = {}): Given => ({
    kind,
    x: 3000,
    y: 2500,
    ...more,
  });

  it('is taken by any third base, of those who disintegrated too', () => {
    expect(bands(archers, celtsAt(900), between('equites'))).toEqual([]);
    expect(bands(archers, celtsAt(900), between('celts'))).toEqual([]);
    expect(bands(archers, celtsAt(900), between('celts', { status: 'disintegrated' }))).toEqual([]);
    expect(bands(archers, celtsAt(900), between('celts', { status: 'gone' }))).not.toEqual([]);
  });

  it('is not taken by who stands aside: another aim point will do', () => {
    const one = between('hastati', { x: 3400 });
    expect(bands(archers, celtsAt(900), one)).toContain('short');
  });

  it('R49: bows and slings shoot over own foot more than 6" from the target', () => {
    expect(bands(archers, celtsAt(1200), between('hastati'))).toEqual(['overhead']);
    expect(bands(archers, celtsAt(1181), between('hastati'))).toEqual(['overhead']);
    expect(bands(archers, celtsAt(1180), between('hastati'))).toEqual([]);
    const velites: Given = { ...archers, kind: 'velites', formation: 'skirmish' };
    expect(bands(velites, celtsAt(800), between('hastati', { y: 2100 }))).toEqual([]);
  });
});

describe('a shot (3.2)', () => {
  const shot = (shooter: Given, ...others: readonly Given[]) => {
    const field = fieldOf(shooter, ...others);
    return shotAt(field, aimOf(field));
  };

  it('R27, R28: over heads reads the first column alone, and large shields count once', () => {
    const over = shot(archers, celtsAt(1200), { kind: 'hastati', x: 3000, y: 2500 });
    expect(over).toEqual({ band: 'overhead', die: 6, modifiers: [{ code: 'shielded', value: -1 }] });
  });

  it('has two dice by the figures that are left, in the best band that has any', () => {
    expect(shot(archers, celtsAt(2000))).toEqual({
      band: 'long',
      die: 8,
      modifiers: [{ code: 'shielded', value: -1 }],
    });
    expect(shot({ ...archers, figures: 4 }, celtsAt(900))?.die).toBe(6);
    expect(shot({ ...archers, figures: 3 }, celtsAt(900))).toBeNull();
    expect(shot(archers, celtsAt(1300), { kind: 'hastati', x: 3000, y: 2500 })?.die).toBe(6);
    expect(shot({ ...archers, figures: 6 }, celtsAt(1300), { kind: 'hastati', x: 3000, y: 2500 })).toBeNull();
  });

  it('has one less against heavy foot, armoured horse and everyone in skirmish order', () => {
    const shielded = (kind: TroopKind, more: Partial<Given> = {}) => isShielded(fresh({ kind, ...more }));
    expect(shielded('celts')).toBe(true);
    expect(shielded('pikePhalanx')).toBe(true);
    expect(shielded('punicCavalry')).toBe(true);
    expect(shielded('celticCavalry')).toBe(true);
    expect(shielded('celticCavalryUnarmoured')).toBe(false);
    expect(shielded('spanishCavalry')).toBe(false);
    expect(shielded('elephants')).toBe(false);
    expect(shielded('velites')).toBe(false);
    expect(shielded('velites', { formation: 'skirmish' })).toBe(true);
    expect(shielded('numidianCavalry')).toBe(true);
    expect(shielded('celts', { status: 'disintegrated' })).toBe(true);
  });

  it('R19: has one more from behind the front line of the target, but not of skirmishers', () => {
    const field = fieldOf(archers, celtsAt(500, { heading: 0 }));
    const { shooter, target } = aimOf(field);
    expect(shootsFlank(shooter, target)).toBe(true);
    expect(shootsFlank(shooter, { ...target, heading: 36 })).toBe(false);
    expect(shootsFlank(shooter, { ...target, heading: 18, y: 2300 })).toBe(true);
    const light = fresh({ kind: 'libyanJavelins', x: 3000, y: 2500, heading: 0 });
    expect(shootsFlank(shooter, light)).toBe(false);
    expect(shootsFlank(shooter, fresh({ kind: 'elephants', x: 3000, y: 2500, heading: 0 }))).toBe(true);
    expect(sumOf(shotAt(field, { shooter, target })?.modifiers ?? [])).toBe(0);
  });

  it('has one more with a leader attached, two with the C-in-C', () => {
    const led = (chief: boolean) => {
      const field = withLeader(fieldOf(archers, celtsAt(500)), leaderWith('RA.1', { chief }));
      return shotAt(field, aimOf(field))?.modifiers.find(({ code }) => code === 'leader')?.value;
    };
    expect([led(false), led(true)]).toEqual([1, 2]);
  });

  it('of elephants is that of their javelineers (R41)', () => {
    const elephants: Given = { kind: 'elephants', x: 3000, y: 2000 };
    const at = (figures: number) => {
      const field = fieldOf({ kind: 'hastati', id: 'CA.1', side: 'rome', x: 3000, y: 1600 }, elephants);
      const shooter = unitOf(changing(field, 'CA.1', {}), 'CA.1');
      return { shooter: { ...fresh(elephants), id: 'CA.9', figures }, target: shooter, field };
    };
    const die = (figures: number) => {
      const { shooter, target, field } = at(figures);
      return shotAt({ ...field, units: [target, shooter] }, { shooter, target })?.die ?? null;
    };
    expect([12, 10, 6, 4].map(die)).toEqual([10, 6, 6, null]);
  });
});

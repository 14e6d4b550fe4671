import { describe, expect, it } from 'vitest';
import { changing, fieldOf, type Given } from '../../testkit/index.js';
import {
  backFrom,
  afterEvade,
  afterFreeAdvance,
  againstEvading,
  evadeHeading,
  evadeLimit,
  evadeTo,
  freeLimit,
  getsAway,
  mayAdvance,
  unitOf,
  type Field,
} from '../index.js';

const numidians: Given = { kind: 'numidianCavalry', y: 3600 };
const first = (field: Field) => unitOf(field, field.units[0]?.id ?? '');
const limit = (given: Given, evader: number, charger: number) =>
  evadeLimit(first(fieldOf(given)), { evader, charger });

describe('how far an evade goes (R32)', () => {
  it('9 against 4: Numidian horse 15", psiloi 12", for that is their rate', () => {
    expect(limit(numidians, 9, 4)).toBe(1500);
    expect(limit({ kind: 'extraordinariiArchers' }, 9, 4)).toBe(1200);
  });

  it('nowhere without a margin', () => {
    expect([limit(numidians, 5, 5), limit(numidians, 1, 6)]).toEqual([0, 0]);
  });

  it('horse with 5" left catches whom 5 against 4 takes 3" away, and whom 5 against 5 leaves', () => {
    const pursuit = { heading: 0, left: 500 };
    expect(getsAway(limit(numidians, 5, 4), pursuit)).toBe(false);
    expect(getsAway(limit(numidians, 5, 5), pursuit)).toBe(false);
    expect(getsAway(limit(numidians, 6, 4), pursuit)).toBe(true);
    expect([getsAway(550, pursuit), getsAway(551, pursuit)]).toEqual([false, true]);
  });

  it('straight away along the charge, or at 45 degrees to it', () => {
    expect([evadeHeading(0, 0), evadeHeading(0, -45), evadeHeading(70, 45)]).toEqual([0, 63, 7]);
  });
});

describe('where an evade ends (R32)', () => {
  const to = (field: Field, most = 1200) => evadeTo(field, first(field), { heading: 0, limit: most });

  it('at its limit, or before bases that it cannot pass', () => {
    expect(to(fieldOf(numidians)).gained).toBe(1200);
    expect(to(fieldOf(numidians, { kind: 'hastati', y: 4400 })).gained).toBe(4320 - 3760 + 10);
  });

  it('back to where it may stand, in whole quarter inches', () => {
    const field = fieldOf(numidians, { kind: 'celts', y: 4700 });
    expect(to(field).gained).toBe(850);
    expect(to(changing(fieldOf(numidians), 'CA.1', { y: 6400 })).gained).toBe(625);
    expect([...backFrom(110)]).toEqual([110, 100, 75, 50, 25]);
    expect([...backFrom(100)]).toEqual([100, 75, 50, 25]);
    expect([...backFrom(0)]).toEqual([]);
  });

  it('stays where it can stand nowhere else', () => {
    const field = changing(fieldOf(numidians), 'CA.1', { y: 7040 });
    expect(to(field)).toEqual({ there: unitOf(field, 'CA.1'), gained: 0 });
  });
});

describe('who may evade (R32)', () => {
  const why = (field: Field) => againstEvading(field, first(field))?.code ?? null;

  it('skirmishers, light cavalry too; nobody formed, no elephants', () => {
    expect(why(fieldOf(numidians))).toBeNull();
    expect(why(fieldOf({ kind: 'velites', formation: 'skirmish' }))).toBeNull();
    expect(why(fieldOf({ kind: 'velites' }))).toBe('onlySkirmishersEvade');
    expect(why(fieldOf({ kind: 'elephants' }))).toBe('onlySkirmishersEvade');
  });

  it('nobody in melee, who has recoiled in this round, or is not in good order', () => {
    expect(why(fieldOf({ ...numidians, deeds: ['recoiled'] }))).toBe('hasRecoiled');
    expect(why(fieldOf({ ...numidians, status: 'disintegrated' }))).toBe('notInGoodOrder');
    expect(why(fieldOf(numidians, { kind: 'hastati', y: 3600 - 160 - 90 }))).toBe('isInMelee');
  });
});

describe('after the roll (R32)', () => {
  const field = fieldOf(numidians);

  it('one that got away faces where it came from, and bears the mark', () => {
    const there = { ...first(field), y: 4800 };
    expect(afterEvade(field, first(field), { there, heading: 7 })).toMatchObject({
      y: 4800,
      heading: 43,
      evadeMark: 'set',
      deeds: ['evaded'],
    });
  });

  it('one that failed stands, and bears it too; a failed roll is no activity (R8)', () => {
    expect(afterEvade(field, first(field), null)).toEqual({ ...first(field), evadeMark: 'set' });
  });
});

describe('a free advance (R11)', () => {
  const winner: Given = { kind: 'hastati', y: 3000 };

  it('goes by the depth of the loser and half an inch, in whole quarters: for a warband 2"', () => {
    const most = (given: Given) => freeLimit(first(fieldOf(given)));
    expect(most({ kind: 'celts' })).toBe(200);
    expect(most({ kind: 'pikePhalanx' })).toBe(350);
    expect(most({ kind: 'punicCavalry' })).toBe(525);
    const field = fieldOf(winner);
    expect(afterFreeAdvance(field, first(field), 200)).toMatchObject({ y: 3200, spent: 0, deeds: ['moved'] });
  });

  it('may end in contact, and ends before bases', () => {
    const field = fieldOf(winner, { kind: 'celts', y: 3260 });
    expect(afterFreeAdvance(field, first(field), 200).y).toBe(3000 + 110);
  });

  it('relieves no line', () => {
    const field = fieldOf(
      winner,
      { kind: 'triarii', x: 4400, y: 3300 },
      { kind: 'triarii', x: 5360, y: 3300 },
    );
    expect(afterFreeAdvance(field, first(field), 525).y).toBe(3150);
  });

  it('of horse keeps away from elephants (R46)', () => {
    const field = fieldOf({ kind: 'equites', y: 3000 }, { kind: 'elephants', y: 4060 });
    expect(afterFreeAdvance(field, first(field), 200).y).toBe(3075);
    const stuck = changing(field, 'CA.1', { y: 3961 });
    expect(afterFreeAdvance(stuck, first(stuck), 200)).toEqual(first(stuck));
  });

  it('is for winners in good order, whom nobody holds but those that lost', () => {
    const held = fieldOf(winner, { kind: 'celts', y: 3170, x: 4600 }, { kind: 'celts', y: 3170, x: 5240 });
    expect(mayAdvance(held, first(held), ['CA.1'])).toBe(false);
    expect(mayAdvance(held, first(held), ['CA.1', 'CA.2'])).toBe(true);
    expect(mayAdvance(held, first(held), ['CA.1', 'CA.2', 'RA.1'])).toBe(false);
    const broken = changing(held, 'RA.1', { status: 'disintegrated' });
    expect(mayAdvance(broken, first(broken), ['CA.1', 'CA.2'])).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { fieldOf, row, type Given } from '../../testkit/index.js';
import { fightsOf, volleyedBy, volleysOf, type Field, type TroopKind, type VolleyRoll } from '../index.js';

/** Romans front to front with Carthaginians. */
const meeting = (
  rome: TroopKind,
  carthage: TroopKind,
  more: { rome?: Partial<Given>; carthage?: Partial<Given> } = {},
) => {
  const depth = { elephants: 120, pikePhalanx: 160, punicCavalry: 240 } as const;
  const deep =
    carthage === 'elephants' || carthage === 'pikePhalanx' || carthage === 'punicCavalry'
      ? depth[carthage]
      : 80;
  return fieldOf({ kind: rome, y: 3000, ...more.rome }, { kind: carthage, y: 3090 + deep, ...more.carthage });
};
/** The results of all volleys, and the units that they hit. */
const hurt = (field: Field, roll: VolleyRoll | null = null) =>
  volleysOf(field, fightsOf(field, 'rome')).map((volley) => ({
    course: volley.course,
    hurt: volleyedBy(field, volley, roll).map(({ unit }) => unit),
  }));

const used = { volleyUsed: true };

describe('the volley before a melee (R23)', () => {
  it('Princeps 3 against Celts 9: the Princeps have one less', () => {
    const field = meeting('princeps', 'celts');
    expect(hurt(field, { pila: 3, darts: 9 })).toEqual([{ course: 'roll', hurt: ['RA.1'] }]);
    expect(hurt(field, { pila: 9, darts: 3 })).toEqual([{ course: 'roll', hurt: ['CA.1'] }]);
  });

  it('a tie hurts nobody', () => {
    expect(hurt(meeting('hastati', 'spanish'), { pila: 5, darts: 5 })).toEqual([
      { course: 'roll', hurt: [] },
    ]);
    expect(hurt(meeting('hastati', 'spanish'))).toEqual([{ course: 'roll', hurt: [] }]);
  });

  it('fresh Princeps against Celts who have used theirs: the Celts lose', () => {
    expect(hurt(meeting('princeps', 'celts', { carthage: used }))).toEqual([
      { course: 'carthageLoses', hurt: ['CA.1'] },
    ]);
  });

  it('R24: fresh Celts against Triarii: these lose; pikes against them: nothing', () => {
    expect(hurt(meeting('triarii', 'celts'))).toEqual([{ course: 'triariiLose', hurt: ['RA.1'] }]);
    expect(hurt(meeting('triarii', 'pikePhalanx'))).toEqual([]);
    expect(hurt(meeting('triarii', 'celts', { carthage: used }))).toEqual([]);
  });

  it('R25: Hastati against elephants, horse and psiloi: these lose', () => {
    for (const kind of ['elephants', 'punicCavalry', 'balearicSlingers', 'pikePhalanx'] as const) {
      expect(hurt(meeting('hastati', kind))).toEqual([{ course: 'carthageLoses', hurt: ['CA.1'] }]);
    }
  });

  it('R25: Celts against Velites: nothing', () => {
    expect(hurt(meeting('velites', 'celts', { rome: { y: 2960 } }))).toEqual([]);
    expect(hurt(meeting('hastati', 'celts', { rome: used, carthage: used }))).toEqual([]);
  });

  const asRome: Partial<Given> = { id: 'RA.1', side: 'rome', heading: 0 };
  const asCarthage: Partial<Given> = { id: 'CA.1', side: 'carthage', heading: 36 };
  const strangers = (rome: Given, carthage: Given): Field =>
    fieldOf({ y: 3000, ...rome, ...asRome }, { ...carthage, ...asCarthage });
  const celts: Given = { kind: 'celts' };

  it('goes by the troops, whichever side has them (R69)', () => {
    const pila = strangers(celts, { kind: 'hastati', y: 3170 });
    expect(hurt(pila, { pila: 9, darts: 3 })).toEqual([{ course: 'roll', hurt: ['RA.1'] }]);
    expect(hurt(pila, { pila: 3, darts: 9 })).toEqual([{ course: 'roll', hurt: ['CA.1'] }]);
    expect(hurt(strangers({ ...celts, ...used }, { kind: 'hastati', y: 3170 }))).toEqual([
      { course: 'romeLoses', hurt: ['RA.1'] },
    ]);
    const spears = { kind: 'triarii', y: 3170 } as const;
    expect(hurt(strangers(celts, spears))).toEqual([{ course: 'carthageEndures', hurt: ['CA.1'] }]);
    expect(hurt(strangers({ ...celts, ...used }, spears))).toEqual([]);
  });

  it('hurts nobody where both sides throw the same', () => {
    const princeps = { kind: 'princeps', y: 3180 } as const;
    expect(hurt(strangers({ kind: 'hastati' }, princeps))).toEqual([]);
    expect(hurt(strangers({ kind: 'hastati' }, { ...princeps, ...used }))).toEqual([
      { course: 'carthageLoses', hurt: ['CA.1'] },
    ]);
    expect(hurt(strangers(celts, { kind: 'spanish', y: 3160 }))).toEqual([]);
  });

  it('none for two who have fought each other in unbroken contact', () => {
    const field = meeting('hastati', 'celts', { rome: { foes: [{ unit: 'CA.1', fights: 1 }] } });
    expect(hurt(field)).toEqual([]);
  });
});

describe('the volley of two lines (R23)', () => {
  const lines = (romans: Partial<Given> = {}) =>
    fieldOf(
      ...row('hastati', 3, { x: 4000, y: 3000, pitch: 480, ...romans }),
      ...row('celts', 2, { x: 4160, y: 3170, pitch: 640 }),
    );

  it('is one for both chains, and hurts all who fight in it', () => {
    const [volley, ...more] = hurt(lines(), { pila: 12, darts: 1 });
    expect(more).toEqual([]);
    expect(volley?.hurt).toHaveLength(3);
    expect(new Set(volley?.hurt)).toEqual(new Set(['CA.1', 'CA.2']));
  });

  it('lines that stand apart throw each for themselves', () => {
    const field = fieldOf(
      ...row('hastati', 2, { x: 2000, y: 3000, pitch: 3000 }),
      ...row('celts', 2, { x: 2000, y: 3170, pitch: 3000 }),
    );
    expect(hurt(field, { pila: 1, darts: 2 })).toEqual([
      { course: 'roll', hurt: ['RA.1'] },
      { course: 'roll', hurt: ['RA.2'] },
    ]);
  });

  it('one fresh unit is enough for its line', () => {
    const field = lines();
    const worn = {
      ...field,
      units: field.units.map((unit) => ({ ...unit, volleyUsed: unit.id !== 'RA.3' })),
    };
    expect(hurt(worn)[0]?.course).toBe('carthageLoses');
  });
});

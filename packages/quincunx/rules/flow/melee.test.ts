import { describe, expect, it } from 'vitest';
import {
  battleOn,
  commit,
  factsOfKind,
  fieldOf,
  inSecondRound,
  leaderWith,
  unitIn,
  withLeader,
  type Done,
  type Given,
} from '../../testkit/index.js';
import type { State } from '../index.js';

const hastati: Given = { kind: 'hastati', x: 4800, y: 3000 };
/** Fronts a tenth of an inch apart: in contact (R51). */
const celts: Given = { kind: 'celts', x: 4800, y: 3170 };
const fought: Partial<Given> = { volleyUsed: true, wasInMelee: true };

/** A melee in Rome's round, in which nobody else does anything. */
const melee = (...units: readonly Given[]): State => battleOn(fieldOf(...units));
/** The same after earlier rounds: no volley, no initial bonus. */
const later = (rome: Partial<Given> = {}, carthage: Partial<Given> = {}): State =>
  melee(
    { ...hastati, ...fought, foes: [{ unit: 'CA.1', fights: 1 }], ...rome },
    { ...celts, ...fought, foes: [{ unit: 'RA.1', fights: 1 }], ...carthage },
  );

const fightsIn = (done: Done) =>
  factsOfKind(done, 'FightRolled').map(({ rome, carthage, loser, casualties }) => ({
    totals: [rome.total, carthage.total],
    columns: [rome.column, carthage.column],
    loser,
    casualties,
  }));

describe('A fight (4.3)', () => {
  it('costs the lower half of the difference, two rings and 12", the higher one ring (R2)', () => {
    const done = commit(later(), [], [9, 4]);
    expect(fightsIn(done)).toEqual([{ totals: [9, 4], columns: [0, 0], loser: 'carthage', casualties: 2 }]);
    expect(unitIn(done.state, 'CA.1')).toMatchObject({ figures: 14, rings: 2, y: 4370 });
    // R34: a unit that is driven back is in command in its own next round.
    expect(done.state.field.round?.commanded).toEqual(['CA.1']);
    expect(unitIn(done.state, 'RA.1')).toMatchObject({ figures: 12, rings: 1 });
  });

  it('leaves both locked where nobody loses a figure', () => {
    const done = commit(later(), [], [5, 4]);
    expect(fightsIn(done)).toMatchObject([{ loser: null, casualties: 0 }]);
    expect(unitIn(done.state, 'CA.1')).toMatchObject({ rings: 1, y: 3170 });
    expect(unitIn(done.state, 'RA.1')).toMatchObject({ rings: 1, wasInMelee: true });
  });

  it('is read in the column of the rings held before it (R1)', () => {
    const done = commit(later({ rings: 2 }, { rings: 4 }), [], [8, 6]);
    // Hastati d8 in column 2, Celts d6 in column 4.
    expect(factsOfKind(done, 'FightRolled')[0]).toMatchObject({
      rome: { column: 2, die: { sides: 8 } },
      carthage: { column: 4, die: { sides: 6 } },
    });
  });

  it('keeps no ring of a victor where the setting says so (R6)', () => {
    const state = later();
    const done = commit({ ...state, options: { ...state.options, victorsRing: false } }, [], [9, 4]);
    expect([unitIn(done.state, 'RA.1').rings, unitIn(done.state, 'CA.1').rings]).toEqual([0, 2]);
  });

  it('makes its winner roll d12 for the initiative of the next turn (7)', () => {
    const done = commit(later(), [], [9, 4]);
    expect(done.state.winning).toEqual({ rome: true, carthage: false });
    expect(commit(later(), [], [5, 4]).state.winning).toEqual({ rome: false, carthage: false });
  });

  it('counts for both as one more against each other, while contact lasts (R22)', () => {
    const locked = commit(later(), [], [5, 4]).state;
    expect(unitIn(locked, 'RA.1').foes).toEqual([{ unit: 'CA.1', fights: 2 }]);
    const parted = commit(later(), [], [9, 4]).state;
    expect([unitIn(parted, 'RA.1').foes, unitIn(parted, 'CA.1').foes]).toEqual([[], []]);
  });
});

describe('Several fights of a unit (R4, R5)', () => {
  const two: readonly Given[] = [
    { ...hastati, ...fought, x: 4500 },
    { ...hastati, ...fought, x: 5100 },
    { ...celts, ...fought },
  ];

  it('are rolled before anything comes of them, the second a column further', () => {
    const done = commit(melee(...two), [], [10, 1, 10, 2]);
    expect(fightsIn(done).map(({ columns }) => columns)).toEqual([
      [0, 0],
      [0, 1],
    ]);
    // It lost both: nine and eight make four and four, in one payment, and one ring more than fights (R2).
    expect(unitIn(done.state, 'CA.1')).toMatchObject({ figures: 8, rings: 3 });
  });

  it('make who won one and lost one recoil once, and its victim too', () => {
    const done = commit(melee(...two), [], [10, 1, 1, 9]);
    const { victors, losers } = factsOfKind(done, 'MeleeSettled')[0]?.aftermath ?? {
      victors: [],
      losers: [],
    };
    expect(losers).toEqual(['CA.1', 'RA.2']);
    expect(victors.map(({ unit }) => unit)).toEqual(['RA.1']);
    expect(unitIn(done.state, 'CA.1')).toMatchObject({ rings: 3, y: 4370 });
    expect(unitIn(done.state, 'RA.2').drivenBack).toBe(true);
  });
});

describe('The volley before a melee (3.3)', () => {
  it('of fresh pila against fresh Celts is rolled first, and costs its loser one in that fight (R23)', () => {
    // The Celts' onset of +1 and the lost volley of -1 leave a plain d12.
    const charged = { ...celts, deeds: ['charged' as const] };
    const field = fieldOf(hastati, charged);
    const done = commit(battleOn(field), [], [9, 3, 6, 6]);
    expect(factsOfKind(done, 'VolleyRolled')).toMatchObject([
      {
        course: 'roll',
        dice: { pila: { face: 8 }, darts: { face: 2 } },
        hurt: [{ unit: 'CA.1', enemy: 'RA.1' }],
      },
    ]);
    expect(factsOfKind(done, 'FightRolled')[0]?.carthage).toMatchObject({
      modifiers: [
        { code: 'initial', value: 1 },
        { code: 'volley', value: -1 },
      ],
      total: 6,
    });
  });

  it('is lost without dice by Celts who have used theirs, and by pikes (R23, R25)', () => {
    const used = commit(melee(hastati, { ...celts, volleyUsed: true }), [], [6, 6]);
    expect(factsOfKind(used, 'VolleyRolled')).toMatchObject([
      { course: 'carthageLoses', dice: null, hurt: [{ unit: 'CA.1' }] },
    ]);
    const pikes = commit(melee(hastati, { kind: 'pikePhalanx', x: 4800, y: 3250 }), [], [6, 6]);
    expect(factsOfKind(pikes, 'VolleyRolled')).toMatchObject([{ course: 'carthageLoses' }]);
  });

  it('is used up by any fight, on both sides (R23)', () => {
    const { state } = commit(melee(hastati, celts), [], [9, 3, 6, 6]);
    expect([unitIn(state, 'RA.1').volleyUsed, unitIn(state, 'CA.1').volleyUsed]).toEqual([true, true]);
    const horse = commit(melee({ kind: 'alliedCavalry', x: 4800, y: 2840 }, celts), [], [6, 6]);
    expect(factsOfKind(horse, 'VolleyRolled')).toEqual([]);
    expect(unitIn(horse.state, 'CA.1').volleyUsed).toBe(true);
  });

  it('does not come again between units that stay in contact', () => {
    const first = commit(melee(hastati, celts), [], [9, 3, 6, 6]).state;
    const second = commit(first, [], [6, 6, 7, 3]);
    expect(factsOfKind(second, 'VolleyRolled')).toEqual([]);
  });
});

describe('A recoil (R9)', () => {
  it('that gains less than 3" costs one figure more', () => {
    const wall: Given = { kind: 'elephants', x: 4800, y: 3550 };
    const done = commit(melee({ ...hastati, ...fought }, { ...celts, ...fought }, wall), [], [9, 4]);
    expect(unitIn(done.state, 'CA.1')).toMatchObject({ figures: 13, y: 3360 });
  });

  it('over the edge of the table is a rout', () => {
    const done = commit(
      melee({ ...hastati, ...fought, y: 6500 }, { ...celts, ...fought, y: 6670 }),
      [],
      [9, 4],
    );
    expect(unitIn(done.state, 'CA.1')).toMatchObject({ status: 'gone', loss: 'routed' });
  });

  it('of a unit struck in its flank goes along the winner’s heading, and it turns to face them (R9, vector 15)', () => {
    // The winner heads west.
    const winner: Given = { kind: 'hastati', x: 5210, y: 3160, heading: 54, ...fought };
    const loser: Given = { kind: 'spanish', x: 4800, y: 3160, ...fought };
    const done = commit(melee(winner, loser), [], [9, 2]);
    expect(unitIn(done.state, 'CA.1')).toMatchObject({ heading: 18, x: 3600, y: 3160 });
  });
});

describe('Losses (5, R33)', () => {
  it('make a unit at a quarter of its roster disintegrate at once, fall back 12", and not recoil', () => {
    const done = commit(later({}, { figures: 5 }), [], [9, 4]);
    const unit = unitIn(done.state, 'CA.1');
    expect(unit).toMatchObject({ status: 'disintegrated', figures: 3, y: 4370 });
    expect(unit.deeds).toEqual([]);
  });

  it('destroy who has none left', () => {
    const done = commit(later({ kind: 'princeps' }, { figures: 5 }), [], [12, 1]);
    expect(unitIn(done.state, 'CA.1')).toMatchObject({ figures: 0, status: 'gone', loss: 'destroyed' });
  });
});

describe('A leader attached to a unit that loses figures (R36)', () => {
  const led = (given: Parameters<typeof leaderWith>[1] = {}): State => {
    const { field } = later();
    return battleOn(withLeader(field, leaderWith('CA.1', { id: 'mago', ...given })));
  };
  const mago = (done: Done) => done.state.field.leaders.find(({ id }) => id === 'mago');

  it('rolls before the figures are taken: a double wounds', () => {
    const done = commit(led(), [], [9, 3, 3, 3]);
    const kinds = done.facts.map(({ kind }) => kind);
    expect(kinds.indexOf('LeaderRolled')).toBeLessThan(
      done.facts.findIndex((fact) => fact.kind === 'UnitsChanged' && fact.why === 'figures'),
    );
    expect(mago(done)).toMatchObject({ wounds: 1, alive: true });
  });

  it('dies of two ones, and of the third wound', () => {
    expect(mago(commit(led(), [], [9, 3, 1, 1]))?.alive).toBe(false);
    expect(mago(commit(led({ wounds: 2 }), [], [9, 3, 5, 5]))?.alive).toBe(false);
    expect(mago(commit(led({ wounds: 2 }), [], [9, 3, 5, 4]))).toMatchObject({ wounds: 2, alive: true });
  });

  it('behind it rolls nothing, and goes elsewhere when the unit is lost (R37)', () => {
    const { field } = later({}, { figures: 5 });
    const reserve: Given = { kind: 'celts', x: 2000, y: 5000 };
    const units = fieldOf(reserve).units.map((unit) => ({ ...unit, id: 'CB.1' }));
    const state = battleOn(
      withLeader(
        { ...field, units: [...field.units, ...units] },
        leaderWith('CA.1', { id: 'mago', attached: false }),
      ),
    );
    const done = commit(state, [], [9, 4]);
    expect(factsOfKind(done, 'LeaderRolled')).toEqual([]);
    expect(mago(done)).toMatchObject({ unit: 'CB.1', attached: false });
  });

  it('is gone where nobody is left to go to (R37)', () => {
    const { field } = later({}, { figures: 5 });
    const state = battleOn(withLeader(field, leaderWith('CA.1', { id: 'mago', attached: false })));
    const done = commit(state, [], [9, 4]);
    expect(factsOfKind(done, 'LeaderGone')).toMatchObject([{ leader: 'mago' }]);
    expect(mago(done)?.alive).toBe(false);
  });
});

describe('A melee in the second round', () => {
  it('is fought by the counter-mover’s order of contacts, with Rome’s die first all the same (7.3)', () => {
    const { field } = later();
    const state = battleOn(inSecondRound(field, 'carthage'));
    // The turn goes on: nobody is broken, and both roll for the initiative.
    const done = commit(state, [], [9, 4, 8, 3]);
    expect(fightsIn(done)).toMatchObject([{ totals: [9, 4], loser: 'carthage' }]);
  });
});

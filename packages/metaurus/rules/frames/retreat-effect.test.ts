import { waiting } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import {
  advance,
  against,
  combats,
  commit,
  declaring,
  decline,
  drms,
  factsOf,
  kinds,
  lacks,
  nearVictory,
  man,
  open,
  play,
  retreat,
  turn,
  unit,
  whyText,
  type Done,
  type Scene,
} from '../../testkit/index.js';
import { frameAt, metaurus, type State } from '../index.js';

type Units = NonNullable<Scene['units']>;
type Pairs = readonly (readonly [number, number])[];

/** The V Legion attacks these pairs; the Iberians are under Move, the Gauls stand. An Iberian far off lives on. */
const struck = (units: Units, pairs: Pairs, given: Scene = {}): State => {
  const orders = { V: 'moveToAttack', iberians: 'move', ...given.orders } as const;
  const all = { 1106: 1106, ...units };
  return commit(declaring(['V'], { others: 'lost', ...given, orders, units: all }), {
    ...(given.game === undefined ? {} : { game: given.game }),
    steps: against(...pairs),
  }).state;
};

const oneOnOne = struck({ 504: 610, 1003: 710 }, [[504, 1003]]);

/** A unit's retreat with that die: its roll, and the unit after it. */
function retreating(state: State, home: number, { to, face }: { to: number; face: number }) {
  const done = commit(state, { steps: [retreat(home, to)], dice: [face] });
  const { morale, added, held, why } = factsOf(done, 'MoraleRolled')[0] ?? {};
  return { roll: { why, morale, added, held }, unit: man(done.state, home), done };
}

describe('the roll of a retreat (9.0, R33)', () => {
  it.each([
    [7, 810, 0, true],
    [8, 810, 0, false],
    [6, 909, 1, true],
    [7, 909, 1, false],
  ])('R33: a %i after a retreat to %i, morale 7', (face, to, ...[added, held]) => {
    const after = retreating(oneOnOne, 1003, { to, face });
    expect(after.roll).toEqual({ why: 'retreat', morale: 7, added, held });
    expect(after.unit).toMatchObject({ fate: 'onMap', hex: to, disordered: !held });
  });

  it.each([
    [5, 810, 'onMap'],
    [6, 810, 'lost'],
    [5, 909, 'lost'],
  ])(
    'R33: Disordered already, its Disordered morale counts: a %i after a retreat to %i',
    (face, to, fate) => {
      const state = struck({ 504: 610, 1003: { hex: 710, disordered: true } }, [[504, 1003]]);
      const after = retreating(state, 1003, { to, face });
      expect([after.roll.morale, after.unit.fate]).toEqual([5, fate]);
    },
  );

  it.each([
    [5, 'onMap'],
    [6, 'lost'],
  ])('R33: slingers who fail are gone: a %i', (face, fate) => {
    const state = struck({ 504: 610, 908: 710 }, [[504, 908]], { orders: { slingers: 'move' } });
    expect(retreating(state, 908, { to: 810, face }).unit.fate).toBe(fate);
  });

  it('R33: horse that only foot attacks never rolls, however far it goes', () => {
    const state = struck({ 504: 610, 505: 611, 1001: { hex: 710, status: 'move' } }, [
      [504, 1001],
      [505, 1001],
    ]);
    const done = commit(state, { steps: [retreat(1001, 910)] });
    expect(kinds(done)).not.toContain('MoraleRolled');
    expect(man(done.state, 1001)).toMatchObject({ hex: 910, disordered: false });
  });

  it('R33: horse that horse attacks rolls, also when foot is with it', () => {
    const alone = struck({ 401: 610, 1001: { hex: 710, status: 'move' } }, [[401, 1001]]);
    expect(retreating(alone, 1001, { to: 909, face: 7 }).unit.disordered).toBe(true);
    const both = struck({ 401: 610, 505: 611, 1001: { hex: 710, status: 'move' } }, [
      [401, 1001],
      [505, 1001],
    ]);
    expect(retreating(both, 1001, { to: 810, face: 8 }).unit.disordered).toBe(true);
  });

  it('R33: horse near by that attacks somebody else does not count', () => {
    const units: Units = { 504: 610, 401: 609, 1001: { hex: 710, status: 'move' }, 1615: 708 };
    const state = struck(units, [
      [504, 1001],
      [401, 1615],
    ]);
    expect(kinds(commit(state, { steps: [retreat(1001, 711)] }))).not.toContain('MoraleRolled');
  });

  const punic = (units: Units, pairs: Pairs, which: 'elephants' | 'iberians') =>
    commit(
      declaring([which], {
        others: 'lost',
        orders: { iberians: 'moveToAttack', V: 'move' },
        units: { 1106: 1106, ...units },
      }),
      { steps: against(...pairs) },
    ).state;

  it('R33: Roman horse rolls when elephants attack it: they are not infantry', () => {
    const state = punic({ 1111: 710, 401: 610 }, [[1111, 401]], 'elephants');
    expect(waiting(metaurus, state)).toEqual(['rome']);
    expect(retreating(state, 401, { to: 509, face: 7 }).unit.disordered).toBe(true);
  });

  it('R33: it does not roll when foot attacks it', () => {
    const state = punic({ 1003: 710, 401: 610 }, [[1003, 401]], 'iberians');
    expect(kinds(commit(state, { steps: [retreat(401, 509)] }))).not.toContain('MoraleRolled');
  });

  it('R33: elephants roll, also when only foot attacks them', () => {
    const state = struck({ 504: 610, 1111: { hex: 710, status: 'move' } }, [[504, 1111]]);
    expect(retreating(state, 1111, { to: 810, face: 7 }).roll).toMatchObject({ morale: 6, held: false });
  });

  it('R46: a retreat that ends the game asks nobody any more', () => {
    const game = nearVictory({ carthaginianLosses: 1 });
    const units: Units = { 504: 610, 505: 615, 1003: { hex: 710, disordered: true }, 1004: 715 };
    const state = struck(
      units,
      [
        [504, 1003],
        [505, 1004],
      ],
      { others: 'away', game },
    );
    const done = commit(state, { game, steps: [retreat(1003, 810)], dice: [9] });
    expect(kinds(done)).toEqual(['UnitRetreated', 'MoraleRolled', 'UnitLost', 'GameEnded', 'ChitsOpened']);
    expect(done.state.outcome).toEqual({ winner: 'rome', by: 'carthaginianLosses' });
  });
});

describe('what a retreat does to the attack (R34)', () => {
  /** One Roman attacks an Iberian under Move in 709 and a Gaul who stands in 710. */
  const oneOnTwo = (change: Units = {}) =>
    struck(
      { 504: 610, 1003: 709, 1615: 710, ...change },
      [
        [504, 1003],
        [504, 1615],
      ],
      { others: 'away' },
    );
  const fought = (dice: readonly number[], change: Units = {}): Done =>
    commit(oneOnTwo(change), { steps: [retreat(1003, 809)], dice: [0, ...dice] });

  it('R34: it lapses: no combat die, and the attacker must enter the hex', () => {
    const done = commit(oneOnOne, { steps: [retreat(1003, 810)], dice: [0] });
    expect(kinds(done)).toEqual([
      'UnitRetreated',
      'MoraleRolled',
      'FrameClosed',
      'AttackTaken',
      'AdvanceOpened',
    ]);
    expect(factsOf(done, 'AttackTaken')[0]).toMatchObject({ attack: 1, attackers: [], defenders: [] });
    expect(lacks(done.state)).toEqual({ mustAdvance: [710] });
    expect(whyText(done.state, decline)).toEqual(['onlyAdvance 9.2']);
    const after = commit(done.state, { steps: [advance(504, 710), turn(504, 'SE')] });
    expect(man(after.state, 504)).toMatchObject({ hex: 710, facing: 2 });
    expect(kinds(after)).toContain('ActivationEnded');
    expect(after.state.clashed).toBe(false);
  });

  it('R34, R66: so also when the roll has killed the one that retreated', () => {
    const units: Units = { 504: 610, 1003: { hex: 710, disordered: true } };
    const state = struck(units, [[504, 1003]], { others: 'away' });
    const done = commit(state, { steps: [retreat(1003, 810)], dice: [9] });
    expect(factsOf(done, 'UnitLost')).toHaveLength(1);
    expect(lacks(done.state)).toEqual({ mustAdvance: [710] });
  });

  it('R34: a Disordered attacker does not enter', () => {
    const state = struck({ 504: { hex: 610, disordered: true }, 1003: 710 }, [[504, 1003]]);
    const done = commit(state, { steps: [retreat(1003, 810)], dice: [0] });
    expect(kinds(done)).not.toContain('AdvanceOpened');
    expect(kinds(done)).toContain('ActivationEnded');
  });

  it('R34: one of several enters, whichever the attacker likes, but none that is Disordered', () => {
    const pairs: Pairs = [
      [504, 1003],
      [505, 1003],
    ];
    const two = commit(struck({ 504: 610, 505: 611, 1003: 710 }, pairs), {
      steps: [retreat(1003, 810)],
      dice: [0],
    });
    expect(open(two.state)).toEqual([advance(504, 710), advance(505, 710)]);
    const units: Units = { 504: 610, 505: { hex: 611, disordered: true }, 1003: 710 };
    const one = commit(struck(units, pairs), { steps: [retreat(1003, 810)], dice: [0] });
    expect(open(one.state)).toEqual([advance(504, 710)]);
    expect(whyText(one.state, advance(505, 710))).toEqual(['mayNotAdvance R37']);
  });

  it('R34: of two defenders one retreats: the other is fought first, without the DRMs of the one that is gone', () => {
    const done = fought([6, 0]);
    expect(combats(done)).toMatchObject([{ attackers: [504], defenders: [1615], total: 6 }]);
    expect(factsOf(done, 'AttackRolled').map(drms)).toEqual([{ weapons: 1, standing: -1 }]);
    expect(kinds(done).indexOf('AttackRolled')).toBeLessThan(kinds(done).indexOf('AdvanceOpened'));
  });

  it('R34: then the attacker enters the hex that the other one left', () => {
    const { state } = fought([6, 0]);
    expect(open(state)).toEqual([advance(504, 709)]);
    const done = commit(state, { steps: [advance(504, 709)] });
    expect(kinds(done).slice(0, 3)).toEqual(['UnitAdvanced', 'FrameClosed', 'FrameClosed']);
    expect(man(done.state, 504).hex).toBe(709);
  });

  it('R34: unless the combat has Engaged or Disordered it', () => {
    expect(kinds(fought([4]))).not.toContain('AdvanceOpened');
    expect(kinds(fought([3, 9]))).not.toContain('AdvanceOpened');
    expect(kinds(fought([3, 0]))).toContain('AdvanceOpened');
    expect(kinds(fought([2]))).not.toContain('AdvanceOpened');
  });

  it('R34: where the combat empties the other hex too, it enters one of both, and only one', () => {
    const { state } = fought([8, 9], { 1615: { hex: 710, disordered: true } });
    expect(open(state)).toEqual([advance(504, 709), advance(504, 710)]);
    const done = commit(state, { steps: [advance(504, 710)] });
    expect(kinds(done)).toContain('ActivationEnded');
    expect(whyText(state, advance(504, 709), { steps: [advance(504, 710)] })).toEqual(['oneAdvanceOnly R34']);
  });

  it('R34: both retreat: no die, one advance into either hex', () => {
    const state = struck({ 504: 610, 1003: 709, 1004: 710 }, [
      [504, 1003],
      [504, 1004],
    ]);
    const done = play(state, [
      { steps: [retreat(1003, 808)], dice: [0] },
      { steps: [retreat(1004, 811)], dice: [0] },
    ]);
    expect(kinds(done)).not.toContain('AttackRolled');
    expect(open(done.state)).toEqual([advance(504, 709), advance(504, 710)]);
  });

  it('R34: both stay: both are fought together', () => {
    const state = struck({ 504: 610, 1003: 709, 1004: 710 }, [
      [504, 1003],
      [504, 1004],
    ]);
    const done = commit(state, { steps: [decline], dice: [4] });
    expect(factsOf(done, 'AttackRolled').map(drms)).toEqual([{ numbers: -1, weapons: 1, moving: 1 }]);
  });

  it('9.1: a lapsed attack waits for its turn in the attacker’s order like any other', () => {
    const state = struck({ 504: 610, 505: 615, 1003: 710, 1615: 715 }, [
      [504, 1003],
      [505, 1615],
    ]);
    const gone = commit(state, { steps: [retreat(1003, 810)], dice: [0] });
    expect(frameAt(gone.state, 'resolve')?.attacks).toEqual([
      { attack: 1, attackers: [unit(504)], defenders: [], vacated: [710] },
      { attack: 2, attackers: [unit(505)], defenders: [unit(1615)], vacated: [] },
    ]);
    const done = commit(gone.state, { steps: [{ verb: 'resolve', attack: 2 }], dice: [4] });
    expect(factsOf(done, 'AttackTaken').map(({ attack }) => attack)).toEqual([2, 1]);
    expect(lacks(done.state)).toEqual({ mustAdvance: [710] });
  });

  it('R31: the one that has retreated does not retreat again when a Continued Attack reaches it', () => {
    const { state } = fought([9]);
    expect(waiting(metaurus, state)).toEqual(['rome']);
    const pool = commit(state, { steps: [advance(504, 709)] });
    const done = commit(pool.state, { steps: against([504, 1003]), dice: [3] });
    expect(kinds(done)).not.toContain('RetreatOpened');
    expect(factsOf(done, 'AttackRolled').map(drms)).toEqual([{ weapons: 1, moving: 1, earlier: -1 }]);
  });

  it('R41, R65: one that has declined may retreat before a Continued Attack', () => {
    const state = struck({ 504: 610, 1003: 710 }, [[504, 1003]]);
    const done = play(state, [{ steps: [decline], dice: [7] }, { steps: against([504, 1003]) }]);
    expect(kinds(done).at(-1)).toBe('RetreatOpened');
    expect(waiting(metaurus, done.state)).toEqual(['carthage']);
  });
});

import { describe, expect, it } from 'vitest';
import {
  asked,
  battleOn,
  commit,
  factsOfKind,
  fieldOf,
  unitIn,
  whyNot,
  type Done,
  type Given,
} from '../../testkit/index.js';
import type { State, Step } from '../index.js';

const charge = (...group: readonly string[]): Step => ({ verb: 'charge', group: [...group], dir: 0 });
const evade = (unit: string, dir: -45 | 0 | 45 = 0): Step => ({ verb: 'evade', unit, dir });

/** Nobody shoots at those who pass. */
const holding = (state: State): State => ({
  ...state,
  choices: { ...state.choices, pass: Object.fromEntries(state.field.units.map(({ id }) => [id, 'hold'])) },
});

/** Roman horse before enemies, in Rome's round. */
const horse: Given = { kind: 'alliedCavalry', x: 4800, y: 3000 };
const before = (...enemies: readonly Given[]): State => holding(battleOn(fieldOf(horse, ...enemies)));
const psiloi: Given = { kind: 'balearicSlingers', x: 4800, y: 3900 };

const evadesIn = (done: Done) =>
  factsOfKind(done, 'EvadeRolled').map(({ unit, limit, away }) => ({ unit, limit, away }));

describe('A charge (R53)', () => {
  it('asks a skirmisher in its way whether it evades, before anything is carried out', () => {
    const { state } = commit(before(psiloi), [charge('RA.1')]);
    expect(asked(state)).toBe('react carthage');
    expect(state.frames.at(-1)).toMatchObject({ evaders: ['CA.1'], shooters: [] });
    expect(unitIn(state, 'RA.1').y).toBe(3000);
  });

  it('asks those behind too, whom it would meet if the first were gone', () => {
    const behind: Given = { ...psiloi, id: 'CA.2', y: 4100 };
    const { state } = commit(before(psiloi, behind), [charge('RA.1')]);
    expect(state.frames.at(-1)).toMatchObject({ evaders: ['CA.1', 'CA.2'] });
  });

  it('asks nobody where formed troops stand: it goes at once until its front touches', () => {
    const celts: Given = { kind: 'celts', x: 4800, y: 3900, volleyUsed: true };
    const done = commit(before(celts), [charge('RA.1')], [5, 5]);
    expect(asked(done.state)).toBe('orders carthage');
    // 3900 less half of 160, less half of 480, and 0.10" of the two rims.
    expect(unitIn(done.state, 'RA.1').y).toBe(3590);
  });

  it('strikes who stands', () => {
    const { state } = commit(before(psiloi), [charge('RA.1')]);
    const done = commit(state, [], [10, 1]);
    expect(evadesIn(done)).toEqual([]);
    expect(factsOfKind(done, 'FightRolled')).toHaveLength(1);
  });

  it('is none on foot where nobody can be reached, nor for psiloi (R56)', () => {
    expect(whyNot(before({ ...psiloi, y: 6000 }), charge('RA.1'))).not.toEqual([]);
    const slingers = battleOn(fieldOf({ kind: 'extraordinariiSlingers', x: 4800, y: 3700 }, psiloi));
    expect(whyNot(slingers, charge('RA.1'))).toEqual(['psiloiNeverCharge']);
  });
});

describe('An evade (R32)', () => {
  const evading = (state: State, dice: readonly number[], ...steps: readonly Step[]): Done =>
    commit(commit(state, [charge('RA.1')]).state, steps.length === 0 ? [evade('CA.1')] : steps, dice);

  it('goes as many move factors as the evader’s d10 beats the charger’s d6, at its rate at most', () => {
    const done = evading(before(psiloi), [9, 4]);
    expect(evadesIn(done)).toEqual([{ unit: 'CA.1', limit: 1200, away: true }]);
    // It ran 12" north, and looks back at the charge.
    expect(unitIn(done.state, 'CA.1')).toMatchObject({ y: 5100, heading: 36, evadeMark: 'inForce' });
  });

  it('lets the charge go on with what it has left, to where it can stand', () => {
    const done = evading(before(psiloi), [9, 4]);
    expect(unitIn(done.state, 'RA.1').y).toBe(4200);
    expect(factsOfKind(done, 'FightRolled')).toEqual([]);
  });

  it('fails where the charge could follow: the evader stands, is struck, and bears the mark', () => {
    // 9" lie between them, so the horse has about 6.5" left: a margin of one is 3" and too little.
    const done = evading(before(psiloi), [4, 3, 10, 1]);
    expect(evadesIn(done)).toEqual([{ unit: 'CA.1', limit: 300, away: false }]);
    expect(factsOfKind(done, 'FightRolled')).toHaveLength(1);
  });

  it('with a margin of nothing or less goes nowhere', () => {
    const done = evading(before(psiloi), [3, 6, 10, 1]);
    expect(evadesIn(done)).toEqual([{ unit: 'CA.1', limit: 0, away: false }]);
  });

  it('keeps its unit from moving in its own next round, and not from shooting', () => {
    const { state } = evading(before(psiloi), [9, 4]);
    expect(asked(state)).toBe('orders carthage');
    expect(whyNot(state, { verb: 'face', group: ['CA.1'], heading: 0 })).toContain('outOfCommand');
    const led: State = {
      ...state,
      field: { ...state.field, round: { number: 2, active: 'carthage', commanded: ['CA.1'] } },
    };
    expect(whyNot(led, { verb: 'face', group: ['CA.1'], heading: 0 })).toEqual(['hasEvaded']);
    expect(whyNot(led, { verb: 'fire', unit: 'CA.1', target: 'hold' })).toEqual([]);
  });

  it('opens the way to those behind, who may evade in their turn (R53)', () => {
    const behind: Given = { ...psiloi, id: 'CA.2', y: 4150 };
    const state = before(psiloi, behind);
    const done = evading(state, [10, 1, 10, 1], evade('CA.1', 45), evade('CA.2', -45));
    expect(evadesIn(done)).toMatchObject([
      { unit: 'CA.1', away: true },
      { unit: 'CA.2', away: true },
    ]);
  });

  it('goes off at an angle where its player wants it', () => {
    const done = evading(before(psiloi), [9, 4], evade('CA.1', 45));
    expect(unitIn(done.state, 'CA.1')).toMatchObject({ x: 4800 + 849, y: 3900 + 849, heading: 45 });
  });
});

describe('A charge that has become impossible (R53)', () => {
  it('goes ahead in the same direction as far as it may', () => {
    // The javelins run from the first charge, which comes from the east; the second finds nobody.
    const javelins: Given = { kind: 'celticJavelins', x: 4800, y: 3900, formation: 'skirmish' };
    const east: Given = { kind: 'hastati', id: 'RA.2', x: 5700, y: 3900, heading: 54 };
    const state = holding(battleOn(fieldOf({ ...horse, x: 4700 }, east, javelins)));
    const laid = commit(state, [charge('RA.2'), charge('RA.1')]).state;
    const done = commit(laid, [evade('CA.1')], [10, 1]);
    expect(factsOfKind(done, 'StepMissed')).toMatchObject([{ step: { group: ['RA.1'] } }]);
    expect(unitIn(done.state, 'RA.1').y).toBeGreaterThan(3000);
    expect(factsOfKind(done, 'FightRolled')).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import {
  battleOn,
  commit,
  factsOfKind,
  fieldOf,
  row,
  unitIn,
  type Done,
  type Given,
} from '../../testkit/index.js';
import type { State, StandingPass, Step } from '../index.js';

/** Celts who go south past Roman slingers' front. */
const walker: Given = { kind: 'celts', x: 4800, y: 5000 };
const archers: Given = { kind: 'extraordinariiArchers', x: 4800, y: 3000 };
const ahead = (quarters: number, unit = 'CA.1'): Step => ({
  verb: 'advance',
  group: [unit],
  dir: 0,
  quarters,
});

/** Carthage's round, with what the archers do by themselves. */
const passing = (pass: StandingPass, ...more: readonly Given[]): State => {
  const state = battleOn(fieldOf(walker, archers, ...more));
  return { ...state, choices: { ...state.choices, pass: pass === 'close' ? {} : { 'RA.1': pass } } };
};

const shots = (done: Done) =>
  factsOfKind(done, 'ShotRolled').map(({ why, unit, target, band }) => [why, unit, target, band]);

describe('Pass-through fire (R30)', () => {
  it('by default falls on the first enemy that comes within 3", and on nobody further away', () => {
    expect(shots(commit(passing('close'), [ahead(24)]))).toEqual([]);
    const near = { ...passing('close'), field: fieldOf({ ...walker, y: 3600 }, archers) };
    const done = commit(near, [ahead(12)], [6, 1]);
    expect(shots(done)).toEqual([['passThrough', 'RA.1', 'CA.1', 'short']]);
    expect(unitIn(done.state, 'CA.1').figures).toBe(14);
  });

  it('with once falls on the first that it may shoot at', () => {
    const done = commit(passing('once'), [ahead(24)], [5, 5]);
    expect(shots(done)).toEqual([['passThrough', 'RA.1', 'CA.1', 'long']]);
  });

  it('with hold never comes', () => {
    expect(shots(commit(passing('hold'), [ahead(24)]))).toEqual([]);
  });

  it('is one shot a round for each unit, and keeps it from any fire in its own next round', () => {
    const second: Given = { ...walker, id: 'CA.2', x: 5600 };
    const state = passing('once', second);
    const done = commit(state, [ahead(4), ahead(4, 'CA.2')], [5, 5]);
    expect(shots(done)).toHaveLength(1);
    expect(unitIn(done.state, 'RA.1').passMark).toBe('inForce');
    const next = commit(done.state, [], [9, 2]);
    expect(shots(next)).toEqual([]);
    expect(unitIn(next.state, 'RA.1').passMark).toBe('none');
  });

  it('makes its target active, though it loses nothing (R8)', () => {
    const { state } = commit(passing('once'), [], []);
    expect(unitIn(state, 'CA.1').activeInFirst).toBe(false);
    const done = commit(passing('once'), [ahead(1)], [5, 5]);
    expect(unitIn(done.state, 'CA.1').activeInFirst).toBe(true);
  });

  it('comes at the point of the way with the best band, the earliest of them (R31)', () => {
    // At its start it is at long distance; 6" on it is at short.
    const far = { ...passing('once'), field: fieldOf({ ...walker, y: 4700 }, archers) };
    const done = commit(far, [ahead(24)], [5, 5]);
    expect(shots(done)).toEqual([['passThrough', 'RA.1', 'CA.1', 'short']]);
  });
});

describe('A step that is shot at (R31, R53)', () => {
  it('goes on when its unit is still in good order', () => {
    const done = commit(passing('once'), [ahead(24)], [6, 1]);
    expect(unitIn(done.state, 'CA.1')).toMatchObject({ y: 4400, status: 'good' });
  });

  it('ends for a unit that disintegrates: it falls back from where it was shot', () => {
    const weak: Given = { ...walker, y: 4700, figures: 5 };
    const state = { ...passing('once'), field: fieldOf(weak, archers) };
    const done = commit(state, [ahead(24)], [10, 1]);
    const unit = unitIn(done.state, 'CA.1');
    expect(unit).toMatchObject({ status: 'disintegrated', figures: 1 });
    // Shot at 6" of its way, where short range begins, it fell back 12" from there.
    expect(unit.y).toBe(4700 - 600 + 1200);
  });

  it('goes on for the others of its group', () => {
    const units: readonly Given[] = [
      { ...walker, figures: 5 },
      { ...walker, id: 'CA.2', x: 5450 },
    ];
    const state = { ...passing('once'), field: fieldOf(...units, { ...archers, x: 4700, y: 3400 }) };
    const both: Step = { verb: 'advance', group: ['CA.1', 'CA.2'], dir: 0, quarters: 8 };
    const done = commit(state, [both], [8, 1]);
    expect(unitIn(done.state, 'CA.1').status).toBe('disintegrated');
    expect(unitIn(done.state, 'CA.2').y).toBe(4800);
  });
});

describe('Fire that its player wants to be asked about (R53)', () => {
  const asking = (): State => commit(passing('ask'), [ahead(24)]).state;

  it('is asked for before the plan is carried out, with those who could be shot at', () => {
    expect(asking().frames.at(-1)).toMatchObject({
      at: 'react',
      seat: 'rome',
      evaders: [],
      shooters: [{ unit: 'RA.1', targets: ['CA.1'] }],
    });
    expect(unitIn(asking(), 'CA.1').y).toBe(5000);
  });

  it('falls on the target that is named, and on nobody else', () => {
    const named = commit(asking(), [{ verb: 'through', unit: 'RA.1', target: 'CA.1' }], [5, 5]);
    expect(shots(named)).toHaveLength(1);
    expect(unitIn(named.state, 'CA.1').y).toBe(4400);
    expect(shots(commit(asking(), []))).toEqual([]);
  });
});

describe('An advance that has become shorter (R53)', () => {
  it('is shot at on the way that it still goes', () => {
    // The javelins evade the horse to the place where the maniple was to go; the archers were asked about that maniple.
    const field = fieldOf(
      { kind: 'alliedCavalry', x: 4000, y: 3000 },
      { kind: 'hastati', x: 4700, y: 3500 },
      { kind: 'libyanJavelins', x: 3900, y: 3600 },
      { kind: 'moroccanArchers', x: 5300, y: 4700 },
    );
    const state = battleOn(field);
    const asking: State = {
      ...state,
      choices: { ...state.choices, pass: { 'CA.1': 'hold', 'CA.2': 'ask' } },
    };
    const plan: readonly Step[] = [
      { verb: 'charge', group: ['RA.1'], dir: 0 },
      { verb: 'advance', group: ['RA.2'], dir: 0, quarters: 24 },
    ];
    const done = commit(
      commit(asking, plan).state,
      [
        { verb: 'evade', unit: 'CA.1', dir: 45 },
        { verb: 'through', unit: 'CA.2', target: 'RA.2' },
      ],
      [6, 1, 5, 5],
    );
    expect(factsOfKind(done, 'StepMissed')).toHaveLength(1);
    expect(shots(done)).toEqual([['passThrough', 'CA.2', 'RA.2', 'short']]);
    expect(unitIn(done.state, 'RA.2').y).toBeGreaterThan(3500);
  });

  it('goes in connected parts where somebody is shot out of it, each as far as all of it may (R31)', () => {
    // The javelins run to where the second maniple wanted to go; the archers shoot the fourth out of the line.
    const hastati = row('hastati', 4, { x: 4700, y: 3500, pitch: 960 });
    const field = fieldOf(
      { kind: 'alliedCavalry', x: 4000, y: 3000 },
      ...hastati.map((unit, at) => (at === 2 ? { ...unit, figures: 5 } : unit)),
      { kind: 'libyanJavelins', x: 3900, y: 3600 },
      { kind: 'moroccanArchers', x: 6620, y: 4700 },
    );
    const state = battleOn(field);
    const pass = { 'CA.1': 'hold', 'CA.2': 'once' } as const;
    const plan: readonly Step[] = [
      { verb: 'charge', group: ['RA.1'], dir: 0 },
      { verb: 'advance', group: ['RA.4', 'RA.2', 'RA.3', 'RA.5'], dir: 0, quarters: 24 },
    ];
    const laid = commit({ ...state, choices: { ...state.choices, pass } }, plan).state;
    const done = commit(laid, [{ verb: 'evade', unit: 'CA.1', dir: 45 }], [6, 1, 10, 1]);
    expect(unitIn(done.state, 'RA.4').status).toBe('disintegrated');
    const [second, third, fifth] = ['RA.2', 'RA.3', 'RA.5'].map((id) => unitIn(done.state, id).y);
    expect(second).toBeGreaterThan(3500);
    expect(second).toBeLessThan(4100);
    expect([third, fifth]).toEqual([second, 4100]);
  });
});

import { describe, expect, it } from 'vitest';
import {
  asked,
  battleOn,
  commit,
  factsOfKind,
  fieldOf,
  row,
  unitIn,
  whyNot,
  type Done,
  type Given,
} from '../../testkit/index.js';
import { fightsOf, type State, type Step } from '../index.js';

const charge = (...group: readonly string[]): Step => ({ verb: 'charge', group: [...group], dir: 0 });
const evade = (unit: string, dir: -45 | 0 | 45 = 0): Step => ({ verb: 'evade', unit, dir });

/** The position with standing choices by which nobody shoots at passing units. */
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

describe('An evader who runs up against a unit that has charged and met nobody', () => {
  const velites: Given = { kind: 'velites', formation: 'skirmish' };
  const field = fieldOf(
    { kind: 'celts', x: 4000, y: 5000 },
    { kind: 'celts', x: 5700, y: 4040, heading: 54 },
    { ...velites, x: 4000, y: 4600 },
    { ...velites, x: 5200, y: 4040, heading: 18 },
  );

  it('makes a contact that is no charge: no bonus of an initial attack round (R21, R51)', () => {
    const { state } = commit(holding(battleOn(field)), [charge('CA.1'), charge('CA.2')]);
    const done = commit(state, [evade('RA.1'), evade('RA.2')], [9, 1, 5, 1, 2, 3]);
    const [fight] = factsOfKind(done, 'FightRolled');
    expect([fight?.rome.unit, fight?.carthage.unit]).toEqual(['RA.2', 'CA.1']);
    expect(fight?.carthage.modifiers.filter(({ code }) => code === 'initial')).toEqual([]);
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

  it('still meets those who answered that they evade, and those who shoot at who passes', () => {
    // The slingers to the west break one maniple on its way; the other charges without it.
    const state = battleOn(
      fieldOf(
        { kind: 'hastati', x: 4560, y: 3000, figures: 5 },
        { kind: 'hastati', x: 5040, y: 3000 },
        { ...psiloi, x: 5040, y: 3500 },
        { ...psiloi, x: 4300 },
        { kind: 'libyanJavelins', x: 5700, y: 3900 },
      ),
    );
    const passes = {
      ...state,
      choices: { ...state.choices, pass: { 'CA.1': 'hold', 'CA.2': 'once' } as const },
    };
    const ahead: Step = { verb: 'advance', group: ['RA.1', 'RA.2'], dir: 0, quarters: 4 };
    const laid = commit(passes, [ahead, charge('RA.1', 'RA.2')]).state;
    const done = commit(laid, [evade('CA.1')], [10, 1, 9, 4]);
    expect(unitIn(done.state, 'RA.1').status).toBe('disintegrated');
    expect(factsOfKind(done, 'StepMissed')).toHaveLength(1);
    expect(evadesIn(done)).toEqual([{ unit: 'CA.1', limit: 1200, away: true }]);
  });
});

describe('A charge with somebody shot out of it (R31)', () => {
  it('goes on with the others in connected parts, each together as far as the first of it touches (R14)', () => {
    // Seven warbands with gaps as wide as a warband: without the fourth they are two groups of three.
    const line = row('celts', 7, { x: 960, y: 4000, pitch: 1280, volleyUsed: true });
    const hastati: Given = { kind: 'hastati', volleyUsed: true };
    const field = fieldOf(
      ...line.map((unit, at) => (at === 3 ? { ...unit, figures: 5 } : unit)),
      { ...hastati, x: 960, y: 3550 },
      { ...hastati, x: 8640, y: 3450 },
      { kind: 'extraordinariiArchers', x: 4800, y: 3000 },
    );
    const state = battleOn(field);
    const passes = { ...state, choices: { ...state.choices, pass: { 'RA.3': 'once' } as const } };
    const others = ['CA.1', 'CA.2', 'CA.3', 'CA.5', 'CA.6', 'CA.7'];
    const done = commit(passes, [charge('CA.4', ...others)], [10, 1, 5, 5, 5, 5]);
    expect(unitIn(done.state, 'CA.4').status).toBe('disintegrated');
    const charged = factsOfKind(done, 'UnitsChanged').filter(({ why }) => why === 'charge');
    expect(charged.map(({ changes }) => changes.map(({ id, y }) => [id, y]))).toEqual([
      [
        ['CA.1', 3700],
        ['CA.2', 3700],
        ['CA.3', 3700],
      ],
      [
        ['CA.5', 3600],
        ['CA.6', 3600],
        ['CA.7', 3600],
      ],
    ]);
  });

  it('goes on with each by itself where no two of them stand together', () => {
    const celts: Given = { kind: 'celts', y: 3500, volleyUsed: true };
    const field = fieldOf(
      { kind: 'hastati', x: 3840, y: 3000 },
      { kind: 'hastati', x: 4800, y: 3000, figures: 5 },
      { kind: 'hastati', x: 5760, y: 3000 },
      { ...celts, x: 3840 },
      { ...celts, x: 5760 },
      { ...psiloi, y: 4000 },
    );
    const state = battleOn(field);
    const passes = { ...state, choices: { ...state.choices, pass: { 'CA.3': 'once' } as const } };
    const done = commit(passes, [charge('RA.2', 'RA.1', 'RA.3')], [10, 1, 5, 5, 5, 5]);
    expect(unitIn(done.state, 'RA.2').status).toBe('disintegrated');
    expect(factsOfKind(done, 'FightRolled')).toHaveLength(2);
  });
});

describe('Where a charge ends (2.4)', () => {
  it('is looked at with its rate in whole quarter inches, and it never goes on from there onto a friend', () => {
    // 1.24" are left: the charge is allowed by 1", and 0.24" more would end on the Velites.
    const field = fieldOf(
      { kind: 'hastati', x: 4800, y: 3000, spent: 476 },
      { kind: 'velites', x: 5100, y: 3252, formation: 'skirmish' },
      { kind: 'celts', x: 4500, y: 3300, volleyUsed: true },
    );
    const done = commit(holding(battleOn(field)), [charge('RA.1')], [5, 5]);
    expect(unitIn(done.state, 'RA.1').y).toBe(3100);
    expect(factsOfKind(done, 'FightRolled')).toHaveLength(1);
  });

  it('is nowhere in contact with elephants that its horse shuns (R46, R53)', () => {
    const field = fieldOf(
      { ...horse, spent: 176 },
      { kind: 'spanish', x: 4450, y: 4350, volleyUsed: true },
      { kind: 'elephants', x: 5200, y: 4410 },
    );
    const done = commit(holding(battleOn(field)), [charge('RA.1')], [5, 5]);
    expect(factsOfKind(done, 'UnitsChanged').map(({ why }) => why)).not.toContain('scared');
    expect(factsOfKind(done, 'FightRolled')).toHaveLength(1);
  });
});

describe('Who is asked whether they evade (R53)', () => {
  it('is everybody whom the charge would come into contact with, by whichever reach (R51)', () => {
    const beside: Given = { kind: 'libyanJavelins', x: 5140, y: 3350, heading: 54 };
    const celts: Given = { kind: 'celts', x: 4600, y: 3500, volleyUsed: true };
    const state = holding(battleOn(fieldOf({ kind: 'hastati', x: 4800, y: 3000 }, celts, beside)));
    expect(commit(state, [charge('RA.1')]).state.frames.at(-1)).toMatchObject({ evaders: ['CA.2'] });
  });

  it('may roll in each round anew, also with the mark of the last one (R32)', () => {
    const done = commit(
      commit(before({ ...psiloi, evadeMark: 'set' }), [charge('RA.1')]).state,
      [evade('CA.1')],
      [9, 4],
    );
    expect(evadesIn(done)).toEqual([{ unit: 'CA.1', limit: 1200, away: true }]);
  });

  it('rolls once a round, however many charges come', () => {
    const east: Given = { kind: 'hastati', id: 'RA.2', x: 5300, y: 3700, heading: 54 };
    const state = holding(battleOn(fieldOf({ ...horse, x: 4700 }, east, psiloi)));
    const laid = commit(state, [charge('RA.2'), charge('RA.1')]).state;
    const done = commit(laid, [evade('CA.1')], [3, 6, 10, 1, 10, 1]);
    expect(evadesIn(done)).toHaveLength(1);
  });
});

describe('An evader who got away (R32)', () => {
  it('turns back only where the turned base has room on the table', () => {
    const north: Given = { ...psiloi, y: 6520 };
    const state = holding(battleOn(fieldOf({ ...horse, y: 5600 }, north)));
    const laid = commit(state, [charge('RA.1')]).state;
    const done = commit(laid, [evade('CA.1', 45)], [10, 1]);
    expect(unitIn(done.state, 'CA.1').heading).toBe(36);
  });

  it('turns over disintegrated units, which are in nobody’s way (2.4)', () => {
    const broken: Given = { ...psiloi, x: 5649, y: 4749, status: 'disintegrated', figures: 3 };
    const state = before(psiloi, broken);
    const laid = commit(state, [charge('RA.1')]).state;
    expect(unitIn(commit(laid, [evade('CA.1', 45)], [10, 1]).state, 'CA.1').heading).toBe(45);
  });
});

describe('A unit that has broken off (R12)', () => {
  it('is in no new melee in that round, whoever runs up against it', () => {
    const [roman, celt] = fieldOf({ kind: 'hastati', y: 3000 }, { kind: 'celts', y: 3170 }).units;
    if (roman === undefined || celt === undefined) throw new Error('Two units stand there.');
    const field = fieldOf(roman, celt);
    expect(fightsOf(field, 'rome')).toHaveLength(1);
    expect(fightsOf(fieldOf({ ...roman, deeds: ['brokeOff'] }, celt), 'rome')).toEqual([]);
  });
});

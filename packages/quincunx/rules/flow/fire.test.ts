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
import type { StandingFire, State, Step } from '../index.js';

const archers: Given = { kind: 'extraordinariiArchers', x: 4800, y: 3000 };
const celts: Given = { kind: 'celts', x: 4800, y: 4000 };
const javelins: Given = { kind: 'celticJavelins', x: 4300, y: 4100, formation: 'formed' };

/** Rome's round, with what its archers do by themselves. */
function firing(fire: StandingFire, ...more: readonly Given[]): State {
  const state = battleOn(fieldOf(archers, celts, javelins, ...more));
  return { ...state, choices: { ...state.choices, fire: fire === 'nearest' ? {} : { 'RA.1': fire } } };
}

const shots = (done: Done) =>
  factsOfKind(done, 'ShotRolled').map(({ unit, target, casualties }) => [unit, target, casualties]);

describe('Fire (7, phase 5)', () => {
  it('falls on the nearest target without a shield by itself (R58)', () => {
    expect(shots(commit(firing('nearest'), [], [9, 2]))).toEqual([['RA.1', 'CA.2', 3]]);
  });

  it('is held where its standing choice says so (7.2)', () => {
    expect(shots(commit(firing('hold'), []))).toEqual([]);
  });

  it('falls on the target of its step (R58)', () => {
    const done = commit(firing('nearest'), [{ verb: 'fire', unit: 'RA.1', target: 'CA.1' }], [9, 2]);
    expect(shots(done)).toEqual([['RA.1', 'CA.1', 3]]);
  });

  it('at a target that cannot be shot any more falls on the nearest (R58)', () => {
    const hidden: Given = { kind: 'celts', id: 'CA.3', x: 4800, y: 7000 };
    const done = commit(firing('nearest', hidden), [{ verb: 'fire', unit: 'RA.1', target: 'CA.3' }], [9, 2]);
    expect(shots(done)).toEqual([['RA.1', 'CA.2', 3]]);
  });

  it('of the steps comes in their order, before all other', () => {
    const second: Given = { ...archers, id: 'RA.2', x: 4000 };
    const done = commit(
      firing('nearest', second),
      [{ verb: 'fire', unit: 'RA.2', target: 'CA.2' }],
      [3, 3, 3, 3],
    );
    expect(shots(done).map(([unit]) => unit)).toEqual(['RA.2', 'RA.1']);
  });

  it('is one shot a round, in the move or after it (3.2)', () => {
    const done = commit(firing('nearest'), [{ verb: 'shoot', unit: 'RA.1', target: 'CA.1' }], [9, 2]);
    expect(factsOfKind(done, 'ShotRolled')).toMatchObject([{ why: 'shoot', target: 'CA.1' }]);
  });

  it('makes units that were shot at active, though nothing hit them (R8)', () => {
    const { state } = commit(firing('nearest'), [], [5, 5]);
    expect(unitIn(state, 'CA.2')).toMatchObject({ figures: 12, activeInFirst: true });
    expect(unitIn(state, 'CA.1').activeInFirst).toBe(false);
  });
});

describe('Fire that its player wants to be asked about (7.1)', () => {
  const asking = (): State => commit(firing('ask'), []).state;

  it('is asked for once the plan is carried out, with whom it may shoot at', () => {
    expect(asked(asking())).toBe('fire rome');
    expect(whyNot(asking(), { verb: 'fire', unit: 'RA.1', target: 'CA.1' })).toEqual([]);
    expect(whyNot(asking(), { verb: 'fire', unit: 'RA.1', target: 'nearest' })).toEqual(['nameATarget']);
    expect(whyNot(asking(), { verb: 'fire', unit: 'RA.2', target: 'hold' })).toEqual(['notAskedForFire']);
    expect(whyNot(asking(), { verb: 'form', unit: 'RA.1' })).toEqual(['onlyTargets']);
  });

  it('falls where they say, or nowhere', () => {
    const shot = commit(asking(), [{ verb: 'fire', unit: 'RA.1', target: 'CA.1' }], [9, 2]);
    expect(shots(shot)).toEqual([['RA.1', 'CA.1', 3]]);
    expect(shots(commit(asking(), [{ verb: 'fire', unit: 'RA.1', target: 'hold' }]))).toEqual([]);
    expect(shots(commit(asking(), []))).toEqual([]);
  });

  it('is not asked for where a step has said it, or nobody can be shot', () => {
    const said = commit(firing('ask'), [{ verb: 'fire', unit: 'RA.1', target: 'hold' }]).state;
    expect(asked(said)).toBe('orders carthage');
    const far = { ...firing('ask'), field: fieldOf(archers, { ...celts, y: 7000 }) };
    expect(asked(commit(far, []).state)).toBe('orders carthage');
  });
});

describe('A throw before closing (R26)', () => {
  const velites: Given = { kind: 'velites', x: 4800, y: 3400, formation: 'formed' };
  const charge = { verb: 'charge', group: ['RA.1'], dir: 0 } as const;

  it('comes after the charge of the mover, at short range, and costs columns in the melee', () => {
    const state = battleOn(fieldOf(velites, { ...celts, y: 3800, volleyUsed: true }));
    expect(whyNot(state, { verb: 'throw', unit: 'RA.1' })).toEqual(['hasNotCharged']);
    const done = commit(state, [charge, { verb: 'throw', unit: 'RA.1' }], [10, 3, 4, 4]);
    expect(factsOfKind(done, 'ShotRolled')).toMatchObject([
      { why: 'throw', band: 'short', dice: [{ sides: 10 }, { sides: 10 }], casualties: 3 },
    ]);
    expect(factsOfKind(done, 'FightRolled')[0]?.rome.column).toBe(2);
  });

  it('is not open to the counter-mover', () => {
    const field = fieldOf(velites, { ...celts, y: 3800, volleyUsed: true });
    const round = { number: 2, active: 'rome', commanded: ['RA.1'] } as const;
    const charged = {
      ...field,
      round,
      units: field.units.map((unit) =>
        unit.id === 'RA.1' ? { ...unit, deeds: ['charged' as const] } : unit,
      ),
    };
    expect(whyNot(battleOn(charged), { verb: 'throw', unit: 'RA.1' })).toEqual(['onlyMoverThrows']);
  });

  it('of those that were asked comes among the others in set-up order, however they were answered', () => {
    const state = battleOn(
      fieldOf(archers, { ...archers, x: 4000 }, { ...archers, x: 5600 }, { ...celts, volleyUsed: true }),
    );
    const asking: State = { ...state, choices: { ...state.choices, fire: { 'RA.2': 'ask', 'RA.3': 'ask' } } };
    const laid = commit(asking).state;
    expect(asked(laid)).toBe('fire rome');
    const at = (unit: string): Step => ({ verb: 'fire', unit, target: 'CA.1' });
    const done = commit(laid, [at('RA.3'), at('RA.2')], [5, 5, 5, 5, 5, 5]);
    expect(shots(done).map(([unit]) => unit)).toEqual(['RA.1', 'RA.2', 'RA.3']);
  });

  it('at a target that is gone when its step is reached falls on the nearest, whatever its standing choice (R58)', () => {
    const broken: Given = { ...javelins, status: 'disintegrated', figures: 1, x: 4800, y: 3900 };
    const state = battleOn(
      fieldOf({ ...archers, x: 4300 }, { ...archers, x: 5300 }, broken, { ...celts, y: 4600 }),
    );
    const holding: State = {
      ...state,
      choices: { ...state.choices, fire: { 'RA.1': 'hold', 'RA.2': 'hold' } },
    };
    const done = commit(
      holding,
      [
        { verb: 'shoot', unit: 'RA.1', target: 'CA.1' },
        { verb: 'fire', unit: 'RA.2', target: 'CA.1' },
      ],
      [10, 1, 5, 5],
    );
    expect(factsOfKind(done, 'StepMissed')).toHaveLength(1);
    expect(shots(done).map(([unit, target]) => [unit, target])).toEqual([
      ['RA.1', 'CA.1'],
      ['RA.2', 'CA.2'],
    ]);
  });
});

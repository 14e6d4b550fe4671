import { describe, expect, it } from 'vitest';
import {
  activate,
  activating,
  commit,
  factsOf,
  hexes,
  homes,
  kinds,
  lacks,
  marching,
  open,
  order,
  ordering,
  reach,
  turn,
  unit,
  verbsOf,
  whyText,
  type Scene,
} from '../../testkit/index.js';
import { frameAt } from '../index.js';

const CELTS = hexes('1615-19, 1715-19');

/** The Celts are about to be activated under that order, with the rule of the Gauls or without it. */
const celts = (said: 'stand' | 'move' | 'moveToAttack', given: Scene = {}, gauls = true) =>
  activating('carthage', { ...given, orders: { celts: said }, options: { gauls } });

const dice = [0, 5, 6, 9, 0, 5, 6, 9, 0, 5];

describe('the Gauls (5.4, R50)', () => {
  it('5.4: under Move each rolls when the activation begins; 6 to 9 and it does nothing', () => {
    const done = commit(celts('move'), { steps: [activate('celts')], dice });
    const [rolled] = factsOf(done, 'GaulsRolled');
    expect(rolled?.rolls.map(({ die }) => die.face)).toEqual(dice);
    expect(homes(rolled?.balking ?? [])).toEqual([1617, 1618, 1716, 1717]);
    expect(frameAt(done.state, 'movement')?.balking).toEqual(rolled?.balking);
  });

  it('R35: they roll in ascending set-up hex', () => {
    const done = commit(celts('move'), { steps: [activate('celts')], dice });
    expect(homes((factsOf(done, 'GaulsRolled')[0]?.rolls ?? []).map((roll) => roll.unit))).toEqual(CELTS);
  });

  it('R9: the dice fall after the chit is shown and before any unit is planned', () => {
    expect(kinds(commit(celts('move'), { steps: [activate('celts')], dice }))).toEqual([
      'CommandsNamed',
      'ChitShown',
      'GaulsRolled',
      'CommandActivated',
    ]);
  });

  it('R50: the same under Move to Attack, also for one that starts next to the enemy', () => {
    const next = celts('moveToAttack', { others: 'lost', units: { 1615: 1010, 504: 1011, 1616: 1013 } });
    const [rolled] = factsOf(commit(next, { steps: [activate('celts')], dice: [3, 8] }), 'GaulsRolled');
    expect(homes((rolled?.rolls ?? []).map((roll) => roll.unit))).toEqual([1615, 1616]);
  });

  it('R50: under Stand nobody rolls', () => {
    expect(kinds(commit(celts('stand'), { steps: [activate('celts')] }))).not.toContain('GaulsRolled');
  });

  it('5.4: the rule is optional: without it nobody rolls', () => {
    expect(kinds(commit(celts('move', {}, false), { steps: [activate('celts')] }))).not.toContain(
      'GaulsRolled',
    );
  });

  it('R50: their horse is no Gaul of the rule, and no other command rolls', () => {
    const state = activating('carthage', {
      options: { gauls: true },
      orders: { iberians: 'move', celts: 'move' },
      units: { 1620: { status: 'move' } },
    });
    expect(kinds(commit(state, { steps: [activate('horse')] }))).not.toContain('GaulsRolled');
    expect(kinds(commit(state, { steps: [activate('iberians')] }))).not.toContain('GaulsRolled');
  });

  it('R50: who balks does not move and does not even turn; the must of the order lapses', () => {
    const state = marching(['celts'], {
      others: 'lost',
      units: { 1615: 1010, 1616: 1013, 504: 504 },
      orders: { celts: 'move' },
      options: { gauls: true },
      balking: [1615],
    });
    expect(verbsOf(state, 1615)).toEqual([]);
    expect(whyText(state, turn(1615, 'N'))).toEqual(['gaulBalks 5.4']);
    expect(lacks(state)).toEqual({ mustMove: [1013] });
    expect(reach(state, 1616).length).toBeGreaterThan(0);
  });

  it('R50: Engaged Gauls attack without a roll', () => {
    const state = celts('move', {
      others: 'lost',
      units: { 1615: 1010, 1616: 1013, 504: 1011 },
      engaged: [[504, 1615]],
    });
    const [rolled] = factsOf(commit(state, { steps: [activate('celts')], dice: [5] }), 'GaulsRolled');
    expect(homes((rolled?.rolls ?? []).map((roll) => roll.unit))).toEqual([1616]);
  });

  it('R5: when all of them balk, the activation ends at once', () => {
    const state = celts('move', { others: 'lost', units: { 1615: 1010, 1616: 1013, 1001: 1001 } });
    const done = commit(state, { steps: [activate('celts')], dice: [6, 7] });
    expect(kinds(done).slice(-2)).toEqual(['CommandActivated', 'ActivationEnded']);
    expect(open(done.state)).toEqual([activate('horse')]);
  });

  it('R50: they stay under their order, which is public now', () => {
    const done = commit(celts('moveToAttack'), { steps: [activate('celts')], dice });
    expect(done.state.chits.celts).toMatchObject({ order: 'moveToAttack', shown: true });
  });

  it('R50: they roll anew at every activation', () => {
    const done = commit(celts('move'), { steps: [activate('celts')], dice: Array(10).fill(0) });
    expect(frameAt(done.state, 'movement')?.balking).toEqual([]);
    expect(verbsOf(done.state, 1719)).toEqual(['move', 'turn']);
  });

  it('5.4: they cannot be given Reform', () => {
    const state = ordering({ options: { gauls: true } });
    const said = open(state, { seat: 'carthage' }).flatMap((step) =>
      step.verb === 'order' && step.command === 'celts' ? [step.order] : [],
    );
    expect(said).toEqual(['move', 'moveToAttack']);
    expect(whyText(state, order('celts', 'reform'), { seat: 'carthage' })).toEqual(['gaulsNeverReform 5.4']);
  });

  it('the dice are numbered with all others of the game', () => {
    const done = commit({ ...celts('move'), rolls: 17 }, { steps: [activate('celts')], dice });
    expect(factsOf(done, 'GaulsRolled')[0]?.rolls[0]).toEqual({ unit: unit(1615), die: { n: 17, face: 0 } });
    expect(done.state.rolls).toBe(27);
  });
});

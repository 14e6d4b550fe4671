import { describe, expect, it } from 'vitest';
import {
  activate,
  activating,
  against,
  checks,
  combats,
  commit,
  declaring,
  factsOf,
  homes,
  kinds,
  lacks,
  linked,
  man,
  marching,
  open,
  play,
  refusal,
  retreat,
  status,
  verbsOf,
  whyText,
  type Done,
  type Field,
  type Placed,
} from '../../testkit/index.js';

const weak = (hex: number): Placed => ({ hex, disordered: true });
const OPEN = { V: 'moveToAttack', iberians: 'moveToAttack' } as const;

const reformers = (done: Pick<Done, 'events'>) =>
  factsOf(done, 'ReformRolled').map((roll) => [homes([roll.unit])[0], roll.reformed]);

describe('Reform after combat (11.0, R44, R9)', () => {
  /** The V Legion under Reform; the unit in 0610 is Engaged and has to fight first. */
  const fifth = (units: Record<number, Placed>, given: Field = {}) =>
    declaring(['V'], {
      orders: { ...OPEN, V: 'reform' },
      engaged: [[504, 1003]],
      ...given,
      units: { 504: 610, 1003: 710, 1106: 1103, ...units },
    });

  it('R9: it is the last step: after the Engaged have fought', () => {
    const done = commit(fifth({ 505: weak(604) }), { steps: against([504, 1003]), dice: [3, 5] });
    expect(combats(done)[0]?.result).toBe('engaged');
    expect(kinds(done).slice(-5)).toEqual([
      'AttackRolled',
      'UnitsEngaged',
      'FrameClosed',
      'ReformRolled',
      'ActivationEnded',
    ]);
    expect(reformers(done)).toEqual([[505, true]]);
  });

  it('R44: who has fought itself free, with no enemy left beside it, may try', () => {
    const done = commit(fifth({ 504: weak(610), 1003: weak(710) }), {
      steps: against([504, 1003]),
      dice: [9, 6, 5],
    });
    expect(man(done.state, 1003).fate).toBe('lost');
    expect(reformers(done)).toEqual([[504, true]]);
    expect(man(done.state, 504).disordered).toBe(false);
  });

  it('11.0: not while the enemy is still next to it, Engaged or not', () => {
    const done = commit(fifth({ 504: weak(610) }), { steps: against([504, 1003]), dice: [9] });
    expect(combats(done)[0]?.total).toBe(8);
    expect(linked(done.state)).toEqual([]);
    expect(kinds(done)).not.toContain('ReformRolled');
  });

  it('R44: one that the combat has Disordered stands next to the enemy: it does not', () => {
    const done = commit(fifth({}), { steps: against([504, 1003]), dice: [1] });
    expect(man(done.state, 504).disordered).toBe(true);
    expect(kinds(done)).not.toContain('ReformRolled');
  });

  it('R35: ascending set-up hex, one try for each', () => {
    const done = commit(fifth({ 507: weak(602), 505: weak(604), 506: weak(606) }), {
      steps: against([504, 1003]),
      dice: [3, 9, 0, 9],
    });
    expect(reformers(done)).toEqual([
      [505, false],
      [506, true],
      [507, false],
    ]);
  });

  it('R44: a horse that chose it, after its sister has attacked', () => {
    const state = declaring(
      ['horse'],
      { units: { 1001: 710, 1002: weak(804), 504: 610, 1106: 1103 }, orders: OPEN },
      [status(1001, 'attack'), status(1002, 'reform')],
    );
    const done = commit(state, { steps: against([1001, 504]), dice: [5, 5] });
    expect(combats(done)[0]?.result).toBe('engaged');
    expect(reformers(done)).toEqual([[1002, true]]);
  });

  it('11.0: nobody under another order, though combat is over', () => {
    const done = commit(fifth({ 505: weak(604) }, { orders: OPEN }), {
      steps: against([504, 1003]),
      dice: [3],
    });
    expect(kinds(done)).not.toContain('ReformRolled');
  });
});

describe('the Gauls in combat (5.4, R50)', () => {
  const gauls = (balking: readonly number[], given: Field = {}) =>
    declaring(['celts'], {
      orders: { ...OPEN, celts: 'moveToAttack' },
      options: { gauls: true },
      units: { 504: 610, 505: 614, 1615: 710, 1616: 714, 1106: 1103 },
      balking,
      ...given,
    });

  it('R50: one that balks attacks nobody; its sisters do', () => {
    const state = gauls([1615]);
    expect(open(state)).toEqual(against([1616, 505]));
    const [step] = against([1615, 504]);
    if (step === undefined) throw new Error('No step.');
    expect(whyText(state, step)).toEqual(['gaulBalks 5.4']);
    expect(lacks(state, { steps: against([1616, 505]) })).toEqual({});
  });

  it('R50: when all balk there is no combat', () => {
    const state = marching(['celts'], {
      others: 'away',
      orders: { celts: 'moveToAttack' },
      options: { gauls: true },
      units: { 504: 610, 1615: 710, 1616: 714 },
      balking: [1615],
    });
    expect(kinds(commit(state))).not.toContain('CombatOpened');
  });

  it('R50: Engaged Gauls attack without a roll', () => {
    const state = activating('carthage', {
      others: 'away',
      options: { gauls: true },
      orders: { celts: 'move', V: 'moveToAttack' },
      units: { 504: 610, 1615: 710, 1106: 1103 },
      engaged: [[504, 1615]],
    });
    const asked = commit(state, { steps: [activate('celts')] });
    expect(kinds(asked)).not.toContain('GaulsRolled');
    expect(lacks(asked.state)).toEqual({ mustAttack: [710], mustBeAttacked: [610] });
    const done = commit(asked.state, { steps: against([1615, 504]), dice: [6] });
    expect(combats(done)[0]).toMatchObject({ attackers: [1615], result: 'engaged' });
  });

  it('R50: attacked, they roll for nothing, and may retreat under Move', () => {
    const state = declaring(['V'], {
      orders: { V: 'moveToAttack', celts: 'move' },
      options: { gauls: true },
      units: { 504: 610, 1615: 710, 1106: 1103 },
    });
    const done = play(state, [{ steps: against([504, 1615]) }, { steps: [retreat(1615, 810)], dice: [7] }]);
    expect(checks(done)).toEqual([[1615, 'retreat', true]]);
    expect(kinds(done)).not.toContain('GaulsRolled');
  });
});

describe('inactive commands (5.3, R8)', () => {
  const inactive = { others: 'away', inactive: ['V'] } as const;

  it('R8: they do not attack, not even Engaged units, for they are not activated', () => {
    const state = activating('rome', {
      ...inactive,
      orders: OPEN,
      units: { 504: 610, 304: 304, 1003: 710 },
      engaged: [[504, 1003]],
    });
    expect(whyText(state, activate('V'))).toEqual(['commandInactive R6']);
    expect(open(state).some((step) => step.verb === 'activate' && step.command === 'V')).toBe(false);
  });

  it('R8: a failed combination costs both of them the turn: no attack, no Reform, no turning', () => {
    const state = activating('rome', {
      others: 'away',
      orders: { V: 'reform', VII: 'reform' },
      units: { 504: 610, 505: weak(604), 304: 304, 1003: 710 },
      engaged: [[504, 1003]],
    });
    const done = commit(state, { steps: [{ verb: 'combine', command: 'V', with: 'VII' }], dice: [3] });
    expect(done.state.inactive).toEqual(['V', 'VII']);
    expect(kinds(done)).not.toContain('ReformRolled');
    expect(kinds(done)).not.toContain('CombatOpened');
    expect(verbsOf(done.state, 505)).toEqual([]);
    expect(linked(done.state)).toEqual([[504, 1003]]);
  });

  it('R8: they do not retreat before combat, though their chit says Move', () => {
    const given = {
      orders: { V: 'move', iberians: 'moveToAttack' },
      units: { 504: 610, 1003: 710 },
    } as const;
    const free = commit(declaring(['iberians'], given), { steps: against([1003, 504]) });
    expect(kinds(free)).toContain('RetreatOpened');
    const spent = commit(declaring(['iberians'], { ...given, ...inactive }), {
      steps: against([1003, 504]),
      dice: [5],
    });
    expect(kinds(spent)).not.toContain('RetreatOpened');
    // Medium infantry on a legion: -2, its Move: +1.
    expect(combats(spent)[0]?.total).toBe(4);
  });

  it('R8: they are no helpers in another’s attack', () => {
    const state = declaring(['VII'], {
      ...inactive,
      orders: { ...OPEN, VII: 'moveToAttack' },
      units: { 304: 610, 504: 611, 1003: 710 },
    });
    expect(open(state)).toEqual(against([304, 1003]));
    expect(refusal(state, { steps: against([504, 1003]) }).reasons[0]?.code).toBe('commandNotActive');
  });

  it('R8: the next Game Turn they are as ever', () => {
    const acted = ['I', 'III', 'V', 'VII', 'X'] as const;
    const state = {
      ...activating('rome', { ...inactive, acted, units: { 512: 512, 1003: 1003 } }, 'second'),
    };
    const done = play(state, [{ steps: [activate('XIX')] }, { dice: [1, 2] }]);
    expect(done.state.turn).toBe(2);
    expect(done.state.inactive).toEqual([]);
  });
});

import { waiting } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import {
  activate,
  activating,
  advance,
  against,
  attack,
  combats,
  combine,
  commit,
  counter,
  declaring,
  decline,
  drms,
  factsOf,
  homes,
  kinds,
  lacks,
  man,
  open,
  play,
  resolve,
  retreat,
  unit,
  whyText,
  type Done,
  type Scene,
} from '../../testkit/index.js';
import { metaurus, type State } from '../index.js';

type Units = NonNullable<Scene['units']>;
type Pairs = readonly (readonly [number, number])[];

/** The V Legion has declared these attacks; what is not named is away, but for an Iberian far off. */
const declared = (units: Units, pairs: Pairs, given: Scene = {}): Done => {
  const all = { 1106: 1106, ...units };
  return commit(declaring(['V'], { orders: { V: 'moveToAttack' }, ...given, units: all }), {
    steps: against(...pairs),
  });
};

/** Who took part in the attacks that came to resolution, by set-up hexes. */
const taken = (done: Done): string[] =>
  factsOf(done, 'AttackTaken').map(
    ({ attack: number, attackers, defenders }) =>
      `${number}: ${homes(attackers).join('+')} v ${homes(defenders).join('+')}`,
  );

const three = declared({ 504: 610, 505: 611, 506: 612, 1003: 710, 1004: 711, 1005: 712 }, [
  [504, 1003],
  [505, 1004],
  [506, 1005],
]).state;

describe('the order of resolution (9.1)', () => {
  it('9.1: the attacker takes their attacks in any order', () => {
    expect(waiting(metaurus, three)).toEqual(['rome']);
    expect(open(three)).toEqual([resolve(1), resolve(2), resolve(3)]);
    expect(lacks(three)).toEqual({ chooseAttack: [] });
  });

  it('9.1: one at a time, and the last one by itself', () => {
    const first = commit(three, { steps: [resolve(1)], dice: [4] });
    expect(open(first.state)).toEqual([resolve(2), resolve(3)]);
    const rest = commit(first.state, { steps: [resolve(3)], dice: [5, 4] });
    expect([...taken(first), ...taken(rest)]).toEqual(['1: 504 v 1003', '3: 506 v 1005', '2: 505 v 1004']);
    expect(kinds(rest)).toContain('ActivationEnded');
  });

  it('9.1: an attack is resolved once, and what is not declared not at all', () => {
    const { state } = commit(three, { steps: [resolve(1)], dice: [4] });
    expect(whyText(state, resolve(1))).toEqual(['noSuchAttack 9.1']);
    expect(whyText(state, resolve(4))).toEqual(['noSuchAttack 9.1']);
    expect(whyText(state, resolve(3), { steps: [resolve(2)] })).toEqual(['attackIsChosen 9.1']);
    expect(whyText(state, attack(504, 1003))).toEqual(['onlyResolve 9.1']);
  });

  it('9.1: a single attack is resolved as soon as it is declared', () => {
    const state = declaring(['V'], { orders: { V: 'moveToAttack' }, units: { 504: 610, 1003: 710 } });
    const done = commit(state, { steps: against([504, 1003]), dice: [4] });
    expect(kinds(done)).toEqual([
      ...['AttackPaired', 'AttacksDeclared', 'ChitShown', 'AttackTaken', 'AttackRolled', 'UnitsEngaged'],
      ...['FrameClosed', 'ActivationEnded'],
    ]);
  });

  it('9.2: an advance belongs to its attack: it comes before the next attack', () => {
    const units: Units = { 504: 610, 505: 611, 1003: { hex: 710, disordered: true }, 1004: 711 };
    const { state } = declared(units, [
      [504, 1003],
      [505, 1004],
    ]);
    const killed = commit(state, { steps: [resolve(1)], dice: [8, 9] });
    expect(lacks(killed.state)).toEqual({ mustAdvance: [710] });
    const after = commit(killed.state, { steps: [advance(504, 710)], dice: [4] });
    expect(kinds(after).slice(0, 4)).toEqual(['UnitAdvanced', 'FrameClosed', 'AttackTaken', 'AttackRolled']);
  });
});

describe('attacks whose order cannot matter (9.1, R71)', () => {
  const far = { 504: 610, 505: 615, 1003: 710, 1004: 715 };
  const pairs = [
    [504, 1003],
    [505, 1004],
  ] as const;
  const fought = (given: Scene, dice: readonly number[]): Done =>
    commit(
      declaring(['V'], { orders: { V: 'moveToAttack' }, ...given, units: { 1106: 1106, ...given.units } }),
      {
        steps: against(...pairs),
        dice,
      },
    );

  it('R71: are fought as they were declared, and nobody is asked', () => {
    const done = fought({ units: far }, [4, 5]);
    expect(taken(done)).toEqual(['1: 504 v 1003', '2: 505 v 1004']);
    expect(kinds(done)).toContain('ActivationEnded');
  });

  it('R71: are asked about where a defender of one stands beside one of the other', () => {
    expect(open(fought({ units: { ...far, 505: 612, 1004: 711 } }, []).state)).toEqual([
      resolve(1),
      resolve(2),
    ]);
  });

  it('R71: are asked about from when they touch: one after another that lay between', () => {
    const done = commit(three, { steps: [resolve(2)], dice: [4, 4, 4] });
    expect(taken(done)).toEqual(['2: 505 v 1004', '1: 504 v 1003', '3: 506 v 1005']);
  });

  it('R46, R71: are asked about where either side could win by them', () => {
    const lost = Object.fromEntries(
      [304, 305, 306, 307, 401, 402, 506, 507, 508, 509, 510].map(
        (home) => [home, { fate: 'lost' }] as const,
      ),
    );
    const killed = Object.fromEntries(
      [
        1615, 1616, 1617, 1618, 1619, 1715, 1716, 1717, 1718, 1719, 1208, 1209, 1210, 1308, 1309, 1310, 1211,
      ].map((home) => [home, { fate: 'lost' }] as const),
    );
    const last = fought({ units: { ...lost, ...killed, ...far } }, []);
    expect(open(last.state)).toEqual([resolve(1), resolve(2)]);
  });
});

describe('the order of events in an attack (9.1, 9.2)', () => {
  it('R9: retreats come before the first die, all of them', () => {
    const units: Units = { 504: 610, 505: 615, 1003: 710, 1615: 715 };
    const done = declared(
      units,
      [
        [505, 1615],
        [504, 1003],
      ],
      { orders: { V: 'moveToAttack', iberians: 'move' } },
    );
    expect(kinds(done).at(-1)).toBe('RetreatOpened');
    expect(kinds(done)).not.toContain('AttackRolled');
    expect(taken(commit(done.state, { steps: [decline], dice: [4, 3] }))).toHaveLength(2);
  });
});

describe('who drops out of an attack (R34)', () => {
  /** 504 is Disordered and stands behind 1003 and 1004: it rolls +3 -2, and once more with -1. */
  const weak: Units = { 504: { hex: 610, disordered: true }, 505: 611 };
  const shown = (units: Units, pairs: Pairs) => declared({ ...weak, ...units }, pairs).state;
  const first: Units = { 1003: { hex: 709, facing: 0 }, 1004: { hex: 710, facing: 0, disordered: true } };

  it('R34: an enemy killed by a Continued Attack is gone: the attack on it lapses, and nobody enters its hex', () => {
    const state = shown(first, [
      [504, 1003],
      [505, 1004],
    ]);
    const done = play(state, [
      { steps: [resolve(1)], dice: [8] },
      { steps: against([504, 1004]), dice: [8, 9] },
    ]);
    expect(combats(done).map(({ defenders, total }) => [defenders, total])).toEqual([
      [[1003], 9],
      [[1004], 8],
    ]);
    expect(taken(done)).toEqual(['1: 504 v 1003', '1: 504 v 1004', '2:  v ']);
    expect(kinds(done)).not.toContain('AdvanceOpened');
    expect(kinds(done)).toContain('ActivationEnded');
  });

  it('R34: of two defenders only the one who is left is fought, with the DRMs of the moment', () => {
    const state = shown({ ...first, 1005: 711 }, [
      [504, 1003],
      [505, 1004],
      [505, 1005],
    ]);
    const done = play(state, [
      { steps: [resolve(1)], dice: [8] },
      { steps: against([504, 1004]), dice: [8, 9, 4] },
    ]);
    expect(taken(done).at(-1)).toBe('2: 505 v 1005');
    expect(factsOf(done, 'AttackRolled').map(drms).at(-1)).toEqual({ weapons: 1, standing: -1 });
  });

  it('R34: after it only a hex that this attack has emptied is entered', () => {
    const state = shown({ ...first, 1005: { hex: 711, disordered: true } }, [
      [504, 1003],
      [505, 1004],
      [505, 1005],
    ]);
    const done = play(state, [
      { steps: [resolve(1)], dice: [8] },
      { steps: against([504, 1004]), dice: [8, 9, 8, 9] },
    ]);
    expect(man(done.state, 1004).fate).toBe('lost');
    expect(open(done.state)).toEqual([advance(505, 711)]);
  });

  /** 1004 strikes back at 504, who continues, kills it and follows into 0610; others have declared on 1004 in 0710. */
  const followed = (units: Units, pairs: Pairs, die: number) =>
    play(shown({ ...first, 1004: 710, 505: { hex: 611, facing: 5 }, ...units }, [[504, 1003], ...pairs]), [
      { steps: [resolve(1)], dice: [8] },
      { steps: against([504, 1004]), dice: [0, 2] },
      { steps: [counter], dice: [9, 9] },
      { steps: [advance(1004, 610)], dice: [die] },
    ]);

  it('R63: one that has struck back and followed is fought where it stands, if that is in front', () => {
    const done = followed({}, [[505, 1004]], 2);
    expect(taken(done).at(-1)).toBe('2: 505 v 1004');
    expect(factsOf(done, 'AttackRolled').map(drms).at(-1)).toEqual({ angle: 2, weapons: 1, standing: -1 });
  });

  it('R64: an attacker with no enemy left in front takes no part while another fights on', () => {
    const pairs: Pairs = [
      [505, 1004],
      [506, 1004],
    ];
    const done = followed({ 506: { hex: 711, facing: 4 } }, pairs, 2);
    expect(taken(done).at(-1)).toBe('2: 505 v 1004');
    expect(factsOf(done, 'AttackRolled').map(drms).at(-1)).toEqual({ angle: 2, weapons: 1, standing: -1 });
    expect(done.state.engaged).toEqual([{ attacker: unit(505), defender: unit(1004) }]);
  });

  it('R34: one that retreats before a Continued Attack no longer stands before its other attacker', () => {
    const units: Units = { 504: 610, 505: 611, 1615: 709, 1004: 710 };
    const asked = declared(
      units,
      [
        [504, 1615],
        [505, 1004],
      ],
      {
        orders: { V: 'moveToAttack', iberians: 'move', celts: 'stand' },
      },
    );
    const done = play(asked.state, [
      { steps: [decline] },
      { steps: [resolve(1)], dice: [9] },
      { steps: against([504, 1004]) },
      { steps: [retreat(1004, 811)], dice: [0] },
      { steps: [advance(504, 710)] },
    ]);
    expect(taken(done)).toEqual(['1: 504 v 1615', '1:  v ', '2:  v ']);
    expect(combats(done)).toHaveLength(1);
    expect(man(done.state, 504).hex).toBe(710);
    expect(kinds(done)).toContain('ActivationEnded');
  });

  it('R34: its first attacker need not enter the hex that it left before a Continued Attack', () => {
    const units: Units = { ...weak, 1615: { hex: 709, facing: 0 }, 1004: 710 };
    const asked = declared(
      units,
      [
        [504, 1615],
        [505, 1004],
      ],
      {
        orders: { V: 'moveToAttack', iberians: 'move', celts: 'stand' },
      },
    );
    const done = play(asked.state, [
      { steps: [decline] },
      { steps: [resolve(1)], dice: [8] },
      { steps: against([504, 1004]) },
      { steps: [retreat(1004, 811)], dice: [0] },
    ]);
    expect(taken(done)).toEqual(['1: 504 v 1615', '1:  v ', '2:  v ']);
    expect(kinds(done)).not.toContain('AdvanceOpened');
    expect(kinds(done)).toContain('ActivationEnded');
  });
});

describe('activations and their combats (R5, R6, R8, R9)', () => {
  const given: Scene = {
    others: 'lost',
    orders: { V: 'moveToAttack', VII: 'moveToAttack' },
    units: { 504: 610, 304: 611, 1003: 710, 520: 520 },
  };
  const both = { steps: [combine('V', 'VII')] };

  it('R6: two legions that act as one attack jointly', () => {
    const { state } = play(activating('rome', given), [{ ...both, dice: [4] }, {}]);
    expect(open(state)).toEqual([attack(304, 1003), attack(504, 1003)]);
    const done = commit(state, { steps: against([504, 1003], [304, 1003]), dice: [3] });
    expect(combats(done)).toMatchObject([{ attackers: [504, 304], defenders: [1003], total: 4 }]);
  });

  it('R6: neither may leave its share to the other', () => {
    const { state } = play(activating('rome', given), [{ ...both, dice: [4] }, {}]);
    expect(lacks(state, { steps: against([504, 1003]) })).toEqual({ mustAttack: [611] });
  });

  it('R9: acting one after the other they attack apart', () => {
    const { state } = play(activating('rome', given), [{ steps: [activate('V')] }, {}]);
    expect(open(state)).toEqual([attack(504, 1003)]);
    const later = play(state, [{ steps: against([504, 1003]), dice: [4] }, { steps: [activate('VII')] }, {}]);
    expect(open(later.state)).toEqual([attack(304, 1003)]);
  });

  it('R8: inactive legions do not attack, not even their Engaged units', () => {
    const engaged = activating('rome', { ...given, engaged: [[504, 1003]] });
    const done = commit(engaged, { ...both, dice: [3] });
    expect(kinds(done)).not.toContain('CombatOpened');
    expect(open(done.state)).toEqual([activate('X')]);
    expect(done.state.engaged).toHaveLength(1);
  });

  it('R5: Engaged elephants act: first their table, then their attack', () => {
    const acted = ['celts', 'iberians', 'africans', 'slingers', 'horse'] as const;
    const units: Units = { 1111: 710, 504: 610, 1003: 1003 };
    const state = activating('carthage', { others: 'lost', acted, units, engaged: [[504, 1111]] });
    const done = play(state, [{ steps: [activate('elephants')], dice: [0] }, {}]);
    expect(kinds(done)).toEqual(['CommandsNamed', 'ElephantsRolled', 'CommandActivated', 'CombatOpened']);
    expect(lacks(done.state)).toEqual({ mustAttack: [710], mustBeAttacked: [610] });
  });

  it('R9: movement, declaration, retreats, resolution, then Reform', () => {
    const state = activating('rome', {
      others: 'lost',
      orders: { V: 'reform', iberians: 'stand' },
      units: { 504: 610, 505: { hex: 603, disordered: true }, 1003: 710, 520: 520 },
      engaged: [[504, 1003]],
    });
    const done = play(state, [{ steps: [activate('V')] }, {}, { steps: against([504, 1003]), dice: [4, 5] }]);
    expect(kinds(done).filter((kind) => kind !== 'ChitShown' && kind !== 'FrameClosed')).toEqual([
      ...['CommandsNamed', 'CommandActivated', 'CombatOpened', 'AttackPaired', 'AttacksDeclared'],
      ...['AttackTaken', 'AttackRolled', 'UnitsEngaged', 'ReformRolled', 'ActivationEnded'],
    ]);
    expect(man(done.state, 505).disordered).toBe(false);
  });

  it('R31: what an activation remembers ends with it: the next one’s attack may be evaded again', () => {
    const orders = { V: 'moveToAttack', VII: 'moveToAttack', iberians: 'move' } as const;
    const units: Units = { 504: 610, 304: 909, 1003: 710, 520: 520 };
    const gone = play(activating('rome', { others: 'lost', orders, units }), [
      { steps: [activate('V')] },
      {},
      { steps: against([504, 1003]) },
      { steps: [retreat(1003, 711)], dice: [0] },
      { steps: [advance(504, 710)] },
    ]);
    expect(gone.state.activation).toBeNull();
    const again: State = {
      ...gone.state,
      units: gone.state.units.map((was, id) => (id === unit(304) ? { ...was, hex: 611 } : was)),
    };
    const done = play(again, [{ steps: [activate('VII')] }, {}, { steps: against([304, 1003]) }]);
    expect(kinds(done).at(-1)).toBe('RetreatOpened');
    expect(open(done.state)).toContainEqual(retreat(1003, 812));
  });
});

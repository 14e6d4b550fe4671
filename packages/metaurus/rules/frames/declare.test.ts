import { describe, expect, it } from 'vitest';
import {
  activate,
  activating,
  attack,
  commit,
  decline,
  endsAtOnce,
  fifth,
  fifthDeclaring,
  homes,
  kinds,
  lacks,
  lastModifiers,
  marching,
  move,
  obeying,
  open,
  refusal,
  turn,
  whyText,
  type Scene,
} from '../../testkit/index.js';
import { type ChitOrder, type State, type UnitId } from '../index.js';

type Units = NonNullable<Scene['units']>;

const attackers = (state: State): number[] => [
  ...new Set(homes(open(state).flatMap((step): UnitId[] => (step.verb === 'attack' ? [step.unit] : [])))),
];

describe('who must attack (9.0, 9.1, R24)', () => {
  it('R24: a unit under Attack must attack the enemy in its frontal hex', () => {
    const state = fifthDeclaring({ 504: 610, 1003: 710 });
    expect(open(state)).toEqual([attack(504, 1003)]);
    expect(lacks(state)).toEqual({ mustAttack: [610], mustBeAttacked: [710] });
    expect(refusal(state)).toMatchObject({
      code: 'unfinished',
      reasons: [
        { code: 'mustAttack', rule: 'R25', values: { count: 1 } },
        { code: 'mustBeAttacked', rule: 'R25', values: { count: 1 } },
      ],
    });
    expect(lacks(state, { steps: [attack(504, 1003)] })).toEqual({});
  });

  it('R24: so must one that has come next to the enemy under Move to Attack', () => {
    const { state } = commit(fifth({ 504: 509, 1003: 710 }), { steps: [move(504, 610)] });
    expect(open(state)).toEqual([attack(504, 1003)]);
    expect(lacks(state)).toEqual({ mustAttack: [610], mustBeAttacked: [710] });
  });

  it.each<ChitOrder>(['stand', 'move', 'reform'])('R24: under %s nobody attacks', (order) => {
    const state = fifth({ 504: 610, 1003: 710 }, { orders: { V: order } });
    expect(endsAtOnce(state, { steps: obeying(state) })).toBe(true);
  });

  it.each<ChitOrder>(['stand', 'move', 'moveToAttack', 'reform'])(
    'R10: an Engaged unit attacks under %s too',
    (order) => {
      const state = activating('rome', {
        others: 'lost',
        orders: { V: order },
        units: { 504: 610, 1003: 710 },
        engaged: [[1003, 504]],
      });
      const done = commit(state, { steps: [activate('V')] });
      expect(kinds(done)).toEqual(['CommandsNamed', 'ChitShown', 'CommandActivated', 'CombatOpened']);
      expect(open(done.state)).toEqual([attack(504, 1003)]);
      expect(lacks(done.state)).toEqual({ mustAttack: [610], mustBeAttacked: [710] });
    },
  );

  it('R10: its sisters follow the chit: under Stand they attack nobody', () => {
    const state = fifthDeclaring(
      { 504: 610, 505: 612, 1003: 710, 1004: 712 },
      { orders: { V: 'stand' }, engaged: [[504, 1003]] },
    );
    expect(open(state)).toEqual([attack(504, 1003)]);
    expect(whyText(state, attack(505, 1004))).toEqual(['orderForbidsAttack R24']);
  });

  it('7.0: enemies at the flanks and behind are not attacked', () => {
    for (const hex of [609, 611, 509, 510]) {
      expect(endsAtOnce(fifth({ 504: 610, 1003: hex }))).toBe(true);
    }
    const state = fifthDeclaring({ 504: 610, 1003: 710, 1004: 611, 1005: 509 });
    expect(open(state)).toEqual([attack(504, 1003)]);
    expect(whyText(state, attack(504, 1004))).toEqual(['notFrontal 7.0']);
    expect(whyText(state, attack(504, 1005))).toEqual(['notFrontal 7.0']);
  });

  it('7.0: turned to the north-east, it attacks north-east and east', () => {
    const state = fifth({ 504: 610, 1003: 709, 1004: 710, 1005: 611 });
    const { state: turned } = commit(state, { steps: [turn(504, 'NE')] });
    expect(open(turned)).toEqual([attack(504, 1004), attack(504, 1005)]);
  });

  it('R22: one that looks away owes no attack', () => {
    expect(endsAtOnce(fifth({ 504: 610, 1003: 710 }), { steps: [turn(504, 'S')] })).toBe(true);
    const came = fifth({ 504: 509, 1003: 710 });
    expect(endsAtOnce(came, { steps: [move(504, 610), turn(504, 'SE')] })).toBe(true);
  });

  it('R24: whichever way the enemy faces, Disordered or light, it is attacked', () => {
    const enemies: Units[] = [{ 1003: { hex: 710, facing: 0 } }, { 1003: { hex: 710, disordered: true } }];
    for (const enemy of enemies) expect(open(fifthDeclaring({ 504: 610, ...enemy }))).toHaveLength(1);
    expect(open(fifthDeclaring({ 504: 610, 908: 710 }))).toEqual([attack(504, 908)]);
  });

  it('9.0: a Disordered unit must attack as well', () => {
    const state = fifthDeclaring({ 504: { hex: 610, disordered: true }, 1003: 710 });
    expect(lacks(state)).toEqual({ mustAttack: [610], mustBeAttacked: [710] });
  });

  it('9.0: light infantry never attacks, neither under Move to Attack nor Engaged', () => {
    const units = { 908: { hex: 710, facing: 3 }, 504: 610 } as const;
    const slingers = (given: Scene) =>
      marching(['slingers'], { others: 'lost', orders: { slingers: 'moveToAttack' }, units, ...given });
    expect(endsAtOnce(slingers({}))).toBe(true);
    const engaged = activating('carthage', { others: 'lost', units, engaged: [[504, 908]] });
    expect(endsAtOnce(engaged, { steps: [activate('slingers')] })).toBe(true);
  });

  it('R9: nothing crosses commands: units of another one neither attack nor join', () => {
    const state = fifthDeclaring(
      { 504: 610, 304: 611, 1003: 710 },
      { orders: { V: 'moveToAttack', VII: 'moveToAttack' } },
    );
    expect(attackers(state)).toEqual([504]);
    expect(whyText(state, attack(304, 1003))).toEqual(['commandNotActive 5.3']);
    expect(whyText(state, attack(1003, 504))).toEqual(['notYourUnit 5.1']);
    expect(whyText(state, attack(504, 304))).toEqual(['notAnEnemy 9.0']);
  });

  it('9.1: nothing else is done while attacks are declared, and nobody declines', () => {
    const state = fifthDeclaring({ 504: 610, 1003: 710 });
    expect(whyText(state, turn(504, 'S'))).toEqual(['onlyAttacks 9.1']);
    expect(whyText(state, decline)).toEqual(['onlyAttacks 9.1']);
  });

  it('4.2: with nobody to attack the activation ends at once', () => {
    expect(endsAtOnce(fifth({ 504: 604, 1003: 710 }))).toBe(true);
  });

  it('R7: the attached horse attacks with its legion', () => {
    expect(attackers(fifthDeclaring({ 401: 610, 504: 611, 1003: 710 }))).toEqual([401, 504]);
  });
});

describe('Engaged and frozen units (9.0, 10.0, R24, R39)', () => {
  it('9.0: an Engaged unit attacks its partner and nobody else, even with another enemy before it', () => {
    const state = fifthDeclaring({ 504: 610, 1003: 710, 1004: 709 }, { engaged: [[504, 1003]] });
    expect(open(state)).toEqual([attack(504, 1003)]);
    expect(whyText(state, attack(504, 1004))).toEqual(['engagedAttacksPartners 9.0']);
    expect(lacks(state, { steps: [attack(504, 1003)] })).toEqual({});
  });

  it('R24: with two partners before it, it attacks both', () => {
    const state = fifthDeclaring(
      { 504: 610, 1003: 710, 1004: 709 },
      {
        engaged: [
          [504, 1003],
          [1004, 504],
        ],
      },
    );
    expect(lacks(state, { steps: [attack(504, 1003)] })).toEqual({ mustBeAttacked: [709] });
    expect(lacks(state, { steps: [attack(504, 1003), attack(504, 1004)] })).toEqual({});
  });

  it('R39: Engaged from its flank or rear, it attacks nobody at all', () => {
    for (const hex of [611, 609, 509, 510]) {
      const state = fifth({ 504: 610, 1003: hex, 1004: 710 }, { engaged: [[1003, 504]] });
      expect(endsAtOnce(state)).toBe(true);
    }
  });

  it('R39: not even a partner before it, however the links arose', () => {
    const engaged = [
      [504, 1004],
      [504, 1003],
    ] as const;
    const state = fifthDeclaring({ 504: 610, 505: 608, 1003: 611, 1004: 710, 1005: 708 }, { engaged });
    expect(open(state)).toEqual([attack(505, 1005)]);
    expect(whyText(state, attack(504, 1004))).toEqual(['frozenAttacksNobody R39']);
    expect(refusal(state, { steps: [attack(504, 1003)] }).reasons[0]?.at).toEqual(['hex:611']);
  });

  it('R39: a free friend may attack the enemy that a frozen unit may not', () => {
    const state = fifthDeclaring(
      { 504: 610, 505: 611, 1003: 509, 1004: 710 },
      {
        engaged: [
          [1003, 504],
          [504, 1004],
        ],
      },
    );
    expect(open(state)).toEqual([attack(505, 1004)]);
  });

  it('R39: the frozen one may be attacked by others', () => {
    const state = marching(['iberians'], {
      others: 'lost',
      orders: { iberians: 'moveToAttack' },
      units: { 504: 610, 1003: { hex: 611, facing: 5 }, 1004: { hex: 710, facing: 3 } },
      engaged: [[1003, 504]],
    });
    expect(attackers(commit(state).state)).toEqual([1003, 1004]);
  });

  it('R40: the Engaged attack has no +1 from Move to Attack', () => {
    const state = fifthDeclaring(
      { 504: 610, 1003: 710 },
      { engaged: [[504, 1003]], orders: { V: 'moveToAttack', iberians: 'move' } },
    );
    expect(lastModifiers(state, { steps: [attack(504, 1003)], dice: [3] })).toEqual({
      weapons: 1,
      moving: 1,
    });
  });
});

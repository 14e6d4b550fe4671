import { describe, expect, it } from 'vitest';
import {
  activate,
  activating,
  against,
  assault,
  attack,
  combats,
  commit,
  declaring,
  drms,
  factsOf,
  kinds,
  lacks,
  linked,
  man,
  marching,
  move,
  open,
  play,
  refusal,
  resolve,
  turn,
  unit,
  verbsOf,
  whyText,
  type Field,
  type Placed,
} from '../../testkit/index.js';
import { metaurus } from '../index.js';
import { isFrozen } from './targets.js';

const { world } = metaurus;
const OPEN = { V: 'moveToAttack', VII: 'moveToAttack', iberians: 'moveToAttack' } as const;

/** The V Legion is asked for its attacks; an Iberian far away keeps the game going. */
const field = (units: Record<number, Placed>, given: Field = {}) =>
  declaring(['V'], { ...given, orders: { ...OPEN, ...given.orders }, units: { 1106: 1103, ...units } });

const weak = (hex: number): Placed => ({ hex, disordered: true });
const pair = [[504, 1003]] as const;

describe('Engaged links those who fought (10.0, R38)', () => {
  it('R38: one attacker with one defender', () => {
    const done = assault(field({ 504: 610, 1003: 710 }), { pairs: pair, dice: [3] });
    expect(factsOf(done, 'UnitsEngaged')).toEqual([
      { kind: 'UnitsEngaged', links: [{ attacker: unit(504), defender: unit(1003) }] },
    ]);
  });

  it('R38: every attacker of several with the defender', () => {
    const done = assault(field({ 504: 610, 505: 611, 1003: 710 }), {
      pairs: [
        [504, 1003],
        [505, 1003],
      ],
      dice: [2],
    });
    expect(linked(done.state)).toEqual([
      [504, 1003],
      [505, 1003],
    ]);
  });

  it('R38: one attacker with both of its defenders', () => {
    const done = assault(field({ 504: 610, 1003: 710, 1004: 709 }), {
      pairs: [
        [504, 1003],
        [504, 1004],
      ],
      dice: [4],
    });
    expect(linked(done.state)).toEqual([
      [504, 1003],
      [504, 1004],
    ]);
  });

  it('R38: nobody of another combat beside them', () => {
    const done = play(field({ 504: 610, 505: 614, 1003: 710, 1004: 714 }), [
      { steps: against([504, 1003], [505, 1004]), dice: [3, 4] },
    ]);
    expect(linked(done.state)).toEqual([
      [504, 1003],
      [505, 1004],
    ]);
  });

  it('R38: two that are Engaged again have one link, whoever attacked now', () => {
    const engaged = [[1003, 504]] as const;
    const done = assault(field({ 504: 610, 1003: 710 }, { engaged }), { pairs: pair, dice: [3] });
    expect(linked(done.state)).toEqual([[504, 1003]]);
    expect(kinds(done)).not.toContain('LinksEnded');
  });
});

describe('what ends a link (10.0, R38)', () => {
  const engaged = [[504, 1003]] as const;
  const both = field({ 504: 610, 1003: 710 }, { engaged });

  it.each([
    ['attackers Disordered', [1]],
    ['attackers check, in vain', [2, 3]],
    ['defenders check, in vain', [5, 3]],
    ['defenders Disordered', [7]],
  ])('R38: another result of a combat between them: %s', (_, dice) => {
    const done = assault(both, { pairs: pair, dice });
    expect(linked(done.state)).toEqual([]);
    expect(kinds(done)).toContain('LinksEnded');
  });

  it('R38: also a 1 and a 9, before anybody strikes back or goes on', () => {
    expect(linked(assault(both, { pairs: pair, dice: [0] }).state)).toEqual([]);
    expect(linked(assault(both, { pairs: pair, dice: [8] }).state)).toEqual([]);
  });

  it('R38: Engaged once more keeps it', () => {
    expect(linked(assault(both, { pairs: pair, dice: [3] }).state)).toEqual([[504, 1003]]);
  });

  it('R38: the end of one of them', () => {
    const state = field({ 504: 610, 1003: weak(710) }, { engaged: [[504, 1003]] });
    const done = assault(state, { pairs: pair, dice: [7, 6] });
    expect(man(done.state, 1003).fate).toBe('lost');
    expect(linked(done.state)).toEqual([]);
  });

  it('R38: it ends in every combat with the dead, also one with others alone', () => {
    const links = [
      [304, 1003],
      [305, 1003],
    ] as const;
    const units = { 504: { hex: 709, facing: 1 }, 304: 610, 305: 611, 1003: weak(710) } as const;
    const done = assault(field(units, { engaged: links }), { pairs: pair, dice: [5, 6] });
    expect(combats(done)[0]).toMatchObject({ total: 8, attackers: [504] });
    expect(linked(done.state)).toEqual([]);
  });

  it('R38: what third parties do to one of them does not cut it', () => {
    const units = { 504: { hex: 709, facing: 1 }, 304: 610, 1003: 710 } as const;
    const done = assault(field(units, { engaged: [[304, 1003]] }), { pairs: pair, dice: [5] });
    expect(man(done.state, 1003).disordered).toBe(true);
    expect(linked(done.state)).toEqual([[304, 1003]]);
  });

  it('R38: a combat frees only those who were in it', () => {
    const links = [
      [504, 1003],
      [304, 1003],
    ] as const;
    const state = field({ 504: 610, 304: 611, 1003: 710 }, { engaged: links });
    expect(linked(assault(state, { pairs: pair, dice: [7] }).state)).toEqual([[304, 1003]]);
  });

  it('R38: neither does Disorder by the elephants', () => {
    const state = activating('carthage', {
      others: 'away',
      units: { 1111: 612, 504: 610, 1003: 710, 1106: 1103 },
      engaged: [[1003, 504]],
    });
    const done = commit(state, { steps: [activate('elephants')], dice: [6] });
    expect(man(done.state, 504).disordered).toBe(true);
    expect(linked(done.state)).toEqual([[1003, 504]]);
  });

  it('R38: nor does the end of the Game Turn', () => {
    const state = activating(
      'carthage',
      {
        others: 'away',
        units: { 504: 610, 1003: 710 },
        engaged: [[1003, 504]],
        orders: { iberians: 'stand' },
      },
      'second',
    );
    const done = play(state, [
      { steps: [activate('iberians')] },
      { steps: against([1003, 504]), dice: [7, 1, 2] },
    ]);
    expect(combats(done)[0]?.result).toBe('engaged');
    expect(done.state.turn).toBe(2);
    expect(linked(done.state)).toEqual([[1003, 504]]);
  });
});

describe('what Engaged units may not do (10.0, R10, R21)', () => {
  const engaged = [[504, 1003]] as const;

  it('10.0: they neither move nor turn, under any order', () => {
    for (const order of ['stand', 'move', 'moveToAttack', 'reform'] as const) {
      const state = marching(['V'], {
        others: 'away',
        units: { 504: 610, 505: 604, 1003: 710 },
        engaged,
        orders: { V: order },
      });
      expect(verbsOf(state, 504)).toEqual([]);
      expect(whyText(state, move(504, 609))).toEqual(['engagedMayNotMove 10.0']);
      expect(whyText(state, turn(504, 'S'))).toEqual(['engagedMayNotTurn R21']);
    }
  });

  it.each(['stand', 'move', 'moveToAttack', 'reform'] as const)(
    '10.0, R10: under %s they must attack their partner all the same',
    (order) => {
      const state = field(
        { 504: 610, 1003: 710, 1004: 711 },
        { others: 'lost', engaged, orders: { V: order } },
      );
      expect(lacks(state)).toEqual({ mustAttack: [610], mustBeAttacked: [710] });
      expect(refusal(state).reasons.map(({ rule }) => rule)).toEqual(['R25', 'R25']);
    },
  );

  it('9.0: they attack nobody else, though another stands before them', () => {
    const state = field({ 504: 610, 1003: 710, 1004: 709 }, { engaged });
    expect(open(state)).toEqual(against([504, 1003]));
    expect(whyText(state, attack(504, 1004))).toEqual(['engagedAttacksPartners 9.0']);
  });

  it('R11: their chit counts when they are attacked, R40: and gives them no bonus when they attack', () => {
    const state = field({ 504: 610, 1003: 710 }, { engaged, orders: { iberians: 'reform' } });
    const [rolled] = factsOf(assault(state, { pairs: pair, dice: [1] }), 'AttackRolled');
    expect(rolled && drms(rolled)).toEqual({ weapons: 1, reforming: 2 });
  });

  it('R37: a unit that is still Engaged with another does not advance, though it fought too', () => {
    const links = [
      [504, 1003],
      [504, 1004],
    ] as const;
    const state = field({ 504: 610, 505: 611, 506: 609, 1003: weak(710), 1004: 709 }, { engaged: links });
    const done = play(state, [
      { steps: against([504, 1003], [505, 1003], [506, 1004]) },
      { steps: [resolve(1)], dice: [6, 6] },
    ]);
    expect(man(done.state, 1003).fate).toBe('lost');
    expect(linked(done.state)).toEqual([[504, 1004]]);
    expect(done.state.frames.at(-1)).toMatchObject({ at: 'advance', units: [unit(505)], hexes: [710] });
  });

  it('R44: they do not reform', () => {
    const state = marching(['V'], {
      others: 'away',
      orders: { V: 'reform' },
      units: { 504: weak(610), 505: 604, 1003: 710 },
      engaged,
    });
    const done = play(state, [{}, { steps: against([504, 1003]), dice: [7] }]);
    expect(combats(done)[0]?.result).toBe('engaged');
    expect(kinds(done)).not.toContain('ReformRolled');
  });
});

describe('Engaged from flank or rear (10.0, R39)', () => {
  /** The Iberian in 0710 faces south: 0711 is his flank, 0810 his rear, 0610 his front. */
  const held = (at: number, given: Field = {}, units: Record<number, Placed> = {}) =>
    activating('carthage', {
      others: 'away',
      units: { 504: at, 1003: 710, 1106: 1103, ...units },
      engaged: [[504, 1003]],
      orders: OPEN,
      ...given,
    });

  it.each([711, 709, 810, 811])('10.0, R39: by a unit in %i: it attacks nobody on its activation', (at) => {
    const state = held(at);
    expect(isFrozen(world, state, unit(1003))).toBe(true);
    const done = commit(state, { steps: [activate('iberians')] });
    expect(done.state.frames.at(-1)?.at).toBe('movement');
    expect(verbsOf(done.state, 1003)).toEqual([]);
    expect(kinds(commit(done.state))).not.toContain('CombatOpened');
  });

  it.each([610, 611])('R39: by a unit before it in %i: it has to attack', (at) => {
    expect(isFrozen(world, held(at), unit(1003))).toBe(false);
    const done = play(held(at), [{ steps: [activate('iberians')] }, {}]);
    expect(lacks(done.state)).toEqual({ mustAttack: [710], mustBeAttacked: [at] });
  });

  it('R39: a frozen unit does not attack a partner in front either', () => {
    const state = held(
      610,
      {
        engaged: [
          [504, 1003],
          [505, 1003],
        ],
      },
      { 505: 711 },
    );
    expect(isFrozen(world, state, unit(1003))).toBe(true);
    const done = play(state, [{ steps: [activate('iberians')] }, {}]);
    expect(kinds(done)).not.toContain('CombatOpened');
  });

  it('R39: nor anybody else; the reason names who holds it', () => {
    const state = declaring(['iberians'], {
      units: { 504: 711, 505: 610, 1003: 710, 1004: 714, 506: 614 },
      engaged: [[504, 1003]],
      orders: OPEN,
    });
    expect(whyText(state, attack(1003, 505))).toEqual(['frozenAttacksNobody R39']);
    expect(open(state)).toEqual(against([1004, 506]));
  });

  it('R39: the position decides, not how the link arose: an attacker is frozen too', () => {
    const state = activating('rome', {
      others: 'away',
      units: { 504: 710, 1003: 711, 1106: 1103 },
      engaged: [[504, 1003]],
      orders: OPEN,
    });
    expect(isFrozen(world, state, unit(504))).toBe(true);
  });

  it('R39: its sisters attack as ever, and it may still be attacked by others', () => {
    const sisters = declaring(['iberians'], {
      units: { 504: 711, 505: 610, 1003: 710, 1004: { hex: 709, facing: 2 } },
      engaged: [[504, 1003]],
      orders: OPEN,
    });
    expect(open(sisters)).toEqual(against([1004, 505]));
    const others = field({ 304: 711, 504: 610, 1003: 710 }, { engaged: [[304, 1003]] });
    expect(lacks(others)).toEqual({ mustAttack: [610], mustBeAttacked: [710] });
  });

  it('R39: when the link ends it is free again', () => {
    const state = field({ 504: { hex: 711, facing: 4 }, 1003: 710 }, { engaged: [[504, 1003]] });
    const done = assault(state, { pairs: pair, dice: [5] });
    expect(linked(done.state)).toEqual([]);
    expect(isFrozen(world, done.state, unit(1003))).toBe(false);
  });
});

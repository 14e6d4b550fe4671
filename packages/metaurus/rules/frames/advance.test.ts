import { waiting } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import {
  advance,
  against,
  assault,
  checks,
  combats,
  commit,
  declaring,
  decline,
  factsOf,
  kinds,
  lacks,
  man,
  open,
  play,
  refusal,
  resolve,
  retreat,
  turn,
  unit,
  whyText,
  type Field,
  type Placed,
} from '../../testkit/index.js';
import { frameAt, metaurus, type State } from '../index.js';

const OPEN = { V: 'moveToAttack', iberians: 'moveToAttack', slingers: 'moveToAttack' } as const;

/** The V Legion is asked for its attacks; an Iberian far away keeps the game going. */
const field = (units: Record<number, Placed>, given: Field = {}) =>
  declaring(['V'], { ...given, orders: { ...OPEN, ...given.orders }, units: { 1106: 1103, ...units } });

const weak = (hex: number): Placed => ({ hex, disordered: true });

/** The units that may advance, by set-up hex, and their hexes; null when nobody is asked. */
function asked(state: State) {
  const frame = frameAt(state, 'advance');
  return frame === null ? null : { units: frame.units, hexes: frame.hexes };
}

/** The only defender, in 0710, falls to that attacker or those. */
const fallen = (units: Record<number, Placed>, ...homes: number[]) =>
  assault(field({ 1003: weak(710), ...units }), {
    pairs: homes.map((home) => [home, 1003] as const),
    dice: [7, 6],
  });

describe('advance after combat (9.2, R37)', () => {
  const one = fallen({ 504: 610 }, 504);

  it('9.2: an eliminated defender’s hex must be entered', () => {
    expect(man(one.state, 1003).fate).toBe('lost');
    expect(waiting(metaurus, one.state)).toEqual(['rome']);
    expect(open(one.state)).toEqual([advance(504, 710)]);
    expect(lacks(one.state)).toEqual({ mustAdvance: [710] });
    expect(refusal(one.state).reasons).toMatchObject([{ code: 'mustAdvance', rule: 'R37' }]);
  });

  it('R37: it is no movement: it costs nothing, and a unit that has moved may do it', () => {
    const done = commit(one.state, { steps: [advance(504, 710)] });
    expect(factsOf(done, 'UnitAdvanced')).toEqual([
      { kind: 'UnitAdvanced', unit: unit(504), from: 610, to: 710 },
    ]);
    expect(kinds(done)).not.toContain('UnitMoved');
    expect(man(done.state, 504)).toMatchObject({ hex: 710, facing: 0 });
  });

  it('9.2, R21: it may face as it likes afterwards, once, and not before', () => {
    const steps = [advance(504, 710)];
    expect(open(one.state, { steps })).toEqual(
      (['NE', 'SE', 'S', 'SW', 'NW'] as const).map((vertex) => turn(504, vertex)),
    );
    expect(whyText(one.state, turn(504, 'S'))).toEqual(['onlyTheAdvancedTurns 9.2']);
    expect(open(one.state, { steps: [...steps, turn(504, 'S')] })).toEqual([]);
    const done = commit(one.state, { steps: [...steps, turn(504, 'SE')] });
    expect(man(done.state, 504)).toMatchObject({ hex: 710, facing: 2 });
  });

  it('9.2: one of the attackers, whichever their owner likes', () => {
    const { state } = fallen({ 504: 610, 505: 611 }, 504, 505);
    expect(open(state)).toEqual([advance(504, 710), advance(505, 710)]);
    const done = commit(state, { steps: [advance(505, 710)] });
    expect([man(done.state, 504).hex, man(done.state, 505).hex]).toEqual([610, 710]);
  });

  it('R37: one unit only, and nobody who was not in the attack', () => {
    const { state } = fallen({ 504: 610, 505: 611, 506: 711 }, 504, 505);
    expect(whyText(state, advance(504, 710), { steps: [advance(505, 710)] })).toEqual(['oneAdvanceOnly R34']);
    expect(whyText(state, advance(506, 710))).toEqual(['mayNotAdvance R37']);
    expect(whyText(state, advance(504, 711))).toEqual(['noAdvanceThere R37']);
  });

  it('R37: with two hexes emptied the attacker chooses one of them', () => {
    const state = field({ 504: 610, 1003: weak(710), 1004: weak(709) });
    const done = assault(state, {
      pairs: [
        [504, 1003],
        [504, 1004],
      ],
      dice: [8, 6, 6],
    });
    expect(combats(done)[0]).toMatchObject({ total: 8 });
    expect(new Set(asked(done.state)?.hexes)).toEqual(new Set([709, 710]));
    expect(man(commit(done.state, { steps: [advance(504, 709)] }).state, 504).hex).toBe(709);
    expect(man(commit(done.state, { steps: [advance(504, 710)] }).state, 504).hex).toBe(710);
  });

  it('R37: with one of two eliminated, that one’s hex', () => {
    const state = field({ 504: 610, 1003: weak(710), 1004: 709 });
    const pairs = [
      [504, 1003],
      [504, 1004],
    ] as const;
    expect(asked(assault(state, { pairs, dice: [8, 6] }).state)?.hexes).toEqual([710]);
  });

  it('9.2: light infantry that falls leaves a hex too', () => {
    const done = assault(field({ 504: 610, 908: 710 }), { pairs: [[504, 908]], dice: [4] });
    expect(asked(done.state)).toEqual({ units: [unit(504)], hexes: [710] });
  });

  it('9.2: a defender that stays in the game leaves none', () => {
    const done = assault(field({ 504: 610, 1003: weak(710) }), { pairs: [[504, 1003]], dice: [7, 5] });
    expect(kinds(done)).not.toContain('AdvanceOpened');
  });

  it('9.2: Disordered attackers do not advance', () => {
    const units = { 504: weak(610), 505: 611, 1003: weak(710) };
    const pairs = [
      [504, 1003],
      [505, 1003],
    ] as const;
    const done = assault(field(units), { pairs, dice: [8, 6] });
    expect(combats(done)[0]).toMatchObject({ total: 8 });
    expect(asked(done.state)?.units).toEqual([unit(505)]);
  });

  it('R37: if nobody may, nobody does', () => {
    const done = assault(field({ 504: weak(610), 1003: weak(710) }), { pairs: [[504, 1003]], dice: [9, 6] });
    expect(man(done.state, 1003).fate).toBe('lost');
    expect(kinds(done)).not.toContain('AdvanceOpened');
    expect(kinds(done)).toContain('ActivationEnded');
  });

  it('9.2: a defender does not enter the hex of an attacker who falls', () => {
    const done = assault(field({ 504: weak(610), 1003: 710 }), { pairs: [[504, 1003]], dice: [3, 6] });
    expect(checks(done)).toEqual([[504, 'secondDisorder', false]]);
    expect(man(done.state, 504).fate).toBe('lost');
    expect(kinds(done)).not.toContain('AdvanceOpened');
  });

  it('R37: it may bring the unit next to other enemies, and into any ground', () => {
    const units = { 504: 1222, 1003: weak(1322), 1004: 1421 };
    const done = assault(field(units, { orders: { iberians: 'reform' } }), {
      pairs: [[504, 1003]],
      dice: [7, 6],
    });
    expect(combats(done)[0]).toMatchObject({ total: 8 });
    expect(man(commit(done.state, { steps: [advance(504, 1322)] }).state, 504).hex).toBe(1322);
  });

  it('9.2: it is part of the resolution: before the next attack is chosen', () => {
    const state = field({ 504: 610, 505: 614, 506: 615, 1003: weak(710), 1004: 714, 1005: 715 });
    const done = play(state, [
      { steps: against([504, 1003], [505, 1004], [506, 1005]) },
      { steps: [resolve(1)], dice: [7, 6] },
      { steps: [advance(504, 710)] },
    ]);
    expect(frameAt(done.state, 'resolve')?.attacks.map(({ attack }) => attack)).toEqual([2, 3]);
  });
});

describe('after a retreat before combat (9.2, R34)', () => {
  const moving = { orders: { iberians: 'move' } } as const;
  const pair = [[504, 1003]] as const;
  const gone = (units: Record<number, Placed>, given: Field = {}) =>
    play(field({ 1003: 710, ...units }, { ...moving, ...given }), [
      { steps: against(...pair) },
      { steps: [retreat(1003, 810)], dice: [7] },
    ]);

  it('9.2: the vacated hex must be entered, and the attack is over', () => {
    const done = gone({ 504: 610 });
    expect(combats(done)).toEqual([]);
    expect(factsOf(done, 'AttackTaken')[0]).toMatchObject({ attackers: [], defenders: [] });
    expect(asked(done.state)).toEqual({ units: [unit(504)], hexes: [710] });
    expect(man(commit(done.state, { steps: [advance(504, 710), turn(504, 'SW')] }).state, 504)).toMatchObject(
      {
        hex: 710,
        facing: 4,
      },
    );
  });

  it('R34: not by a Disordered attacker', () => {
    const done = gone({ 504: weak(610) });
    expect(kinds(done)).not.toContain('AdvanceOpened');
    expect(kinds(done)).toContain('ActivationEnded');
  });

  it('R34: with two defenders the one that stays is fought first; then either emptied hex may be entered', () => {
    const done = play(field({ 504: 610, 1003: 710, 1004: weak(709) }, moving), [
      { steps: against([504, 1003], [504, 1004]) },
      { steps: [retreat(1003, 811)], dice: [7] },
    ]);
    expect(done.state.frames.at(-1)?.at).toBe('retreat');
    const fought = commit(done.state, { steps: [decline], dice: [6, 6] });
    // One against one by now: weapons +1, Move +1.
    expect(combats(fought)[0]).toMatchObject({ defenders: [1004], total: 8 });
    expect(new Set(asked(fought.state)?.hexes)).toEqual(new Set([709, 710]));
  });

  it('R34: where the one that stays holds out, the hex of the other is entered', () => {
    const state = field({ 504: 610, 1003: 710, 1004: 709 }, moving);
    const done = play(state, [
      { steps: against([504, 1003], [504, 1004]) },
      { steps: [retreat(1003, 811)], dice: [7] },
      { steps: [decline], dice: [4, 7] },
    ]);
    expect(combats(done)[0]).toMatchObject({ defenders: [1004], total: 6 });
    expect(asked(done.state)).toEqual({ units: [unit(504)], hexes: [710] });
  });

  it('R34, R37: where it leaves the attacker Engaged, nobody advances', () => {
    const state = field({ 504: 610, 1003: 710, 1004: 709 }, moving);
    const done = play(state, [
      { steps: against([504, 1003], [504, 1004]) },
      { steps: [retreat(1003, 811)], dice: [7] },
      { steps: [decline], dice: [2] },
    ]);
    expect(combats(done)[0]?.result).toBe('engaged');
    expect(kinds(done)).not.toContain('AdvanceOpened');
  });
});

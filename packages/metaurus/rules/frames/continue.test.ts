import { waiting } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import {
  advance,
  against,
  assault,
  combats,
  commit,
  counter,
  declaring,
  decline,
  drms,
  factsOf,
  homes,
  kinds,
  lacks,
  linked,
  man,
  move,
  open,
  play,
  refusal,
  resolve,
  scene,
  turn,
  unit,
  whyText,
  type Done,
  type Field,
  type Placed,
} from '../../testkit/index.js';
import { modifiersOf } from '../battle/modifiers.js';
import { continuedTargets } from '../battle/branches.js';
import { frameAt, metaurus, type State } from '../index.js';

const { world } = metaurus;
const OPEN = { V: 'moveToAttack', VII: 'moveToAttack', iberians: 'moveToAttack' } as const;

/** The V Legion is asked for its attacks; an Iberian far away keeps the game going. */
const field = (units: Record<number, Placed>, given: Field = {}) =>
  declaring(['V'], { ...given, orders: { ...OPEN, ...given.orders }, units: { 1106: 1103, ...units } });

const weak = (hex: number): Placed => ({ hex, disordered: true });

/** The units that may go on, by set-up hex; null where nobody is asked. */
function pool(state: State) {
  const frame = frameAt(state, 'continue');
  return frame === null ? null : homes(frame.pool);
}

const duel = (dice: readonly number[], units: Record<number, Placed> = {}, given: Field = {}) =>
  assault(field({ 504: 610, 1003: 710, ...units }, given), { pairs: [[504, 1003]], dice });

/** The modifiers of each combat by their sources. */
const allDrms = (done: Done) => factsOf(done, 'AttackRolled').map(drms);

/** Four legions in a line against three Iberians; two of them have just beaten the one in the middle. */
const line = (dice: readonly number[], units: Record<number, Placed> = {}, given: Field = {}) =>
  play(field({ 504: 610, 505: 611, 506: 609, 507: 612, 1003: 710, 1004: 709, 1005: 711, ...units }, given), [
    { steps: against([504, 1003], [505, 1003], [506, 1004], [507, 1005]) },
    { steps: [resolve(1)], dice },
  ]);

describe('when an attack may be continued (10.0, R41)', () => {
  it('10.0: after a modified 9 the attackers are asked', () => {
    const { state } = duel([8]);
    expect(waiting(metaurus, state)).toEqual(['rome']);
    expect(pool(state)).toEqual([504]);
    expect(open(state)).toEqual([...against([504, 1003]), decline]);
    expect(lacks(state)).toEqual({ continueOrStop: [] });
  });

  it('10.0: they need not: no duty to attack again', () => {
    const done = commit(duel([8]).state, { steps: [decline] });
    expect(combats(done)).toEqual([]);
    expect(kinds(done)).toContain('ActivationEnded');
  });

  it('R41: nobody is asked where there is nobody to attack', () => {
    const done = duel([8, 6], { 1003: weak(710) });
    expect(man(done.state, 1003).fate).toBe('lost');
    const after = commit(done.state, { steps: [advance(504, 710)] });
    expect(kinds(after)).not.toContain('ContinuationOpened');
    expect(kinds(after)).toContain('ActivationEnded');
  });

  it('9.2, R41: the advance comes first, and its facing decides whom they see', () => {
    const done = duel([8, 6], { 1003: weak(710), 1004: 711 });
    expect(frameAt(done.state, 'advance')?.hexes).toEqual([710]);
    const turned = commit(done.state, { steps: [advance(504, 710), turn(504, 'NE')] });
    expect(open(turned.state)).toEqual([...against([504, 1004]), decline]);
    const straight = commit(done.state, { steps: [advance(504, 710)] });
    expect(kinds(straight)).not.toContain('ContinuationOpened');
  });

  it('R41: after a modified 8 nobody continues', () => {
    expect(kinds(duel([7]))).not.toContain('ContinuationOpened');
  });
});

describe('the die of a continued attack (10.0, R41)', () => {
  it('10.0: -1 for the attack before, all others as usual', () => {
    const done = play(duel([8]).state, [{ steps: against([504, 1003]), dice: [4] }]);
    expect(allDrms(done)).toEqual([{ weapons: 1, earlier: -1 }]);
    expect(combats(done)[0]).toMatchObject({ manner: 'continued', total: 4 });
  });

  it('10.0, R41: again and again, -1 more each time', () => {
    const done = play(duel([8], {}, { orders: { iberians: 'reform' } }).state, [
      { steps: against([504, 1003]), dice: [7, 5] },
      { steps: against([504, 1003]), dice: [8, 5] },
      { steps: against([504, 1003]), dice: [4] },
    ]);
    expect(allDrms(done).map(({ earlier }) => earlier)).toEqual([-1, -2, -3]);
    expect(combats(done).map(({ total }) => total)).toEqual([9, 9, 4]);
  });

  it('R41: of several participants the one with the most attacks counts', () => {
    const state = scene({ others: 'away', orders: OPEN, units: { 504: 610, 505: 611, 1003: 710 } });
    const [one, two] = [unit(504), unit(505)];
    const activation = { commands: ['V'], balking: [], charged: [], retreated: [] } as const;
    const combat = { manner: 'continued', attackers: [one, two], defenders: [unit(1003)] } as const;
    const drm = (fought: readonly number[]) =>
      drms({
        modifiers: modifiersOf(world, { ...state, activation: { ...activation, fought } }, { combat }),
      });
    expect(drm([one, two, two]).earlier).toBe(-2);
    expect(drm([one, one, one, two]).earlier).toBe(-3);
    expect(drm([unit(506), unit(506)]).earlier).toBeUndefined();
  });

  it('R28, R41: the momentum of Move to Attack still counts', () => {
    const given = { orders: OPEN, units: { 504: 510, 1003: 710, 1106: 1103 } };
    const done = play(declaring(['V'], given, [move(504, 610)]), [
      { steps: against([504, 1003]), dice: [7] },
      { steps: against([504, 1003]), dice: [3] },
    ]);
    expect(allDrms(done)).toEqual([
      { weapons: 1, momentum: 1 },
      { weapons: 1, momentum: 1, earlier: -1 },
    ]);
  });

  it('R42: a counter-attack against it has no such -1, and is no attack of theirs', () => {
    const done = play(duel([8]).state, [
      { steps: against([504, 1003]), dice: [1] },
      { steps: [counter], dice: [8] },
    ]);
    expect(combats(done).map(({ manner, total }) => [manner, total])).toEqual([
      ['continued', 1],
      ['counter', 4],
    ]);
    expect(allDrms(done)[1]).toEqual({ weapons: -2, disordered: -2 });
    expect(linked(done.state)).toEqual([[1003, 504]]);
  });
});

describe('what the pool may do (R41)', () => {
  it('R41: it is the surviving attackers of that attack alone', () => {
    expect(pool(line([7]).state)).toEqual([504, 505]);
  });

  it('R41: one unit on one or two enemies before it, or several on one; not every frontal enemy', () => {
    const { state } = line([7]);
    const all = against([504, 1003], [504, 1004], [505, 1003], [505, 1005]);
    expect(new Set(open(state).map((step) => JSON.stringify(step)))).toEqual(
      new Set([...all, decline].map((step) => JSON.stringify(step))),
    );
    expect(lacks(state, { steps: against([504, 1004]) })).toEqual({});
    expect(open(state, { steps: against([504, 1003]) })).toEqual(against([504, 1004], [505, 1003]));
    expect(open(state, { steps: against([504, 1003], [504, 1004]) })).toEqual([]);
    expect(open(state, { steps: against([504, 1003], [505, 1003]) })).toEqual([]);
  });

  it('R41: never two stars at once, nor one that is no star', () => {
    const { state } = line([7]);
    expect(whyText(state, ...pairStep(505, 1005), { steps: against([504, 1004]) })).toEqual([
      'oneStarOnly R41',
    ]);
    const chain = against([504, 1004], [504, 1003], [505, 1003]);
    expect(refusal(state, { steps: chain })).toMatchObject({ code: 'illegalStep', step: 2 });
    expect(whyText(state, ...pairStep(506, 1004))).toEqual(['notInPool R41']);
    expect(whyText(state, ...pairStep(504, 1005))).toEqual(['notFrontal 7.0']);
  });

  it('R41: the star leaves the pool and is resolved whole before the next', () => {
    const done = play(line([7]).state, [{ steps: against([504, 1004]), dice: [4] }]);
    expect(combats(done)[0]).toMatchObject({ attackers: [504], defenders: [1004], total: 4 });
    expect(pool(done.state)).toEqual([505]);
    expect(open(done.state)).toEqual([...against([505, 1003], [505, 1005]), decline]);
  });

  it('R41: another decision, another question: an answer to the one before comes too late', () => {
    const before = line([7]).state;
    const after = play(before, [{ steps: against([504, 1004]), dice: [4] }]).state;
    expect(after.frames.at(-1)?.id).not.toBe(before.frames.at(-1)?.id);
  });

  it('10.0: it may be one that other units have yet to attack, and they attack it all the same', () => {
    const done = play(line([7]).state, [
      { steps: against([504, 1004]), dice: [6, 1] },
      { steps: [decline], dice: [3, 4] },
    ]);
    expect(combats(done).map(({ attackers, defenders }) => [attackers, defenders])).toEqual([
      [[504], [1004]],
      [[506], [1004]],
      [[507], [1005]],
    ]);
    expect(allDrms(done)[1]).toEqual({ weapons: 1 });
  });

  it('R41: its own continuation comes before the rest of the pool', () => {
    const given = { orders: { iberians: 'reform' } } as const;
    const done = play(line([5], {}, given).state, [{ steps: against([504, 1004]), dice: [7] }]);
    expect(combats(done)[0]?.total).toBe(9);
    expect(pool(done.state)).toEqual([504]);
    expect(open(done.state)).toEqual([...against([504, 1003], [504, 1004]), decline]);
    const stopped = commit(done.state, { steps: [decline] });
    expect(pool(stopped.state)).toEqual([505]);
    const again = play(done.state, [{ steps: against([504, 1003]), dice: [3] }]);
    expect(allDrms(again)[0]?.earlier).toBe(-2);
    expect(pool(again.state)).toEqual([505]);
    const over = play(again.state, [{ steps: against([505, 1005]), dice: [2, 1, 1] }]);
    expect(allDrms(over)[0]?.earlier).toBe(-1);
    expect(combats(over).map(({ attackers }) => attackers)).toEqual([[505], [506], [507]]);
  });

  it('R41: to stop is to stop for all who are left', () => {
    const done = commit(line([7]).state, { steps: [decline], dice: [3, 3] });
    expect(pool(done.state)).toBeNull();
    expect(combats(done).map(({ attackers }) => attackers)).toEqual([[506], [507]]);
  });
});

const pairStep = (home: number, target: number) => {
  const [step] = against([home, target]);
  if (step === undefined) throw new Error('No step.');
  return [step] as const;
};

describe('who of the pool may attack whom (R41)', () => {
  it('R41: one that is still Engaged attacks its partner alone', () => {
    const engaged = [
      [504, 1003],
      [504, 1004],
    ] as const;
    const { state } = line([7], {}, { engaged });
    expect(linked(state)).toEqual([[504, 1004]]);
    expect(open(state)).toEqual([...against([504, 1004], [505, 1003], [505, 1005]), decline]);
    expect(whyText(state, ...pairStep(504, 1003))).toEqual(['engagedAttacksPartners 9.0']);
  });

  it('R39, R41: a frozen one attacks nobody, though a partner stands before it', () => {
    const units = { 504: 610, 1003: 710, 1004: 611 };
    const on = (engaged: readonly (readonly [number, number])[]) =>
      continuedTargets(world, scene({ others: 'away', units, engaged }), unit(504));
    expect(homes(on([]))).toEqual([1003]);
    expect(homes(on([[504, 1003]]))).toEqual([1003]);
    expect(
      on([
        [504, 1003],
        [1004, 504],
      ]),
    ).toEqual([]);
  });

  it('R30, R41: horse does not attack elephants', () => {
    const state = field({ 401: 610, 1003: 710, 1111: 709 });
    const done = assault(state, { pairs: [[401, 1003]], dice: [9] });
    expect(combats(done)[0]?.total).toBe(9);
    expect(open(done.state)).toEqual([...against([401, 1003]), decline]);
    expect(whyText(done.state, ...pairStep(401, 1111))).toEqual(['horseShunsElephants R30']);
  });

  it('R41: not even those with whom it is Engaged: the -3 is for the attack that is due', () => {
    const engaged = [
      [401, 1003],
      [401, 1111],
    ] as const;
    const state = field({ 401: 610, 505: 611, 506: 609, 1003: 710, 1111: 709 }, { engaged });
    const done = play(state, [
      { steps: against([401, 1003], [505, 1003], [506, 1111]) },
      { steps: [resolve(1)], dice: [7] },
    ]);
    expect(combats(done)[0]?.total).toBe(9);
    expect(linked(done.state)).toEqual([[401, 1111]]);
    expect(open(done.state)).toEqual([...against([505, 1003]), decline]);
    expect(whyText(done.state, ...pairStep(401, 1111))).toEqual(['horseShunsElephants R41']);
  });
});

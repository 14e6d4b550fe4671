import { describe, expect, it } from 'vitest';
import {
  attack,
  commit,
  factsOf,
  homes,
  marching,
  move,
  status,
  type Plan,
  type Scene,
} from '../../testkit/index.js';
import { type State } from '../index.js';

type Units = NonNullable<Scene['units']>;

/** Only these units are on the map; the V Legion acts under Move to Attack. 610 looks at 709 and 710. */
const fifth = (units: Units, given: Scene = {}) =>
  marching(['V'], { others: 'lost', orders: { V: 'moveToAttack' }, units, ...given });

/** The same once its movement is over. */
const declaring = (units: Units, given: Scene = {}): State => commit(fifth(units, given)).state;

const charged = (state: State, plan: Plan = {}): number[] =>
  homes(factsOf(commit(state, plan), 'CombatOpened')[0]?.charged ?? []);

/** The DRMs of the last combat by their names. */
const modifiers = (state: State, plan: Plan): Record<string, number> =>
  Object.fromEntries(
    (factsOf(commit(state, plan), 'AttackRolled').at(-1)?.modifiers ?? []).map(({ source, value }) => [
      source,
      value,
    ]),
  );

describe('who counts as having moved to attack (R28)', () => {
  it('R28: those who came next to an enemy by their own step, and no others', () => {
    const state = fifth({ 504: 509, 505: 611, 506: 604, 1003: 710 });
    const steps = [move(504, 610), move(506, 605)];
    expect(charged(state, { steps })).toEqual([504]);
  });

  it('R28: one of them is enough: the one that started there has the +1 in the same attack', () => {
    const { state } = commit(fifth({ 504: 509, 505: 611, 1003: 710 }), { steps: [move(504, 610)] });
    const steps = [attack(504, 1003), attack(505, 1003)];
    expect(modifiers(state, { steps, dice: [3] })).toMatchObject({ momentum: 1, numbers: 1 });
  });

  it('R28: so has an Engaged friend whom it joins', () => {
    const given = { engaged: [[505, 1003]] } as const;
    const { state } = commit(fifth({ 504: 509, 505: 611, 1003: 710 }, given), { steps: [move(504, 610)] });
    const steps = [attack(505, 1003), attack(504, 1003)];
    expect(modifiers(state, { steps, dice: [3] })).toMatchObject({ momentum: 1 });
  });

  it('R15: one that started next to the enemy has none', () => {
    const state = declaring({ 504: 610, 1003: 710 });
    expect(modifiers(state, { steps: [attack(504, 1003)], dice: [4] })).not.toHaveProperty('momentum');
  });

  it('R12: Carthage’s horse has it under its own Move to Attack alone', () => {
    const horse = marching(['horse'], { others: 'lost', units: { 1001: 810, 504: { hex: 610, facing: 0 } } });
    const steps = [status(1001, 'moveToAttack'), move(1001, 710)];
    expect(charged(horse, { steps })).toEqual([1001]);
  });

  it('R13: Free elephants have none', () => {
    const state = marching(['elephants'], { others: 'lost', units: { 1111: 810, 504: 610 } });
    expect(charged(state, { steps: [move(1111, 710)] })).toEqual([]);
  });
});

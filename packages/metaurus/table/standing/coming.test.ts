import { decideAll, frameFor } from '@tessera/core';
import { idealChance } from '@tessera/core/testkit';
import { type Habit, metaurus, SAYS } from '@tessera/metaurus';
import {
  against,
  commit,
  declaring,
  habit,
  homes,
  marching,
  planned,
  retreat,
  unit,
} from '@tessera/metaurus/testkit';
import { describe, expect, it } from 'vitest';
import { answerNow, answersFor, comingOf, valueOf } from './panel.js';

const { world } = metaurus;
const orders = { V: 'moveToAttack', iberians: 'move', africans: 'stand', slingers: 'move' } as const;
const units = { 504: 610, 1003: 710, 505: 615, 1004: 715, 506: 620, 1208: 720, 507: 605, 908: 705 };
const declares = declaring(['V'], { others: 'lost', orders, units });
const pairs = against([504, 1003], [505, 1004], [506, 1208], [507, 908]);
const asked = commit(declares, { steps: pairs }).state;

const rowsOf = (matter: string) =>
  homes(comingOf(world, asked).flatMap((row) => (row.matter === matter ? [row.unit] : [])));

describe('what may come of an answer', () => {
  it('to a declaration: the retreats of all who can, and the strokes back of all but light infantry', () => {
    expect(rowsOf('retreat').sort()).toEqual([1003, 1004, 908].sort());
    expect(rowsOf('counter').sort()).toEqual([1003, 1004, 1208].sort());
  });

  it('to the own attacks: their order, an advance and another attack, by command', () => {
    expect(comingOf(world, declares).map(({ matter, whose }) => [matter, whose])).toEqual([
      ['resolve', ['V']],
      ['advance', ['V']],
      ['continue', ['V']],
    ]);
  });

  it('to the movement before them: the same, once its plan leads to attacks (R70)', () => {
    const before = marching(['V'], { others: 'lost', orders, units: { 504: 510, 1003: 710 } });
    expect(comingOf(world, before)).toEqual([]);
    const after = planned(before, { steps: [{ verb: 'move', unit: unit(504), to: 610 }] });
    expect(comingOf(world, after)).toEqual(comingOf(world, declares));
  });

  it('need not be answered later: one commit of the defender, and no question to them until the next command acts', () => {
    const habits = comingOf(world, asked).flatMap(({ matter, whose: [whose = 'army'] }): Habit[] => [
      habit(matter, 'always', { whose, turn: asked.turn }),
    ]);
    const rome = [habit('resolve', 'declared'), habit('advance', 'always'), habit('continue', 'never')];
    const policies = { carthage: { habits }, rome: { habits: rome } };
    // Every morale check passes, and each attack fails.
    const source = { ...idealChance('one go'), face: () => 0 };
    const steps = [retreat(1003, 810)];
    const commit = { frame: frameFor(metaurus, asked, 'carthage') ?? 0, steps };
    const done = decideAll(metaurus, asked, { seat: 'carthage', commit }, { policies, source });
    if (!done.ok) throw new Error(JSON.stringify(done.error));
    const { events, after } = done.value;
    const many = (kind: string) => events.filter((event) => event.kind === kind).length;
    expect([many('UnitRetreated'), many('CounterChosen')]).toEqual([3, 1]);
    expect(many('ActivationEnded')).toBe(1);
    const byHand = events.filter((event) => event.kind === 'PlanCommitted' && event.why !== 'standing');
    expect(byHand).toHaveLength(1);
    expect(after.frames.at(-1)?.at).toBe('activate');
  });

  it('is nothing where nothing such is asked', () => {
    expect(comingOf(world, { ...asked, frames: [] })).toEqual([]);
  });

  it('shows what stands, of whatever width, and offers it beside a few chances', () => {
    const row = { matter: 'counter', whose: [unit(1003)], unit: unit(1003) } as const;
    expect(answerNow([], row, asked)).toEqual({ say: 'ask', chance: 0 });
    const now = answerNow([habit('counter', 'chance', { chance: 40, whose: 'iberians' })], row, asked);
    expect(valueOf(now)).toBe('chance:40');
    expect(answersFor(SAYS.counter, now).map(valueOf)).toEqual([
      'always',
      'never',
      'worth',
      'chance:25',
      'chance:40',
      'chance:50',
      'chance:75',
      'ask',
    ]);
  });
});

import { metaurus, SAYS } from '@tessera/metaurus';
import { against, commit, declaring, habit, homes, unit } from '@tessera/metaurus/testkit';
import { describe, expect, it } from 'vitest';
import { answeredTo, answersFor, comingOf, valueOf } from './coming.js';

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

  it('is nothing where nothing such is asked', () => {
    expect(comingOf(world, { ...asked, frames: [] })).toEqual([]);
  });

  it('shows what stands, of whatever width, and offers it beside a few chances', () => {
    const row = { matter: 'counter', whose: [unit(1003)], unit: unit(1003) } as const;
    expect(answeredTo([], row, asked)).toEqual({ say: 'ask', chance: 0 });
    const now = answeredTo([habit('counter', 'chance', { chance: 40, whose: 'iberians' })], row, asked);
    expect(valueOf(now)).toBe('chance:40');
    expect(answersFor(SAYS.counter, now).map(valueOf)).toEqual([
      'always',
      'never',
      'chance:25',
      'chance:40',
      'chance:50',
      'chance:75',
      'ask',
    ]);
  });
});

import { think } from '@tessera/bots';
import { describe, expect, it } from 'vitest';
import type { State, Step } from '../rules/index.js';
import {
  activated,
  answer,
  askedOf,
  go,
  hannibal,
  muster,
  plan,
  question,
  react,
  type Changes,
} from '../testkit/index.js';
import { hannibalBots } from './index.js';

/** Returns the plan of the rules of thumb: a bot of medium strength tries nothing in these questions. */
function stepsOf(state: State): readonly Step[] {
  const seat = askedOf(state);
  const view = hannibal.conceal(state, seat);
  return think(hannibalBots, { view, seat, strength: 'medium', seed: 'test' }).steps;
}

const varro = { space: 'arpi', rank: 'proconsul' } as const;
const meets = (romans: number, carthaginians: number, more: Changes = {}): State => {
  const changes: Changes = {
    ...more,
    troops: [
      { seat: 'rome', space: 'arpi', regulars: romans },
      { seat: 'carthage', space: 'heraclea', regulars: carthaginians },
    ],
    posts: { varro, hannibal: 'heraclea' },
    markers: { ...more.markers, heraclea: 'carthage' },
  };
  const state = activated(changes, { seat: 'rome', card: 61, general: 'varro' });
  return plan(state, [muster(romans), go('cannae')]).state;
};

describe('the rules of thumb for interceptions', () => {
  it('let a weaker army come within reach, which would only back up', () => {
    const asked = meets(6, 9);
    expect(question(asked)).toBe('reactions');
    expect(stepsOf(asked)).toEqual([{ verb: 'decline' }]);
  });

  it('take on an equal army, where it would go on to something better', () => {
    const changes: Changes = {
      markers: { cannae: 'carthage', tarentum: 'carthage', brundisium: 'carthage' },
    };
    const asked = meets(10, 9, changes);
    expect(stepsOf(asked)).toContainEqual(expect.objectContaining({ verb: 'react', general: 'hannibal' }));
  });

  it('let three times their number pass', () => {
    expect(stepsOf(meets(10, 3))).toEqual([{ verb: 'decline' }]);
  });

  it('let pass whom no die can stop', () => {
    const changes: Changes = {
      troops: [
        { seat: 'carthage', space: 'arpi', regulars: 4 },
        { seat: 'rome', space: 'heraclea', regulars: 10 },
      ],
      posts: { hannibal: 'arpi', longus: 'heraclea' },
      markers: { cannae: 'carthage' },
    };
    const state = activated(changes, { seat: 'carthage', card: 61, general: 'hannibal' });
    // T. Longus would need a modified 1, and the marker adds one.
    expect(stepsOf(plan(state, [muster(4), go('cannae')]).state)).toEqual([{ verb: 'decline' }]);
  });
});

describe('the rules of thumb of who is intercepted', () => {
  const hit = (romans: number, carthaginians: number) =>
    answer(meets(romans, carthaginians), react('heraclea', 'hannibal', carthaginians), { dice: [1] }).state;

  it('back up before three times their number, and fight against a third', () => {
    expect(stepsOf(hit(3, 10))).toEqual([{ verb: 'backUp' }]);
    expect(stepsOf(hit(10, 2))).toEqual([{ verb: 'fight' }]);
  });
});

import { battleOn, setting, type Placed } from '../../testkit/battle.js';
import type { Joining } from '../battle/parties.js';
import { describe, expect, it } from 'vitest';
import {
  activated,
  answer,
  options,
  plan,
  positionWith,
  continueWorks,
  whyNot,
  type Changes,
} from '../../testkit/index.js';
import type { NewFrame, Step } from '../model/index.js';

const byMarch = { seat: 'carthage', card: 61, general: 'hannibal' } as const;
const withTrain: Step = { verb: 'muster', regulars: 5, elephants: 0, generals: [], train: true };

/** The last of the besiegers, with the train, rolls once more at a city with a Roman garrison. */
const last: Changes = {
  empty: true,
  troops: [
    { seat: 'carthage', space: 'tarentum', regulars: 1 },
    { seat: 'rome', space: 'tarentum', inside: true, regulars: 2 },
  ],
  posts: { hannibal: 'tarentum' },
  train: 'tarentum',
  hands: { rome: [35], carthage: [36] },
};
const rolling: readonly NewFrame[] = [
  {
    at: 'campaign',
    seat: 'carthage',
    card: 54,
    isEvent: true,
    left: 0,
    activated: ['hannibal'],
    hasSailed: false,
    tried: [],
  },
  {
    at: 'halt',
    seat: 'carthage',
    general: 'hannibal',
    hasFought: false,
    army: null,
    stage: 'roll',
    rolls: 1,
  },
];

describe('The siege train goes with CUs alone (S8.27, S8.59, S8.110)', () => {
  const state = activated(
    {
      troops: [{ seat: 'carthage', space: 'arpi', regulars: 5 }],
      posts: { hannibal: 'arpi' },
      train: 'arpi',
    },
    byMarch,
  );

  it('so that a general alone is not offered it', () => {
    const trains = options(state).flatMap((step) =>
      step.verb === 'muster' && step.train ? [step.regulars] : [],
    );
    expect(trains).toEqual([1, 2, 3, 4, 5]);
    expect(whyNot(state, { ...withTrain, regulars: 0 })).toEqual(['trainAlone']);
  });

  it('and stays behind where an army has dropped its last CU', () => {
    const drop: Step = { verb: 'drop', regulars: 5, elephants: 0, generals: [] };
    const { state: after } = plan(state, [withTrain, drop, { verb: 'go', to: 'cannae' }]);
    expect(after.posts.hannibal.space).toBe('cannae');
    expect(after.train).toBe('arpi');
  });
});

describe('The siege train is lost at once where Romans stand and no Carthaginians (S8.59)', () => {
  it('after the loss of a siege roll', () => {
    const { state } = continueWorks(positionWith({ ...last, frames: rolling }), { dice: [1] });
    expect(state.train).toBeNull();
  });

  it('after a reinforcement, where it lay alone', () => {
    const romans: Changes = {
      empty: true,
      posts: { varro: 'arpi' },
      train: 'arpi',
      turn: 2,
      war: { stage: 'reinforceRome', n: 0 },
    };
    const asked = continueWorks(positionWith(romans)).state;
    const { state } = answer(asked, { verb: 'reinforce', space: 'arpi', inside: false });
    expect(state.train).toBeNull();
  });

  it('after troops are raised, where it lay alone', () => {
    const frames = [{ at: 'card', seat: 'rome', card: 1, use: 'raise', isBegun: false }] as const;
    const hands = { rome: [35], carthage: [36] };
    const { state } = continueWorks(
      positionWith({ empty: true, posts: { varro: 'arpi' }, train: 'arpi', frames, hands }),
    );
    expect(state.train).toBeNull();
  });
});

describe('The siege train in a battle (S8.59, S8.75, S8.116)', () => {
  it('is not lost where the last CUs of both sides die by one die', () => {
    const forces: readonly Placed[] = [
      { seat: 'carthage', space: 'cannae', regulars: 1, generals: ['hannibal'] },
      { seat: 'rome', space: 'cannae', regulars: 1 },
    ];
    const joining: Joining = { space: 'cannae', active: 'carthage', from: 'arpi', way: 'road' };
    const game = battleOn({ ...setting(forces), train: 'cannae' }, joining, { dice: [6] });
    game.answer({ verb: 'attack', battleCard: 2, as: 'frontalAssault' });
    while (game.asked() === 'rome battleDefend') game.answer({ verb: 'decline' });
    expect(game.rolls()).toEqual(['casualties lost1e']);
    expect(game.state().troops).toEqual([]);
    expect(game.state().train).toBe('cannae');
  });
});

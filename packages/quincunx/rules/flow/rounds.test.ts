import { describe, expect, it } from 'vitest';
import {
  asked,
  battleOn,
  changing,
  commit,
  factsOfKind,
  fieldOf,
  inSecondRound,
  leaderWith,
  setUp,
  unitIn,
  whyNot,
  withLeader,
  type Given,
} from '../../testkit/index.js';
import {
  optionsSchema,
  type Field,
  type Rest,
  type StandingInitiative,
  type State,
  type Step,
} from '../index.js';

const hastati: Given = { kind: 'hastati', x: 4800, y: 1000 };
const celts: Given = { kind: 'celts', x: 4800, y: 6000 };
/** Two armies far from each other, in Rome's first round. */
const quiet = (): State => battleOn(fieldOf(hastati, celts));
/** The same in the counter-mover's round, the last of the turn. */
const last = (field: Field = fieldOf(hastati, celts)): State => battleOn(inSecondRound(field, 'carthage'));

const ahead = { verb: 'advance', group: ['RA.1'], dir: 0, quarters: 4 } as const;

describe('A turn (7)', () => {
  it('has the mover’s round, then the other side’s, then the next initiative, Rome’s die first', () => {
    const second = commit(quiet()).state;
    expect([asked(second), second.field.round?.number]).toEqual(['orders carthage', 2]);
    const next = commit(second, [], [4, 9]);
    expect(factsOfKind(next, 'InitiativeRolled')).toMatchObject([
      { tries: [{ rome: { face: 3, sides: 10 }, carthage: { face: 8, sides: 10 } }], winner: 'carthage' },
    ]);
    // By default the winner moves first.
    expect([next.state.turn, next.state.mover, asked(next.state)]).toEqual([
      2,
      'carthage',
      'orders carthage',
    ]);
  });

  it('rolls again on a tie', () => {
    const next = commit(last(), [], [4, 4, 7, 2]);
    expect(factsOfKind(next, 'InitiativeRolled')[0]?.tries).toHaveLength(2);
    expect(next.state.mover).toBe('rome');
  });

  it('gives a d12 to a side that won a fight in the turn before', () => {
    const state: State = { ...last(), winning: { rome: true, carthage: false } };
    const next = commit(state, [], [12, 10]);
    expect(factsOfKind(next, 'InitiativeRolled')[0]?.tries).toMatchObject([
      { rome: { sides: 12 }, carthage: { sides: 10 } },
    ]);
    expect([next.state.won.rome, next.state.winning.rome]).toEqual([true, false]);
  });

  it.each([
    ['move', 'rome', 'orders rome'],
    ['counter', 'carthage', 'orders carthage'],
  ] as const)('lets the winner’s standing choice answer: %s', (choice, mover, now) => {
    const { state } = commit(winning(choice), [], [9, 2]);
    expect([state.mover, asked(state)]).toEqual([mover, now]);
  });

  it('asks the winner where they want to be asked', () => {
    const { state } = commit(winning('ask'), [], [9, 2]);
    expect(asked(state)).toBe('initiative rome');
    expect(whyNot(state, ahead)).toEqual(['onlyTakes']);
    const taken = commit(state, [{ verb: 'take', turn: 'counter' }]).state;
    expect([taken.mover, asked(taken)]).toEqual(['carthage', 'orders carthage']);
    expect(() => commit(state)).toThrow(/unfinished/);
  });
});

/** The end of a turn, with what Rome does when it wins the roll. */
function winning(choice: StandingInitiative): State {
  const state = last();
  return { ...state, choices: { ...state.choices, initiative: { rome: choice, carthage: 'move' } } };
}

describe('A round', () => {
  it('finds who is in command as it starts, and holds it (R34)', () => {
    const led = withLeader(fieldOf(hastati, celts), leaderWith('CA.1', { id: 'mago', attached: false }));
    const second = commit(battleOn(led)).state;
    expect(second.field.round?.commanded).toEqual(['CA.1']);
  });

  it('begins with nothing spent and nothing done', () => {
    const moved = commit(quiet(), [ahead]).state;
    expect(unitIn(moved, 'RA.1')).toMatchObject({ y: 1100, spent: 0, deeds: [], activeInFirst: true });
  });

  it('forgets targets and reactions of the one before', () => {
    const archers: Given = { kind: 'extraordinariiArchers', x: 2000, y: 1000 };
    const state = battleOn(fieldOf(hastati, archers, celts));
    const next = commit(state, [{ verb: 'fire', unit: 'RA.2', target: 'hold' }]).state;
    expect([next.aims, next.reactions]).toEqual([[], { evades: [], throughs: [] }]);
  });
});

describe('A skirmisher who turns in place again and again (2.4)', () => {
  const velites: Given = { kind: 'velites', x: 4800, y: 1000, formation: 'skirmish', rings: 1 };
  const turning = (...headings: readonly number[]) =>
    commit(
      battleOn(fieldOf(velites, celts)),
      headings.map((heading) => ({ verb: 'face', group: ['RA.1'], heading })),
    ).state;

  it('has turned as the last time only', () => {
    expect(unitIn(turning(18, 36), 'RA.1')).toMatchObject({ heading: 36, deeds: [] });
    expect(turning(18, 36).field.units.find(({ id }) => id === 'RA.1')?.activeInFirst).toBe(true);
  });

  it('and looks where it looked before has done nothing, and rests (R8)', () => {
    const second = turning(18, 0);
    expect(unitIn(second, 'RA.1')).toMatchObject({ heading: 0, activeInFirst: false });
    expect(unitIn(commit(second, [], [4, 9]).state, 'RA.1').rings).toBe(0);
  });

  it('also where a leader comes to them between, or they are told of their fire: that is no deed of theirs', () => {
    const field = fieldOf(velites, { kind: 'hastati', x: 4800, y: 400 }, celts);
    const face = (heading: number): Step => ({ verb: 'face', group: ['RA.1'], heading });
    const between: readonly Step[] = [
      { verb: 'lead', leader: 'legate', unit: 'RA.1', attached: false },
      { verb: 'fire', unit: 'RA.1', target: 'hold' },
      { verb: 'standPass', unit: 'RA.1', to: 'hold' },
    ];
    for (const step of between) {
      const state = battleOn(withLeader(field, leaderWith('RA.2')));
      const after = commit(state, [face(18), step, face(0)]).state;
      expect([step.verb, unitIn(after, 'RA.1').activeInFirst]).toEqual([step.verb, false]);
    }
  });
});

describe('Rest (R7)', () => {
  /** The second round of a turn, in which both units have rings, and Rome's has done something in the first. */
  const resting = (rest: Rest, active = true): State => {
    const field = fieldOf({ ...hastati, rings: 3, activeInFirst: active }, { ...celts, rings: 2 });
    return { ...last(field), options: { ...optionsSchema.parse({}), rest } };
  };
  const rings = (state: State) => [unitIn(state, 'RA.1').rings, unitIn(state, 'CA.1').rings];

  it('takes one ring a turn off who was active in neither round', () => {
    expect(rings(commit(resting('turn'), [], [9, 2]).state)).toEqual([3, 1]);
    expect(rings(commit(resting('turn', false), [], [9, 2]).state)).toEqual([2, 1]);
  });

  it('by settings comes in each round, or in each round of one’s own', () => {
    expect(rings(commit(resting('round'), [], [9, 2]).state)).toEqual([2, 1]);
    expect(rings(commit(resting('own'), [], [9, 2]).state)).toEqual([3, 1]);
  });

  it('does not come to who moved, and is not disturbed by a leader who comes (R8)', () => {
    const step = { verb: 'advance', group: ['CA.1'], dir: 0, quarters: 1 } as const;
    expect(rings(commit(resting('turn', false), [step], [9, 2]).state)).toEqual([2, 2]);
    const state = resting('turn', false);
    const led = withLeader(state.field, leaderWith('CA.1', { id: 'mago', attached: false }));
    const lead = { verb: 'lead', leader: 'mago', unit: 'CA.1', attached: true } as const;
    expect(rings(commit({ ...state, field: led }, [lead], [9, 2]).state)).toEqual([2, 1]);
  });

  it('never takes what is not there', () => {
    const field = fieldOf(hastati, celts);
    expect(rings(commit(last(field), [], [9, 2]).state)).toEqual([0, 0]);
  });
});

describe('The end of a battle (9.3)', () => {
  /** The Skirmish in the last round of a turn, some units changed. */
  const worn = (lost: readonly string[], turn = 5): State => {
    const field = lost.reduce(
      (all, id) => changing(all, id, { status: 'gone', loss: 'destroyed', figures: 0 }),
      setUp('skirmish'),
    );
    return { ...last(field), turn };
  };

  it('comes when one side has lost 20 of 100 of its figures: the other wins', () => {
    // Carthage's 208 figures: 42 points break it. Three warbands are 48.
    const done = commit(worn(['CL.1', 'CL.2', 'CL.3']));
    expect(done.state.outcome).toEqual({ winner: 'rome', by: 'break' });
  });

  it('does not come before that', () => {
    const { state } = commit(worn(['CL.1', 'CL.2']), [], [9, 2]);
    expect([state.outcome, state.turn]).toEqual([null, 6]);
  });

  it('comes sooner for a side whose C-in-C is dead: at 15 of 100', () => {
    const state = worn(['CL.1', 'CL.2']);
    const leaders = state.field.leaders.map((leader) =>
      leader.id === 'hannibal' ? { ...leader, alive: false } : leader,
    );
    const done = commit({ ...state, field: { ...state.field, leaders } });
    expect(done.state.outcome).toEqual({ winner: 'rome', by: 'break' });
  });

  it('with both broken goes to who has lost fewer points', () => {
    const both = ['CL.1', 'CL.2', 'CL.3', 'RH.1', 'RH.2', 'RH.3', 'RH.4', 'RH.5'];
    expect(commit(worn(both)).state.outcome).toEqual({ winner: 'carthage', by: 'points' });
  });

  it('comes after turn 24 by points, and is a draw where they hardly differ', () => {
    expect(commit(worn(['CL.1'], 24)).state.outcome).toEqual({ winner: 'rome', by: 'points' });
    expect(commit(worn([], 24)).state.outcome).toEqual({ winner: null, by: 'points' });
  });

  it('tells both sides’ losses at the end of each turn', () => {
    const done = commit(worn(['CL.1']), [], [9, 2]);
    expect(factsOfKind(done, 'TurnEnded')).toMatchObject([{ doubledLosses: { rome: 0, carthage: 32 } }]);
  });
});

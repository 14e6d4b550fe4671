import { describe, expect, it } from 'vitest';
import { answer, options, positionWith, question, continueWorks, type Changes } from '../testkit/index.js';
import { cusIn } from './board/forces.js';
import type { State } from './model/index.js';
import { SPACES } from './spaces.js';

const at = (changes: Changes): State => continueWorks(positionWith({ turn: 2, ...changes })).state;
const uses = (state: State, card: number): string[] =>
  options(state).flatMap((step) => (step.verb === 'play' && step.card === card ? [step.use] : []));
const NO = { verb: 'decline' } as const;

/** Rome is besieged, and its only general is inside. */
const besieged: Changes = {
  empty: true,
  troops: [
    { seat: 'rome', space: 'rome', inside: true, regulars: 2 },
    { seat: 'carthage', space: 'rome', regulars: 5 },
  ],
  posts: { publius: { space: 'rome', inside: true }, hannibal: 'rome' },
  sieges: [{ space: 'rome', seat: 'carthage', points: 1 }],
};

describe('the publisher’s answers of January 1997', () => {
  it('Carthage hears whether Rome opens with a campaign card before it says who goes first (7.3; to 5)', () => {
    const asked = at({ war: { stage: 'first' }, hands: { rome: [12, 37], carthage: [1, 2] } });
    expect(asked.frames.at(-1)).toMatchObject({ at: 'claimFirst', seat: 'rome' });
    expect(answer(asked, NO).state.frames.at(-1)).toMatchObject({ at: 'whoFirst', seat: 'carthage' });
  });

  it('no CU joins a displaced general who returns, for all CUs are placed before (5, 6.1, S8.40; to 5)', () => {
    const state = at({
      war: { stage: 'reinforceCarthage', n: 3 },
      posts: { mago: { at: 'displaced', space: null } },
    });
    expect(question(state)).toBe('reinforce');
    const placed = answer(state, { verb: 'reinforce', space: 'saguntum', inside: false }).state;
    expect(placed.frames.at(-1)).toMatchObject({ at: 'returnGeneral', general: 'mago' });
  });

  it('Rome is not reinforced where it is besieged with all its generals (6.3, S8.37; to 6.2)', () => {
    const state = at({ ...besieged, war: { stage: 'reinforceRome' } });
    expect(cusIn(state, 'rome', 'rome')).toBe(2);
    expect(question(state)).not.toBe('reinforce');
  });

  it('a CU comes into a city with enemies before it that is not besieged, and is lost where it is full (S8.37; to 6.3)', () => {
    const shut: Changes = { ...besieged, sieges: [], war: { stage: 'reinforceRome' } };
    // Three of five fit beside the two.
    expect(cusIn(at(shut), 'rome', 'rome')).toBe(5);
  });

  it('Africanus comes after Rome’s CUs and before the proconsul is named (6.7; to 6.4)', () => {
    const state = at({ turn: 6, war: { stage: 'reinforceRome', n: 4 } });
    const placed =
      question(state) === 'reinforce'
        ? answer(state, { verb: 'reinforce', space: 'rome', inside: false }).state
        : state;
    expect(placed.frames.at(-1)).toMatchObject({ at: 'africanus', seat: 'rome' });
    const landed = answer(placed, { verb: 'post', general: 'africanus', space: 'rome', inside: false }).state;
    expect(question(landed)).toBe('proconsul');
  });

  it('Treachery within City moves an army and has its event; counters are operations too (#54, 8.4; to 7.2 and 7.4)', () => {
    const state = at({
      war: { next: 'rome' },
      posts: { nero: { space: 'rome', rank: 'proconsul' } },
      hands: { rome: [41, 54, 60], carthage: [1, 2, 3] },
    });
    expect(uses(state, 54)).toEqual(['move', 'place', 'event', 'discard']);
    for (const card of [41, 60]) expect(uses(state, card)).toEqual(['move', 'place', 'discard']);
  });

  it('Hostile Tribes are an event of one’s own turn where their condition holds (#7, 13.5; to 7.4)', () => {
    const hands = { rome: [7], carthage: [1] };
    const there = [{ seat: 'carthage', space: 'isere', regulars: 3 }] as const;
    expect(uses(at({ war: { next: 'rome' }, hands, troops: there }), 7)).toContain('event');
    expect(uses(at({ war: { next: 'rome' }, hands }), 7)).not.toContain('event');
  });
});

describe('answers of 1997 that the second edition and the rulings have changed', () => {
  it('a proconsul need not be named (6.6)', () => {
    expect(options(at({ war: { stage: 'proconsul' } }))).toContainEqual(NO);
  });

  it('Africanus without a free space is out of the war, and does not come into Rome (S8.43)', () => {
    const state = at({ ...besieged, turn: 6, sieges: [], markers: italyLost(), war: { stage: 'africanus' } });
    expect([question(state) === 'africanus', state.posts.africanus.at]).toEqual([false, 'dead']);
  });
});

/** Italy without Roman markers, except in Rome. */
function italyLost(): NonNullable<Changes['markers']> {
  const start = positionWith({});
  return Object.fromEntries(
    SPACES.filter((space, place) => start.markers[place] === 'rome' && space !== 'rome').map((space) => [
      space,
      'carthage',
    ]),
  );
}

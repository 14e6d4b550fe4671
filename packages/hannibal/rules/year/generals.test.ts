import { describe, expect, it } from 'vitest';
import {
  answer,
  factsOf,
  options,
  positionWith,
  question,
  continueWorks,
  type Changes,
} from '../../testkit/index.js';
import { commanderOf, cusIn } from '../board/forces.js';
import { world } from '../../testkit/index.js';
import type { State, Step } from '../model/index.js';
import type { General } from '../vocabulary.js';

/** The spaces of the allowed steps, with a mark for those inside a city. */
const places = (state: State): string[] =>
  options(state)
    .flatMap((step) => (step.verb === 'post' ? [`${step.space}${step.inside ? '/in' : ''}`] : []))
    .sort();

const posting = (state: State, general: General, changes: Partial<Extract<Step, { verb: 'post' }>>): State =>
  answer(state, { verb: 'post', general, space: 'rome', inside: false, ...changes }).state;

const at = (stage: Parameters<typeof positionWith>[0] & object, chance = {}) =>
  continueWorks(positionWith({ turn: 2, ...stage }), chance);

describe('displaced Carthaginians (5, frame 2, 10.10, S8.40)', () => {
  const displaced = { at: 'displaced', space: null } as const;

  it('return one after another to any CUs that are not besieged, Hanno in Africa alone', () => {
    const { state } = at({
      war: { stage: 'returnGenerals' },
      posts: { mago: displaced, hanno: displaced },
      troops: [{ seat: 'carthage', space: 'utica', regulars: 1 }],
    });
    expect(state.frames.at(-1)).toMatchObject({ at: 'returnGeneral', general: 'hanno' });
    expect(places(state)).toEqual(['carthage', 'utica']);
    const next = posting(state, 'hanno', { space: 'utica' });
    expect(next.frames.at(-1)).toMatchObject({ general: 'mago' });
    expect(places(next)).toEqual(['carthage', 'new_carthage', 'saguntum', 'utica']);
    expect(commanderOf({ world, state: next }, { seat: 'carthage', space: 'utica', inside: false })).toBe(
      'hanno',
    );
  });

  it('wait where there is no place for them', () => {
    const { state } = at({
      war: { stage: 'returnGenerals' },
      posts: { hanno: displaced },
      troops: [{ seat: 'carthage', space: 'carthage' }],
    });
    expect(state.posts.hanno.at).toBe('displaced');
    expect(question(state)).toBe('reinforce');
  });
});

describe('Scipio Africanus (6.7, frame 4, S8.43)', () => {
  const landing: Changes = { turn: 6, war: { stage: 'africanus' } };

  it('comes in the sixth turn with five CUs, in Italy or at a Spanish port that is Rome’s and free of enemy CUs', () => {
    const { state } = at({ ...landing, markers: { tarraco: 'rome', gades: 'rome', corduba: 'rome' } });
    expect(places(state)).toEqual(expect.arrayContaining(['tarraco', 'gades', 'rome', 'capua']));
    expect(places(state)).not.toContain('corduba');
    expect(places(state)).not.toContain('messana');
    const here = posting(state, 'africanus', { space: 'tarraco' });
    expect(here.posts.africanus).toMatchObject({ at: 'map', space: 'tarraco', rank: 'proconsul' });
    expect(cusIn(here, 'rome', 'tarraco')).toBe(5);
  });

  it('lands nowhere where an enemy CU stands', () => {
    const { state } = at({ ...landing, troops: [{ seat: 'carthage', space: 'capua', regulars: 1 }] });
    expect(places(state)).not.toContain('capua');
  });

  it('comes in no other turn', () => {
    expect(question(at({ turn: 5, war: { stage: 'africanus' } }).state)).toBe('proconsul');
  });
});

describe('proconsul and consuls (6.4 to 6.6)', () => {
  it('one Roman may stay as proconsul, and all others leave; Africanus stays unasked (6.6, frame 5)', () => {
    const { state } = at({
      war: { stage: 'proconsul' },
      posts: { africanus: { space: 'gades', rank: 'proconsul' } },
    });
    expect(options(state)).toEqual([
      { verb: 'decline' },
      { verb: 'name', general: 'publius' },
      { verb: 'name', general: 'longus' },
    ]);
    const { posts } = answer(state, { verb: 'name', general: 'longus' }).state;
    expect(posts.longus).toMatchObject({ at: 'map', space: 'agrigentum', rank: 'proconsul' });
    expect(posts.africanus).toMatchObject({ at: 'map', rank: 'proconsul' });
  });

  it('two are drawn one after another, out of eight less the proconsul; displaced ones are back among them (S8.25, S8.40, S8.42)', () => {
    const { state } = at({
      war: { stage: 'proconsul' },
      posts: { publius: { at: 'displaced', space: null, rank: null } },
    });
    const done = answer(state, { verb: 'name', general: 'longus' }, { draws: [0, 0] });
    const [one, two] = factsOf(done, 'ConsulDrawn');
    expect(one).toMatchObject({ general: 'publius' });
    expect(one?.pool).toHaveLength(7);
    expect(one?.pool).not.toContain('africanus');
    expect(two).toMatchObject({ general: 'flaminius' });
    expect(two?.pool).toHaveLength(6);
    expect(done.state.frames.at(-1)).toMatchObject({ at: 'consulPlace', general: 'publius' });
  });

  const placing = (consuls: readonly General[], changes: Changes = {}) =>
    at({
      ...changes,
      war: { stage: 'placeConsuls', consuls },
      posts: {
        publius: { at: 'pool', space: null, rank: null },
        longus: { at: 'pool', space: null, rank: null },
        ...changes.posts,
      },
    }).state;

  it('a consul is placed with five CUs; both together need a commander (6.5, frame 6, frame 7)', () => {
    const first = placing(['paulus', 'varro']);
    expect(places(first)).toEqual(['agrigentum', 'rome']);
    const second = posting(first, 'paulus', { space: 'rome' });
    expect(second.posts.paulus).toMatchObject({ rank: 'consul', space: 'rome' });
    const together = posting(second, 'varro', { space: 'rome' });
    expect(together.frames.at(-1)).toMatchObject({ at: 'consulCommand', space: 'rome' });
    const force = { seat: 'rome', space: 'rome', inside: false } as const;
    const named = answer(together, { verb: 'name', general: 'paulus' }).state;
    expect(commanderOf({ world, state: named }, force)).toBe('paulus');
    expect(question(posting(second, 'varro', { space: 'agrigentum' }))).toBe('claimFirst');
  });

  it('both are placed together where there is one such force, and no question is asked (6.5)', () => {
    const state = placing(['paulus', 'varro'], {
      troops: [{ seat: 'rome', space: 'agrigentum', regulars: 4 }],
    });
    expect(question(state)).toBe('consulCommand');
    expect([state.posts.paulus.space, state.posts.varro.space]).toEqual(['rome', 'rome']);
  });

  it('where no force has five: inside besieged Rome with five, else with the largest force, else in Rome (S8.41)', () => {
    const shutIn = { seat: 'carthage', space: 'rome', regulars: 9 } as const;
    const siege = { seat: 'carthage', space: 'rome', points: 1 } as const;
    const inRome = (regulars: number) =>
      placing(['paulus', 'varro'], {
        empty: true,
        troops: [
          shutIn,
          { seat: 'rome', space: 'rome', inside: true, regulars },
          { seat: 'rome', space: 'capua', regulars: 4 },
        ],
        sieges: [siege],
      });
    expect(inRome(5).posts.paulus).toMatchObject({ space: 'rome', inside: true });
    expect(inRome(3).posts.paulus).toMatchObject({ space: 'capua', inside: false });
    expect(
      places(
        placing(['paulus', 'varro'], {
          empty: true,
          troops: [
            { seat: 'rome', space: 'arpi', regulars: 4 },
            { seat: 'rome', space: 'capua', regulars: 4 },
            { seat: 'rome', space: 'gades', regulars: 2 },
          ],
        }),
      ),
    ).toEqual(['arpi', 'capua']);
    const nothing = placing(['paulus', 'varro'], { empty: true, troops: [shutIn] });
    expect(nothing.posts.varro).toMatchObject({ space: 'rome', inside: true });
  });

  it('a consul goes into an unbesieged city only with five CUs inside (S8.37)', () => {
    const before = placing(['paulus', 'varro'], {
      troops: [
        { seat: 'rome', space: 'rome' },
        { seat: 'carthage', space: 'rome', regulars: 3 },
        { seat: 'rome', space: 'rome', inside: true, regulars: 5 },
      ],
    });
    expect(places(before)).toEqual(['agrigentum', 'rome/in']);
  });

  it('Fabius is placed in Italy, there with any CUs where no force has five (24, S8.41)', () => {
    expect(placing(['fabius', 'varro']).posts.fabius.space).toBe('rome');
    const few = placing(['fabius', 'varro'], {
      troops: [
        { seat: 'rome', space: 'rome', regulars: 2 },
        { seat: 'rome', space: 'arpi', regulars: 1 },
      ],
    });
    expect(places(few)).toEqual(['arpi', 'rome']);
    const none = placing(['fabius', 'varro'], { troops: [{ seat: 'rome', space: 'rome' }] });
    expect(none.posts.fabius).toMatchObject({ space: 'rome', inside: false });
  });
});

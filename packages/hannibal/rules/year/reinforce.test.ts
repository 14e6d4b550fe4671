import { describe, expect, it } from 'vitest';
import {
  answer,
  commit,
  options,
  positionWith,
  question,
  continueWorks,
  type Changes,
} from '../../testkit/index.js';
import { cusIn, sizeOf } from '../board/forces.js';
import type { State, Step } from '../model/index.js';
import type { Space } from '../spaces.js';

const spacesIn = (steps: readonly Step[]): string[] =>
  steps.flatMap((step) =>
    'space' in step ? [`${step.space}${'inside' in step && step.inside ? '/in' : ''}`] : [],
  );

/** Where the next CU may go. */
const places = (state: State): string[] => spacesIn(options(state)).sort();

const put = (space: Space, inside = false): Step => ({ verb: 'reinforce', space, inside });

/** The reinforcement of Carthage, from one of its CUs on. */
const carthageFrom = (n: number, changes: Changes = {}): State =>
  continueWorks(positionWith({ turn: 2, war: { stage: 'reinforceCarthage', n }, ...changes })).state;

/** The reinforcement of Rome, from one of its CUs on. */
const romeFrom = (n: number, changes: Changes = {}): State =>
  continueWorks(positionWith({ turn: 2, ...changes, war: { stage: 'reinforceRome', n, ...changes.war } }))
    .state;

describe('Carthage’s four CUs (6.1, frame 1, S8.38)', () => {
  it('are one in Carthage or with a general in Africa, the second and third in New Carthage or in Spain', () => {
    // Hanno is in Carthage alone: the first CU has one place, and is put there at once.
    const first = carthageFrom(0);
    expect(cusIn(first, 'carthage', 'carthage')).toBe(5);
    expect(places(first)).toEqual(['new_carthage', 'saguntum']);
    const second = answer(first, put('saguntum')).state;
    expect(places(second)).toEqual(['new_carthage', 'saguntum']);
    const third = answer(second, put('new_carthage')).state;
    expect(places(third)).toEqual(['carthage', 'new_carthage', 'saguntum']);
    expect(cusIn(answer(third, put('carthage')).state, 'carthage', 'carthage')).toBe(6);
  });

  it('are three where Baetica is lost, and New Carthage is a place only while it is Carthage’s', () => {
    const noBaetica = carthageFrom(1, { markers: { gades: 'rome', hispalis: 'rome', malaca: 'rome' } });
    expect(places(answer(noBaetica, put('saguntum')).state)).toContain('carthage');
    const noWorkshops = carthageFrom(1, {
      markers: { new_carthage: 'rome' },
      troops: [{ seat: 'carthage', space: 'new_carthage' }],
      posts: { hasdrubal: 'gades' },
    });
    // The CU of New Carthage is lost; that of Baetica goes to generals in Spain.
    expect(noWorkshops.frames.at(-1)).toMatchObject({ at: 'reinforce', n: 2 });
    expect(places(noWorkshops)).toEqual(['gades', 'saguntum']);
  });

  it('go into an unbesieged city that enemies stand before, as long as it has room, and never into a besieged one (6.3, 20.4, S8.37)', () => {
    const shutIn = {
      troops: [
        { seat: 'rome', space: 'new_carthage', regulars: 5 },
        { seat: 'carthage', space: 'new_carthage' },
        { seat: 'carthage', space: 'new_carthage', inside: true, regulars: 1 },
      ],
      posts: { hasdrubal: { space: 'new_carthage', inside: true } },
    } as const;
    const open = carthageFrom(1, shutIn);
    expect(places(open)).toEqual(['new_carthage/in', 'saguntum']);
    const full = answer(open, put('new_carthage', true)).state;
    expect(sizeOf(full, { seat: 'carthage', space: 'new_carthage', inside: true })).toBe(2);
    // No room is left: the third CU goes to Saguntum at once.
    expect(cusIn(full, 'carthage', 'saguntum')).toBe(11);
    const besieged = carthageFrom(1, {
      ...shutIn,
      sieges: [{ seat: 'rome', space: 'new_carthage', points: 1 }],
    });
    expect(cusIn(besieged, 'carthage', 'saguntum')).toBe(12);
  });

  it('displace an enemy general who stands there alone, at the price of Hannibal’s markers (6.3, 10.10)', () => {
    const alone = carthageFrom(1, { posts: { longus: 'saguntum' } });
    const after = answer(alone, put('saguntum')).state;
    expect(after.posts.longus.at).toBe('displaced');
    const hannibal = romeFrom(4, {
      posts: { hannibal: 'syracuse', longus: 'syracuse' },
      troops: [{ seat: 'rome', space: 'agrigentum' }],
    });
    const dead = answer(hannibal, put('syracuse')).state;
    expect(dead.posts.hannibal.at).toBe('dead');
    expect(dead.frames.at(-1)).toMatchObject({ at: 'removePc', seat: 'carthage', left: 5 });
  });
});

describe('Rome’s five CUs (6.2, frame 3, S8.39)', () => {
  it('go to Rome or to any Roman general, at most two of them out of Italy', () => {
    const first = romeFrom(0, { posts: { longus: 'massilia' } });
    expect(places(first)).toEqual(['massilia', 'rome']);
    const two = answer(answer(first, put('massilia')).state, put('massilia')).state;
    // Rome is the only place that is left: all others are put there.
    expect(cusIn(two, 'rome', 'massilia')).toBe(2);
    expect(cusIn(two, 'rome', 'rome')).toBe(11);
    expect(question(two)).not.toBe('reinforce');
  });

  it('go where they make a force of five while none stands, as long as that can be done', () => {
    const scattered = romeFrom(0, {
      empty: true,
      troops: [
        { seat: 'rome', space: 'rome', regulars: 1 },
        { seat: 'rome', space: 'capua', regulars: 2 },
      ],
      posts: { publius: 'capua', longus: 'tarquinii' },
    });
    expect(places(scattered)).toEqual(['capua', 'rome', 'tarquinii']);
    const once = answer(scattered, put('tarquinii')).state;
    const twice = answer(once, put('rome')).state;
    // Three are left: Rome or Capua needs all of them.
    expect(places(twice)).toEqual(['capua', 'rome']);
    expect(cusIn(answer(twice, put('capua')).state, 'rome', 'capua')).toBe(5);
  });

  it('go anywhere when no force of five can be made', () => {
    const late = romeFrom(3, {
      empty: true,
      troops: [{ seat: 'rome', space: 'rome', regulars: 1 }],
      posts: { publius: 'capua' },
    });
    expect(places(late)).toEqual(['capua', 'rome']);
  });

  it('make no force of five out of Italy, where only two may go', () => {
    const abroad = romeFrom(0, {
      empty: true,
      troops: [{ seat: 'rome', space: 'massilia', regulars: 2 }],
      posts: { publius: 'massilia' },
    });
    // Two in Massilia would leave four there; five in Rome make a force.
    expect(cusIn(abroad, 'rome', 'rome')).toBe(5);
  });

  it('are lost where Rome is besieged and every general inside it (6.3, S8.22)', () => {
    const lost = romeFrom(0, {
      empty: true,
      troops: [
        { seat: 'carthage', space: 'rome', regulars: 9 },
        { seat: 'rome', space: 'rome', inside: true, regulars: 2 },
      ],
      posts: { publius: { space: 'rome', inside: true } },
      sieges: [{ seat: 'carthage', space: 'rome', points: 2 }],
    });
    expect(cusIn(lost, 'rome', 'rome')).toBe(2);
    expect(question(lost)).toBe('proconsul');
  });
});

/** Commits a plan that runs on from CU to CU. */
const plan = (state: State, [first, ...then]: readonly Step[]) =>
  commit(state, { steps: first === undefined ? [] : [first], then: then.map((step) => [step]) });

describe('a plan of several reinforcements (frames 1 and 3)', () => {
  it('places them one after another, each where it may come after those before it', () => {
    const first = carthageFrom(1);
    const steps = [put('saguntum'), put('new_carthage'), put('carthage')];
    const together = plan(first, steps);
    const oneByOne = steps.reduce((state, step) => answer(state, step).state, first);
    expect(together.state.troops).toEqual(oneByOne.troops);
    expect(question(together.state)).toBe(question(oneByOne));
  });

  it('may stop before the last, which is asked then', () => {
    const { state } = plan(carthageFrom(1), [put('saguntum'), put('saguntum')]);
    expect(state.frames.at(-1)).toMatchObject({ at: 'reinforce', n: 3, answer: null });
    expect(cusIn(state, 'carthage', 'saguntum')).toBe(12);
  });

  it('is refused whole where one of them may not come', () => {
    const all = [put('saguntum'), put('new_carthage'), put('rome')];
    expect(() => plan(carthageFrom(1), all)).toThrow('illegalStep');
  });

  it('ends where Hannibal is displaced: Carthage is asked for the price first (10.10)', () => {
    const alone = romeFrom(3, {
      posts: { hannibal: 'syracuse', longus: 'syracuse' },
      troops: [{ seat: 'rome', space: 'agrigentum' }],
    });
    expect(() => plan(alone, [put('syracuse'), put('rome')])).toThrow('illegalStep');
    expect(question(commit(alone, { steps: [put('syracuse')] }).state)).toBe('removePc');
  });
});

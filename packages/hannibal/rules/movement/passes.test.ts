import { random } from '@tessera/core';
import { idealChance, randomGame, seeds, type Subject } from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import {
  activated,
  answer,
  factsOf,
  go,
  hannibal,
  marchIn,
  muster,
  plan,
  positionWith,
  question,
  react,
  continueWorks,
  world,
  type Changes,
  type Done,
} from '../../testkit/index.js';
import { calmPasses, wars } from '../../testkit/subject.js';
import { cusOutside } from '../board/forces.js';
import { optionsSchema, type Fact, type Step } from '../model/index.js';
import type { Space } from '../spaces.js';
import type { Hannibal } from '../types.js';

const CALM: Changes = { options: { passAttrition: 'off' } };
const by = { seat: 'carthage', card: 61, general: 'hannibal' } as const;
const at = (space: Space, changes: Changes = {}): Changes => ({
  ...changes,
  troops: [{ seat: 'carthage', space, regulars: 10 }, ...(changes.troops ?? [])],
  posts: { hannibal: space, ...changes.posts },
});

/** Hannibal's march with ten CUs from one space to the next. */
const march = (changes: Changes, [from, to]: readonly [Space, Space], dice: readonly number[] = []): Done =>
  plan(activated(at(from, changes), by), [muster(10), go(to)], dice);

const ALPS = ['isere', 'insubrians'] as const;
const APENNINES = ['boii', 'pisae'] as const;

describe('attrition in passes, as the players agree (21.1, S8.3)', () => {
  it.each([
    ['the Alps', ALPS],
    ['the Apennines', APENNINES],
  ] as const)('is rolled over %s unless it is left out, for the same two points (10.6)', (_, legs) => {
    const usual = march({}, legs, [6]);
    expect(factsOf(usual, 'Rolled')).toMatchObject([{ name: 'pass' }]);
    expect(cusOutside(usual.state, 'carthage', legs[1])).toBeLessThan(10);
    const calm = march(CALM, legs);
    expect(factsOf(calm, 'Rolled')).toEqual([]);
    expect(cusOutside(calm.state, 'carthage', legs[1])).toBe(10);
    for (const { state } of [usual, calm]) expect(marchIn(state)).toMatchObject({ points: 2, spaces: 1 });
  });

  it('left out, no die interrupts the rest of the plan', () => {
    const { state } = plan(activated(at('isere', CALM), by), [muster(10), go('insubrians'), go('boii')]);
    expect(cusOutside(state, 'carthage', 'boii')).toBe(10);
    expect(marchIn(state).points).toBe(3);
  });

  it('left out, is not rolled by who backs up over a pass either (12.5)', () => {
    const varro: Changes = {
      ...CALM,
      troops: [{ seat: 'rome', space: 'faesulae', regulars: 5 }],
      posts: { varro: 'faesulae' },
    };
    const asked = march(varro, APENNINES).state;
    const hit = answer(asked, react('faesulae', 'varro', 5), { dice: [4] }).state;
    const back = answer(hit, { verb: 'backUp' });
    expect(factsOf(back, 'Rolled')).toEqual([]);
    expect(cusOutside(back.state, 'carthage', 'boii')).toBe(10);
  });

  it('left out, leaves the siege train before the Alps (S8.59), and nobody intercepts over a pass (10.6)', () => {
    const withTrain: Step = { verb: 'muster', regulars: 10, elephants: 0, generals: [], train: true };
    const alps = plan(activated(at('isere', { ...CALM, train: 'isere' }), by), [withTrain, go('insubrians')]);
    expect(alps.state.train).toBe('isere');
    const roman: Changes = {
      ...CALM,
      troops: [
        { seat: 'rome', space: 'faesulae', regulars: 5 },
        { seat: 'carthage', space: 'boii', regulars: 5 },
      ],
      posts: { varro: { space: 'faesulae', rank: 'proconsul' }, hannibal: 'boii' },
    };
    const varro = activated(roman, { seat: 'rome', card: 61, general: 'varro' });
    expect(question(plan(varro, [muster(5), go('pisae')]).state)).toBe('move');
  });

  it('left out, the event of a guide still moves a general (#5)', () => {
    const guided = { ...by, card: 5, isEvent: true } as const;
    const done = plan(activated(at('isere', CALM), guided), [muster(10), go('insubrians')]);
    expect(factsOf(done, 'Rolled')).toEqual([]);
    expect(cusOutside(done.state, 'carthage', 'insubrians')).toBe(10);
  });

  it('left out, winter is rolled for all the same', () => {
    const changes: Changes = {
      ...CALM,
      empty: true,
      war: { stage: 'winter' },
      troops: [{ seat: 'carthage', space: 'capua', regulars: 5 }],
      posts: { hannibal: 'capua' },
    };
    const wintered = continueWorks(positionWith(changes), { dice: [1] });
    expect(factsOf(wintered, 'Rolled')).toMatchObject([{ name: 'winter' }]);
  });
});

describe('the option of attrition in passes', () => {
  it('is on where a war does not say, so that wars from before begin as they did', () => {
    expect(optionsSchema.parse({ bid: 3, war: 'short' })).toEqual({ bid: 3, war: 'short' });
    const [began] = hannibal.begin({ bid: 0 }, 'seal');
    expect(JSON.stringify(began)).toContain('"options":{"bid":0},"seal"');
    expect(optionsSchema.safeParse({ bid: 0, passAttrition: 'on' }).success).toBe(false);
  });
});

/** Whether CUs have crossed a mountain pass. */
const isOverPass = (fact: Fact): boolean => {
  if (fact.kind !== 'Moved' || fact.why !== 'land' || fact.regulars + fact.elephants === 0) return false;
  const way = world.wayBetween(fact.from, fact.to);
  return way === 'pass' || way === 'alps';
};

describe('random wars of players who seek the fight', () => {
  const factsIn = (subject: Subject<Hannibal>, seed: string): Fact[] => {
    const draw = random(seed);
    const setting = { options: subject.options(draw), draw, source: idealChance(seed), lean: subject.lean };
    return [...randomGame(hannibal, { ...setting, most: subject.bound })].flatMap(({ events }) => events);
  };
  const rolls = (facts: readonly Fact[]) =>
    facts.filter((fact) => fact.kind === 'Rolled' && fact.name === 'pass').length;

  it.each(seeds(1, 10))('roll for the passes that they cross only with the option (21.1, %s)', (seed) => {
    const crossed = { usual: 0, calm: 0 };
    for (let war = 0; war < 20 && Math.min(crossed.usual, crossed.calm) < 3; war++) {
      const [usual, calm] = [factsIn(wars, `${seed}/${war}`), factsIn(calmPasses, `${seed}/${war}`)];
      expect(rolls(usual)).toBe(usual.filter(isOverPass).length);
      expect(rolls(calm)).toBe(0);
      crossed.usual += usual.filter(isOverPass).length;
      crossed.calm += calm.filter(isOverPass).length;
    }
    expect(Math.min(crossed.usual, crossed.calm)).toBeGreaterThan(0);
  });
});

import { preview } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import {
  activated,
  answer,
  factsOf,
  go,
  hannibal,
  muster,
  plan,
  question,
  react,
  world,
  type Changes,
} from '../../testkit/index.js';
import { battleOn, setting } from '../../testkit/battle.js';
import { cusIn, pointsAt } from '../board/forces.js';
import type { State, Step } from '../model/index.js';
import { marching } from '../movement/army.js';
import { nearestAt } from '../types.js';
import {
  expectedSixths,
  FACES,
  lossesOf,
  openRetreats,
  percentOf,
  reactionFaces,
  type Risk,
  risksOf,
} from './risks.js';
import { siegeAhead } from './sieges.js';

const byCarthage = { seat: 'carthage', card: 61, general: 'hannibal' } as const;
const byThree = { ...byCarthage, card: 1 } as const;

/** The risks of the last step of a plan. */
function risksAfter(state: State, steps: readonly Step[]): Risk[] {
  const seat = marching(state)?.move.seat ?? 'rome';
  const step = steps.at(-1);
  if (step === undefined) return [];
  const before = preview(hannibal, state, { seat, plan: steps.slice(0, -1) });
  const after = preview(hannibal, before, { seat, plan: [step] });
  return risksOf(world, { before, after, step, isFirst: true });
}
const ofKind = <K extends Risk['kind']>(risks: readonly Risk[], kind: K) =>
  risks.filter((risk): risk is Extract<Risk, { kind: K }> => risk.kind === kind);

/** How often each of some results comes when a die shows each face once. */
const tally = (resultOf: (die: number) => string): Record<string, number> =>
  FACES.map(resultOf).reduce<Record<string, number>>(
    (all, result) => ({ ...all, [result]: (all[result] ?? 0) + 1 }),
    {},
  );

describe('What a pass may cost', () => {
  const over = (from: 'allobroges' | 'boii', regulars: number, card = 61): State =>
    activated(
      { troops: [{ seat: 'carthage', space: from, regulars }], posts: { hannibal: from } },
      { ...byCarthage, card, isEvent: card === 5 },
    );

  it.each([
    ['allobroges', 'taurini', 10],
    ['allobroges', 'taurini', 3],
    ['boii', 'pisae', 8],
  ] as const)('is told as the dice have it: from %s to %s with %i', (from, to, size) => {
    const state = over(from, size);
    const [pass] = ofKind(risksAfter(state, [muster(size), go(to)]), 'pass');
    const thrown = tally((die) => {
      const done = plan(state, [muster(size), go(to)], [die]);
      return String(size - cusIn(done.state, 'carthage', to));
    });
    const told = (pass?.losses ?? []).reduce<Record<string, number>>(
      (all, { lost, faces }) => ({ ...all, [lost]: (all[lost] ?? 0) + faces }),
      {},
    );
    expect(told).toEqual(thrown);
    expect(pass?.size).toBe(size);
  });

  it('is less with a guide, and nothing for a general alone', () => {
    const guided = ofKind(risksAfter(over('allobroges', 10, 5), [muster(10), go('taurini')]), 'pass')[0];
    expect(expectedSixths(guided?.losses ?? [])).toBeLessThan(expectedSixths(lossesOf(world, 10, 0)));
    const alone = activated({ posts: { hannibal: 'allobroges' } }, byCarthage);
    expect(ofKind(risksAfter(alone, [muster(0), go('taurini')]), 'pass')).toEqual([]);
  });

  it.each([
    ['allobroges', 'taurini'],
    ['boii', 'pisae'],
  ] as const)('is nothing from %s to %s where the players have left it out (21.1)', (from, to) => {
    const calm = { ...over(from, 10), options: { bid: 0, passAttrition: 'off' } } as const;
    const risks = risksAfter(calm, [muster(10), go(to)]);
    expect(ofKind(risks, 'pass')).toEqual([]);
    // All else of the way is as it was: Rome may intercept and tribes may wait.
    const others = risksAfter(over(from, 10), [muster(10), go(to)]).filter(({ kind }) => kind !== 'pass');
    expect(risks).toEqual(others);
  });

  it('is told with the elephant that goes first', () => {
    expect(lossesOf(world, 10, 0)).toEqual([
      { lost: 1, elephant: false, faces: 2 },
      { lost: 2, elephant: false, faces: 2 },
      { lost: 3, elephant: false, faces: 1 },
      { lost: 3, elephant: true, faces: 1 },
    ]);
    expect(expectedSixths(lossesOf(world, 10, 0))).toBe(12);
  });
});

describe('What the sea may do', () => {
  const army = (space: 'carthage' | 'new_carthage', regulars: number): State =>
    activated({ troops: [{ seat: 'carthage', space, regulars }], posts: { hannibal: space } }, byThree);

  it.each([
    ['carthage', 'new_carthage', 3],
    ['carthage', 'croton', 5],
    ['new_carthage', 'neapolis', 1],
  ] as const)('is told as the dice have it: from %s to %s', (from, to, size) => {
    const steps: Step[] = [muster(size), { verb: 'sail', to, inside: false }];
    const state = army(from, size);
    const [risk] = ofKind(risksAfter(state, steps), 'naval');
    const thrown = tally((die) => factsOf(plan(state, steps, [die]), 'Rolled')[0]?.result ?? '');
    expect(risk).toEqual({
      kind: 'naval',
      safe: thrown['safe'] ?? 0,
      back: thrown['return'] ?? 0,
      sunk: thrown['sunk'] ?? 0,
    });
  });

  it('is nothing to Rome', () => {
    const rome = {
      troops: [{ seat: 'rome', space: 'cosa', regulars: 5 }],
      posts: { longus: 'cosa' },
    } as const;
    const state = activated(rome, { seat: 'rome', card: 1, general: 'longus' });
    const steps: Step[] = [muster(5), { verb: 'sail', to: 'tarraco', inside: false }];
    expect(risksAfter(state, steps)).toEqual([]);
  });
});

describe('Who may stand in the way', () => {
  const changes: Changes = {
    troops: [
      { seat: 'rome', space: 'arpi', regulars: 6 },
      { seat: 'carthage', space: 'heraclea', regulars: 6 },
    ],
    posts: { varro: { space: 'arpi', rank: 'proconsul' }, hannibal: 'heraclea' },
  };
  const by = { seat: 'rome', card: 61, general: 'varro' } as const;
  const steps = [muster(6), go('cannae')];

  it('is each force beside the space, with the chance that its dice have', () => {
    const state = activated(changes, by);
    const [risk] = ofKind(risksAfter(state, steps), 'intercept');
    const asked = plan(state, steps).state;
    const thrown = tally(
      (die) =>
        factsOf(answer(asked, react('heraclea', 'hannibal', 6), { dice: [die] }), 'Rolled')[0]?.result ?? '',
    );
    expect(risk).toEqual({
      kind: 'intercept',
      from: 'heraclea',
      inside: false,
      general: 'hannibal',
      faces: thrown['intercepts'] ?? 0,
    });
    expect(percentOf(risk?.faces ?? 0)).toBe(50);
  });

  it('is told of each general by their own number: who intercepts, and who avoids battle (section 4)', () => {
    const asked = plan(activated(changes, by), steps).state;
    const march = nearestAt(asked, 'march');
    if (march === null) throw new Error('Nobody marches.');
    const of = (general: 'hannibal' | 'gisgo', space: 'heraclea' | 'cannae') =>
      reactionFaces({ world, state: asked }, march, { general, space });
    expect([of('hannibal', 'heraclea'), of('hannibal', 'cannae')]).toEqual([3, 4]);
    expect([of('gisgo', 'heraclea'), of('gisgo', 'cannae')]).toEqual([2, 3]);
  });

  it('is nobody where the rules put no question', () => {
    const far: Changes = { ...changes, posts: { ...changes.posts, hannibal: 'carthage' } };
    expect(risksAfter(activated(far, by), steps)).toEqual([]);
    expect(question(plan(activated(far, by), steps).state)).toBe('move');
  });

  it('is who may avoid battle there, or fights it, or is overrun', () => {
    const state = activated(changes, by);
    const attack = [muster(6), go('cannae'), go('heraclea')];
    const risks = risksAfter(state, attack);
    expect(ofKind(risks, 'avoid')).toEqual([{ kind: 'avoid', general: 'hannibal', faces: 4 }]);
    expect(ofKind(risks, 'battle')).toEqual([{ kind: 'battle', cus: 6 }]);
    const single: Changes = {
      troops: [
        { seat: 'rome', space: 'arpi', regulars: 6 },
        { seat: 'carthage', space: 'cannae', regulars: 1 },
      ],
      posts: { varro: { space: 'arpi', rank: 'proconsul' } },
    };
    expect(risksAfter(activated(single, by), steps)).toEqual([{ kind: 'overrun' }]);
    expect(question(plan(activated(single, by), steps).state)).toBe('move');
  });

  it('counts the die to pursue who has avoided battle', () => {
    const asked = plan(activated(changes, by), [muster(6), go('cannae')]).state;
    const met = plan(answer(asked, { verb: 'decline' }).state, [go('heraclea')]).state;
    // There is one place to avoid to: the Bruttians.
    const away = answer(met, react('heraclea', 'hannibal', 6), { dice: [1] }).state;
    const [risk] = ofKind(risksAfter(away, [go('paestium')]), 'pursuit');
    const goesOn = FACES.filter(
      (die) => factsOf(plan(away, [go('paestium')], [die]), 'Rolled')[0]?.result === 'pursues',
    );
    expect(risk).toEqual({ kind: 'pursuit', general: 'varro', faces: goesOn.length });
  });
});

describe('A siege that an army leaves', () => {
  const besieged = (more: number): State =>
    activated(
      {
        troops: [
          { seat: 'carthage', space: 'saguntum', regulars: 6 + more },
          { seat: 'rome', space: 'saguntum', inside: true, regulars: 1 },
        ],
        posts: { hannibal: 'saguntum' },
        markers: { saguntum: 'rome' },
        sieges: [{ space: 'saguntum', seat: 'carthage', points: 1 }],
      },
      byCarthage,
    );

  it('is lifted, and its points are lost, where nobody stays behind', () => {
    const steps = [muster(6), go('dertosa')];
    expect(ofKind(risksAfter(besieged(0), steps), 'siege')).toEqual([
      { kind: 'siege', space: 'saguntum', points: 1 },
    ]);
    expect(plan(besieged(0), steps).state.sieges).toEqual([]);
    expect(ofKind(risksAfter(besieged(2), steps), 'siege')).toEqual([]);
    expect(ofKind(risksAfter(besieged(0), [...steps, go('tarraco')]), 'siege')).toEqual([]);
  });
});

describe('Land of Hostile Tribes', () => {
  it('is told of as land, whoever holds a card for it', () => {
    const into = (hands: Changes['hands']): Risk[] =>
      risksAfter(
        activated(
          {
            troops: [{ seat: 'carthage', space: 'taurini', regulars: 4 }],
            posts: { hannibal: 'taurini' },
            ...(hands === undefined ? {} : { hands }),
          },
          byCarthage,
        ),
        [muster(4), go('e_ligurians')],
      );
    expect(ofKind(into(undefined), 'tribes')).toHaveLength(1);
    expect(into({ rome: [8], carthage: [36] })).toEqual(into({ rome: [35], carthage: [36] }));
  });
});

describe('What a siege may bring', () => {
  const at = (space: 'rome' | 'capua' | 'tarentum', more: Changes = {}): Changes => ({
    troops: [{ seat: 'carthage', space, regulars: 8 }],
    posts: { hannibal: space },
    ...more,
  });
  const outcomeOf = (state: State, space: 'rome' | 'capua', dice: readonly number[]): string => {
    const asked = plan(state, [{ verb: 'stop' }]).state;
    const done = answer(asked, { verb: 'besiege' }, { dice });
    const taken = factsOf(done, 'Marked').length > 0;
    const left = done.state.troops
      .filter((troop) => troop.seat === 'carthage' && troop.space === space)
      .reduce((sum, { regulars }) => sum + regulars, 0);
    const gained = taken ? 3 - pointsAt(state, space) : pointsAt(done.state, space) - pointsAt(state, space);
    return `${gained}/${8 - left}${taken ? '/taken' : ''}`;
  };
  const told = (state: State): Record<string, number> =>
    Object.fromEntries(
      (siegeAhead({ world, state })?.ends ?? []).map(({ points, lost, isTaken, ways }) => [
        `${points}/${lost}${isTaken ? '/taken' : ''}`,
        ways,
      ]),
    );

  it.each([
    ['Rome', 'rome', 0],
    ['Capua', 'capua', 0],
    ['Capua, besieged', 'capua', 1],
    ['Capua, about to fall', 'capua', 2],
  ] as const)('is told as the dice have it: %s', (_, space, points) => {
    const sieges = points === 0 ? [] : [{ space, seat: 'carthage' as const, points }];
    const state = activated(at(space, { sieges, train: 'capua' }), byCarthage);
    expect(told(state)).toEqual(tally((die) => outcomeOf(state, space, [die])));
  });

  it('is rolled twice where treachery helps (#54)', () => {
    const state = activated(at('capua'), { ...byCarthage, card: 54, isEvent: true });
    const outlook = siegeAhead({ world, state });
    expect(outlook?.of).toBe(36);
    expect(outlook?.ends.reduce((sum, { ways }) => sum + ways, 0)).toBe(36);
  });

  it('is certain where Tarentum is betrayed (#18)', () => {
    const state = activated(at('tarentum'), { ...byCarthage, card: 18, isEvent: true });
    expect(siegeAhead({ world, state })).toMatchObject({ of: 1, ends: [{ points: 3, isTaken: true }] });
  });

  it('is nothing where nothing may be besieged', () => {
    const state = activated(
      { troops: [{ seat: 'carthage', space: 'arpi', regulars: 8 }], posts: { hannibal: 'arpi' } },
      byCarthage,
    );
    expect(siegeAhead({ world, state })).toBeNull();
  });
});

describe('The ways of a retreat', () => {
  it('are told with what each space costs', () => {
    const forces = [
      { seat: 'carthage', space: 'arpi', regulars: 3, generals: ['hannibal'] },
      { seat: 'rome', space: 'arpi', regulars: 3, generals: ['flaminius'], rank: 'consul' },
    ] as const;
    const game = battleOn(setting(forces), {
      space: 'arpi',
      active: 'carthage',
      from: 'cannae',
      way: 'road',
    });
    const state = game.state();
    const battle = nearestAt(state, 'battle');
    if (battle === null) throw new Error('No battle.');
    const paths = [['cannae', 'tarentum'] as const].map((path) => [...path]);
    const fleeing = {
      ...state,
      frames: state.frames.map((frame) => (frame.at === 'battle' ? { ...frame, paths } : frame)),
    };
    expect(openRetreats({ world, state: fleeing }, 'carthage')).toEqual([
      { spaces: ['arpi', 'cannae', 'tarentum'], costs: [1, 1], cost: 2, swept: 0 },
    ]);
    expect(openRetreats({ world, state: fleeing }, 'rome')[0]?.cost).toBe(0);
  });
});

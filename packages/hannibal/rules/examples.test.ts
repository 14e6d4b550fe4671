import { stepAt } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import {
  activated,
  answer,
  campaignIn,
  factsOf,
  go,
  muster,
  options,
  plan,
  positionWith,
  react,
  continueWorks,
  startOfWar,
  whyNot,
  world,
  type Changes,
} from '../testkit/index.js';
import { battleOn, setting, type Placed } from '../testkit/battle.js';
import { pointsOf } from './board/control.js';
import { cusOutside, markerAt, pointsAt } from './board/forces.js';
import { countOf } from './battle/harm.js';
import { topAt } from './types.js';
import { SPACES, type Space } from './spaces.js';
import { stepSchema, type State, type Step } from './model/index.js';
import type { Marker, Seat } from './vocabulary.js';

// The rulebook's worked examples, and the figures that every implementation must give exactly.

const sail = (to: Space): Step => ({ verb: 'sail', to, inside: false });
const stepsOf = <V extends Step['verb']>(state: State, verb: V) =>
  options(state).filter((step) => step.verb === verb);

describe('what operations are good for (8.2, worked example)', () => {
  const ranks: Changes = {
    troops: [{ seat: 'rome', space: 'rome', regulars: 8 }],
    posts: { varro: 'rome', flaminius: 'capua', fabius: 'neapolis' },
  };
  const movedBy = (card: number) => {
    const state = campaignIn(ranks, { seat: 'rome', card });
    const asked = state.frames.at(-1);
    // When only one general can move, nobody is asked which.
    return asked?.at === 'move'
      ? [asked.general]
      : stepsOf(state, 'activate').map((step) => 'general' in step && step.general);
  };

  it('a 1 moves a general of Strategy 1 alone, a 2 one of 1 or 2, a 3 any', () => {
    expect([movedBy(61), movedBy(62), movedBy(63)]).toEqual([
      ['varro'],
      ['flaminius', 'varro'],
      ['flaminius', 'fabius', 'varro'],
    ]);
  });

  it('a 3 places three markers', () => {
    const hands = { rome: [33], carthage: [3, 34] };
    const begun = continueWorks(positionWith({ hands, war: { next: 'carthage' } })).state;
    let { state } = answer(begun, { verb: 'play', card: 3, use: 'place' });
    for (const space of ['numantia', 'iberus', 'bilbilis'] as const)
      state = answer(state, { verb: 'mark', space }).state;
    expect((['numantia', 'iberus', 'bilbilis'] as const).map((space) => markerAt(state, space))).toEqual([
      'carthage',
      'carthage',
      'carthage',
    ]);
    expect(state.frames.at(-1)).toMatchObject({ at: 'playCard', seat: 'rome' });
  });
});

describe('a march by land and sea (11.1, example)', () => {
  const at = (space: Space): Changes => ({
    troops: [{ seat: 'rome', space, regulars: 5 }],
    posts: { varro: space },
  });
  const by = { seat: 'rome', card: 1, general: 'varro' } as const;
  const ended = (space: Space, steps: readonly Step[]) =>
    plan(activated(at(space), by), [muster(5), ...steps]).state.posts.varro.space;

  it('goes one space to a port and then by sea, or by sea and then one space inland', () => {
    expect(ended('tarquinii', [go('cosa'), sail('massilia')])).toBe('massilia');
    expect(ended('cosa', [sail('massilia'), go('nemausus')])).toBe('nemausus');
  });

  it('and no farther', () => {
    const landed = plan(activated(at('tarquinii'), by), [muster(5), go('cosa'), sail('massilia')]);
    expect(whyNot(landed.state, go('nemausus'))).toEqual(['noPoints']);
    const far = plan(activated(at('falerii'), by), [muster(5), go('tarquinii'), go('cosa')]).state;
    expect(whyNot(far, sail('massilia'))).not.toEqual([]);
  });
});

describe('the Naval Combat Table (11.6)', () => {
  const rolled = (from: Space, regulars: number, to: Space) => {
    const changes: Changes = {
      troops: [{ seat: 'carthage', space: from, regulars }],
      posts: { hannibal: from },
    };
    const state = activated(changes, { seat: 'carthage', card: 1, general: 'hannibal' });
    const done = plan(state, [muster(regulars), sail(to)], [5]);
    return factsOf(done, 'Rolled').map(({ name, modified }) => [name, modified - 5]);
  };

  it('is rolled at -4 from Carthage to New Carthage, with three CUs (first example; section 10, vector 2)', () => {
    expect(rolled('carthage', 3, 'new_carthage')).toEqual([['naval', -4]]);
  });

  it('is rolled at -1 for one CU from New Carthage to Rhegium with a Roman PC (second example; section 10, vector 2)', () => {
    expect(markerAt(startOfWar(), 'rhegium')).toBe('rome');
    expect(rolled('new_carthage', 1, 'rhegium')).toEqual([['naval', -1]]);
  });
});

describe('who may intercept on the way (12.2, example)', () => {
  // Space A is Arpi: next to Hannibal at Beneventum and to Gisgo at Cannae; Mago at Brundisium is next to Gisgo alone.
  const position: Changes = {
    troops: [
      { seat: 'rome', space: 'terventum', regulars: 6 },
      { seat: 'carthage', space: 'beneventum', regulars: 5 },
      { seat: 'carthage', space: 'cannae', regulars: 4 },
      { seat: 'carthage', space: 'brundisium', regulars: 3 },
    ],
    posts: { fabius: 'terventum', hannibal: 'beneventum', gisgo: 'cannae', mago: 'brundisium' },
  };
  const asked = (state: State) => [
    whyNot(state, react('beneventum', 'hannibal', 5)).length === 0,
    whyNot(state, react('cannae', 'gisgo', 4)).length === 0,
    whyNot(state, react('brundisium', 'mago', 3)).length === 0,
  ];

  it('Hannibal and Gisgo when Fabius enters A; Hannibal and Mago when Fabius enters Gisgo’s space', () => {
    const state = activated(position, { seat: 'rome', card: 63, general: 'fabius' });
    const inA = plan(state, [muster(6), go('arpi')]).state;
    expect(asked(inA)).toEqual([true, true, false]);
    const atGisgo = plan(answer(inA, { verb: 'decline' }).state, [go('cannae')]).state;
    expect(asked(atGisgo)).toEqual([true, false, true]);
  });
});

const marked = (marker: Marker, spaces: readonly Space[]): Partial<Record<Space, Marker>> =>
  Object.fromEntries(spaces.map((space) => [space, marker]));

describe('allies (section 10, vector 3)', () => {
  /** The cards for allies of Carthage and of Rome in a battle of Hannibal and Flaminius. */
  const allies = (space: Space, markers: Partial<Record<Space, Marker>>) => {
    const forces: Placed[] = [
      { seat: 'carthage', space, regulars: 6, generals: ['hannibal'] },
      { seat: 'rome', space, regulars: 8, generals: ['flaminius'], rank: 'consul' },
    ];
    const from = world.neighbours(space).find(({ way }) => way === 'road')?.space ?? space;
    const game = battleOn(setting(forces, markers), { space, active: 'carthage', from, way: 'road' });
    const battle = topAt(game.state(), 'battle') ?? game.state().frames.find(({ at }) => at === 'battle');
    if (battle?.at !== 'battle') throw new Error('No battle.');
    const of = (seat: Seat) =>
      countOf({ world, state: game.state() }, battle, seat)
        .items.filter(({ item }) => item === 'allies')
        .reduce((sum, { cards }) => sum + cards, 0);
    return [of('carthage'), of('rome')];
  };

  it('three of Spain for Carthage, who hold three Spanish provinces', () => {
    expect(allies('toletum', {})).toEqual([3, 0]);
  });

  it('two to each in Africa: Carthage and Carthaginia against Western Numidia', () => {
    const east = ['cirta', 'sitilis', 'thamugadi', 'thubursicu', 'thevestis'] as const;
    const west = ['icosium', 'zuccabar', 'tupusuctu', 'saldae', 'vescera'] as const;
    expect(allies('zama', { ...marked('none', east), ...marked('rome', west) })).toEqual([2, 2]);
  });

  it('two to each at Cannae', () => {
    const markers = {
      ...marked('carthage', ['taurini', 'verona', 'mutina', 'paestium', 'heraclea', 'croton']),
      ...marked('none', ['arpi', 'cannae', 'beneventum']),
    };
    expect(allies('cannae', markers)).toEqual([2, 2]);
  });
});

// Battle cards by their numbers: 1 to 12 Frontal Assault, 13 to 21 Flank Left.
const forces: readonly Placed[] = [
  { seat: 'carthage', space: 'arpi', regulars: 6, generals: ['hannibal'] },
  { seat: 'rome', space: 'arpi', regulars: 8, generals: ['flaminius'], rank: 'consul' },
];
const ROME = [1, 2, 3, 13, 14, 15, 16, 17, 18, 19, 20, 21];
const CARTHAGE = [4, 5, 6, 7, 8, 9, 10, 11, 12, 22];

/** The battle that Hannibal wins in so many rounds: Frontal Assaults, the last of which is not matched. */
function wonIn(rounds: number, dice: readonly number[], strength = forces) {
  const game = battleOn(
    setting(strength),
    { space: 'arpi', active: 'carthage', from: 'cannae', way: 'road' },
    { dice, cards: strength === forces ? [...ROME, ...CARTHAGE] : [] },
  );
  for (let round = 1; round <= rounds; round++) {
    const held = game.state().battleHands;
    const [attacking] = held.carthage;
    const [matching] = held.rome;
    game.answer({ verb: 'attack', battleCard: Number(attacking?.card), as: 'frontalAssault' });
    if (round === rounds) game.answer({ verb: 'decline' });
    else {
      game.answer({ verb: 'match', battleCard: Number(matching?.card), as: 'frontalAssault' });
      game.answer({ verb: 'decline' });
    }
  }
  while (game.asked() === 'rome retreat') {
    const [choice] = game.choices();
    const step = choice === undefined ? null : stepAt(stepSchema, choice, 0);
    if (step === null) break;
    game.answer(step);
  }
  return game;
}

const lostBy = (game: ReturnType<typeof wonIn>, seat: Seat): number[] =>
  game.facts().flatMap((fact) => (fact.kind === 'Lost' && fact.seat === seat ? [fact.regulars] : []));

describe('casualties and their price', () => {
  it('four rounds and a 5: both lose one CU (14.11, example; section 10, vector 4)', () => {
    const game = wonIn(4, [5, 4]);
    expect(game.rolls()).toEqual(['casualties lost1', 'retreat lost3']);
    expect(lostBy(game, 'carthage')).toEqual([1]);
    expect(lostBy(game, 'rome')).toEqual([1, 3]);
  });

  it('a 4 in the column of five and more costs three, and four lost CUs two markers of who lost (15.5; section 10, vector 4)', () => {
    const game = wonIn(4, [5, 4]);
    expect(game.asked()).toBe('rome removePc');
    expect(topAt(game.state(), 'removePc')).toMatchObject({ seat: 'rome', left: 2, why: 'defeat' });
  });

  it('three lost CUs cost one marker, which their owner picks (15.5, worked example; frame 39)', () => {
    const [hannibal] = forces;
    if (hannibal === undefined) throw new Error('No Hannibal.');
    const four: Placed = {
      seat: 'rome',
      space: 'arpi',
      regulars: 4,
      generals: ['flaminius'],
      rank: 'consul',
    };
    const game = wonIn(1, [6, 3], [hannibal, four]);
    expect(lostBy(game, 'rome')).toEqual([1, 2]);
    expect(topAt(game.state(), 'removePc')).toMatchObject({ seat: 'rome', left: 1 });
  });

  it('one lost CU costs none (15.5, worked example)', () => {
    const [hannibal] = forces;
    if (hannibal === undefined) throw new Error('No Hannibal.');
    const four: Placed = {
      seat: 'rome',
      space: 'arpi',
      regulars: 4,
      generals: ['flaminius'],
      rank: 'consul',
    };
    const game = wonIn(1, [1, 1], [hannibal, four]);
    expect(lostBy(game, 'rome')).toEqual([1]);
    expect(game.facts().some((fact) => fact.kind === 'FrameOpened' && fact.frame.at === 'penalty')).toBe(
      false,
    );
  });
});

describe('two consuls (18.2, example)', () => {
  it('Marcellus commands, Carthage rolls a 5, and Varro commands in the battle', () => {
    const game = battleOn(
      setting([
        { seat: 'rome', space: 'arpi', regulars: 10, generals: ['marcellus', 'varro'], rank: 'consul' },
        { seat: 'carthage', space: 'arpi', regulars: 6, generals: ['hannibal'] },
      ]),
      { space: 'arpi', active: 'rome', from: 'terventum', way: 'road' },
      { dice: [5] },
    );
    expect(game.asked()).toBe('carthage changeCommand');
    game.answer({ verb: 'accept' });
    expect(game.rolls()).toEqual(['command commandChanges']);
    const rating = game
      .facts()
      .flatMap((fact) => (fact.kind === 'BattleDealt' && fact.seat === 'rome' ? fact.items : []))
      .find(({ item }) => item === 'rating');
    expect(rating?.cards).toBe(world.generalOf('varro').battle);
  });
});

describe('the set-up and the cards (section 10)', () => {
  it('nine points to seven, 34 markers each, 96 spaces, 176 ways (vector 1; 22.1)', () => {
    const start = startOfWar();
    const board = { world, state: start };
    expect([pointsOf(board, 'rome'), pointsOf(board, 'carthage')]).toEqual([9, 7]);
    const markers = (seat: Seat) => SPACES.filter((space) => markerAt(start, space) === seat).length;
    expect([markers('rome'), markers('carthage')]).toEqual([34, 34]);
    expect([SPACES.length, world.map.connections.length]).toEqual([96, 176]);
    const ways = (['beneventum', 'toletum', 'aleria', 'baleares'] as const).map(
      (space) => world.neighbours(space).length,
    );
    expect(ways).toEqual([7, 6, 1, 0]);
  });

  it('Carthage before Rome without the train: what each die brings, and costs (vector 5)', () => {
    const besieging: Changes = {
      troops: [{ seat: 'carthage', space: 'rome', regulars: 8 }],
      posts: { hannibal: 'rome' },
    };
    const rolls = [1, 2, 3, 4, 5, 6].map((die) => {
      const halted = plan(activated(besieging, { seat: 'carthage', card: 61, general: 'hannibal' }), [
        { verb: 'stop' },
      ]).state;
      const { state } = answer(halted, { verb: 'besiege' }, { dice: [die] });
      return { points: pointsAt(state, 'rome'), lost: 8 - cusOutside(state, 'carthage', 'rome') };
    });
    expect(rolls).toEqual([
      { points: 0, lost: 1 },
      { points: 0, lost: 1 },
      { points: 0, lost: 1 },
      { points: 0, lost: 0 },
      { points: 1, lost: 1 },
      { points: 1, lost: 0 },
    ]);
  });

  it('21, 22 and 21 cards by operations, and ten counter events (vector 6; 8.1)', () => {
    const cards = world.strategyCards.map(world.cardOf);
    const ofOps = (ops: number) => cards.filter((card) => card.ops === ops).length;
    expect([ofOps(1), ofOps(2), ofOps(3)]).toEqual([21, 22, 21]);
    const counters = cards.filter(({ counter }) => counter).map(({ n }) => n);
    expect(counters).toEqual([6, 7, 8, 20, 31, 32, 41, 42, 59, 60]);
  });

  it('22 provinces, of which 18 count (S8.4, 22.1)', () => {
    expect(world.map.provinces).toHaveLength(22);
    expect(world.map.provinces.filter(({ significant }) => significant)).toHaveLength(18);
  });
});

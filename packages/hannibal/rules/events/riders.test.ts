import { describe, expect, it } from 'vitest';
import { isOpenIn } from '../../testkit/fighter.js';
import { activated, campaignIn, muster, plan, type ByCard } from '../../testkit/march.js';
import { factsOf, options, question } from '../../testkit/play.js';
import { world, type Changes } from '../../testkit/position.js';
import type { Step } from '../model/index.js';
import type { Space } from '../spaces.js';
import type { General, Seat } from '../vocabulary.js';

const go = (...spaces: readonly Space[]): Step[] => spaces.map((to) => ({ verb: 'go', to }));
const stop: Step = { verb: 'stop' };

/** One general with some CUs, and nobody else on the map. */
const alone = (general: General, space: Space, regulars = 4): Changes => {
  const { seat } = world.generalOf(general);
  return {
    empty: true,
    troops: [{ seat, space, regulars }],
    posts: { [general]: seat === 'rome' ? { space, rank: 'proconsul' } : space },
  };
};

const isOpenFor = (card: number, seat: Seat, general: General): boolean =>
  isOpenIn(alone(general, seat), seat, card);

describe('#5 A guide from the mountains', () => {
  it('moves a general of Strategy 2 or less, and takes three off a roll in the mountains', () => {
    expect([isOpenFor(5, 'carthage', 'mago'), isOpenFor(5, 'carthage', 'hanno')]).toEqual([true, false]);
    const by = { seat: 'carthage', card: 5, isEvent: true, general: 'mago' } as const;
    const state = activated(alone('mago', 'isere', 8), by);
    const done = plan(state, [muster(8), ...go('insubrians'), stop], [6]);
    expect(factsOf(done, 'Rolled')).toMatchObject([{ name: 'pass', modified: 3 }]);
  });
});

describe('#18 Treason at Tarentum', () => {
  it('moves a general of Strategy 2 or less of either side, where one can be activated', () => {
    expect([isOpenFor(18, 'carthage', 'gisgo'), isOpenFor(18, 'rome', 'flaminius')]).toEqual([true, true]);
    expect(isOpenFor(18, 'rome', 'publius')).toBe(false);
  });
});

describe('#28 Hannibal wins hearts', () => {
  it('moves Hannibal alone', () => {
    expect([isOpenFor(28, 'carthage', 'hannibal'), isOpenFor(28, 'carthage', 'mago')]).toEqual([true, false]);
    expect(isOpenFor(28, 'rome', 'nero')).toBe(false);
  });

  it('takes the Roman markers of the Italian spaces that he enters, where no Roman CUs stand', () => {
    const by = { seat: 'carthage', card: 28, isEvent: true, general: 'hannibal' } as const;
    const state = activated(alone('hannibal', 'mutina'), by);
    const done = plan(state, [muster(4), ...go('ariminum', 'firmum_picenum'), stop]);
    expect(factsOf(done, 'Marked').flatMap(({ markers }) => markers)).toEqual([
      { space: 'ariminum', marker: 'none' },
      { space: 'firmum_picenum', marker: 'none' },
    ]);
  });
});

describe('#50 Pirates of the Adriatic', () => {
  it('moves any general of Carthage', () => {
    expect([isOpenFor(50, 'carthage', 'hanno'), isOpenFor(50, 'rome', 'nero')]).toEqual([true, false]);
  });

  it('skips the Naval roll of three CUs to Brundisium, Croton or Tarentum', () => {
    const by = { seat: 'carthage', card: 50, isEvent: true, general: 'mago' } as const;
    const state = activated(alone('mago', 'carthage', 3), by);
    const done = plan(state, [muster(3), { verb: 'sail', to: 'croton', inside: false }, stop]);
    expect(factsOf(done, 'Rolled')).toEqual([]);
    expect(done.state.posts.mago.space).toBe('croton');
  });
});

describe('#54 Treachery within the walls', () => {
  it('moves a general of Strategy 2 or less of either side', () => {
    expect([isOpenFor(54, 'carthage', 'mago'), isOpenFor(54, 'rome', 'paulus')]).toEqual([true, false]);
  });
});

/** Three generals of Carthage, each with CUs of their own. */
const three: Changes = {
  troops: (['saguntum', 'new_carthage', 'carthage'] as const).map((space) => ({
    seat: 'carthage',
    space,
    regulars: 3,
  })),
  posts: { hannibal: 'saguntum', hasdrubal: 'new_carthage', hanno: 'carthage' },
};

describe.each([
  { card: 33, title: 'Great campaign (a)', generals: 3 },
  { card: 34, title: 'Great campaign (b)', generals: 3 },
  { card: 37, title: 'Campaign (a)', generals: 2 },
  { card: 38, title: 'Campaign (b)', generals: 2 },
  { card: 39, title: 'Campaign (c)', generals: 2 },
  { card: 40, title: 'Campaign (d)', generals: 2 },
])('#$card $title', ({ card, generals }) => {
  it('moves different generals of any rating, one after another, and fewer if one likes', () => {
    expect([isOpenFor(card, 'rome', 'publius'), isOpenFor(card, 'carthage', 'hanno')]).toEqual([true, true]);
    const by: ByCard = { seat: 'carthage', card, isEvent: true };
    let state = campaignIn({ ...three, hands: { rome: [1], carthage: [2] } }, by);
    for (const general of (['hannibal', 'hasdrubal', 'hanno'] as const).slice(0, generals)) {
      const activate: Step = { verb: 'activate', general };
      if (question(state) === 'activate') {
        expect(options(state)).toContainEqual(activate);
        state = plan(state, [activate]).state;
      }
      state = plan(state, [muster(3), stop]).state;
      if (question(state) === 'activate') {
        expect(options(state)).not.toContainEqual(activate);
        expect(options(state)).toContainEqual({ verb: 'decline' });
      }
    }
    expect(question(state)).toBe('playCard');
  });
});

describe.each([
  { card: 61, title: 'Forced march (1)', general: 'varro', slower: 'flaminius' },
  { card: 62, title: 'Forced march (2)', general: 'flaminius', slower: 'paulus' },
  { card: 63, title: 'Forced march (3)', general: 'paulus', slower: null },
] as const)('#$card $title', ({ card, general, slower }) => {
  it('moves a general of its rating up to six Movement Points', () => {
    expect(isOpenFor(card, 'rome', general)).toBe(true);
    if (slower !== null) expect(isOpenFor(card, 'rome', slower)).toBe(false);
    const state = activated(alone(general, 'rome'), { seat: 'rome', card, isEvent: true, general });
    const way = go('capua', 'neapolis', 'paestium', 'heraclea', 'cannae', 'arpi');
    const done = plan(state, [muster(4), ...way]);
    expect(done.state.posts[general].space).toBe('arpi');
    expect(() => plan(state, [muster(4), ...way, ...go('terventum')])).toThrow('Refused');
  });
});

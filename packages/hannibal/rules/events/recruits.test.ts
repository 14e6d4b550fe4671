import { describe, expect, it } from 'vitest';
import { at, isOpenIn, playEvent, targetsOf } from '../../testkit/fighter.js';
import { answer, factsOf, options, question } from '../../testkit/play.js';
import type { Changes } from '../../testkit/position.js';
import type { Space } from '../spaces.js';

const NONE = { empty: true } as const;

describe('#10 Troops from Macedon', () => {
  it('are two CUs in a friendly port of Africa or Italy, while Macedonia is allied', () => {
    const changes: Changes = { lasting: ['alliance'], markers: { brundisium: 'carthage' } };
    const asked = playEvent(changes, { seat: 'carthage', card: 10 });
    expect(targetsOf(asked)).toEqual([
      'brundisium',
      'icosium',
      'saldae',
      'hippo_regius',
      'utica',
      'hadrumetum',
      'tacapae',
      'carthage',
    ]);
    expect(factsOf(answer(asked.state, at('brundisium')), 'Raised')).toMatchObject([
      { seat: 'carthage', space: 'brundisium', inside: false, regulars: 2 },
    ]);
    expect(isOpenIn({}, 'carthage', 10)).toBe(false);
  });

  it('go only inside where enemy CUs stand outside: without siege points, up to the room, the rest lost (S8.37)', () => {
    const troops: Changes['troops'] = [
      { seat: 'rome', space: 'utica', regulars: 4 },
      { seat: 'rome', space: 'tacapae', regulars: 1 },
      { seat: 'carthage', space: 'utica', inside: true, regulars: 1 },
    ];
    const changes: Changes = { ...NONE, lasting: ['alliance'], troops };
    const asked = playEvent(changes, { seat: 'carthage', card: 10 });
    expect(targetsOf(asked)).toContain('utica inside');
    expect(targetsOf(asked)).not.toContain('tacapae');
    expect(factsOf(answer(asked.state, at('utica', true)), 'Raised')).toMatchObject([
      { space: 'utica', inside: true, regulars: 1 },
    ]);
    const sieges = [{ space: 'utica', seat: 'rome', points: 1 }] as const;
    expect(targetsOf(playEvent({ ...changes, sieges }, { seat: 'carthage', card: 10 }))).not.toContain(
      'utica inside',
    );
  });
});

describe('#11 Slingers from the Baleares', () => {
  it('are one CU in a port with one’s PC and no enemy CU, for who controls the Balearics', () => {
    expect([isOpenIn({}, 'carthage', 11), isOpenIn({}, 'rome', 11)]).toEqual([true, false]);
    expect(isOpenIn({ markers: { baleares: 'rome' } }, 'rome', 11)).toBe(true);
    const troops = [{ seat: 'rome', space: 'gades', regulars: 3 }] as const;
    const asked = playEvent({ ...NONE, troops }, { seat: 'carthage', card: 11 });
    expect(targetsOf(asked)).not.toContain('gades');
    expect(targetsOf(asked)).not.toContain('gades inside');
    expect(factsOf(answer(asked.state, at('malaca')), 'Raised')).toMatchObject([
      { space: 'malaca', regulars: 1, elephants: 0 },
    ]);
  });
});

describe('#12 Troops from Africa', () => {
  it('are two elephants in Carthage, and regulars where no elephant is left: four on the map at most (17.1)', () => {
    const raised = (elephants: number) =>
      factsOf(
        playEvent(
          { troops: [{ seat: 'carthage', space: 'saguntum', regulars: 1, elephants }] },
          { seat: 'carthage', card: 12 },
        ),
        'Raised',
      );
    expect(raised(2)).toMatchObject([{ space: 'carthage', regulars: 0, elephants: 2 }]);
    expect(raised(3)).toMatchObject([{ space: 'carthage', regulars: 1, elephants: 1 }]);
    expect(raised(4)).toMatchObject([{ space: 'carthage', regulars: 2, elephants: 0 }]);
  });

  it('ask their owner which of an elephant and a regular CU has room behind Roman CUs (S8.37)', () => {
    const shut = (elephants: number) =>
      playEvent(
        {
          troops: [
            { seat: 'rome', space: 'carthage', regulars: 6 },
            { seat: 'carthage', space: 'carthage', regulars: 0 },
            { seat: 'carthage', space: 'carthage', inside: true, regulars: 4 },
            { seat: 'carthage', space: 'saguntum', regulars: 1, elephants },
          ],
        },
        { seat: 'carthage', card: 12 },
      );
    const enter = { verb: 'enter', generals: [] } as const;
    expect(options(shut(3).state)).toEqual([
      { ...enter, regulars: 1, elephants: 0 },
      { ...enter, regulars: 0, elephants: 1 },
    ]);
    const { state } = answer(shut(3).state, { ...enter, regulars: 1, elephants: 0 });
    expect(state.troops).toContainEqual({
      seat: 'carthage',
      space: 'carthage',
      inside: true,
      regulars: 5,
      elephants: 0,
    });
    // Two of a kind leave nothing to choose.
    expect(factsOf(shut(2), 'Raised')).toMatchObject([{ regulars: 0, elephants: 1, inside: true }]);
  });

  it('cannot be played where Carthage is besieged, or full behind Roman CUs (S8.37)', () => {
    const rome = { seat: 'rome', space: 'carthage', regulars: 6 } as const;
    const outside = { seat: 'carthage', space: 'carthage', regulars: 0 } as const;
    const within = { ...outside, inside: true } as const;
    const sieges = [{ space: 'carthage', seat: 'rome', points: 1 }] as const;
    expect(isOpenIn({ troops: [rome, outside, { ...within, regulars: 4 }] }, 'carthage', 12)).toBe(true);
    expect(isOpenIn({ troops: [rome, outside, { ...within, regulars: 5 }] }, 'carthage', 12)).toBe(false);
    expect(isOpenIn({ troops: [rome, outside, { ...within, regulars: 1 }], sieges }, 'carthage', 12)).toBe(
      false,
    );
  });
});

/** True when a card brings recruits to two CUs with a general in a space. */
const joinsOf =
  (card: number, seat: 'rome' | 'carthage') =>
  (space: Space, markers: Changes['markers'] = {}): boolean => {
    const posts = seat === 'rome' ? { nero: space } : { mago: space };
    return isOpenIn({ ...NONE, markers, troops: [{ seat, space, regulars: 2 }], posts }, seat, card);
  };

describe('#13 Recruits from Bruttium', () => {
  it('are two CUs with a Carthaginian general in Lucania', () => {
    expect([joinsOf(13, 'carthage')('paestium'), joinsOf(13, 'carthage')('cannae')]).toEqual([true, false]);
    const done = playEvent(
      { posts: { mago: 'croton' }, troops: [{ seat: 'carthage', space: 'croton', regulars: 1 }] },
      { seat: 'carthage', card: 13 },
    );
    expect(factsOf(done, 'Raised')).toMatchObject([{ space: 'croton', inside: false, regulars: 2 }]);
    expect(question(done.state)).toBe('playCard');
  });

  it('need a general there, who may be alone (section 5)', () => {
    const troops = [{ seat: 'carthage', space: 'croton', regulars: 4 }] as const;
    expect(isOpenIn({ troops }, 'carthage', 13)).toBe(false);
    expect(isOpenIn({ posts: { hasdrubal: 'croton' } }, 'carthage', 13)).toBe(true);
  });
});

describe('#14 Recruits from Liguria', () => {
  it('join in Liguria, Gallia Cisalpinia or Etruria', () => {
    const open = (['e_ligurians', 'mutina', 'cosa', 'nice', 'ariminum'] as const).map((space) =>
      joinsOf(14, 'carthage')(space),
    );
    expect(open).toEqual([true, true, true, false, false]);
  });
});

describe('#15 Recruits from Iberia', () => {
  it('join one’s general in a Spanish province that one controls, either side', () => {
    expect([joinsOf(15, 'carthage')('corduba'), joinsOf(15, 'carthage')('ilerda')]).toEqual([true, false]);
    expect(joinsOf(15, 'rome')('ilerda')).toBe(false);
    const markers = { ilerda: 'rome', iberus: 'rome', tarraco: 'rome', dertosa: 'rome' } as const;
    expect(joinsOf(15, 'rome')('azaila', markers)).toBe(true);
  });

  it('ask which of several generals they join', () => {
    const asked = playEvent({}, { seat: 'carthage', card: 15 });
    expect(targetsOf(asked)).toEqual(['new_carthage', 'saguntum']);
    expect(factsOf(answer(asked.state, at('saguntum')), 'Raised')).toMatchObject([
      { space: 'saguntum', regulars: 2 },
    ]);
  });
});

describe('#16 Recruits from Gaul', () => {
  it('join in Gallia Transalpinia or Cisalpinia', () => {
    const open = (['rhone', 'verona', 'massilia', 'pisae'] as const).map((space) =>
      joinsOf(16, 'carthage')(space),
    );
    expect(open).toEqual([true, true, false, false]);
  });
});

describe('recruits', () => {
  it('displace an enemy general who stands there alone, and take a siege train left behind (S8.31, S8.59)', () => {
    const changes: Changes = {
      ...NONE,
      train: 'arpi',
      troops: [{ seat: 'rome', space: 'rome', regulars: 1 }],
      posts: { nero: { space: 'arpi', rank: 'proconsul' }, mago: 'arpi' },
    };
    const done = playEvent(changes, { seat: 'rome', card: 44 });
    expect(done.state.posts.mago.at).toBe('displaced');
    expect(done.state.train).toBeNull();
  });
});

/** Markers by which Carthage controls three provinces of Italy. */
const FALLING = {
  arpi: 'carthage',
  cannae: 'carthage',
  brundisium: 'carthage',
  paestium: 'carthage',
  heraclea: 'carthage',
  croton: 'carthage',
  taurini: 'carthage',
} as const;

describe('#43 Legions of slaves', () => {
  it('are four CUs in Rome while Carthage controls three Italian provinces and Latium holds none of its CUs', () => {
    const done = playEvent({ markers: FALLING }, { seat: 'rome', card: 43 });
    expect(factsOf(done, 'Raised')).toMatchObject([{ space: 'rome', inside: false, regulars: 4 }]);
    expect(isOpenIn({}, 'rome', 43)).toBe(false);
    const troops = [{ seat: 'carthage', space: 'rome', regulars: 4 }] as const;
    expect(isOpenIn({ ...NONE, markers: FALLING, troops }, 'rome', 43)).toBe(false);
    expect(isOpenIn({ markers: { ...FALLING, taurini: 'none' } }, 'rome', 43)).toBe(false);
  });
});

describe.each([
  [44, 'Allies from Apulia', ['arpi', 'cannae', 'beneventum']],
  [45, 'Allies from Etruria', ['pisae', 'cosa', 'falerii']],
  [46, 'Allies from Samnium', ['ariminum', 'sena', 'praeneste']],
  [47, 'Allies from Lucania', ['paestium', 'heraclea', 'croton']],
  [48, 'Allies from Campania', ['capua']],
] as const)('#%i %s', (card, _title, lost) => {
  it('are two CUs with a Roman general in Italy while Rome controls the province', () => {
    expect([joinsOf(card, 'rome')('ariminum'), joinsOf(card, 'rome')('agrigentum')]).toEqual([true, false]);
    const done = playEvent({}, { seat: 'rome', card });
    expect(factsOf(done, 'Raised')).toMatchObject([{ space: 'rome', regulars: 2 }]);
    const markers = Object.fromEntries(lost.map((space) => [space, 'carthage']));
    expect(joinsOf(card, 'rome')('rome', markers)).toBe(false);
  });

  it('never go to Rome without a general', () => {
    expect(isOpenIn({ ...NONE, troops: [{ seat: 'rome', space: 'rome', regulars: 8 }] }, 'rome', card)).toBe(
      false,
    );
  });
});

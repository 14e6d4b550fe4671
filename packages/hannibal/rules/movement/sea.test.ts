import { describe, expect, it } from 'vitest';
import {
  activated,
  answer,
  factsOf,
  muster,
  plan,
  question,
  whyNot,
  type Changes,
} from '../../testkit/index.js';
import { cusOutside } from '../board/forces.js';
import type { Step } from '../model/index.js';
import type { Space } from '../spaces.js';

const sail = (to: Space, inside = false): Step => ({ verb: 'sail', to, inside });

const army = (space: Space, regulars: number): Changes => ({
  troops: [{ seat: 'carthage', space, regulars }],
  posts: { hannibal: space },
});
const byThree = { seat: 'carthage', card: 1, general: 'hannibal' } as const;
const byCampaign = { seat: 'carthage', card: 37, isEvent: true, general: 'hannibal' } as const;

describe('A leg by sea (11)', () => {
  it('from Carthage to New Carthage is rolled at -4, and lands (11.6)', () => {
    const done = plan(activated(army('carthage', 3), byThree), [muster(3), sail('new_carthage')], [5]);
    expect(factsOf(done, 'Rolled')).toMatchObject([{ name: 'naval', modified: 1, result: 'safe' }]);
    expect(cusOutside(done.state, 'carthage', 'new_carthage')).toBe(3);
  });

  it('of one CU from New Carthage to Rhegium is rolled at -1 (11.6)', () => {
    const done = plan(activated(army('new_carthage', 1), byThree), [muster(1), sail('rhegium')], [3]);
    expect(factsOf(done, 'Rolled')).toMatchObject([{ modified: 2, result: 'return' }]);
    expect(cusOutside(done.state, 'carthage', 'new_carthage')).toBe(1);
    expect(question(done.state)).toBe('playCard');
  });

  it('counts Syracuse, Macedonia and a naval victory', () => {
    const favoured: Changes = {
      ...army('carthage', 3),
      markers: { syracuse: 'carthage' },
      lasting: ['alliance', 'navalVictory'],
    };
    const done = plan(activated(favoured, byThree), [muster(3), sail('croton')], [5]);
    // Carthage -2, Croton 0, a Roman marker at Croton +1, three advantages -3.
    expect(factsOf(done, 'Rolled')).toMatchObject([{ modified: 1 }]);
  });

  it('counts Mago where he commands, and no others (section 4, 24)', () => {
    const mago = { ...army('carthage', 3), posts: { mago: 'carthage' } } as const;
    const done = plan(
      activated(mago, { ...byThree, general: 'mago' }),
      [muster(3), sail('new_carthage')],
      [5],
    );
    expect(factsOf(done, 'Rolled')).toMatchObject([{ modified: 0 }]);
  });

  it('sinks the CUs and displaces the general (11.5)', () => {
    const hasdrubal = { ...army('carthage', 3), posts: { hasdrubal: 'carthage' } } as const;
    const state = activated(hasdrubal, { ...byThree, general: 'hasdrubal' });
    const done = plan(state, [muster(3), sail('rhegium')], [6]);
    expect(factsOf(done, 'Lost')).toMatchObject([{ regulars: 3, why: 'sunk' }]);
    expect(done.state.posts.hasdrubal.at).toBe('displaced');
    expect(question(done.state)).toBe('playCard');
  });

  it('drowns Hannibal, who costs five markers (10.10)', () => {
    const done = plan(activated(army('carthage', 3), byThree), [muster(3), sail('rhegium')], [6]);
    expect(done.state.posts.hannibal.at).toBe('dead');
    expect(question(done.state)).toBe('removePc');
  });

  it('is safe for Rome, which rolls nothing', () => {
    const rome = {
      troops: [{ seat: 'rome', space: 'rome', regulars: 5 }],
      posts: { varro: 'rome' },
    } as const;
    const done = plan(activated(rome, { seat: 'rome', card: 1, general: 'varro' }), [
      muster(5),
      sail('massilia'),
    ]);
    expect(cusOutside(done.state, 'rome', 'massilia')).toBe(5);
  });

  it('costs three points, and needs a ship and two ports (11.1)', () => {
    const state = plan(activated(army('carthage', 3), byThree), [muster(3)]).state;
    expect(whyNot(state, sail('thabraca'))).toEqual(['noPort']);
    expect(whyNot(state, sail('carthage'))).toEqual(['noWay']);
    const inland = plan(state, [
      { verb: 'go', to: 'zama' },
      { verb: 'go', to: 'hadrumetum' },
    ]).state;
    expect(whyNot(inland, sail('new_carthage'))).toEqual(['noPoints']);
    const shipless = activated(army('carthage', 3), { ...byThree, card: 36 });
    expect(whyNot(plan(shipless, [muster(3)]).state, sail('new_carthage'))).toEqual(['noShips']);
  });

  it('carries five CUs by operations, ten by a campaign (11.4, S8.55)', () => {
    const six = plan(activated(army('carthage', 6), byThree), [muster(6)]).state;
    expect(whyNot(six, sail('new_carthage'))).toEqual(['overShips']);
    const ten = plan(activated(army('carthage', 10), byCampaign), [muster(10)]).state;
    expect(whyNot(ten, sail('new_carthage'))).toEqual([]);
  });

  it('is for one army of a campaign (11.4)', () => {
    const two: Changes = {
      troops: [
        { seat: 'rome', space: 'rome', regulars: 5 },
        { seat: 'rome', space: 'neapolis', regulars: 5 },
      ],
      posts: { varro: 'rome', nero: 'neapolis' },
    };
    const by = { seat: 'rome', card: 37, isEvent: true, general: 'varro' } as const;
    const { state } = plan(activated(two, by), [muster(5), sail('massilia'), { verb: 'stop' }]);
    const next = plan(answer(state, { verb: 'activate', general: 'nero' }).state, [muster(5)]).state;
    expect(whyNot(next, sail('massilia'))).toEqual(['otherSailed']);
  });

  it.each([
    [6, 'sunk'],
    [2, 'return'],
  ])('is for one army of a campaign, also where the Naval die stops that one (%s: %s)', (die, result) => {
    const two: Changes = {
      troops: [
        { seat: 'carthage', space: 'carthage', regulars: 3 },
        { seat: 'carthage', space: 'saguntum', regulars: 3 },
      ],
      posts: { hasdrubal: 'carthage', mago: 'saguntum' },
    };
    const first = activated(two, { ...byCampaign, general: 'hasdrubal' });
    const done = plan(first, [muster(3), sail('rhegium')], [die]);
    expect(factsOf(done, 'Rolled')).toMatchObject([{ result }]);
    const next = answer(done.state, { verb: 'activate', general: 'mago' }).state;
    expect(whyNot(plan(next, [muster(3)]).state, sail('carthage'))).toEqual(['otherSailed']);
  });

  it('may be sailed twice by Nero, in a campaign (24)', () => {
    const nero: Changes = {
      troops: [{ seat: 'rome', space: 'rome', regulars: 5 }],
      posts: { nero: 'rome', varro: 'capua' },
    };
    const by = { seat: 'rome', card: 37, isEvent: true, general: 'nero' } as const;
    const { state } = plan(activated(nero, by), [muster(5), sail('massilia'), sail('tarraco')]);
    expect(state.posts.nero.space).toBe('tarraco');
  });

  it('is closed to Rome after a Carthaginian naval victory, but for campaigns (#29)', () => {
    const beaten: Changes = {
      troops: [{ seat: 'rome', space: 'rome', regulars: 5 }],
      posts: { varro: 'rome', nero: 'capua' },
      lasting: ['navalVictory'],
    };
    const by = { seat: 'rome', card: 1, general: 'varro' } as const;
    expect(whyNot(plan(activated(beaten, by), [muster(5)]).state, sail('massilia'))).toEqual(['seaClosed']);
    const campaign = activated(beaten, { ...by, card: 37, isEvent: true });
    expect(whyNot(plan(campaign, [muster(5)]).state, sail('massilia'))).toEqual([]);
  });

  it('skips the die with the Adriatic Pirates, up to three CUs (#50)', () => {
    const by = { ...byThree, card: 50, isEvent: true };
    const three = plan(activated(army('carthage', 3), by), [muster(3), sail('croton')]);
    expect(cusOutside(three.state, 'carthage', 'croton')).toBe(3);
    const four = plan(activated(army('carthage', 4), by), [muster(4), sail('croton')], [1]);
    expect(factsOf(four, 'Rolled')).toHaveLength(1);
  });

  it('keeps Hanno between African ports (24)', () => {
    const hanno: Changes = {
      troops: [{ seat: 'carthage', space: 'carthage', regulars: 3 }],
      posts: { hanno: 'carthage' },
    };
    const { state } = plan(activated(hanno, { ...byThree, general: 'hanno' }), [muster(3)]);
    expect(whyNot(state, sail('new_carthage'))).toEqual(['boundGeneral']);
    expect(whyNot(state, sail('icosium'))).toEqual([]);
  });
});

describe('A city shut in by the enemy (11.3, S8.52, S8.55)', () => {
  const besieged = (points: number): Changes => ({
    troops: [
      { seat: 'carthage', space: 'tarentum', regulars: 6 },
      { seat: 'rome', space: 'tarentum', inside: true, regulars: 1 },
      { seat: 'rome', space: 'messana', regulars: 1 },
    ],
    posts: {
      hasdrubal: 'tarentum',
      varro: { space: 'messana', rank: 'proconsul' },
      nero: { space: 'tarentum', inside: true, rank: 'proconsul' },
    },
    sieges: points > 0 ? [{ space: 'tarentum', seat: 'carthage', points }] : [],
  });
  const by = { seat: 'rome', card: 1, general: 'varro' } as const;
  const inside = { ...by, general: 'nero' } as const;

  it('may be sailed into while it is not besieged, and the movement is over', () => {
    const { state } = plan(activated(besieged(0), by), [muster(1), sail('tarentum', true)]);
    expect(state.troops).toContainEqual({
      seat: 'rome',
      space: 'tarentum',
      inside: true,
      regulars: 2,
      elephants: 0,
    });
    expect(question(state)).toBe('playCard');
    const shut = plan(activated(besieged(1), by), [muster(1)]).state;
    expect(whyNot(shut, sail('tarentum', true))).toEqual(['cityFull']);
  });

  it('is left by sea while it is not besieged, and by no road', () => {
    const free = plan(activated(besieged(0), inside), [muster(1)]).state;
    expect(whyNot(free, sail('rhegium'))).toEqual([]);
    expect(whyNot(free, { verb: 'go', to: 'heraclea' })).toEqual(['shutIn']);
    const shut = plan(activated(besieged(1), inside), [muster(1)]).state;
    expect(whyNot(shut, sail('rhegium'))).toEqual(['shutIn']);
  });

  it('may be left by a sortie against who stands outside (20.5, S8.53)', () => {
    const { state } = plan(activated(besieged(1), inside), [muster(1), { verb: 'sortie' }]);
    expect(state.frames.find(({ at }) => at === 'battle')).toMatchObject({
      space: 'tarentum',
      active: 'rome',
      from: null,
      way: 'sortie',
    });
  });
});

import { describe, expect, it } from 'vitest';
import { at, isOpenIn, playEvent, targetsOf } from '../../testkit/fighter.js';
import { answer, factsOf, question } from '../../testkit/play.js';
import type { Changes } from '../../testkit/position.js';

const NONE = { empty: true } as const;

describe.each([
  [7, 'Hostile tribes (a)'],
  [8, 'Hostile tribes (b)'],
] as const)('#%i %s', (card, _title) => {
  const troops: Changes['troops'] = [
    { seat: 'carthage', space: 'rhone', regulars: 2 },
    { seat: 'carthage', space: 'w_ligurians', regulars: 8, elephants: 1 },
    { seat: 'carthage', space: 'boii', regulars: 5 },
    { seat: 'rome', space: 'tolosa', regulars: 5 },
  ];

  it('in one’s own turn falls on any enemy force in Gallia Transalpinia or Liguria, led or not (S8.95)', () => {
    const asked = playEvent({ ...NONE, troops, posts: { mago: 'rhone' } }, { seat: 'rome', card });
    expect(targetsOf(asked)).toEqual(['rhone', 'w_ligurians']);
    expect(isOpenIn({ troops }, 'carthage', card)).toBe(true);
    expect(isOpenIn({}, 'rome', card)).toBe(false);
  });

  it('always rolls on the column of five and six (21.3)', () => {
    const asked = playEvent({ ...NONE, troops }, { seat: 'rome', card });
    const done = answer(asked.state, at('rhone'), { dice: [5] });
    expect(factsOf(done, 'Rolled')).toMatchObject([
      { name: 'hostileTribes', seat: 'carthage', space: 'rhone', modified: 5, result: 'lost2' },
    ]);
  });

  it('breaks a truce as its own turn’s event', () => {
    const changes: Changes = { ...NONE, troops, lasting: ['truce'] };
    const asked = playEvent(changes, { seat: 'rome', card });
    expect(asked.state.lasting).toEqual([]);
  });
});

describe('#21 Mercenaries desert', () => {
  it('goes through the forces by the order of the map; a commander’s Battle rating or less exempts (S8.94)', () => {
    // Hannibal (4) at Saguntum and Hanno at Carthage are in spaces of their own walled cities.
    const troops: Changes['troops'] = [
      { seat: 'carthage', space: 'rhone', regulars: 10 },
      { seat: 'carthage', space: 'corduba', regulars: 4 },
      { seat: 'carthage', space: 'zama', regulars: 2 },
    ];
    const posts = { hasdrubal: 'corduba', gisgo: 'zama' } as const;
    // Hasdrubal (3) passes his test; nobody commands at the Rhone; Gisgo (1) does not pass his.
    const done = playEvent({ troops, posts }, { seat: 'rome', card: 21, dice: [3, 2, 2, 1] });
    expect(
      factsOf(done, 'Rolled').map(({ name, space, modified, result }) => [name, space, modified, result]),
    ).toEqual([
      ['mercenariesTest', 'corduba', 3, 'stays'],
      ['mercenaries', 'rhone', 2, 'lost1'],
      ['mercenariesTest', 'zama', 2, 'deserts'],
      ['mercenaries', 'zama', 1, 'lost0'],
    ]);
    expect(question(done.state)).toBe('playCard');
  });

  it('is closed while all of Carthage’s CUs stand at walled cities of its own; lone generals do not matter (S8.93)', () => {
    expect(isOpenIn({}, 'rome', 21)).toBe(false);
    expect(isOpenIn({ posts: { mago: 'corduba' } }, 'rome', 21)).toBe(false);
    expect(isOpenIn({ markers: { saguntum: 'rome' } }, 'rome', 21)).toBe(true);
  });
});

describe('#51 Epidemic', () => {
  it('makes one enemy army roll by its size: CUs with a general (S8.95)', () => {
    const troops = [{ seat: 'carthage', space: 'corduba', regulars: 4 }] as const;
    const asked = playEvent({ troops }, { seat: 'rome', card: 51 });
    expect(targetsOf(asked)).toEqual(['new_carthage', 'saguntum', 'carthage']);
    const done = answer(asked.state, at('saguntum'), { dice: [3] });
    expect(factsOf(done, 'Rolled')).toMatchObject([{ name: 'epidemic', modified: 3, result: 'lost2' }]);
    expect(isOpenIn({ ...NONE, troops }, 'rome', 51)).toBe(false);
  });
});

describe('#52 Plague in the siege lines', () => {
  const changes: Changes = {
    ...NONE,
    troops: [
      { seat: 'carthage', space: 'capua', regulars: 4 },
      { seat: 'carthage', space: 'averni', regulars: 4 },
    ],
    posts: { hannibal: 'capua', mago: 'averni' },
    sieges: [
      { space: 'capua', seat: 'carthage', points: 1 },
      { space: 'averni', seat: 'carthage', points: 1 },
    ],
  };

  it('makes an enemy army before a city with a siege point roll, at one more', () => {
    const done = playEvent(changes, { seat: 'rome', card: 52, dice: [3] });
    expect(factsOf(done, 'Rolled')).toMatchObject([
      { name: 'pestilence', space: 'capua', modified: 4, result: 'lost1' },
    ]);
  });

  it('needs a general there and a siege point, and is not for tribes (S8.95)', () => {
    expect(isOpenIn({ ...changes, posts: { mago: 'averni' } }, 'rome', 52)).toBe(false);
    expect(isOpenIn({ ...changes, sieges: [] }, 'rome', 52)).toBe(false);
    expect(isOpenIn(changes, 'carthage', 52)).toBe(false);
  });
});

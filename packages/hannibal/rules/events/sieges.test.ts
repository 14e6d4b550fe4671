import { describe, expect, it } from 'vitest';
import { at, isOpenIn, playEvent, targetsOf } from '../../testkit/fighter.js';
import { answer, factsOf, options, question, runWork } from '../../testkit/play.js';
import { positionWith, type Changes } from '../../testkit/position.js';
import { cityFalls } from '../board/fall.js';

const NONE = { empty: true } as const;

/** Carthage besieges Capua and Syracuse, Rome Carthage, and both subjugate tribes. */
const besieged: Changes = {
  ...NONE,
  troops: [
    { seat: 'carthage', space: 'capua', regulars: 4 },
    { seat: 'carthage', space: 'syracuse', regulars: 4 },
    { seat: 'rome', space: 'carthage', regulars: 4 },
    { seat: 'carthage', space: 'averni', regulars: 3 },
    { seat: 'rome', space: 'boii', regulars: 3 },
  ],
  sieges: [
    { space: 'capua', seat: 'carthage', points: 2 },
    { space: 'syracuse', seat: 'carthage', points: 2 },
    { space: 'carthage', seat: 'rome', points: 1 },
    { space: 'averni', seat: 'carthage', points: 2 },
    { space: 'boii', seat: 'rome', points: 1 },
  ],
};

describe('#17 A sudden sally', () => {
  it('takes one siege point from a walled city, of whichever side (S8.95)', () => {
    const asked = playEvent(besieged, { seat: 'rome', card: 17 });
    expect(targetsOf(asked)).toEqual(['capua', 'syracuse', 'carthage']);
    const done = answer(asked.state, at('capua'));
    expect(factsOf(done, 'SiegeSet')).toMatchObject([{ siege: { space: 'capua', points: 1 } }]);
    expect(done.state.sieges).toHaveLength(5);
  });

  it('needs a city with a point (S8.12)', () => {
    expect([isOpenIn({}, 'rome', 17), isOpenIn(besieged, 'carthage', 17)]).toEqual([false, true]);
    const sieges = [{ space: 'averni', seat: 'carthage', points: 2 }] as const;
    expect(isOpenIn({ ...besieged, sieges }, 'rome', 17)).toBe(false);
  });
});

describe('#49 A fleet breaks the siege', () => {
  it('takes all points from one city that is a port, so never from Capua', () => {
    const asked = playEvent(besieged, { seat: 'carthage', card: 49 });
    expect(targetsOf(asked)).toEqual(['syracuse', 'carthage']);
    const done = answer(asked.state, at('syracuse'));
    expect(done.state.sieges.map(({ space }) => space)).not.toContain('syracuse');
  });
});

describe('#53 The tribe resists', () => {
  it('takes all points from one tribe, whoever has them', () => {
    const asked = playEvent(besieged, { seat: 'rome', card: 53 });
    expect(targetsOf(asked)).toEqual(['averni', 'boii']);
    expect(answer(asked.state, at('averni')).state.sieges.map(({ space }) => space)).not.toContain('averni');
    expect(isOpenIn({}, 'rome', 53)).toBe(false);
  });
});

/** Markers by which Carthage controls Apulia, Lucania and Gallia Cisalpinia. */
const FALLING = {
  arpi: 'carthage',
  cannae: 'carthage',
  brundisium: 'carthage',
  paestium: 'carthage',
  heraclea: 'carthage',
  croton: 'carthage',
  taurini: 'carthage',
} as const;

describe('#25 Capua changes sides', () => {
  it('needs three Italian provinces under Carthage, and a Roman Capua', () => {
    expect(isOpenIn({}, 'carthage', 25)).toBe(false);
    expect(isOpenIn({ markers: FALLING }, 'carthage', 25)).toBe(true);
    expect(isOpenIn({ markers: { ...FALLING, capua: 'carthage' } }, 'carthage', 25)).toBe(false);
  });

  it('kills the CUs that are shut in, displaces their generals, and ends the siege (S8.30)', () => {
    const changes: Changes = {
      ...besieged,
      markers: FALLING,
      troops: [
        { seat: 'carthage', space: 'capua', regulars: 4 },
        { seat: 'rome', space: 'capua', inside: true, regulars: 2 },
      ],
      posts: { nero: { space: 'capua', inside: true } },
    };
    const { state } = playEvent(changes, { seat: 'carthage', card: 25 });
    expect(state.troops.filter(({ space }) => space === 'capua')).toEqual([
      { seat: 'carthage', space: 'capua', inside: false, regulars: 4, elephants: 0 },
    ]);
    expect(state.posts.nero).toMatchObject({ at: 'displaced', space: null, rank: null });
    expect(state.sieges.map(({ space }) => space)).not.toContain('capua');
  });

  it('leaves CUs and generals who are merely in the space, outside an enemy city now (S8.28, S8.30)', () => {
    const troops = [{ seat: 'rome', space: 'capua', regulars: 5 }] as const;
    const changes: Changes = { markers: FALLING, troops, posts: { nero: 'capua' } };
    const done = playEvent(changes, { seat: 'carthage', card: 25 });
    expect(done.state.posts.nero).toMatchObject({ at: 'map', space: 'capua', inside: false });
    expect(factsOf(done, 'Lost')).toEqual([]);
    expect(factsOf(done, 'Marked')).toMatchObject([{ markers: [{ space: 'capua', marker: 'carthage' }] }]);
  });
});

describe('#26 Syracuse changes sides', () => {
  it('needs no more than a Roman Syracuse', () => {
    expect(isOpenIn({}, 'carthage', 26)).toBe(true);
    expect(isOpenIn({ markers: { syracuse: 'carthage' } }, 'carthage', 26)).toBe(false);
    const done = playEvent({}, { seat: 'carthage', card: 26 });
    expect(factsOf(done, 'Marked')).toMatchObject([{ markers: [{ space: 'syracuse', marker: 'carthage' }] }]);
  });

  it('kills Africanus, where he is shut in there (S8.30)', () => {
    const changes: Changes = {
      ...NONE,
      troops: [{ seat: 'carthage', space: 'syracuse', regulars: 3 }],
      posts: { africanus: { space: 'syracuse', inside: true, rank: 'proconsul' } },
    };
    expect(playEvent(changes, { seat: 'carthage', card: 26 }).state.posts.africanus.at).toBe('dead');
  });
});

describe('a city that falls', () => {
  const fallen = (space: 'new_carthage' | 'carthage') => {
    const before = positionWith({
      ...NONE,
      hands: { rome: [33], carthage: [34] },
      troops: [
        { seat: 'rome', space, regulars: 5 },
        { seat: 'carthage', space, inside: true, regulars: 1, elephants: 1 },
      ],
      posts: { hannibal: { space, inside: true }, mago: { space, inside: true } },
    });
    return runWork(before, (dealing) => {
      cityFalls(dealing, { space, seat: 'rome', why: 'siege' });
    });
  };

  it('kills Hannibal inside, which costs five markers, and displaces others (10.10, S8.30)', () => {
    const { state } = fallen('new_carthage');
    expect([state.posts.hannibal.at, state.posts.mago.at]).toEqual(['dead', 'displaced']);
    expect(state.frames.at(-1)).toMatchObject({ at: 'removePc', seat: 'carthage', left: 5 });
    expect(state.troops.filter(({ seat }) => seat === 'carthage')).toEqual([]);
  });

  it('ends the war where it is a capital: nothing happens after that (23)', () => {
    const done = fallen('carthage');
    expect(done.state.outcome).toEqual({ winner: 'rome', by: 'carthageTaken' });
    expect(done.facts.at(-1)?.kind).toBe('GameEnded');
  });
});

describe('#30 Siege engines', () => {
  it('go to a Carthaginian general, or move to another one', () => {
    const asked = playEvent({}, { seat: 'carthage', card: 30 });
    expect(options(asked.state)).toEqual(
      (['hannibal', 'hasdrubal', 'hanno', 'mago', 'gisgo'] as const).map((general) => ({
        verb: 'name',
        general,
      })),
    );
    const done = answer(asked.state, { verb: 'name', general: 'mago' });
    expect(done.state.train).toBe('saguntum');
    const again = playEvent({ train: 'saguntum' }, { seat: 'carthage', card: 30 });
    expect(options(again.state)).not.toContainEqual({ verb: 'name', general: 'gisgo' });
    expect(options(again.state)).toContainEqual({ verb: 'name', general: 'hasdrubal' });
  });

  it('do not reach a general shut in by Roman CUs, nor one who stands alone among them (S8.59)', () => {
    const changes: Changes = {
      ...NONE,
      troops: [
        { seat: 'rome', space: 'utica', regulars: 4 },
        { seat: 'carthage', space: 'utica', inside: true, regulars: 2 },
        { seat: 'rome', space: 'zama', regulars: 2 },
      ],
      posts: { mago: { space: 'utica', inside: true }, gisgo: 'zama' },
    };
    expect(isOpenIn(changes, 'carthage', 30)).toBe(false);
    const done = playEvent(
      { ...changes, posts: { ...changes.posts, hanno: 'gades' } },
      { seat: 'carthage', card: 30 },
    );
    expect([done.state.train, question(done.state)]).toEqual(['gades', 'playCard']);
  });
});

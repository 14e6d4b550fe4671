import {
  activated,
  answer,
  campaignIn,
  go,
  muster,
  plan,
  positionWith,
  type Changes,
} from '@tessera/hannibal/testkit';
import { markerAt } from '@tessera/hannibal';
import { describe, expect, it } from 'vitest';
import { plannedMarch } from './march/plan.js';
import { reactingIn } from './march/reactionsForm.js';
import { drawnIn } from './answered.js';
import { marksOf, spacesAsked, type Pointed } from './marks.js';
import { sightOf } from './testkit/positions.js';

const away: Pointed = { concerned: [], hover: null, cursor: null };
const changes: Changes = {
  troops: [
    { seat: 'rome', space: 'arpi', regulars: 6 },
    { seat: 'carthage', space: 'heraclea', regulars: 6 },
  ],
  posts: { varro: { space: 'arpi', rank: 'proconsul' }, hannibal: 'heraclea' },
};
const by = { seat: 'rome', card: 61, general: 'varro' } as const;

describe('what the board lights', () => {
  it('is who can be activated', () => {
    const two = { ...changes, posts: { ...changes.posts, longus: 'rome' } } as const;
    const sight = sightOf(campaignIn(two, { seat: 'rome', card: 33, isEvent: true }), 'rome');
    expect(marksOf(sight, away).able).toEqual(['longus', 'varro']);
    expect(spacesAsked(sight)).toEqual(['rome', 'arpi']);
    const chosen = sightOf(sight.base, 'rome', [{ verb: 'activate', general: 'varro' }]);
    expect(marksOf(chosen, away)).toMatchObject({ able: ['longus', 'varro'], selected: 'arpi' });
  });

  it('is all of the province that is chosen', () => {
    const state = positionWith({
      hands: { carthage: [1] },
      frames: [
        { at: 'card', seat: 'carthage', card: 24, use: 'event', isBegun: true },
        { at: 'event', seat: 'carthage', card: 24, isBegun: true },
        { at: 'eventProvince', seat: 'carthage', card: 24, answer: null },
      ],
      markers: { cirta: 'rome', icosium: 'rome' },
    });
    const marks = marksOf(
      sightOf(state, 'carthage', [{ verb: 'chooseProvince', province: 'eastern_numidia' }]),
      away,
    );
    expect(marks.chosen).toContain('cirta');
    expect(marks.chosen).not.toContain('icosium');
  });

  it('is the last marker like those before it, as soon as it is planned', () => {
    const state = positionWith({
      frames: [{ at: 'placePc', seat: 'carthage', left: 1, placed: [], answer: null }],
    });
    expect(markerAt(drawnIn(sightOf(state, 'carthage')), 'dertosa')).toBe('none');
    const planned = sightOf(state, 'carthage', [{ verb: 'mark', space: 'dertosa' }]);
    expect(markerAt(drawnIn(planned), 'dertosa')).toBe('carthage');
  });

  it('is how far an army comes, its planned way, and who may intercept it there', () => {
    const sight = sightOf(activated(changes, by), 'rome', [muster(6), go('cannae')]);
    const marks = marksOf(sight, away);
    // An army stands there: the cost leaves its strength free.
    expect(marks.reach).toContainEqual({ space: 'heraclea', by: 'land', cost: 1, isHeld: true });
    expect(marks.ways).toEqual([{ spaces: ['arpi', 'cannae'], by: ['land'] }]);
    expect(marks.threats).toEqual([{ from: 'heraclea', to: 'cannae', percent: 50 }]);
    expect(marks.choosable).toEqual([]);
  });

  it('is the way by land to a port that can also be sailed to', () => {
    const posts: Changes = {
      ...changes,
      troops: [{ seat: 'rome', space: 'agrigentum', regulars: 5 }],
      posts: { longus: 'agrigentum' },
    };
    const sight = sightOf(activated(posts, { seat: 'rome', card: 37, general: 'longus' }), 'rome', [
      muster(5),
    ]);
    const reach = marksOf(sight, away).reach ?? [];
    expect(reach.filter(({ space }) => space === 'lilybaeum')).toEqual([
      { space: 'lilybaeum', by: 'land', cost: 1 },
    ]);
    expect(reach).toContainEqual({ space: 'massilia', by: 'sea', cost: 3 });
  });

  it('is the way to where one points, before it is planned', () => {
    const sight = sightOf(activated(changes, by), 'rome', [muster(6)]);
    const { ways } = marksOf(sight, { ...away, hover: 'tarentum' });
    expect(ways).toEqual([{ spaces: ['arpi', 'cannae', 'tarentum'], by: ['land', 'land'] }]);
  });

  it('is nothing of a march to the other side', () => {
    const sight = sightOf(activated(changes, by), 'carthage');
    expect(marksOf(sight, away)).toMatchObject({ able: [], choosable: [] });
    expect(marksOf(sight, away).reach).toBeUndefined();
  });

  it('is, where the enemy comes, its way, who may react, and with what chance', () => {
    const asked = plan(activated(changes, by), [muster(6), go('cannae')]).state;
    const sight = sightOf(asked, 'carthage');
    const marks = marksOf(sight, away);
    expect(marks.ways).toEqual([{ spaces: ['arpi', 'cannae'], by: ['land'] }]);
    expect(marks.choosable).toEqual(['heraclea']);
    expect(marks.threats).toEqual([{ from: 'heraclea', to: 'cannae', percent: 50 }]);
    expect(reactingIn(sight)).toMatchObject([{ space: 'heraclea', isAvoiding: false }]);
    const none = sightOf(asked, 'rome');
    expect(marksOf(none, away).threats).toEqual([]);
  });

  it('is who may avoid battle, apart from who intercepts', () => {
    const met = plan(activated(changes, by), [muster(6), go('cannae')]).state;
    const into = plan(answer(met, { verb: 'decline' }).state, [go('heraclea')]).state;
    expect(reactingIn(sightOf(into, 'carthage'))).toMatchObject([{ space: 'heraclea', isAvoiding: true }]);
  });

  it('is every space for a marker', () => {
    const placing = positionWith({
      empty: true,
      hands: { rome: [35], carthage: [36] },
      frames: [{ at: 'placePc', seat: 'rome', answer: null, begun: false, left: 2, placed: [] }],
    });
    const sight = sightOf(placing, 'rome');
    expect(marksOf(sight, away).choosable).toContain('numantia');
    expect(marksOf(sight, away).choosable).not.toContain('boii');
    const chosen = sightOf(placing, 'rome', [{ verb: 'mark', space: 'numantia' }]);
    expect(marksOf(chosen, away)).toMatchObject({ selected: 'numantia' });
    expect(marksOf(chosen, away).choosable).toContain('iberus');
  });
});

describe('the planned way', () => {
  it('is told step by step with its cost and risks', () => {
    const sight = sightOf(activated(changes, by), 'rome', [muster(6), go('cannae'), go('heraclea')]);
    expect(
      plannedMarch(sight).map(({ space, cost, risks }) => [space, cost, risks.map(({ kind }) => kind)]),
    ).toEqual([
      ['cannae', 1, ['intercept']],
      ['heraclea', 1, ['avoid', 'battle']],
    ]);
  });
});

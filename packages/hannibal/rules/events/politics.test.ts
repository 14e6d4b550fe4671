import { fold, streamOf } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { isOpenIn, playEvent } from '../../testkit/fighter.js';
import { activated, muster, plan } from '../../testkit/march.js';
import { answer, factsOf, options, question, continueWorks } from '../../testkit/play.js';
import { hannibal, positionWith, type Changes } from '../../testkit/position.js';
import { LASTING } from '../vocabulary.js';

describe('#9 Philip of Macedon', () => {
  it('allies with Carthage, and Rome loses a random card face up', () => {
    const hands = { rome: [3, 33, 35], carthage: [34] };
    const done = playEvent({ hands }, { seat: 'carthage', card: 9, draws: [2] });
    expect(done.state.lasting).toEqual(['alliance']);
    expect(factsOf(done, 'CardForced')).toMatchObject([{ seat: 'rome', card: 35 }]);
    expect(done.state.hands.rome.map(({ card }) => card)).toEqual([3, 33]);
    expect(done.state.discards).toEqual([35]);
  });

  it('makes peace with Rome on its second use, and Carthage loses a card', () => {
    const hands = { rome: [33], carthage: [34, 41] };
    const done = playEvent({ hands, lasting: ['alliance'] }, { seat: 'rome', card: 9, draws: [1] });
    expect(done.state.lasting).toEqual([]);
    expect(factsOf(done, 'CardForced')).toMatchObject([{ seat: 'carthage', card: 41 }]);
  });

  it('is for Carthage while there is no alliance, and then for Rome', () => {
    const lasting = ['alliance'] as const;
    expect([isOpenIn({}, 'carthage', 9), isOpenIn({}, 'rome', 9)]).toEqual([true, false]);
    expect([isOpenIn({ lasting }, 'carthage', 9), isOpenIn({ lasting }, 'rome', 9)]).toEqual([false, true]);
  });

  it('costs an empty hand nothing, and the Truce that is lost has the deck shuffled (S8.45)', () => {
    const empty = playEvent({ hands: { carthage: [34] } }, { seat: 'carthage', card: 9 });
    expect(factsOf(empty, 'CardForced')).toEqual([]);
    expect(empty.state.lasting).toEqual(['alliance']);
    const hands = { rome: [64], carthage: [34] };
    expect(playEvent({ hands }, { seat: 'carthage', card: 9 }).state.reshuffles).toBe(true);
  });
});

describe('a card picked at random from a hand', () => {
  it.each([
    { card: 9, seat: 'carthage', kind: 'CardForced' },
    { card: 55, seat: 'carthage', kind: 'CardTaken' },
  ] as const)('can be checked from the record (#$card, S8.102)', ({ card, seat, kind }) => {
    const hands = { rome: [3, 33, 35], carthage: [34] };
    const before = positionWith({ hands, frames: [{ at: 'event', seat, card, isBegun: false }] });
    const { facts } = continueWorks(before, { draws: [1] });
    const at = facts.findIndex((fact) => fact.kind === kind);
    const [picked] = facts.slice(at);
    if (picked === undefined) throw new Error('No card was picked.');
    const then = fold(hannibal, facts.slice(0, at), before);
    expect(hannibal.facts.claimsOf(then, picked)).toMatchObject([
      { kind: 'drawn', stream: 'deck', sides: 3, face: 1, values: { card: 33 } },
    ]);
  });
});

describe('#19 The Senate recalls a proconsul', () => {
  const changes: Changes = {
    posts: { marcellus: { space: 'sassari', rank: 'proconsul', commanded: 40 } },
    troops: [{ seat: 'rome', space: 'sassari', regulars: 3 }],
  };

  it('swaps the proconsul for a general of the pool, who takes over space, command and rank (S8.44)', () => {
    const asked = playEvent(changes, { seat: 'carthage', card: 19 });
    expect(options(asked.state)).toEqual(
      (['flaminius', 'nero', 'varro', 'paulus'] as const).map((general) => ({ verb: 'name', general })),
    );
    const { state } = answer(asked.state, { verb: 'name', general: 'varro' });
    expect(state.posts.varro).toEqual({
      at: 'map',
      space: 'sassari',
      inside: false,
      rank: 'proconsul',
      commanded: 40,
    });
    expect(state.posts.marcellus).toMatchObject({ at: 'pool', space: null, rank: null });
  });

  it('may name Fabius in Italy alone', () => {
    const home: Changes = { posts: { marcellus: { space: 'capua', rank: 'proconsul' } } };
    const fabius = { verb: 'name', general: 'fabius' };
    expect(options(playEvent(home, { seat: 'rome', card: 19 }).state)).toContainEqual(fabius);
  });

  it('needs a proconsul, who is not Africanus (S8.43)', () => {
    expect([isOpenIn({}, 'carthage', 19), isOpenIn(changes, 'rome', 19)]).toEqual([false, true]);
    const posts = { africanus: { space: 'rome', rank: 'proconsul' } } as const;
    expect(isOpenIn({ posts }, 'carthage', 19)).toBe(false);
  });
});

describe('#55 A messenger is caught', () => {
  const hands = { rome: [33], carthage: [6, 34] };

  it('brings a random card of the enemy’s hand into one’s own; never out of an empty one (S8.13)', () => {
    const done = playEvent({ hands }, { seat: 'rome', card: 55, draws: [0] });
    expect(done.state.hands.rome.map(({ card }) => card)).toEqual([6, 33]);
    expect(done.state.hands.carthage.map(({ card }) => card)).toEqual([34]);
    expect(isOpenIn({ hands }, 'rome', 55)).toBe(true);
    expect(isOpenIn({ hands: { rome: [33] } }, 'rome', 55)).toBe(false);
  });

  it('tells both sides which card it was and others nothing, and no mark follows it (14.1, 14.2)', () => {
    const done = playEvent({ hands }, { seat: 'rome', card: 55, draws: [0] });
    const seenBy = (viewer: 'rome' | 'carthage' | 'public') =>
      streamOf(hannibal, done.facts, viewer).find(({ kind }) => kind === 'CardTaken');
    expect(seenBy('rome')).toMatchObject({ card: 6, lost: 6 });
    expect(seenBy('carthage')).toMatchObject({ card: 'hidden', lost: 6 });
    expect(seenBy('public')).toMatchObject({ card: 'hidden', lost: 'hidden' });
    expect(hannibal.conceal(done.state, 'carthage').hands.rome.map(({ card }) => card)).toEqual([
      'hidden',
      'hidden',
    ]);
  });

  it('leaves each viewer with the same hands as the whole position shows them', () => {
    const before = positionWith({ hands, frames: [{ at: 'event', seat: 'rome', card: 55, isBegun: false }] });
    const done = continueWorks(before, { draws: [1] });
    for (const viewer of ['rome', 'carthage', 'public'] as const) {
      const view = fold(hannibal, streamOf(hannibal, done.facts, viewer), hannibal.conceal(before, viewer));
      expect(view.hands).toEqual(hannibal.conceal(done.state, viewer).hands);
    }
  });
});

describe.each([
  { card: 29, title: 'A victory at sea', seat: 'carthage', what: 'navalVictory' },
  { card: 57, title: 'Hanno urges caution', seat: 'rome', what: 'hannoCounsels' },
  { card: 58, title: 'Cato urges caution', seat: 'carthage', what: 'catoCounsels' },
  { card: 64, title: 'Truce', seat: 'rome', what: 'truce' },
] as const)('#$card $title', ({ card, seat, what }) => {
  it('holds from then on, and cannot be played while it holds (S8.92)', () => {
    const done = playEvent({}, { seat, card });
    expect([done.state.lasting, question(done.state)]).toEqual([[what], 'playCard']);
    expect([isOpenIn({}, seat, card), isOpenIn({ lasting: [what] }, seat, card)]).toEqual([true, false]);
  });
});

describe('a truce', () => {
  it('spares Carthage the Naval Combat roll (#64)', () => {
    const by = { seat: 'carthage', card: 38, isEvent: true, general: 'mago' } as const;
    const changes: Changes = {
      lasting: ['truce'],
      troops: [{ seat: 'carthage', space: 'carthage', regulars: 3 }],
      posts: { mago: 'carthage' },
    };
    const leg = { verb: 'sail', to: 'new_carthage', inside: false } as const;
    const done = plan(activated(changes, by), [muster(3), leg, { verb: 'stop' }]);
    expect(factsOf(done, 'Rolled')).toEqual([]);
    expect(done.state.posts.mago.space).toBe('new_carthage');
  });

  it('is broken by any event that says so, before it takes effect, and goes on with the others’ counsels (S8.91)', () => {
    const done = playEvent({ lasting: LASTING }, { seat: 'carthage', card: 26 });
    expect(done.state.lasting).toEqual(['alliance', 'navalVictory', 'hannoCounsels', 'catoCounsels']);
    const kinds = done.facts.map(({ kind }) => kind);
    expect(kinds.indexOf('LastingSet')).toBeLessThan(kinds.indexOf('Marked'));
  });
});

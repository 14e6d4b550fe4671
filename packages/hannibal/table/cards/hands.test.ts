import { hannibal, SEATS, type State } from '@tessera/hannibal';
import { positionWith } from '@tessera/hannibal/testkit';
import { describe, expect, it } from 'vitest';
import { handsOf } from './hands.js';

const { world } = hannibal;
const dealt = positionWith({ hands: { rome: [44, 12, 37], carthage: [41, 9] } });

/** A card that Carthage took from Rome, which saw which it was. */
const taken: State = {
  ...dealt,
  hands: { ...dealt.hands, carthage: [{ card: 55, seenBy: ['rome'] }] },
};

describe('the hands on the table', () => {
  it('are one’s own, those of most operations first, and the number of the enemy’s', () => {
    const view = hannibal.conceal(dealt, 'rome');
    const { near, far } = handsOf({ world, view, viewer: 'rome', own: 'rome' });
    expect(near).toEqual({ seat: 'rome', isOwn: true, cards: [37, 12, 44], count: 3 });
    expect(far).toEqual({ seat: 'carthage', isOwn: false, cards: [], count: 2 });
  });

  it('show no card of the enemy’s, even one that was seen on its way there', () => {
    const view = hannibal.conceal(taken, 'rome');
    expect(handsOf({ world, view, viewer: 'rome', own: 'rome' }).far.cards).toEqual([]);
    expect(handsOf({ world, view, viewer: 'rome', own: null }).far.cards).toEqual([]);
  });

  it('are as the eyes of one who looks on see them: none, one side’s, or both', () => {
    const seen = (viewer: 'public' | 'all' | 'carthage') => {
      const { near, far } = handsOf({ world, view: hannibal.conceal(dealt, viewer), viewer, own: null });
      return [near, far].map(({ seat, cards }) => `${seat} ${cards.join(' ')}`.trim());
    };
    expect(seen('public')).toEqual(['rome', 'carthage']);
    expect(seen('carthage')).toEqual(['carthage 9 41', 'rome']);
    expect(seen('all')).toEqual(['rome 37 12 44', 'carthage 9 41']);
  });

  it('lie open to everybody when the war is over', () => {
    for (const viewer of [...SEATS, 'public'] as const) {
      const view = { ...dealt, areHandsOpen: true };
      expect(handsOf({ world, view, viewer, own: null }).far.cards).not.toEqual([]);
    }
  });
});

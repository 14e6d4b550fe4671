import { hannibal, type Seat, type Step } from '@tessera/hannibal';
import { positionWith } from '@tessera/hannibal/testkit';
import { describe, expect, it } from 'vitest';
import { stepsAt } from '../pointing.js';
import { sightOf } from '../testkit/positions.js';
import { cardMarks } from './marks.js';

const { world } = hannibal;

const playing = (seat: Seat, cards: readonly number[], plan: readonly Step[] = []) =>
  sightOf(
    positionWith({
      hands: { [seat]: cards },
      frames: [{ at: 'playCard', seat, answer: null, campaignOnly: false }],
    }),
    seat,
    plan,
  );

describe('what the cards light on the board', () => {
  it('is whom any card moves before one is taken up, and then whom and where its operations could move and mark', () => {
    const sight = playing('carthage', [41, 12]);
    expect(cardMarks(sight).able.toSorted()).toEqual(['gisgo', 'hannibal', 'hasdrubal', 'mago']);
    expect(cardMarks(sight).choosable).toEqual([]);
    expect(cardMarks({ ...sight, card: 41 }).able).toEqual(['hannibal']);
    expect(cardMarks({ ...sight, card: 41 }).choosable).toContain('taurini');
    expect(cardMarks({ ...sight, card: 12 }).able).toEqual(['hannibal', 'hasdrubal', 'mago', 'gisgo']);
  });

  it('is whom the planned use concerns, while it is planned', () => {
    const plan = [{ verb: 'play', card: 37, use: 'event' }] as const;
    expect(cardMarks(playing('rome', [37], plan)).able).toEqual(['publius', 'longus']);
    const discard = [{ verb: 'play', card: 37, use: 'discard' }] as const;
    expect(cardMarks(playing('rome', [37], discard)).able).toEqual([]);
  });

  it('is nothing of a card in the enemy’s turn', () => {
    const sight = sightOf(
      positionWith({
        hands: { rome: [37], carthage: [12] },
        frames: [{ at: 'playCard', seat: 'rome', answer: null, campaignOnly: false }],
      }),
      'carthage',
    );
    expect(cardMarks({ ...sight, card: 12 })).toEqual({ able: [], choosable: [] });
  });

  it('is all of each province that an event may name, where a space means its province', () => {
    const sight = sightOf(
      positionWith({
        hands: { carthage: [1] },
        frames: [
          { at: 'card', seat: 'carthage', card: 24, use: 'event', isBegun: true },
          { at: 'event', seat: 'carthage', card: 24, isBegun: true },
          { at: 'eventProvince', seat: 'carthage', card: 24, answer: null },
        ],
        markers: { cirta: 'rome', icosium: 'rome' },
      }),
      'carthage',
    );
    const both = [
      ...world.provinceOf('western_numidia').spaces,
      ...world.provinceOf('eastern_numidia').spaces,
    ];
    expect([...cardMarks(sight).choosable].sort()).toEqual([...both].sort());
    expect(stepsAt(sight, 'sitilis')).toEqual([{ verb: 'chooseProvince', province: 'eastern_numidia' }]);
  });
});

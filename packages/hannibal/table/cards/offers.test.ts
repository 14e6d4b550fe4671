import { choicesIn, expand, random } from '@tessera/core';
import { idealChance, randomGame, seeds } from '@tessera/core/testkit';
import { hannibal, type Seat, type State } from '@tessera/hannibal';
import { positionWith } from '@tessera/hannibal/testkit';
import { describe, expect, it } from 'vitest';
import { concernedBy, eventWord, offersOf, offerOf, type CardOffer } from './offers.js';

const { world } = hannibal;

/** A hand of Carthage's as its seat sees it, about to play. */
const playing = (cards: readonly number[], changes: Parameters<typeof positionWith>[0] = {}): State =>
  hannibal.conceal(
    positionWith({
      hands: { carthage: cards, rome: [1] },
      frames: [{ at: 'playCard', seat: 'carthage', answer: null, campaignOnly: false }],
      ...changes,
    }),
    'carthage',
  );
const offers = (view: State, seat: Seat = 'carthage') => offersOf({ world, view, seat });
/** The short texts about the events of some cards. */
const wordsOf = (all: readonly CardOffer[]) =>
  Object.fromEntries(all.map((offer) => [offer.card, eventWord(offer)]));
const codeOf = (view: State, card: number, use: 'move' | 'place' | 'raise' | 'event' | 'discard') =>
  offerOf(offers(view), card, use)?.why?.code ?? null;

describe('what a card of the hand offers', () => {
  it('is whom its operations can move, by their ratings, and where a marker can be placed', () => {
    const view = playing([41, 38]);
    expect(offerOf(offers(view), 41, 'move')?.generals).toEqual(['hannibal']);
    expect(offerOf(offers(view), 38, 'move')?.generals).toEqual([
      'hannibal',
      'hasdrubal',
      'hanno',
      'mago',
      'gisgo',
    ]);
    expect(offerOf(offers(view), 41, 'place')).toMatchObject({ why: null, most: 1 });
    expect(offerOf(offers(view), 41, 'raise')).toBeNull();
    expect(offerOf(offers(view), 38, 'event')).toMatchObject({ why: null, most: 2 });
  });

  it('is why its event is not possible: for the other side, in a moment of its own, or without effect', () => {
    const view = playing([41, 44, 10, 12]);
    expect(codeOf(view, 44, 'event')).toBe('eventNotYours');
    expect(codeOf(view, 41, 'event')).toBe('counterOnly');
    expect(codeOf(view, 10, 'event')).toBe('noevent');
    expect(codeOf(view, 12, 'event')).toBeNull();
  });

  it('is where its event can be aimed, and where those stand whom it would move', () => {
    const view = playing([35, 41]);
    const envoys = offerOf(offers(view), 35, 'event');
    expect(envoys?.spaces).toContain('cannae');
    expect(envoys?.spaces).not.toContain('rome');
    const move = offerOf(offers(view), 41, 'move');
    expect(move === null ? [] : concernedBy(view, move)).toEqual([view.posts.hannibal.space]);
  });

  it('is a campaign alone, once Rome has claimed the first play', () => {
    const view = hannibal.conceal(
      positionWith({
        hands: { rome: [37, 12] },
        frames: [{ at: 'playCard', seat: 'rome', answer: null, campaignOnly: true }],
      }),
      'rome',
    );
    expect(offerOf(offers(view, 'rome'), 12, 'move')?.why?.code).toBe('campaignClaimed');
    expect(offerOf(offers(view, 'rome'), 37, 'discard')?.why?.code).toBe('nodiscard');
    expect(offerOf(offers(view, 'rome'), 37, 'event')?.why).toBeNull();
    expect(wordsOf(offers(view, 'rome'))).toEqual({ 37: 'event', 12: 'bound' });
  });

  it('is said in a word: a counter event is one, and no card without an event', () => {
    expect(wordsOf(offers(playing([41, 44, 10, 12])))).toEqual({
      41: 'counter',
      44: 'noevent',
      10: 'noevent',
      12: 'event',
    });
  });

  it('can be read in the enemy turn too', () => {
    const view = hannibal.conceal(
      positionWith({
        hands: { carthage: [12], rome: [1] },
        frames: [{ at: 'playCard', seat: 'rome', answer: null, campaignOnly: false }],
      }),
      'carthage',
    );
    expect(offerOf(offers(view), 12, 'event')?.why).toBeNull();
  });

  it.each(seeds(2, 20))('is what the rules let a seat choose, card by card (%s)', (seed) => {
    const games = randomGame(hannibal, {
      options: { bid: 0 },
      draw: random(seed),
      source: idealChance(seed),
      most: 200,
    });
    let asked = 0;
    for (const { before, seat } of games) {
      const view = hannibal.conceal(before, seat);
      if (view.frames.at(-1)?.at !== 'playCard') continue;
      asked += 1;
      const open = choicesIn(hannibal, view, seat)
        .flatMap((choice) => expand(hannibal.schemas.step, choice).steps)
        .flatMap((step) => (step.verb === 'play' ? [`${step.card} ${step.use}`] : []));
      const offered = offers(view, seat).flatMap(({ card, uses }) =>
        uses.flatMap(({ use, why }) => (why === null ? [`${card} ${use}`] : [])),
      );
      expect(offered.sort()).toEqual(open.sort());
    }
    expect(asked).toBeGreaterThan(5);
  });
});

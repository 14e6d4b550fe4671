import {
  choicesAgree,
  imaginesWhatCouldBe,
  invariantsHold,
  isDeterministic,
  needsNoSecret,
  rollsOnce,
  seeds,
  sightCommutes,
} from '@tessera/core/testkit';
import { isHidden, knownCards } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { shortGames, wholeGames } from '../testkit/subject.js';
import type { State } from './model/index.js';
import { SEATS } from './vocabulary.js';

/** What is hidden of a position: each card of a hand, and the deck's first. */
const cardsIn = ({ hands, deck }: State): Record<string, string> =>
  Object.fromEntries([
    ...SEATS.map((seat) => [seat, String(knownCards(hands[seat])[0])]),
    ['deck', String(isHidden(deck.left) ? '' : deck.left[0])],
  ]);

describe('the laws, on random games of Hannibal', () => {
  it.each(seeds(6, 150))('law 1: sight commutes (%s)', (seed) => sightCommutes(shortGames, seed));
  it.each(seeds(6, 150))('law 3: choices and decisions agree (%s)', (seed) => choicesAgree(shortGames, seed));
  it.each(seeds(3, 100))('law 4: the same chance, the same game (%s)', (seed) =>
    isDeterministic(shortGames, seed),
  );
  it.each(seeds(6, 150))('law 5: no secret is needed (%s)', (seed) => needsNoSecret(shortGames, seed));
  it.each(seeds(3, 100))('no takeback rolls a die again or reaches behind one (%s)', (seed) =>
    rollsOnce(shortGames, seed, 6),
  );
  it.each(seeds(4, 200))('law 6: the invariants hold and the game ends in time (%s)', (seed) => {
    expect(invariantsHold(wholeGames, seed).outcome).not.toBeNull();
  });
  it.each(seeds(2, 60))('what a seat imagines could be so (%s)', (seed) =>
    imaginesWhatCouldBe(shortGames, seed, cardsIn),
  );
});

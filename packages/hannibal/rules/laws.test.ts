import {
  asksOnlyChoices,
  choicesAgree,
  foreseesWhatComes,
  imaginesWhatCouldBe,
  invariantsHold,
  isDeterministic,
  needsNoSecret,
  rollsOnce,
  seeds,
  sightCommutes,
} from '@tessera/core/testkit';
import { isHidden, knownCards, random } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import {
  calmPasses,
  shortenedWars,
  shortGames,
  shortWars,
  stray,
  wars,
  wholeGames,
} from '../testkit/subject.js';
import { stepSchema, type State } from './model/index.js';

/** The hidden parts of a position: each card of a hand, and the deck's first card. */
const cardsIn = ({ hands, deck }: State): Record<string, string> => ({
  rome: String(knownCards(hands.rome)[0]),
  carthage: String(knownCards(hands.carthage)[0]),
  deck: String(isHidden(deck.left) ? '' : deck.left[0]),
});

describe.each([
  ['level-headed players', shortGames, wholeGames],
  ['the short war (S8.117)', { ...shortenedWars, bound: 120 }, shortenedWars],
  ['wars without attrition in passes (21.1)', { ...calmPasses, bound: 120 }, calmPasses],
  ['players who seek the fight', shortWars, wars],
])('the laws, on random games of %s', (_, short, whole) => {
  it.each(seeds(2, 100))('law 1: sight commutes (%s)', (seed) => sightCommutes(short, seed));
  it.each(seeds(2, 100))('law 3: choices and decisions agree (%s)', (seed) => choicesAgree(short, seed));
  it.each(seeds(1, 50))('law 4: the same chance, the same game (%s)', (seed) => isDeterministic(short, seed));
  it.each(seeds(2, 100))('law 5: no secret is needed (%s)', (seed) => needsNoSecret(short, seed));
  it.each(seeds(1, 50))('no takeback rolls a die again or reaches behind one (S8.106, %s)', (seed) =>
    rollsOnce(short, seed, 6),
  );
  it.each(seeds(1, 100))('law 6: the invariants hold and the game ends in time (%s)', (seed) => {
    expect(invariantsHold(whole, seed).outcome).not.toBeNull();
  });
  it.each(seeds(1, 100))('law 7: what has one answer alone is not asked (S8.104, %s)', (seed) =>
    asksOnlyChoices(short, seed),
  );
  it.each(seeds(2, 60))(
    'law 8: what a plan is foreseen to lead to is what comes (%s)',
    (seed) => void foreseesWhatComes(short, seed),
  );
  it.each(seeds(1, 30))('what a seat imagines could be so (%s)', (seed) =>
    imaginesWhatCouldBe(short, seed, cardsIn),
  );
});

describe('the steps that random games try', () => {
  it('are of every verb', () => {
    const draw = random('verbs');
    const verbs = new Set(Array.from({ length: 2000 }, () => stray(draw).verb));
    expect([...verbs].sort()).toEqual(stepSchema.options.map(({ shape }) => shape.verb.value).sort());
  });
});

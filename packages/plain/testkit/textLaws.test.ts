import type { Random } from '@tessera/core';
import { seeds, tinyGame, type Subject, type Wager, type WagerStep } from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { wordsOf } from '../src/words.js';
import {
  playedFaults,
  saidFaults,
  samplesOf,
  schemaFaults,
  variantsOf,
  wagerTexts,
  writtenOf,
} from './index.js';

const subject: Subject<Wager> = {
  game: tinyGame,
  options: () => ({}),
  stray: (draw: Random): WagerStep => draw.pick([{ verb: 'ready' }, { verb: 'lay', card: 1, says: 2 }]),
  faults: () => [],
  bound: 20,
};
const played = seeds(5, 50);
const said = (texts: typeof wagerTexts) => schemaFaults({ game: tinyGame, texts });

describe('the law over texts', () => {
  it('holds for the tiny game: every text has what it names, whatever the values are', () => {
    expect(said(wagerTexts)).toEqual([]);
    expect(playedFaults(subject, played, wagerTexts)).toEqual([]);
  });

  it.each([
    ['event.Laid', [['caard'], ' is laid'], 'event.Laid names {caard}; there are kind, seat, card, says'],
    ['event.Shown', [['die_n']], 'event.Shown names {die_n}; there are kind, card, loser'],
    ['event.GameEnded', [['winer'], ' wins'], 'event.GameEnded names {winer}; there are kind, winner, by'],
    ['event.Layed', 'A card is laid.', 'event.Layed tells no fact'],
    ['do.lay', ['Lay ', ['seat']], 'do.lay names {seat}; there are verb, card, says'],
    ['waiting.lay', [['seat'], ' lays'], 'waiting.lay names {seat}; it is given side'],
    ['choose.lay', ['Lay ', ['card']], 'choose.lay names {card}; it is given '],
  ])('finds what is planted in %s', (key, text, fault) => {
    expect(said({ ...wagerTexts, [key]: text })).toContain(fault);
  });

  it('finds a value for which there is no word, and a text that is for one value alone', () => {
    // Null has no word of its own here, and nobody has won.
    expect(said({ ...wagerTexts, ...{ 'event.GameEnded.winner.null': [['winner'], ' wins.'] } })).toContain(
      'event.GameEnded.winner.null names {winner}; there are kind, winner, by',
    );
    expect(said({ ...wagerTexts, ...{ 'event.Laid.says.ten': 'Ten.' } })).toContain(
      'event.Laid.says.ten tells no fact',
    );
  });

  it.each([
    [
      'prompt.lay.how',
      [['laid_says']],
      /^prompt\.lay\.how names \{laid_says\}, which a position in which it is asked lacks$/,
    ],
    ['reason.layACard', ['Lay ', ['card']], /^reason\.layACard names \{card\}; it is given $/],
    [
      'position.points',
      ['North: ', ['points_norht']],
      /^position\.points names \{points_norht\}, which no position has$/,
    ],
  ])('finds what is planted in %s, in games', (key, text, fault) => {
    const faults = playedFaults(subject, played, { ...wagerTexts, [key]: text });
    expect(faults).toEqual([expect.stringMatching(fault)]);
  });

  it('finds what a game’s own code leaves open, for values too that did not come up', () => {
    const words = wordsOf<Wager>(tinyGame, wagerTexts);
    const all = {
      tell: (fact: Wager['event']) => [words.tell(fact) ?? ''],
      step: words.step,
      refuse: words.reason,
    };
    expect(saidFaults(subject, played, all)).toEqual([]);
    const tell = (fact: Wager['event']) =>
      fact.kind === 'PlanCommitted' && fact.why === 'bot' ? ['{who} plays for it'] : [];
    expect(saidFaults(subject, played, { tell })).toEqual([]);
    const ended = (fact: Wager['event']) =>
      fact.kind === 'GameEnded' && fact.winner === null ? ['{nobody}'] : [];
    expect(saidFaults(subject, played, { tell: ended })).toEqual(['{nobody}']);
  });
});

describe('the samples of a schema', () => {
  const card = z.strictObject({
    suit: z.enum(['oak', 'ash']),
    rank: z.int().min(3).nullable(),
    seen: z.boolean().optional(),
  });

  it('have every word, yes and no, none, and what is left out', () => {
    const all = samplesOf(writtenOf(card));
    expect(all).toHaveLength(2 * 2 * 3);
    expect(all).toContainEqual({ suit: 'ash', rank: null, seen: undefined });
    expect(all).toContainEqual({ suit: 'oak', rank: 3, seen: false });
  });

  it('have each form of a union, and lists of none, one and more', () => {
    const forms = z.discriminatedUnion('is', [
      z.strictObject({ is: z.literal('one'), of: z.array(z.enum(['a', 'b'])) }),
      z.strictObject({ is: z.literal('two') }),
    ]);
    const all = samplesOf(writtenOf(forms));
    expect(all).toEqual([...[['a'], ['b'], ['a', 'b'], []].map((of) => ({ is: 'one', of })), { is: 'two' }]);
  });

  it('vary a value in one of its words or numbers at a time', () => {
    expect(variantsOf(writtenOf(card), { suit: 'oak', rank: 4, seen: true })).toEqual([
      { suit: 'ash', rank: 4, seen: true },
      { suit: 'oak', rank: 3, seen: true },
      { suit: 'oak', rank: null, seen: true },
      { suit: 'oak', rank: 4, seen: false },
    ]);
  });
});

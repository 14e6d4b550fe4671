import { random } from './index.js';
import { describe, expect, it } from 'vitest';
import { commitOf, DECK, type Ford, fordWith, randomCommit, withShares } from '../testkit/index.js';
import {
  afterDrawing,
  concealHand,
  concealPile,
  drawFrom,
  handOf,
  pileOf,
  shuffledIn,
  withCards,
  withoutCard,
  withSeen,
  type Hand,
} from './cards.js';
import { hmacChance, seedHash } from './chance.js';
import { HIDDEN } from './hidden.js';
import { waiting } from './plan.js';
import { sharesOf } from './shares.js';
import { verifyLog, type Claims } from './verify.js';

const seed = new Uint8Array(32).fill(7);
const shares = ['aa', 'bb'];
const luck = hmacChance(seed, 'cards');
const draw = (stream: string, n: number, sides: number) => luck.draw({ stream, n, sides, shares });

describe('a pile', () => {
  it('gives each of its cards once', () => {
    const drawn = drawFrom(draw, { name: 'deck', pile: pileOf([1, 2, 3, 4, 5]) }, 9);
    expect(drawn.map(({ card }) => card).sort()).toEqual([1, 2, 3, 4, 5]);
    expect(drawn.map(({ n }) => n)).toEqual([0, 1, 2, 3, 4]);
  });

  it('gives the same cards whether they are drawn at once or one by one', () => {
    const whole = drawFrom(draw, { name: 'deck', pile: pileOf([1, 2, 3, 4, 5]) }, 4);
    let pile = pileOf([1, 2, 3, 4, 5]);
    const single = [1, 2, 3, 4].flatMap(() => {
      const drawn = drawFrom(draw, { name: 'deck', pile }, 1);
      pile = afterDrawing(pile, drawn);
      return drawn;
    });
    expect(single).toEqual(whole);
    expect(pile).toMatchObject({ drawn: 4, count: 1 });
  });

  it('gives other cards to other shares: who knows the seed alone cannot have chosen them', () => {
    const order = (by: string[]) =>
      drawFrom(
        (stream, n, sides) => luck.draw({ stream, n, sides, shares: by }),
        {
          name: 'deck',
          pile: pileOf(Array.from({ length: 30 }, (_, card) => card)),
        },
        30,
      ).map(({ card }) => card);
    expect(order(['aa', 'bb'])).not.toEqual(order(['aa', 'cc']));
  });

  it('is as likely to give each card after a reshuffle as before', () => {
    const counts = new Map<number, number>();
    for (let game = 0; game < 600; game++) {
      const chance = hmacChance(seed, `game ${game}`);
      const from = (stream: string, n: number, sides: number) => chance.draw({ stream, n, sides, shares });
      const first = pileOf([1, 2, 3]);
      const drawn = drawFrom(from, { name: 'deck', pile: first }, 3);
      const again = shuffledIn(afterDrawing(first, drawn), [1, 2, 3]);
      const [next] = drawFrom(from, { name: 'deck', pile: again }, 1);
      expect(next?.n).toBe(3);
      counts.set(next?.card ?? 0, (counts.get(next?.card ?? 0) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual([1, 2, 3]);
    expect([...counts.values()].every((count) => count > 140 && count < 260)).toBe(true);
  });

  it('shows a viewer how much is left, and not what', () => {
    expect(concealPile(pileOf([2, 1]), 'north')).toEqual({ drawn: 0, count: 2, left: HIDDEN });
    expect(concealPile(pileOf([2, 1]), 'all')).toEqual({ drawn: 0, count: 2, left: [1, 2] });
  });
});

describe('a hand', () => {
  type Seats = 'north' | 'south';
  const hand: Hand<number, Seats> = withCards<number, Seats>([], [5, 2, 9]);
  const seen = withSeen(hand, { card: 5, by: 'south' });

  it('shows another seat what that has seen of it, and the number of the rest', () => {
    expect(concealHand(seen, 'north', 'south')).toEqual([
      { card: 5, seenBy: ['south'] },
      { card: HIDDEN, seenBy: [] },
      { card: HIDDEN, seenBy: [] },
    ]);
    expect(concealHand(seen, 'north', 'public').every(({ card }) => card === HIDDEN)).toBe(true);
    expect(concealHand(seen, 'north', 'north')).toEqual(seen);
  });

  it('tells nobody by its order when a card came into it', () => {
    const early = concealHand(withCards(withCards<number, Seats>([], [9]), [2]), 'north', 'south');
    const late = concealHand(withCards(withCards<number, Seats>([], [2]), [9]), 'north', 'south');
    expect(early).toEqual(late);
  });

  it('loses a card alike for who knows it and for who does not', () => {
    const view = concealHand(seen, 'north', 'south');
    expect(withoutCard(view, 2)).toEqual(concealHand(withoutCard(seen, 2), 'north', 'south'));
    expect(withoutCard(view, 5)).toEqual(concealHand(withoutCard(seen, 5), 'north', 'south'));
  });

  it('is unknown to others once something has gone out of it unseen', () => {
    expect(handOf<number, Seats>([2, 9], 2)).toEqual([
      { card: 2, seenBy: [] },
      { card: 9, seenBy: [] },
    ]);
    expect(handOf<number, Seats>(HIDDEN, 2).every(({ card }) => card === HIDDEN)).toBe(true);
  });
});

describe('the draws of a finished game', () => {
  const game = fordWith({ isOpen: false, secrecy: 'sealed' });
  const id = 'proved';
  const whims = random('proved');
  const source = hmacChance(seed, id);

  function play() {
    const begun = withShares(game, {}, { seat: 'north', share: 'a0'.repeat(16), fresh: '0b'.repeat(16) });
    const log = begun.log.map((event) =>
      event.kind === 'Began' ? { ...event, seal: seedHash(seed) } : event,
    );
    let { state } = begun;
    while (state.outcome === null) {
      const seat = whims.pick(waiting(game, state));
      const commit = randomCommit(game, state, { seat, draw: whims });
      const played = commitOf(game, state, { seat, commit, source });
      log.push(...played.events);
      state = played.after;
    }
    return { log, state };
  }
  const { log, state } = play();

  const claims: Claims<Ford> = game.facts.claimsOf;
  const evidence = {
    game: id,
    seal: seedHash(seed),
    seed: '07'.repeat(32),
    shares: sharesOf(state.table.shares),
    events: log,
  };
  const wrong = (events: Ford['event'][]) =>
    [...verifyLog(game, { ...evidence, events }, claims)]
      .flat()
      .filter(({ verdict }) => verdict === 'wrong')
      .map(({ code }) => code);

  it('follow from the seed and both shares, over a reshuffle too', () => {
    expect(log.some(({ kind }) => kind === 'ShuffledIn')).toBe(true);
    expect(wrong(log)).toEqual([]);
  });

  it('are found out where one was another', () => {
    const forged = log.map((event) =>
      event.kind === 'Drew'
        ? {
            ...event,
            drawn: event.drawn.map(({ n, card }) => ({ n, card: DECK.find((other) => other !== card) ?? 1 })),
          }
        : event,
    );
    expect(wrong(forged)).toContain('draw');
  });

  it('are found out where one was left out', () => {
    const first = log.findIndex(({ kind }) => kind === 'Drew');
    expect(wrong(log.filter((_, at) => at !== first))).toContain('drawNumber');
  });
});

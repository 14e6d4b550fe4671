import { describe, expect, it } from 'vitest';
import {
  answer,
  commit,
  factsOf,
  options,
  positionWith,
  question,
  continueWorks,
  whyNot,
  type Changes,
} from '../../testkit/index.js';
import { cusIn, markerAt } from '../board/forces.js';
import type { State, Step } from '../model/index.js';
import type { Seat, Use } from '../vocabulary.js';

/** A side about to play a card, Carthage unless it is said. */
const playing = (changes: Changes, next: Seat = 'carthage'): State =>
  continueWorks(positionWith({ ...changes, war: { next } })).state;

const playOf = (card: number, use: Use): Step => ({ verb: 'play', card, use });

const spaces = (state: State): string[] =>
  options(state).flatMap((step) => (step.verb === 'mark' ? [step.space] : []));

describe('the Strategy Phase (7.4)', () => {
  it('alternates, and who has cards left plays alone; when both hands are empty winter comes', () => {
    const one = playing({ hands: { rome: [1], carthage: [2, 3] } });
    const two = answer(one, playOf(2, 'discard')).state;
    expect(two.frames.at(-1)).toMatchObject({ at: 'playCard', seat: 'rome' });
    const three = answer(two, playOf(1, 'discard')).state;
    expect(three.frames.at(-1)).toMatchObject({ at: 'playCard', seat: 'carthage' });
    const four = answer(three, playOf(3, 'discard')).state;
    expect(question(four)).toBe('removePc');
    expect(four.discards).toEqual([2, 1, 3]);
  });

  it('a hand is asked about although one card is left in it (13.1, S8.104)', () => {
    expect(question(playing({ hands: { carthage: [2] } }))).toBe('playCard');
  });

  it('only cards of the own hand can be played, and each only as it allows (7.2, 8.1, frame 10)', () => {
    const state = playing({ hands: { rome: [1], carthage: [49] } });
    expect(whyNot(state, playOf(1, 'discard'))).toEqual(['cardNotHeld']);
    expect(whyNot(state, playOf(49, 'raise'))).toEqual(['noraise']);
    expect(options(state)).toContainEqual(playOf(49, 'place'));
  });
});

describe('placing markers (8.2, 19.2, S8.60)', () => {
  it('is one to the number of operations, each in another space, done after the first (frame 11)', () => {
    const first = answer(playing({ hands: { carthage: [3, 4] } }), playOf(3, 'place')).state;
    expect(first.frames.at(-1)).toMatchObject({ at: 'placePc', left: 3 });
    expect(options(first)).not.toContainEqual({ verb: 'decline' });
    const second = answer(first, { verb: 'mark', space: 'numantia' }).state;
    expect(spaces(second)).not.toContain('numantia');
    const done = answer(second, { verb: 'decline' });
    expect(markerAt(done.state, 'numantia')).toBe('carthage');
    expect(done.state.discards).toEqual([3]);
  });

  it('is planned for all markers at once, or for some and no more', () => {
    const first = answer(playing({ hands: { carthage: [3, 4] } }), playOf(3, 'place')).state;
    const marks = (['numantia', 'mutina', 'taurini'] as const).map(
      (space) => ({ verb: 'mark', space }) as const,
    );
    const [one, two, three] = marks.map((step) => [step]);
    if (one === undefined || two === undefined || three === undefined) throw new Error('Three markers.');
    const all = commit(first, { steps: one, then: [two, three] });
    expect(factsOf(all, 'Marked')).toHaveLength(3);
    expect(all.state.discards).toEqual([3]);
    const some = commit(first, { steps: one, then: [two, [{ verb: 'decline' }]] });
    expect(factsOf(some, 'Marked')).toHaveLength(2);
    expect(some.state.discards).toEqual([3]);
    expect(() => commit(first, { steps: one, then: [one] })).toThrow('illegalStep');
  });

  it('goes on no marker, tribe, city or enemy CU (2.2, S8.16, 20.1); an enemy’s marker is flipped where own CUs stand', () => {
    const state = answer(
      playing({
        hands: { carthage: [3, 4] },
        troops: [
          { seat: 'rome', space: 'nice', regulars: 1 },
          { seat: 'carthage', space: 'arpi', regulars: 1 },
          { seat: 'carthage', space: 'tarentum', regulars: 1 },
        ],
      }),
      playOf(3, 'place'),
    ).state;
    expect(spaces(state)).toEqual(expect.arrayContaining(['mutina', 'arpi']));
    for (const space of ['nice', 'averni', 'w_ligurians', 'tarentum', 'cannae', 'zama'])
      expect(spaces(state)).not.toContain(space);
    expect(markerAt(answer(state, { verb: 'mark', space: 'arpi' }).state, 'arpi')).toBe('carthage');
  });

  it('flips nothing in a truce', () => {
    const state = answer(
      playing({
        hands: { carthage: [3, 4] },
        troops: [{ seat: 'carthage', space: 'arpi', regulars: 1 }],
        lasting: ['truce'],
      }),
      playOf(3, 'place'),
    ).state;
    expect(spaces(state)).not.toContain('arpi');
    expect(spaces(state)).toContain('mutina');
  });

  it('a tribe that was subjugated is a space like others (20.8)', () => {
    const free = playing({ hands: { rome: [3] }, markers: { averni: 'none' } }, 'rome');
    expect(spaces(answer(free, playOf(3, 'place')).state)).toContain('averni');
  });
});

describe('raising troops (8.2, S8.60)', () => {
  it('puts one CU with a general in a space and a province of one’s own, by a card of three alone (frame 12)', () => {
    const state = answer(playing({ hands: { carthage: [3, 12] } }), playOf(3, 'raise')).state;
    expect(options(state)).toContainEqual({ verb: 'name', general: 'hasdrubal' });
    const done = answer(state, { verb: 'name', general: 'hasdrubal' }).state;
    expect(cusIn(done, 'carthage', 'new_carthage')).toBe(3);
    expect(options(playing({ hands: { carthage: [12] } }))).not.toContainEqual(playOf(12, 'raise'));
  });

  it('is not for generals on enemy ground, in a province that is not controlled, or besieged', () => {
    const besieged = playing(
      {
        empty: true,
        hands: { rome: [3] },
        markers: { mutina: 'rome' },
        posts: {
          publius: { space: 'capua', inside: true },
          longus: 'mutina',
          varro: 'zama',
        },
        troops: [
          { seat: 'rome', space: 'capua', inside: true, regulars: 1 },
          { seat: 'carthage', space: 'capua', regulars: 5 },
        ],
        sieges: [{ seat: 'carthage', space: 'capua', points: 1 }],
      },
      'rome',
    );
    expect(options(besieged)).not.toContainEqual(playOf(3, 'raise'));
  });

  it('goes inside a city that enemies stand before, while it has room and no siege points (S8.37)', () => {
    const inside = playing(
      {
        empty: true,
        hands: { rome: [3, 4] },
        posts: { publius: { space: 'capua', inside: true } },
        troops: [
          { seat: 'rome', space: 'capua', inside: true, regulars: 1 },
          { seat: 'carthage', space: 'capua', regulars: 5 },
        ],
      },
      'rome',
    );
    const done = answer(inside, playOf(3, 'raise'));
    expect(factsOf(done, 'Raised')).toMatchObject([{ space: 'capua', inside: true, regulars: 1 }]);
  });
});

describe('what becomes of a card (8.5 to 8.7)', () => {
  it('is laid down face up when it is done with, a discard too (8.6)', () => {
    const before = playing({ hands: { carthage: [2, 3] } });
    const done = answer(before, playOf(2, 'discard'));
    expect(factsOf(done, 'CardPlayed')).toMatchObject([{ seat: 'carthage', card: 2, use: 'discard' }]);
    expect(done.state.discards).toEqual([2]);
  });

  it('the Truce has the deck shuffled at the end of the turn, also as a discard (8.7, S8.45)', () => {
    const done = answer(playing({ hands: { carthage: [64, 2] } }), playOf(64, 'discard')).state;
    expect(done.reshuffles).toBe(true);
  });

  it('a card that leaves the game when it is played as its event stays when it is used otherwise (8.5)', () => {
    const done = answer(playing({ hands: { carthage: [25, 2] } }), playOf(25, 'discard')).state;
    expect(done).toMatchObject({ discards: [25], removed: [] });
  });

  it('leaves the game as its event, Philip only when Rome ends the alliance (8.5)', () => {
    const laid = (seat: Seat, card: number) =>
      continueWorks(
        positionWith({
          frames: [{ at: 'card', seat, card, use: 'event', isBegun: true }],
          hands: { rome: [1], carthage: [2] },
        }),
      ).state;
    expect(laid('carthage', 25).removed).toEqual([25]);
    expect(laid('carthage', 9)).toMatchObject({ removed: [], discards: [9] });
    expect(laid('rome', 9)).toMatchObject({ removed: [9], discards: [] });
  });
});

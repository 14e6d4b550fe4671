import { describe, expect, it } from 'vitest';
import { isOpenIn } from '../../testkit/fighter.js';
import { battleOn, setting } from '../../testkit/battle.js';
import { answer, factsOf, options, question, say, runWork } from '../../testkit/play.js';
import { positionWith, world, type Changes } from '../../testkit/position.js';
import type { State } from '../model/index.js';
import type { Seat, Window } from '../vocabulary.js';
import { openingOf, openWindow } from './windows.js';

/** A position in which both seats are asked in every window. */
const asking = (changes: Changes): State => ({ ...positionWith(changes), unasked: [] });
const isAsked = (state: State, window: Window, seat: Seat): boolean =>
  openingOf({ world, state }, { window, seat }) === 'asked';
/** A position in which a seat is asked in a window. */
const put = (state: State, window: Window, seat: Seat) =>
  runWork(state, (dealing) => {
    openWindow(dealing, { window, seat });
  });
const HANDS = { rome: [33, 35], carthage: [34] };

describe('a window of counter events', () => {
  it('is put to a seat that holds none of its cards as to one that does, so that being asked tells nothing (13.2)', () => {
    for (const rome of [
      [33, 35],
      [33, 41],
    ]) {
      const { state } = put(asking({ hands: { ...HANDS, rome } }), 'weather', 'rome');
      expect(question(state)).toBe('counter');
      expect(options(state)[0]).toEqual({ verb: 'decline' });
    }
  });

  it('is left out for an empty hand, and where all of its cards lie open (13.2)', () => {
    expect(isAsked(asking({ hands: { carthage: [34] } }), 'weather', 'rome')).toBe(false);
    expect(isAsked(asking({ hands: HANDS, discards: [41] }), 'weather', 'rome')).toBe(false);
    expect(isAsked(asking({ hands: HANDS, removed: [60] }), 'storms', 'rome')).toBe(false);
    expect(isAsked(asking({ hands: HANDS, discards: [7] }), 'tribes', 'rome')).toBe(true);
    expect(isAsked(asking({ hands: HANDS, discards: [7, 8] }), 'tribes', 'rome')).toBe(false);
    const frames = [{ at: 'card', seat: 'carthage', card: 41, use: 'move', isBegun: true }] as const;
    expect(isAsked(asking({ hands: HANDS, frames }), 'weather', 'rome')).toBe(false);
  });

  it('is not left out by what one seat alone knows', () => {
    expect(isAsked(asking({ hands: { rome: [33], carthage: [41] } }), 'weather', 'rome')).toBe(true);
  });

  it('concerns those alone for whom its card is: Rome frightens elephants, Carthage has Maharbal', () => {
    const state = asking({ hands: HANDS });
    expect([isAsked(state, 'fright', 'rome'), isAsked(state, 'fright', 'carthage')]).toEqual([true, false]);
    expect([isAsked(state, 'maharbal', 'rome'), isAsked(state, 'maharbal', 'carthage')]).toEqual([
      false,
      true,
    ]);
  });

  it('is passed at once for weather, storms and tribes until a seat asks for it (13.2)', () => {
    const state = positionWith({ hands: HANDS });
    const asked = (['weather', 'storms', 'tribes', 'fright'] as const).filter((one) =>
      isAsked(state, one, 'rome'),
    );
    expect(asked).toEqual(['fright']);
  });

  it('follows its switch from the next Strategy card on (13.2)', () => {
    const held = { rome: HANDS.rome, carthage: [34, 41, 36] };
    const said = say(positionWith({ hands: held }), 'rome', {
      verb: 'switchWindow',
      window: 'weather',
      asked: true,
    });
    expect(isAsked(said, 'weather', 'rome')).toBe(false);
    for (const [card, use] of [
      [41, 'counter'],
      [34, 'move'],
      [34, 'discard'],
    ] as const) {
      const next = runWork(said, ({ log }) => {
        log.emit({ kind: 'CardPlayed', seat: 'carthage', card, use });
      });
      expect(isAsked(next.state, 'weather', 'rome'), use).toBe(use !== 'counter');
    }
  });

  it('takes one card after another until the seat passes, each laid down as a play of its own (8.4, S8.23)', () => {
    const state = asking({ hands: { rome: [7, 8, 33], carthage: [34] } });
    const first = answer(put(state, 'tribes', 'rome').state, { verb: 'counter', card: 8 });
    expect(factsOf(first, 'CardPlayed')).toMatchObject([{ seat: 'rome', card: 8, use: 'counter' }]);
    expect(first.state.discards).toEqual([8]);
    expect(options(first.state)).toEqual([{ verb: 'decline' }, { verb: 'counter', card: 7 }]);
    const passed = answer(first.state, { verb: 'decline' });
    expect(question(passed.state)).toBe('playCard');
    expect(passed.state.hands.rome.map(({ card }) => card)).toEqual([7, 33]);
  });

  it('refuses a card that is not of the window', () => {
    const { state } = put(asking({ hands: { rome: [41, 60], carthage: [34] } }), 'weather', 'rome');
    expect(() => answer(state, { verb: 'counter', card: 60 })).toThrow('otherMoment');
  });
});

describe.each([
  { card: 6, title: 'Maharbal’s horsemen', window: 'maharbal', seat: 'carthage' },
  { card: 7, title: 'Hostile tribes (a)', window: 'tribes', seat: 'rome' },
  { card: 8, title: 'Hostile tribes (b)', window: 'tribes', seat: 'carthage' },
  { card: 41, title: 'Foul weather', window: 'weather', seat: 'carthage' },
  { card: 42, title: 'Elephants take fright', window: 'fright', seat: 'rome' },
  { card: 60, title: 'Storms at sea', window: 'storms', seat: 'rome' },
] as const)('#$card $title', ({ card, window, seat }) => {
  it('is offered in its window to who holds it, and keeps a truce (section 5)', () => {
    const hands = { rome: [33], carthage: [34], [seat]: [card, 35] };
    const { state } = put(asking({ hands, lasting: ['truce'] }), window, seat);
    expect(options(state)).toContainEqual({ verb: 'counter', card });
    expect(answer(state, { verb: 'counter', card }).state.lasting).toEqual(['truce']);
  });
});

describe.each([
  { card: 6, title: 'Maharbal’s horsemen' },
  { card: 20, title: 'A spy in their camp' },
  { card: 31, title: 'Spanish allies desert' },
  { card: 32, title: 'Numidian allies desert' },
  { card: 41, title: 'Foul weather' },
  { card: 42, title: 'Elephants take fright' },
  { card: 59, title: 'An ally deserts' },
  { card: 60, title: 'Storms at sea' },
])('#$card $title', ({ card }) => {
  it('is no event of one’s own turn (8.4)', () => {
    expect([isOpenIn({}, 'rome', card), isOpenIn({}, 'carthage', card)]).toEqual([false, false]);
  });
});

/** A battle in that space, Rome attacking, with these hands. */
const battleAt = (
  space: 'toletum' | 'zama' | 'arpi',
  hands: Readonly<Record<Seat, readonly number[]>>,
  carthage = 4,
) => {
  const held = (cards: readonly number[]) => cards.map((card) => ({ card, seenBy: [] }));
  const position = setting([
    { seat: 'rome', space, regulars: 5, generals: ['nero'], rank: 'proconsul' },
    { seat: 'carthage', space, regulars: carthage, generals: carthage > 1 ? ['mago'] : [] },
  ]);
  const state = {
    ...position,
    unasked: [],
    hands: { rome: held(hands.rome), carthage: held(hands.carthage) },
  };
  return battleOn(state, { space, active: 'rome', from: null, way: 'road' });
};

describe('#20 A spy in their camp', () => {
  it('is offered before any battle, to the attacker first, then to the defender (W4, S8.23)', () => {
    const game = battleAt('arpi', { rome: [20, 33], carthage: [34] });
    expect([game.asked(), game.choices()]).toEqual([
      'rome counter',
      [{ verb: 'decline' }, { verb: 'counter', card: [20] }],
    ]);
    game.answer({ verb: 'counter', card: 20 });
    // The Spy lies open now, and no allies of Spain or Numidia fight in Apulia: nothing is left to ask about.
    expect(game.state().frames.at(-1)).toMatchObject({ at: 'counter', window: 'deserts' });
    expect(game.state().open).toHaveLength(3);
  });

  it('is left out where half of the enemy’s hand is nothing (S8.11, S8.12)', () => {
    const game = battleAt('arpi', { rome: [20, 33], carthage: [34] }, 1);
    expect(game.state().frames.at(-1)).not.toMatchObject({ window: 'battle', seat: 'rome' });
  });

  it('is no longer offered where an ally who has just deserted leaves the enemy one card (S8.12, #31)', () => {
    const space = 'toletum';
    const position = setting([
      { seat: 'rome', space, regulars: 5, generals: ['nero'], rank: 'proconsul' },
      { seat: 'carthage', space, regulars: 1, generals: ['gisgo'] },
    ]);
    const held = [20, 31, 33].map((card) => ({ card, seenBy: [] }));
    const state = { ...position, unasked: [], hands: { rome: held, carthage: [] } };
    const game = battleOn(state, { space, active: 'rome', from: null, way: 'road', failedAvoid: true });
    expect(game.choices()).toContainEqual({ verb: 'counter', card: [20, 31] });
    game.answer({ verb: 'counter', card: 31 });
    expect(game.state().frames.at(-1)).not.toMatchObject({ window: 'battle', seat: 'rome' });
  });
});

describe('#31 Spanish allies desert', () => {
  it('is offered in Spain alone, against a side with Spanish allies to get', () => {
    const cards = (space: 'toletum' | 'arpi' | 'zama') =>
      battleAt(space, { rome: [20, 31, 32], carthage: [34] }).choices();
    expect(cards('toletum')).toContainEqual({ verb: 'counter', card: [20, 31] });
    expect(cards('arpi')).toContainEqual({ verb: 'counter', card: [20] });
  });

  it('is not offered to a side whose enemy has no such ally', () => {
    const game = battleAt('toletum', { rome: [33], carthage: [20, 31] });
    game.answer({ verb: 'decline' });
    expect([game.asked(), game.choices()]).toEqual([
      'carthage counter',
      [{ verb: 'decline' }, { verb: 'counter', card: [20] }],
    ]);
  });
});

describe('#32 Numidian allies desert', () => {
  it('is offered in Africa alone, against a side with a Numidia', () => {
    expect(battleAt('zama', { rome: [31, 32], carthage: [34] }).choices()).toContainEqual({
      verb: 'counter',
      card: [32],
    });
  });

  it('is noted by the battle that carries it out', () => {
    const game = battleAt('zama', { rome: [32], carthage: [34] });
    game.answer({ verb: 'counter', card: 32 });
    expect(game.state().frames.find(({ at }) => at === 'battle')).toMatchObject({
      counters: [{ card: 32, seat: 'rome' }],
    });
  });
});

describe('#59 An ally deserts', () => {
  it('is offered while the other side has a Battle card (W6)', () => {
    const changes: Changes = { hands: { rome: [59, 33], carthage: [34] } };
    expect(isAsked(asking(changes), 'deserts', 'rome')).toBe(false);
    const dealt = asking({ ...changes, battleHands: { carthage: [1] } });
    expect(isAsked(dealt, 'deserts', 'rome')).toBe(true);
  });
});

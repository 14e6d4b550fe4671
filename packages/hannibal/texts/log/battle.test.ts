import { random } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import type { Fact, State, Step } from '../../rules/index.js';
import { battleOn, holding, setting } from '../../testkit/battle.js';
import { logLinesFor } from '../../testkit/march.js';

const ROME = [22, 23, 1, 2, 45, 3, 4, 5, 13, 14, 31, 39];
const CARTHAGE = [24, 25, 26, 6, 7, 46, 15, 16, 32, 33, 40];

const meeting = setting(
  [
    { seat: 'carthage', space: 'arpi', regulars: 6, generals: ['hannibal'] },
    { seat: 'rome', space: 'arpi', regulars: 8, generals: ['flaminius'], rank: 'consul' },
  ],
  { taurini: 'carthage' },
);
const joining = { space: 'arpi', active: 'carthage', from: 'terventum', way: 'road' } as const;

describe('a battle in the log', () => {
  it('is told round by round, with its dice, its losses and its price', () => {
    const game = battleOn(meeting, joining, { dice: [4, 2, 3, 3, 4], cards: [...ROME, ...CARTHAGE] });
    game.answer({ verb: 'attack', battleCard: 24, as: 'flankRight' });
    game.answer({ verb: 'match', battleCard: 45, as: 'flankRight' });
    game.answer({ verb: 'accept' });
    game.answer({ verb: 'attack', battleCard: 25, as: 'flankRight' });
    game.answer({ verb: 'match', battleCard: 22, as: 'flankRight' });
    game.answer({ verb: 'accept' });
    game.answer({ verb: 'attack', battleCard: 1, as: 'frontalAssault' });
    game.answer({ verb: 'match', battleCard: 6, as: 'frontalAssault' });
    game.answer({ verb: 'accept' });
    game.answer({ verb: 'attack', battleCard: 26, as: 'flankRight' });
    game.answer({ verb: 'decline' });
    game.answer({ verb: 'retreat', to: 'cannae' });
    game.answer({ verb: 'unmark', space: 'arpi' });
    game.answer({ verb: 'unmark', space: 'terventum' });
    expect(logLinesFor('public', meeting, game.facts())).toMatchInlineSnapshot(`
      [
        "The battle of Arpi: Hannibal (6 CUs) against C. Flaminius (8).",
        "Battle cards: 11 for Hannibal, 12 for C. Flaminius.",
        "Round 1: Carthage attacks with Flank Right; Rome matches with a Reserve as Flank Right; Rome does not win the initiative (rolled 4, needed 2 or less).",
        "Round 2: Carthage attacks with Flank Right; Rome matches with Flank Right; Rome wins the initiative (rolled 2, needed 2 or less).",
        "Round 3: Rome attacks with Frontal Assault; Carthage matches with Frontal Assault; Carthage wins the initiative (rolled 3, needed 4 or less).",
        "Round 4: Carthage attacks with Flank Right; Rome does not match.",
        "Carthage wins the battle of Arpi after 4 rounds.",
        "Casualties (rolled 3): Carthage loses 1 CU and Rome 1 CU.",
        "Retreat (rolled 4): Rome loses 3 CUs.",
        "C. Flaminius retreats with 4 CUs from Arpi to Cannae.",
        "The defeat costs Rome the markers in Arpi and Terventum.",
      ]
    `);
  });

  it('says nothing of an answer that is still awaited', () => {
    const game = battleOn(meeting, joining, { dice: [4, 2, 3, 3, 4], cards: [...ROME, ...CARTHAGE] });
    game.answer({ verb: 'attack', battleCard: 24, as: 'flankRight' });
    expect(logLinesFor('rome', meeting, game.facts()).at(-1)).toBe(
      'Round 1: Carthage attacks with Flank Right.',
    );
  });

  it('tells a round of Maharbal’s horsemen as one round', () => {
    const field = holding(meeting, { carthage: [6] });
    const game = battleOn(field, joining, { dice: [4], cards: [...ROME, ...CARTHAGE] });
    while (game.asked() !== 'carthage battleAttack') game.answer({ verb: 'decline' });
    game.answer({ verb: 'counter', card: 6 });
    expect(logLinesFor('rome', field, game.facts()).at(-1)).toBe(
      'Round 1: Carthage attacks with Maharbal’s horsemen.',
    );
    game.answer({ verb: 'match', battleCard: 39, as: 'doubleEnvelopment' });
    game.answer({ verb: 'accept' });
    expect(logLinesFor('rome', field, game.facts()).at(-1)).toBe(
      'Round 1: Carthage attacks with Maharbal’s horsemen; Rome matches with Double Envelopment; Rome does not win the initiative (rolled 4, needed 2 or less).',
    );
  });

  it('says that a side has no card to attack with, and not what it held', () => {
    const bare = setting([
      { seat: 'carthage', space: 'arpi', regulars: 1 },
      { seat: 'rome', space: 'arpi', regulars: 3 },
    ]);
    const game = battleOn(bare, joining, { dice: [1, 1], cards: [1, 2, 3, 24] });
    game.answer({ verb: 'attack', battleCard: 24, as: 'flankRight' });
    game.answer({ verb: 'decline' });
    expect(logLinesFor('rome', bare, game.facts())).toMatchInlineSnapshot(`
      [
        "The battle of Arpi: Carthage’s troops (1 CU) against Rome’s troops (3).",
        "Battle cards: 1 for Carthage’s troops, 3 for Rome’s troops.",
        "Round 1: Carthage attacks with Flank Right; Rome does not match.",
        "Carthage wins the battle of Arpi after 1 round.",
        "Casualties (rolled 1): no CU on either side.",
        "Retreat (rolled 1): Rome loses 1 CU.",
      ]
    `);
  });

  it('tells the counter events, the elephants, and what the spy shows', () => {
    const field = holding(
      setting([
        { seat: 'carthage', space: 'arpi', regulars: 5, elephants: 2, generals: ['hannibal'] },
        { seat: 'rome', space: 'arpi', regulars: 6, generals: ['varro'], rank: 'consul' },
      ]),
      { carthage: [20, 33], rome: [42, 34] },
    );
    const game = battleOn(field, joining, { random: random('spy') });
    game.answer({ verb: 'counter', card: 20 });
    game.answer({ verb: 'accept' });
    game.answer({ verb: 'counter', card: 42 });
    expect(logLinesFor('public', field, game.facts())).toMatchInlineSnapshot(`
      [
        "The battle of Arpi: Hannibal (7 CUs) against C. Terentius Varro (6).",
        "Carthage plays ‘A spy in their camp’ as a counter event.",
        "Rome plays ‘Elephants take fright’ as a counter event.",
        "The elephants take fright: Carthage is dealt 2 Battle cards less.",
        "Battle cards: 9 for Hannibal, 9 for C. Terentius Varro.",
        "The spy shows these Battle cards of Rome: 2 × Frontal Assault and 2 × Double Envelopment.",
      ]
    `);
  });

  type Game = ReturnType<typeof battleOn>;
  const passWindows = (game: Game) => {
    while (game.asked()?.endsWith('counter') === true) game.answer({ verb: 'decline' });
  };
  const lines = (before: State, facts: readonly Fact[]) => logLinesFor('public', before, facts);
  /** All lines about a round, fact by fact, each once. A line about an open question must not reveal its answer. */
  const roundsTold = (before: State, facts: readonly Fact[]): string[] => [
    ...new Set(
      facts.flatMap((_, at) =>
        lines(before, facts.slice(0, at + 1)).filter((one) => one.startsWith('Round')),
      ),
    ),
  ];

  it('says of a round that is open what has happened, and of its answer only when it is given', () => {
    const game = battleOn(meeting, joining, { dice: [4, 1, 1], cards: [...ROME, ...CARTHAGE] });
    game.answer({ verb: 'attack', battleCard: 24, as: 'flankRight' });
    game.answer({ verb: 'match', battleCard: 45, as: 'flankRight' });
    game.answer({ verb: 'accept' });
    game.answer({ verb: 'attack', battleCard: 25, as: 'flankRight' });
    game.answer({ verb: 'decline' });
    expect(roundsTold(meeting, game.facts())).toMatchInlineSnapshot(`
      [
        "Round 1: Carthage attacks with Flank Right.",
        "Round 1: Carthage attacks with Flank Right; Rome matches with a Reserve as Flank Right.",
        "Round 1: Carthage attacks with Flank Right; Rome matches with a Reserve as Flank Right; Rome does not win the initiative (rolled 4, needed 2 or less).",
        "Round 2: Carthage attacks with Flank Right.",
        "Round 2: Carthage attacks with Flank Right; Rome does not match.",
      ]
    `);
  });

  it('tells an attack by Maharbal as it stands, and then its answer', () => {
    const field = holding(meeting, { carthage: [6, 2] });
    const told = (answer: Step) => {
      const game = battleOn(field, joining, { dice: [4, 1, 1], cards: [...ROME, ...CARTHAGE] });
      passWindows(game);
      game.answer({ verb: 'counter', card: 6 });
      expect(game.asked()).toBe('rome battleDefend');
      expect(lines(field, game.facts()).at(-1)).toBe('Round 1: Carthage attacks with Maharbal’s horsemen.');
      game.answer(answer);
      return roundsTold(field, game.facts());
    };
    expect(told({ verb: 'decline' })).toMatchInlineSnapshot(`
      [
        "Round 1: Carthage attacks with Maharbal’s horsemen.",
        "Round 1: Carthage attacks with Maharbal’s horsemen; Rome does not match.",
      ]
    `);
    expect(told({ verb: 'match', battleCard: 39, as: 'doubleEnvelopment' })).toMatchInlineSnapshot(`
      [
        "Round 1: Carthage attacks with Maharbal’s horsemen.",
        "Round 1: Carthage attacks with Maharbal’s horsemen; Rome matches with Double Envelopment.",
      ]
    `);
  });

  it('tells Maharbal as the last answer of who holds no Battle card, played or not', () => {
    const lone = holding(
      setting([
        { seat: 'carthage', space: 'arpi', regulars: 1 },
        { seat: 'rome', space: 'arpi', regulars: 3 },
      ]),
      { carthage: [6, 2] },
    );
    const told = (answer: Step) => {
      const game = battleOn(lone, { ...joining, active: 'rome' }, { dice: [1, 1], cards: [1, 39, 2, 4] });
      passWindows(game);
      game.answer({ verb: 'attack', battleCard: 1, as: 'frontalAssault' });
      game.answer({ verb: 'match', battleCard: 4, as: 'frontalAssault' });
      passWindows(game);
      game.answer({ verb: 'attack', battleCard: 39, as: 'doubleEnvelopment' });
      expect(game.asked()).toBe('carthage counter');
      game.answer(answer);
      return roundsTold(lone, game.facts()).filter((one) => one.startsWith('Round 2'));
    };
    expect(told({ verb: 'decline' })).toMatchInlineSnapshot(`
      [
        "Round 2: Rome attacks with Double Envelopment.",
        "Round 2: Rome attacks with Double Envelopment; Carthage does not match.",
      ]
    `);
    expect(told({ verb: 'counter', card: 6 })).toMatchInlineSnapshot(`
      [
        "Round 2: Rome attacks with Double Envelopment.",
        "Round 2: Rome attacks with Double Envelopment; Carthage matches with Maharbal’s horsemen.",
      ]
    `);
  });

  it('tells the round and its end where the defender has no card to answer with', () => {
    const bare = setting([
      { seat: 'carthage', space: 'arpi', regulars: 3 },
      { seat: 'rome', space: 'arpi', regulars: 1 },
    ]);
    const game = battleOn(bare, joining, { dice: [1, 1], cards: [1, 24, 2, 3] });
    game.answer({ verb: 'attack', battleCard: 2, as: 'frontalAssault' });
    game.answer({ verb: 'match', battleCard: 1, as: 'frontalAssault' });
    game.answer({ verb: 'attack', battleCard: 24, as: 'flankRight' });
    expect(lines(bare, game.facts())).toMatchInlineSnapshot(`
      [
        "The battle of Arpi: Carthage’s troops (3 CUs) against Rome’s troops (1).",
        "Battle cards: 3 for Carthage’s troops, 1 for Rome’s troops.",
        "Round 1: Carthage attacks with Frontal Assault; Rome matches with Frontal Assault.",
        "Round 2: Carthage attacks with Flank Right; Rome does not match.",
        "Carthage wins the battle of Arpi after 2 rounds.",
        "Casualties (rolled 1): no CU on either side.",
        "Retreat (rolled 1): Rome loses 1 CU.",
      ]
    `);
  });

  it('tells who comes out of the city to fight beside those who relieve it', () => {
    const besieged = setting([
      { seat: 'carthage', space: 'capua', regulars: 3, generals: ['mago'] },
      { seat: 'rome', space: 'capua', inside: true, regulars: 2 },
      { seat: 'rome', space: 'capua', regulars: 3, generals: ['nero'], rank: 'proconsul' },
    ]);
    const relief = { space: 'capua', active: 'rome', from: 'rome', way: 'road' } as const;
    const game = battleOn(besieged, relief);
    game.answer({ verb: 'detach', space: 'capua', regulars: 2, elephants: 0, generals: [] });
    expect(logLinesFor('public', besieged, game.facts()).slice(0, 2)).toEqual([
      'The battle of Capua: C. Claudius Nero (3 CUs) against Mago (3).',
      'Rome’s troops come out of the city of Capua with 2 CUs, to fight too.',
    ]);
  });
});

import { project } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { createHannibal, shippedData, type Fact, type Seat, type State } from '../rules/index.js';
import { battleOn, setting } from '../testkit/battle.js';
import { hannibal, play, positionWith, startOfWar, type TroopAt } from '../testkit/index.js';
import { handInWords, lossesSince } from '../texts/index.js';
import { hannibalScribe, hannibalScribeFor, letterBoard } from './scribe.js';

const meeting = setting([
  { seat: 'carthage', space: 'arpi', regulars: 6, generals: ['hannibal'] },
  { seat: 'rome', space: 'arpi', regulars: 8, generals: ['varro'], rank: 'consul' },
]);
const joining = { space: 'arpi', active: 'carthage', from: 'terventum', way: 'road' } as const;
const ROME = [1, 2, 3, 22, 45];

const asSeen = (state: State, seat: Seat): State => hannibal.conceal(state, seat);
const sheetsOf = (state: State, seat: Seat) =>
  letterBoard(hannibal, asSeen(state, seat), { seat, ways: [] }).sheets;

describe('a letter about a war', () => {
  const start = startOfWar();
  const begun: readonly Fact[] = [
    ...hannibal.begin({ bid: 0 }, 'seal'),
    ...play(start, [{ steps: [{ verb: 'accept' }] }]).facts,
  ];
  const toldTo = (seat: Seat, seen: number) => {
    const events = begun.flatMap((fact) => project(hannibal, fact, seat) ?? []);
    return hannibalScribe.tell({ kind: 'hannibal', data: hannibal.data, seat, events, seen });
  };

  it('says what is asked, when, and what has happened since its reader acted last', () => {
    const { task, ahead, moment, losses, hand, lines } = toldTo('rome', 1);
    expect(ahead).toContain('in one go');
    expect(toldTo('carthage', 1).ahead).toBe('');
    expect([task, moment, losses]).toEqual(['Do you claim the first play?', '218 BC, turn 1 of 9', []]);
    expect(lines.slice(0, 2)).toEqual(['Turn 1, 218 BC.', 'Rome is dealt 7 cards, Carthage 7.']);
    expect(hand).toHaveLength(7);
    expect(toldTo('rome', begun.length).lines).toEqual([]);
  });

  it('is told by the tables of the data set that the war is played on', () => {
    const { turns } = shippedData.tables;
    const tables = { ...shippedData.tables, turns: turns.map((turn) => ({ ...turn, years: '99' })) };
    const { tell } = hannibalScribeFor(createHannibal({ ...shippedData, tables }));
    const events = begun.flatMap((fact) => project(hannibal, fact, 'rome') ?? []);
    const { lines } = tell({ kind: 'hannibal', data: '', seat: 'rome', events, seen: 1 });
    expect(lines[0]).toBe('Turn 1, 99 BC.');
  });

  it('names no card to who is not asked for one', () => {
    expect(toldTo('carthage', 1).hand).toEqual([]);
  });
});

describe('the cards in a letter', () => {
  it('are the Battle cards of its reader in a battle, and never those of the other side', () => {
    const game = battleOn(meeting, joining, { cards: ROME });
    const inWords = (seat: Seat) => handInWords(asSeen(game.state(), seat), seat, 'battleAttack');
    expect(inWords('rome')).toEqual([expect.stringMatching(/^Battle cards: \d+ × Frontal Assault/)]);
    expect(inWords('carthage')).not.toEqual(inWords('rome'));
    const [rome, carthage] = [
      game.state().battleHands.rome,
      asSeen(game.state(), 'carthage').battleHands.rome,
    ];
    expect(carthage).toHaveLength(rome.length);
    expect(handInWords(asSeen(game.state(), 'carthage'), 'rome', 'battleAttack')).toEqual([]);
  });

  it('are none when the war is over, though it ended in a battle', () => {
    const { state } = battleOn(meeting, joining, { cards: ROME });
    const over = { ...state(), outcome: { winner: 'carthage', by: 'resignation' } } as const;
    expect(handInWords(asSeen(over, 'rome'), 'rome', '')).toEqual([]);
  });

  it('are the Strategy cards of its reader where one of them is to be played', () => {
    const state = positionWith({ hands: { rome: [41, 60], carthage: [6] } });
    expect(handInWords(asSeen(state, 'rome'), 'rome', 'playCard')).toEqual([
      expect.stringMatching(/^Foul weather \(1: /),
      expect.stringMatching(/^Storms at sea \(1: /),
    ]);
    expect(handInWords(asSeen(state, 'rome'), 'rome', 'removePc')).toEqual([]);
  });
});

describe('the losses in a letter', () => {
  it('are counted side by side, the dead apart from the displaced, with the provinces that changed', () => {
    const before = positionWith();
    const facts: Fact[] = [
      { kind: 'Lost', seat: 'rome', space: 'rome', inside: false, regulars: 2, elephants: 0, why: 'retreat' },
      { kind: 'Lost', seat: 'rome', space: 'rome', inside: false, regulars: 1, elephants: 0, why: 'winter' },
      {
        kind: 'Posted',
        general: 'publius',
        post: { ...before.posts.publius, at: 'displaced', space: null },
        why: 'defeat',
      },
      {
        kind: 'Posted',
        general: 'hannibal',
        post: { ...before.posts.hannibal, at: 'dead', space: null },
        why: 'noRetreat',
      },
      {
        kind: 'Posted',
        general: 'mago',
        post: { ...before.posts.mago, at: 'displaced', space: null },
        why: 'defeat',
      },
      { kind: 'Posted', general: 'mago', post: before.posts.hannibal, why: 'returned' },
    ];
    const markers = { syracuse: 'carthage' } as const;
    const after = positionWith({ markers });
    expect(lossesSince(hannibal.world, { before, after }, facts)).toEqual([
      'Rome lost 3 CUs.',
      'Publius Scipio of Rome is displaced, and may come back.',
      'Hannibal of Carthage is dead.',
      expect.stringMatching(/^Provinces that count: Rome \d+, Carthage \d+ \(before: \d+ and \d+\)\.$/),
    ]);
    expect(lossesSince(hannibal.world, { before, after: before }, [])).toEqual([]);
  });
});

describe('the picture in a letter', () => {
  /** The size that fits on a phone between margins: a few screens high. */
  const isForPhone = (sheets: readonly { readonly width: number; readonly height: number }[]) =>
    sheets.every(({ width }) => width <= 760) && sheets.reduce((sum, { height }) => sum + height, 0) < 2600;

  it('shows the place of a battle on one sheet', () => {
    const game = battleOn(meeting, joining, { cards: ROME });
    const sheets = sheetsOf(game.state(), 'carthage');
    expect(sheets).toHaveLength(1);
    expect(isForPhone(sheets)).toBe(true);
  });

  it('shows where armies stand, those far from each other on sheets of their own', () => {
    const at = (space: TroopAt['space']): TroopAt => ({ seat: 'rome', space, regulars: 3 });
    const state = positionWith({
      empty: true,
      troops: [at('rome'), at('capua'), at('gades'), at('carthage')],
      frames: [{ at: 'playCard', seat: 'rome', answer: null, campaignOnly: false }],
    });
    const sheets = sheetsOf(state, 'rome');
    expect(sheets).toHaveLength(3);
    expect(isForPhone(sheets)).toBe(true);
  });
});

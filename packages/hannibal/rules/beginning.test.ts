import { decideTable, random } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { idealChance, randomGame } from '@tessera/core/testkit';
import {
  fighter,
  hannibal,
  positionWith,
  continueWorks,
  startOfWar,
  whyNot,
  world,
  type Changes,
} from '../testkit/index.js';
import { controlsProvince } from './board/control.js';
import { commanderOf, controls } from './board/forces.js';
import { SPACES } from './spaces.js';
import { GENERALS, type Seat } from './vocabulary.js';

const start = startOfWar();
const troopsOf = (seat: Seat) =>
  start.troops
    .filter((troop) => troop.seat === seat)
    .map(({ space, regulars, elephants }) => `${space} ${regulars}+${elephants}`);

describe('the set-up (4)', () => {
  it('puts eight CUs and a consul in Rome and at Agrigentum; six generals are in the pool, Africanus is aside (4.1)', () => {
    expect(troopsOf('rome')).toEqual(['rome 8+0', 'agrigentum 8+0']);
    expect(start.posts.publius).toMatchObject({ space: 'rome', rank: 'consul' });
    expect(start.posts.longus).toMatchObject({ space: 'agrigentum', rank: 'consul' });
    expect(GENERALS.filter((general) => start.posts[general].at === 'pool')).toHaveLength(6);
    expect(start.posts.africanus.at).toBe('aside');
  });

  it('puts ten CUs with Hannibal, Mago and H. Gisgo in Saguntum, two of them elephants (4.2, 17.1)', () => {
    expect(troopsOf('carthage')).toEqual(['saguntum 8+2', 'new_carthage 2+0', 'carthage 4+0']);
    const at = (['hannibal', 'mago', 'gisgo', 'hasdrubal', 'hanno'] as const).map(
      (general) => start.posts[general].space,
    );
    expect(at).toEqual(['saguntum', 'saguntum', 'saguntum', 'new_carthage', 'carthage']);
  });

  it('puts eight tribes on their spaces, three of them friendly to Carthage (4.3)', () => {
    const tribes = SPACES.filter((space) => world.spaceOf(space).kind === 'tribe');
    expect(tribes).toHaveLength(8);
    expect(tribes.filter((space) => controls(start, 'carthage', space))).toEqual([
      'insubrians',
      'boii',
      'bruttium',
    ]);
  });

  it('shuffles both decks: what a deal brings is drawn (4.4)', () => {
    expect([start.deck.count, start.battleDeck.count]).toEqual([64, 48]);
    const dealt = (draws: readonly number[]) =>
      continueWorks(positionWith({ war: { stage: 'deal' } }), { draws }).state.hands.rome.map(
        ({ card }) => card,
      );
    expect(dealt([])).toEqual([1, 3, 5, 7, 9, 11, 13]);
    expect(dealt(Array.from({ length: 14 }, () => 99))).not.toEqual(dealt([]));
  });

  it('has Hannibal command Mago and H. Gisgo; without Hannibal it would be Mago (9.2, S8.34)', () => {
    const force = { seat: 'carthage', space: 'saguntum', inside: false } as const;
    expect(commanderOf({ world, state: start }, force)).toBe('hannibal');
    const state = positionWith({ posts: { hannibal: 'gades' } });
    expect(commanderOf({ world, state }, force)).toBe('mago');
  });
});

describe('control (19.1)', () => {
  const baetica = (markers: Changes['markers'] = {}, troops: Changes['troops'] = []) => {
    const none = { gades: 'none', hispalis: 'none', corduba: 'none', malaca: 'none', acci: 'none' } as const;
    const board = { world, state: positionWith({ markers: { ...none, ...markers }, troops }) };
    return controlsProvince(board, 'rome', 'baetica');
  };

  it('of a province is the majority of its spaces, not of the markers in it', () => {
    expect(baetica({ gades: 'rome', hispalis: 'rome' })).toBe(false);
    expect(baetica({ gades: 'rome', hispalis: 'rome', corduba: 'rome' })).toBe(true);
  });

  it('of a space goes on while an enemy army stands there', () => {
    const markers = { gades: 'rome', hispalis: 'rome', corduba: 'rome' } as const;
    expect(baetica(markers, [{ seat: 'carthage', space: 'corduba', regulars: 8 }])).toBe(true);
  });
});

describe('a turn (5)', () => {
  it('is reinforcements, the deal, the cards, winter, isolation and the check', () => {
    const setting = { options: { bid: 0 }, draw: random('turn'), source: idealChance('turn'), lean: fighter };
    const stages: string[] = [];
    for (const { events, after } of randomGame(hannibal, { ...setting, most: 400 })) {
      for (const fact of events) {
        if (fact.kind === 'TurnBegan') stages.push(`turn ${fact.turn}`);
        if (fact.kind === 'FrameChanged' && fact.frame.at === 'war') stages.push(fact.frame.stage);
        if (fact.kind === 'FrameNoted' && fact.frame.at === 'war') stages.push(fact.frame.stage);
      }
      if (after.turn > 2) break;
    }
    const second = stages.slice(stages.indexOf('turn 2') + 1, stages.indexOf('turn 3'));
    const order = second.filter((stage, at) => stage !== second[at - 1]);
    expect(order).toEqual([
      'reinforceCarthage',
      'returnGenerals',
      'reinforceRome',
      'africanus',
      'proconsul',
      'drawConsuls',
      'placeConsuls',
      'deal',
      'first',
      'play',
      'winter',
      'isolation',
      'check',
      'yearEnd',
    ]);
  });
});

describe('the event of a card (8.3)', () => {
  it('is for the side that the card shows, its operations are for either', () => {
    const hands = { rome: [12, 35], carthage: [44, 36] };
    const rome = continueWorks(positionWith({ hands, war: { next: 'rome' } })).state;
    expect(whyNot(rome, { verb: 'play', card: 12, use: 'event' })).not.toEqual([]);
    expect(whyNot(rome, { verb: 'play', card: 12, use: 'place' })).toEqual([]);
    const carthage = continueWorks(positionWith({ hands, war: { next: 'carthage' } })).state;
    expect(whyNot(carthage, { verb: 'play', card: 44, use: 'event' })).not.toEqual([]);
    expect(whyNot(carthage, { verb: 'play', card: 44, use: 'place' })).toEqual([]);
  });
});

describe('a draw (S8.105)', () => {
  it('cannot be claimed; it may be offered, and either side may resign', () => {
    const open = positionWith();
    const said = (verb: 'claimDraw' | 'offerDraw' | 'resign') =>
      decideTable(hannibal, open, { seat: 'rome', step: { verb } }, { source: idealChance('table') }).ok;
    expect([said('claimDraw'), said('offerDraw'), said('resign')]).toEqual([false, true, true]);
  });
});

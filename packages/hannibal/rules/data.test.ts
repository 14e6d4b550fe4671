import { describe, expect, it } from 'vitest';
import {
  attrition,
  controls,
  isSoft,
  markerAt,
  navalResult,
  retreatLosses,
  siegeResult,
} from './board/forces.js';
import { pointsOf, provincesOf } from './board/control.js';
import { createHannibal } from './game.js';
import { SPACES } from './spaces.js';
import type { Seat } from './vocabulary.js';

const game = createHannibal();
const { world } = game;
const start = game.begin({ bid: 0 }, 'seal').reduce(game.evolve, game.empty);

describe('the map', () => {
  it('has 96 spaces and 176 connections: Beneventum seven, Toletum six, Aleria one, Baleares none (10)', () => {
    expect(SPACES).toHaveLength(96);
    expect(world.map.connections).toHaveLength(176);
    const degree = (space: (typeof SPACES)[number]) => world.neighbours(space).length;
    expect([degree('beneventum'), degree('toletum'), degree('aleria'), degree('baleares')]).toEqual([
      7, 6, 1, 0,
    ]);
  });

  it('has passes and straits as listed, and Pisae and Ariminum as the gates of Italy without one', () => {
    expect(world.wayBetween('taurini', 'druentia')).toBe('alps');
    expect(world.wayBetween('ilerda', 'tolosa')).toBe('pass');
    expect(world.wayBetween('rhegium', 'messana')).toBe('strait');
    expect(world.wayBetween('e_ligurians', 'pisae')).toBe('road');
    expect(world.wayBetween('mutina', 'ariminum')).toBe('road');
    expect(world.wayBetween('rome', 'carthage')).toBeNull();
  });

  it('has 34 ports and 13 walled cities, and Capua is a city without a port', () => {
    expect(world.ports).toHaveLength(34);
    expect(world.map.spaces.filter(({ kind }) => kind === 'city')).toHaveLength(13);
    expect(world.spaceOf('capua')).toMatchObject({ kind: 'city', port: null, capacity: 2, siege: 0 });
    expect(world.spaceOf('rome')).toMatchObject({ port: 2, capacity: 5, siege: -1 });
  });
});

describe('the set-up', () => {
  it('is nine provinces to seven, with 34 spaces each and 16 CUs each (4, 10)', () => {
    const counted = (seat: Seat) => [
      pointsOf({ world, state: start }, seat),
      SPACES.filter((space) => markerAt(start, space) === seat).length,
      start.troops
        .filter((troop) => troop.seat === seat)
        .reduce((sum, { regulars, elephants }) => sum + regulars + elephants, 0),
    ];
    expect(counted('rome')).toEqual([9, 34, 16]);
    expect(counted('carthage')).toEqual([7, 34, 16]);
    expect(SPACES.filter((space) => markerAt(start, space) === 'tribe')).toHaveLength(5);
  });

  it('has three tribes that count as Carthage’s markers, and no province of the Gauls controlled (20.9)', () => {
    expect(
      ['insubrians', 'boii', 'bruttium'].every((space) =>
        SPACES.some((one) => one === space && controls(start, 'carthage', one)),
      ),
    ).toBe(true);
    expect(isSoft({ world, state: start }, 'carthage', 'boii')).toBe(false);
    expect(provincesOf({ world, state: start }, 'carthage')).not.toContain('gallia_cisalpinia');
  });
});

describe('the cards', () => {
  it('are 64, by operations 21, 22 and 21, with a ship on all threes and no others (6)', () => {
    const cards = world.strategyCards.map(world.cardOf);
    const ofOps = (ops: number) => cards.filter((card) => card.ops === ops).length;
    expect([ofOps(1), ofOps(2), ofOps(3)]).toEqual([21, 22, 21]);
    expect(cards.every(({ ship, ops }) => ship === (ops === 3))).toBe(true);
    expect(cards.filter(({ counter }) => counter).map(({ n }) => n)).toEqual([
      6, 7, 8, 20, 31, 32, 41, 42, 59, 60,
    ]);
  });

  it('of battle are 48: twelve assaults, nine of each flank, eight probes, six envelopments, four reserves (6)', () => {
    const count = (tactic: string) =>
      world.battleCards.filter((card) => world.tacticOf(card) === tactic).length;
    expect(world.battleCards).toHaveLength(48);
    expect(
      ['frontalAssault', 'flankLeft', 'flankRight', 'probe', 'doubleEnvelopment', 'reserve'].map(count),
    ).toEqual([12, 9, 9, 8, 6, 4]);
  });
});

describe('the tables', () => {
  it('cost by the Attrition Table one CU after four rounds and a five, one after six and a three (14.11, the battle example)', () => {
    expect(attrition(world, 5, 4)).toEqual({ lost: 1, elephant: false });
    expect(attrition(world, 3, 6)).toEqual({ lost: 1, elephant: false });
  });

  it('cost three CUs of ten and an elephant on a six; a roll above seven counts as seven', () => {
    expect(attrition(world, 6, 10)).toEqual({ lost: 3, elephant: true });
    expect(attrition(world, 9, 12)).toEqual(attrition(world, 7, 10));
    expect(attrition(world, 0, 3)).toEqual({ lost: 0, elephant: false });
  });

  it('treat whoever Hostile Tribes fall upon as five or six, and nobody where no round was fought (21.3, S8.9)', () => {
    expect(attrition(world, 4, null)).toEqual({ lost: 1, elephant: false });
    expect(attrition(world, 6, 0)).toEqual({ lost: 0, elephant: false });
  });

  it('take by the Retreat Table three of five or more on a four, and all of them at seven (14.12)', () => {
    expect(retreatLosses(world, 4, 8)).toBe(3);
    expect(retreatLosses(world, 4, 4)).toBe(2);
    expect(retreatLosses(world, 7, 8)).toBe(8);
    expect(retreatLosses(world, -1, 3)).toBe(0);
  });

  it('give points by the Siege Table from a modified three on, two for a six', () => {
    expect([1, 2, 3, 4, 5, 6].map((die) => siegeResult(world, die).points)).toEqual([0, 0, 1, 1, 1, 2]);
    expect([1, 2, 3, 4, 5, 6].map((die) => siegeResult(world, die).lost)).toEqual([1, 0, 1, 0, 0, 0]);
  });

  it('are the Turn track too: nine turns, with seven, eight and nine cards', () => {
    expect(world.tables.turns.map(({ cards }) => cards)).toEqual([7, 7, 7, 8, 8, 8, 9, 9, 9]);
    expect(world.tables.turns.map(({ years }) => years).slice(0, 4)).toEqual([
      '218',
      '217',
      '216',
      '215-214',
    ]);
  });

  it('bring ships by the Naval Combat Table home at one or less, back at two, and down from three on', () => {
    expect([-4, 1, 2, 3, 6].map((die) => navalResult(world, die))).toEqual([
      'safe',
      'safe',
      'return',
      'sunk',
      'sunk',
    ]);
  });
});

import { metaurus } from '@tessera/metaurus';
import { marching, scene, unit } from '@tessera/metaurus/testkit';
import { describe, expect, it } from 'vitest';
import { sightOf } from '../testkit/positions.js';
import { describeHex } from './hex.js';
import {
  attackWords,
  edgeWords,
  enterWords,
  terrainOfHex,
  terrainWords,
  statusWords,
  moveCost,
  moveWords,
} from './hexWords.js';

const { world } = metaurus;
const view = scene();
const facts = (hex: number) => describeHex(world, view, hex);

describe('a hex in words', () => {
  it('says little of open ground', () => {
    expect(terrainWords(facts(705))).toBe('Level ground');
    expect(edgeWords(facts(705))).toEqual([]);
    expect(enterWords(facts(705))).toEqual(['1 MP']);
    expect(attackWords(facts(705))).toEqual(['the ground changes nothing']);
  });

  it('names what differs from side to side', () => {
    expect(terrainOfHex({ world, view }, 1616)).toBe('Height 2, slope up from E, SE, SW, W and NW');
    expect(enterWords(facts(1616))).toEqual(['1 MP from NE', '2 MP from E, SE, SW, W and NW']);
    expect(attackWords(facts(1616))).toEqual(['−1 uphill from E, SE, SW, W and NW']);
    expect(edgeWords(facts(1415))).toContain('a stream to SE, SW, W and NW');
    expect(enterWords(facts(819))[0]).toBe('2 MP (horse 4)');
    expect(attackWords(facts(819))).toEqual(['−1 woods from every side']);
    expect(edgeWords(facts(110))).toContain('Carthage’s way off the map (1 MP)');
  });

  it('says who stands there', () => {
    const sight = sightOf(view, 'rome');
    expect(statusWords(sight, facts(705))).toBe('Nobody stands here.');
    expect(statusWords(sight, facts(504))).toBe('Citizens of V Legion, 7-4');
  });

  it('says what the way there costs the chosen unit', () => {
    const state = marching(['V'], { orders: { V: 'move' } });
    const sight = sightOf(state, 'rome', { unit: unit(504) });
    expect(moveCost(sight, 704)).toEqual({ from: 504, cost: 2 });
    expect(moveWords(sight, 704)).toBe('Citizens of V Legion: 2 MP from 0504');
    expect(moveWords(sight, 1604)).toBeNull();
    expect(moveWords(sightOf(state, 'rome'), 704)).toBeNull();
    expect(moveCost(sightOf(view, 'rome', { unit: unit(504) }), 604)).toEqual({ from: 504, cost: 1 });
  });
});

import { describe, expect, it } from 'vitest';
import { hannibal } from '../../testkit/index.js';
import { KNOWN, statistics, WHYS } from './statistics.js';
import { statisticsLines } from './lines.js';
import { PLAYERS } from './play.js';

const told: string[] = [];
const asking = { games: 2, seed: 'statistics', player: 'simple' } as const;
const some = statistics(hannibal, { ...asking, progress: (line) => told.push(line) });

const figure = (what: string): number => {
  const found = some.figures.find((one) => one.what === what);
  if (found === undefined) throw new Error(`There is no figure ${what}.`);
  return found.figure;
};

describe('statistics of games that are played', () => {
  it('tell each game as it ends', () => {
    expect(told).toEqual([
      expect.stringMatching(/^game 1 of 2: turn \d, (rome|carthage) by \w+$/),
      expect.stringMatching(/^game 2 of 2: turn \d, (rome|carthage) by \w+$/),
    ]);
  });

  it('are the same again with the same seed', () => {
    expect(statistics(hannibal, { ...asking, games: 1 })).toEqual(
      statistics(hannibal, { ...asking, games: 1 }),
    );
  });

  it('count each end once', () => {
    expect(figure('Carthage wins') + figure('Rome wins')).toBe(1);
    const ends = Object.values(some.met['ends'] ?? {}).reduce((sum, times) => sum + times, 0);
    expect(ends).toBe(2);
  });

  it('count every card that is played in the way in which it is', () => {
    const uses = some.cards.flatMap((card) => Object.values(card.uses));
    const played = some.met['facts']?.['CardPlayed'];
    expect(uses.reduce((sum, times) => sum + times, 0)).toBe(played);
    expect(figure('cards played as events') * 2).toBe(some.met['uses']?.['event']);
  });

  it('tell the provinces and the points when each turn is over', () => {
    const [first] = some.turns;
    expect(first).toMatchObject({ turn: 1, games: 2 });
    for (const { provinces, points } of some.turns) {
      expect(provinces.rome + provinces.carthage).toBeLessThanOrEqual(22);
      expect(points.rome).toBeLessThanOrEqual(provinces.rome);
    }
  });

  it('name what the rules know and no game has met, cards too', () => {
    expect(some.neverMet['facts']).toContain('Resigned');
    const unplayed = some.cards.filter(({ uses }) => !uses['event'] && !uses['counter']);
    expect(some.neverMet['events']).toHaveLength(unplayed.length);
  });

  it('know every reason for which the map changes, and every frame', () => {
    const whys = Object.keys(some.met['why the map changes'] ?? {});
    expect(whys.filter((why) => !WHYS.some((known) => known === why))).toEqual([]);
    const frames = Object.keys(some.met['frames'] ?? {});
    expect(frames.filter((at) => KNOWN['frames']?.includes(at) !== true)).toEqual([]);
  });

  it('are told as text, with what simple players should come near to', () => {
    const lines = statisticsLines(some);
    expect(lines[0]).toMatch(/^2 games of simple players, seed statistics/);
    expect(lines).toContainEqual(
      expect.stringMatching(/^ {2}Carthage wins: \d+\.\d % of the games \(aim 58\.0 %\)$/),
    );
    expect(lines).toContain('never met:');
  });

  it.each(PLAYERS)('are of games that %s players end', (player) => {
    const { met } = statistics(hannibal, { games: 1, seed: 'ends', player });
    expect(met['ends']).not.toHaveProperty('not over');
  });
});

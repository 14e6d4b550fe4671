import { random, streamOf } from '@tessera/core';
import { idealChance, randomGame } from '@tessera/core/testkit';
import { hannibal, type Fact } from '@tessera/hannibal';
import { fighter } from '@tessera/hannibal/testkit';
import { linesOf, nothingTold, tellAll } from '@tessera/hannibal/texts';
import { historyOf, newsSince } from '@tessera/table/watch';
import { describe, expect, it } from 'vitest';
import { chronicle } from './onlooker.js';
import { ordersOf } from './orders.js';

const setting = {
  options: { bid: 1 },
  draw: random('watch'),
  source: idealChance('watch'),
  most: 240,
  lean: fighter,
};
const log: Fact[] = [
  ...hannibal.begin({ bid: 1 }, 'seal'),
  ...[...randomGame(hannibal, setting)].flatMap(({ events }) => [...events]),
];
const textsOf = (lines: readonly { readonly text: string }[]): string[] => lines.map(({ text }) => text);

const newsOf = (events: readonly Fact[], since: number): number =>
  newsSince({ game: hannibal, told: chronicle.told }, { seat: 'rome', events }, since);

describe('the chronicle of a war', () => {
  it.each(['rome', 'carthage', 'public', 'all'] as const)('tells %s their own stream', (viewer) => {
    const { lines } = chronicle.told(historyOf(hannibal, log, viewer));
    expect(lines).toEqual(linesOf(tellAll(streamOf(hannibal, log, viewer), nothingTold(hannibal.world))));
  });

  it('is the same whether the war came at once or bit by bit, and each line keeps its number', () => {
    const whole = streamOf(hannibal, log, 'rome');
    const bits = [1, 40, 90, 300, whole.length].map(
      (count) => chronicle.told(historyOf(hannibal, whole.slice(0, count), 'rome')).lines,
    );
    expect(bits.at(-1)).toEqual(chronicle.told(historyOf(hannibal, log, 'rome')).lines);
    for (const lines of bits) expect(lines.map(({ key }) => key)).toEqual(lines.map((_, at) => at));
  });

  it('counts as news what is new, and a line that says more than it did', () => {
    const whole = streamOf(hannibal, log, 'rome');
    expect(newsOf(whole, whole.length)).toBe(0);
    for (const since of [1, 60, 200]) {
      const before = textsOf(chronicle.told(historyOf(hannibal, whole.slice(0, since), 'rome')).lines);
      const now = textsOf(chronicle.told(historyOf(hannibal, whole, 'rome')).lines);
      expect(newsOf(whole, since)).toBe(now.filter((text, at) => text !== before[at]).length);
      expect(newsOf(whole, since)).toBeGreaterThan(0);
    }
  });

  it('stops where something is told, from the war set up to its last fact', () => {
    const history = historyOf(hannibal, log, 'public');
    const { stops, turns, battles, fights } = chronicle.landmarks(history);
    const { count } = chronicle.told(history);
    expect([stops[0], stops.at(-1)]).toEqual([1, history.events.length]);
    expect(history.viewAt(stops[0] ?? 0).troops).not.toEqual([]);
    expect(stops.slice(0, -1).every((at) => count(at) > count(at - 1))).toBe(true);
    expect(new Set(turns.map((at) => history.events[at - 1]?.kind))).toEqual(new Set(['TurnBegan']));
    expect(battles.length).toBeGreaterThan(0);
    const isWithin = (at: number) => fights.some(({ from, to }) => from <= at && at <= to);
    expect([battles.every(isWithin), turns.some(isWithin)]).toEqual([true, false]);
    expect(fights.map(({ from }) => from)).toEqual(battles);
  });

  it('is had as text in the order notation', () => {
    expect(ordersOf(log)).toContain('\ncarthage\n  play #');
  });
});

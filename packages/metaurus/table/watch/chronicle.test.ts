import { canonical, fold, random, startView, streamOf } from '@tessera/core';
import { idealChance, randomGame } from '@tessera/core/testkit';
import { metaurus, placeOf, type Event } from '@tessera/metaurus';
import { fighter } from '@tessera/metaurus/testkit';
import { describe, expect, it } from 'vitest';
import { tellAll } from '@tessera/metaurus/texts';
import { historyOf } from '@tessera/table/watch';
import { chronicleIn, logAt } from './chronicle.js';

const options = { gauls: false, ownElephantVictimsCount: false, turnLimit: '20' } as const;
const setting = {
  options,
  draw: random('watch'),
  source: idealChance('watch'),
  most: 90,
  lean: fighter(metaurus),
};
const log: Event[] = [
  ...metaurus.begin(options, 'seal'),
  ...[...randomGame(metaurus, setting)].flatMap(({ events }) => [...events]),
];
const VIEWERS = ['rome', 'carthage', 'public', 'all'] as const;

const chronicle = chronicleIn(metaurus);

describe('a history', () => {
  it.each(VIEWERS)('shows every moment as that viewer saw it: %s', (viewer) => {
    const history = historyOf(metaurus, log, viewer);
    expect(canonical(history.events)).toBe(canonical(streamOf(metaurus, log, viewer)));
    for (const at of [history.events.length, 0, 7, 3, Math.floor(history.events.length / 2)]) {
      const view = fold(metaurus, history.events.slice(0, at), startView(metaurus, viewer));
      expect(canonical(history.viewAt(at))).toBe(canonical(view));
      expect(canonical(history.viewAt(at))).toBe(
        canonical(metaurus.conceal(fold(metaurus, log.slice(0, history.logged(at))), viewer)),
      );
    }
  });

  it('finds the same moment with other eyes', () => {
    const [rome, all] = [historyOf(metaurus, log, 'rome'), historyOf(metaurus, log, 'all')];
    expect(rome.events.length).toBeLessThan(all.events.length);
    for (const [at] of rome.events.entries()) {
      const there = all.seen(rome.logged(at));
      expect(rome.seen(all.logged(there))).toBe(at);
    }
    expect([rome.logged(0), rome.seen(0), rome.seen(log.length)]).toEqual([0, 0, rome.events.length]);
  });
});

describe('a chronicle', () => {
  const history = historyOf(metaurus, log, 'rome');

  it('has told at each moment what the log of a seat tells of its events so far', () => {
    const { length } = history.events;
    for (const at of [0, 1, 20, Math.floor(length / 2), length]) {
      const { world } = metaurus;
      const told = tellAll({ game: metaurus, world }, history.events.slice(0, at), null);
      const { lines, fought, battles } = logAt(chronicle, history, at);
      const onTable = told.lines.map((line) => ({
        ...line,
        at: line.hexes.map(placeOf),
        chapter: line.turn,
      }));
      expect(lines).toEqual(onTable);
      expect(fought?.event).toEqual(told.fought?.event);
      expect(battles).toEqual(told.battles);
    }
  });

  it('knows where turns begin, where battles are fought, and where something is told', () => {
    const { stops, turns, battles, fights } = chronicle.landmarks(history);
    const kinds = (places: readonly number[]) => new Set(places.map((at) => history.events[at - 1]?.kind));
    expect([kinds(turns), kinds(battles)]).toEqual([new Set(['TurnBegan']), new Set(['AttackRolled'])]);
    expect([stops[0], stops.at(-1)]).toEqual([0, history.events.length]);
    const told = stops.map((at) => logAt(chronicle, history, at).lines.length);
    expect(told.slice(1, -1).every((lines, index) => lines > (told[index] ?? 0))).toBe(true);
    const isWithin = (at: number) => fights.some(({ from, to }) => from < at && at <= to);
    expect([battles.every(isWithin), turns.some(isWithin)]).toEqual([true, false]);
    expect(fights.every(({ from, to }) => battles.some((at) => from < at && at <= to))).toBe(true);
  });
});

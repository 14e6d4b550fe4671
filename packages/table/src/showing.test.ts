import { describe, expect, it } from 'vitest';
import type { Line } from './gameTable.js';
import { eventsBeforeOthers, knownLines, lastOf, stepsOf, timesQuicker, withSteps } from './showing.js';

const line = (key: number, tone: string, matters = false): Line => ({
  key,
  text: `Line ${key}`,
  tone,
  at: [`place:${key}`],
  chapter: 1,
  matters,
});

/** A log in which each event tells one line. */
const telling = (lines: readonly Line[]) => ({
  lines,
  count: (at: number) => at,
  stops: lines.map((_, at) => at + 1),
});
const shown = (lines: readonly Line[], known: { known: number; others: number }) =>
  stepsOf(telling(lines), known).map((step) => [step.at, step.line?.key ?? null]);

describe('what a board shows of what has happened', () => {
  it('is dice, battles, sieges and turns, and nothing that was there before', () => {
    const lines = [
      line(1, 'dice'),
      line(2, 'turn'),
      line(3, 'dice'),
      line(4, 'plain'),
      line(5, 'plain', true),
      line(6, 'battle'),
      line(7, 'siege'),
    ];
    expect(shown(lines, { known: 1, others: 7 })).toEqual([
      [2, 2],
      [3, 3],
      [6, 6],
      [7, 7],
    ]);
    expect(shown(lines, { known: lines.length, others: 7 })).toEqual([]);
  });

  it('is what others have done too: cards, what changes hands, what matters, and each move without its words', () => {
    const lines = [
      line(1, 'play'),
      line(2, 'march'),
      line(3, 'march', true),
      line(4, 'card'),
      line(5, 'march'),
    ];
    expect(shown(lines, { known: 0, others: 1 })).toEqual([
      [2, null],
      [3, 3],
      [4, 4],
      [5, null],
    ]);
    expect(shown(lines, { known: 0, others: 5 })).toEqual([]);
  });

  it('shows a die at the whole fight that it is thrown for', () => {
    const fight = ['place:1', 'place:2'];
    const lines: readonly Line[] = [
      { ...line(1, 'battle'), at: fight },
      { ...line(2, 'dice'), at: [] },
      { ...line(3, 'dice'), at: ['place:2'] },
      { ...line(4, 'dice'), at: ['place:3'] },
      { ...line(5, 'dice'), at: [] },
    ];
    const count = (at: number) => [0, 2, 3, 4, 5][at] ?? 5;
    const steps = stepsOf({ lines, count, stops: [1, 2, 3, 4] }, { known: 0, others: 5 });
    expect(steps.map(({ places }) => places)).toEqual([fight, fight, fight, ['place:3'], []]);
  });

  it('is what an event of a card has brought, whoever has played it', () => {
    const lines = [line(1, 'politics'), { ...line(2, 'politics'), isEffect: true }];
    expect(shown(lines, { known: 0, others: 2 })).toEqual([[2, 2]]);
  });

  it('is a line again that has grown, once and with all that it tells by then', () => {
    const before = [line(1, 'politics'), line(2, 'politics')];
    const grown = { ...line(2, 'politics'), text: 'Line 2 and more' };
    expect(knownLines(before, before)).toBe(2);
    expect(knownLines(before, [...before, line(3, 'dice')])).toBe(2);
    expect(knownLines(before, [line(1, 'politics'), grown])).toBe(1);
    const step = (one: Line) => ({ at: 1, line: one, places: [] });
    const [first, second] = before.map(step);
    if (first === undefined || second === undefined) throw new Error('There are two steps.');
    expect(withSteps([first, second], [step(grown)])).toEqual([first, step(grown)]);
  });

  it('is of others from their first commit after one’s own last', () => {
    const by = (seat: string) => ({ kind: 'PlanCommitted', seat });
    const told = { kind: 'Told' };
    expect(eventsBeforeOthers([by('b'), by('a'), told, by('b'), told], 'a')).toBe(3);
    expect(eventsBeforeOthers([by('b'), by('a'), told], 'a')).toBe(3);
    expect(eventsBeforeOthers([told, by('b'), told], 'a')).toBe(1);
  });

  it('is shown at the moment at which it was told, several lines of one moment one after the other', () => {
    const lines = [line(1, 'dice'), line(2, 'dice'), line(3, 'plain')];
    const steps = stepsOf(
      { lines, count: (at) => (at < 4 ? 0 : at < 9 ? 2 : 3), stops: [4, 9] },
      { known: 0, others: 0 },
    );
    expect(steps.map((step) => [step.at, step.line?.key ?? null, step.places])).toEqual([
      [4, 1, ['place:1']],
      [4, 2, ['place:2']],
      [9, null, ['place:3']],
    ]);
  });

  it('is the end of it where there is too much for anyone to wait for', () => {
    const lines = Array.from({ length: 100 }, (_, key) => line(key, key % 2 === 0 ? 'dice' : 'march'));
    const steps = shown(lines, { known: 0, others: 0 });
    expect(steps.filter(([, key]) => key !== null)).toHaveLength(8);
    expect(steps.filter(([, key]) => key === null)).toHaveLength(20);
    expect(steps.at(-1)).toEqual([100, null]);
  });

  it('leaves no effect out, however much else waits after it', () => {
    const effect = { ...line(0, 'plain'), isEffect: true };
    const lines = [effect, ...Array.from({ length: 20 }, (_, key) => line(key + 1, 'dice'))];
    const keys = shown(lines, { known: 0, others: 0 }).map(([, key]) => key);
    expect(keys).toEqual([0, 13, 14, 15, 16, 17, 18, 19, 20]);
  });
});

describe('what waits to be shown', () => {
  const steps = Array.from({ length: 12 }, (_, at) => ({ at, line: line(at, 'dice'), places: [] }));

  it('is at most eight lines, the last ones, however many arrivals have brought them', () => {
    const waiting = lastOf(withSteps(lastOf(steps.slice(0, 6)), steps.slice(6)));
    expect(waiting.map(({ at }) => at)).toEqual([4, 5, 6, 7, 8, 9, 10, 11]);
  });

  it('is shown the quicker the more of it waits, and one line alone for its whole time', () => {
    expect(timesQuicker(steps.slice(0, 1))).toBe(1);
    expect(timesQuicker(steps.slice(0, 8))).toBeGreaterThan(2);
    expect(timesQuicker([{ at: 1, line: null, places: [] }])).toBe(1);
  });
});

import { describe, expect, it } from 'vitest';
import { createGrid, flood, neighbours, pathTo, tollsOf, type HexId } from './index.js';

const grid = createGrid(20, 26);
const open = tollsOf(grid, () => 1);

/** A wall: the hexes that nobody may enter. */
const walled = (wall: readonly HexId[]) => tollsOf(grid, (_, to) => (wall.includes(to) ? Infinity : 1));

describe('flood fill', () => {
  it('reaches every hex within the budget, the start at no cost among them', () => {
    const reached = flood(grid, 1010, { budget: 2, tolls: open });
    expect(reached.get(1010)).toEqual({ cost: 0, from: null });
    expect(reached.size).toBe(1 + 6 + 12);
    expect([...reached.values()].every(({ cost }) => cost <= 2)).toBe(true);
  });

  it('with no budget it stays where it is', () => {
    expect([...flood(grid, 1010, { budget: 0, tolls: open }).keys()]).toEqual([1010]);
  });

  it('prefers a longer way that costs less', () => {
    const costly = tollsOf(grid, (from, to) => (from === 1010 && to === 1011 ? 5 : 1));
    const reached = flood(grid, 1010, { budget: 5, tolls: costly });
    expect(reached.get(1011)?.cost).toBe(2);
    expect(pathTo(reached, 1011)).toHaveLength(3);
  });

  it('goes round what may not be entered', () => {
    const reached = flood(grid, 1010, { budget: 4, tolls: walled([1011, 1110]) });
    expect(reached.has(1011)).toBe(false);
    expect(reached.get(1012)?.cost).toBe(3);
  });

  it('a ring closes it in', () => {
    const ring = [...neighbours(grid, 1010)];
    expect(flood(grid, 1010, { budget: 9, tolls: walled(ring) }).size).toBe(1);
  });

  it('nobody enters what is closed, whatever a step there costs', () => {
    const wall = [1011, 1110];
    const isClosed = (hex: HexId) => wall.includes(hex);
    const [closed, dear] = [
      flood(grid, 1010, { budget: 4, tolls: open, isClosed }),
      flood(grid, 1010, { budget: 4, tolls: walled(wall) }),
    ];
    expect([...closed]).toEqual([...dear]);
  });

  it('may enter a hex that stops it, and goes no further from there', () => {
    const only = tollsOf(grid, (_, to) => (Math.floor(to / 100) === 10 ? 1 : Infinity));
    const reached = flood(grid, 1010, { budget: 9, tolls: only, stops: (hex) => hex === 1012 });
    expect(reached.has(1012)).toBe(true);
    expect(reached.has(1013)).toBe(false);
    expect(reached.get(1001)?.cost).toBe(9);
  });

  it('the start never stops it, even where it would stop others', () => {
    const reached = flood(grid, 1010, { budget: 1, tolls: open, stops: () => true });
    expect(reached.size).toBe(7);
  });

  it('a step may cost one way what it does not cost back', () => {
    const uphill = tollsOf(grid, (from, to) => (to > from ? 2 : 1));
    expect(flood(grid, 1010, { budget: 2, tolls: uphill }).get(1011)?.cost).toBe(2);
    expect(flood(grid, 1011, { budget: 2, tolls: uphill }).get(1010)?.cost).toBe(1);
  });

  it('tells the path from the start on, each hex next to the one before', () => {
    const reached = flood(grid, 522, { budget: 40, tolls: open });
    const path = pathTo(reached, 902);
    expect(path[0]).toBe(522);
    expect(path.at(-1)).toBe(902);
    expect(path).toHaveLength(23);
    path.slice(1).forEach((hex, index) => expect(neighbours(grid, path[index] ?? 0)).toContain(hex));
  });

  it('there is no path to a hex that was not reached', () => {
    expect(pathTo(flood(grid, 1010, { budget: 1, tolls: open }), 1515)).toEqual([]);
  });

  it('among equal paths it takes the same one each time', () => {
    const path = () => pathTo(flood(grid, 1010, { budget: 9, tolls: open }), 1313);
    expect(path()).toEqual(path());
    expect(path()).toHaveLength(6);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { waiting } from '@tessera/core';
import { COMMANDS, hexesAsked, SEATS, seatOf, unitsOf, type Seat, type State } from '@tessera/metaurus';
import { parsePosition } from '@tessera/metaurus/notation';
import { isFull } from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import { MOST_BYTES, paintSheets } from '@tessera/server/testkit';
import { letterBoard } from '@tessera/metaurus/letters';
import { examples } from '@tessera/metaurus/testkit';

const KEPT = join(import.meta.dirname, '../tools/kept');
/** The width of a letter's picture on a phone that is 360 pixels wide. */
const PHONE = 328;

const textOf = (name: string): string => readFileSync(join(KEPT, `${name}.txt`), 'utf8');

/** A kept position, and the seat that is asked in it. */
function asked(name: string): { readonly view: State; readonly seat: Seat } {
  const read = parsePosition(examples.world, textOf(name));
  if (!read.ok) throw new Error(read.error.code);
  const [seat = 'rome'] = waiting(examples, read.value);
  return { view: examples.conceal(read.value, seat), seat };
}

/** The shapes under a counter that may act. */
const GLOW = '#ffe9a3';

const hexName = (hex: number): string => String(hex).padStart(4, '0');
const names = readdirSync(KEPT).map((file) => file.replace('.txt', ''));

/** The place and size of a hex's number in a drawing. */
function numberOf(svg: string, hex: number): { x: number; y: number; size: number } {
  const found = new RegExp(
    `<text x="([\\d.-]+)" y="([\\d.-]+)"[^>]*font-size="([\\d.]+)"[^>]*>${hexName(hex)}<`,
  ).exec(svg);
  const [x = NaN, y = NaN, size = NaN] = (found ?? []).slice(1).map(Number);
  return { x, y, size };
}

describe('the picture in a letter', () => {
  // Painting takes seconds, so the ordinary run has only an army in parts and a cut picture.
  const painted = isFull() ? names : ['orders', 'retreat'];
  it.each(painted)('weighs little and has a palette: %s', async (name) => {
    const { view, seat } = asked(name);
    const png = Buffer.from(await paintSheets(letterBoard(examples, view, seat)));
    expect(png.length).toBeLessThanOrEqual(MOST_BYTES);
    expect([png.toString('latin1', 1, 4), png[24], png[25]]).toEqual(['PNG', 8, 3]);
  });

  it.each(SEATS)('weighs little although an army is scattered over all of the map: %s', async (seat) => {
    const { hexes } = examples.world.grid;
    const { view } = asked('orders');
    const units = view.units.map((unit, at): (typeof view.units)[number] => {
      const place = Math.floor((((at * 37) % view.units.length) * hexes.length) / view.units.length);
      return { ...unit, fate: 'onMap', hex: hexes[place] ?? unit.hex };
    });
    const board = letterBoard(examples, examples.conceal({ ...view, units, engaged: [] }, seat), seat);
    expect((await paintSheets(board)).length).toBeLessThanOrEqual(MOST_BYTES);
  });

  it.each(names)('shows every hex that is asked about, its number legible on a phone: %s', (name) => {
    const { view, seat } = asked(name);
    const { svg, sheets } = letterBoard(examples, view, seat);
    const widest = Math.max(...sheets.map(({ width }) => width));
    const [, left = 0, top = 0, wide = 0] = (/viewBox="([\d.-]+) ([\d.-]+) ([\d.]+)/.exec(svg) ?? []).map(
      Number,
    );
    const [, pixels = 0] = (/<svg [^>]*width="(\d+)"/.exec(svg) ?? []).map(Number);
    const scale = pixels / wide;
    for (const hex of hexesAsked(examples.world, view)) {
      const { x, y, size } = numberOf(svg, hex);
      expect((size * scale * PHONE) / widest, hexName(hex)).toBeGreaterThan(8);
      const at = { x: (x - left) * scale, y: (y - top) * scale };
      const isShown = sheets.some(
        (sheet) =>
          at.x >= sheet.x &&
          at.x <= sheet.x + sheet.width &&
          at.y >= sheet.y &&
          at.y <= sheet.y + sheet.height,
      );
      expect(isShown, hexName(hex)).toBe(true);
    }
  });

  it('is cut to what is asked, and shows an army that is asked as a whole in parts', () => {
    const sizes = (name: string) => {
      const { view, seat } = asked(name);
      return letterBoard(examples, view, seat).sheets.length;
    };
    expect(['declare', 'retreat', 'advance', 'continue', 'victim'].map(sizes)).toEqual([1, 1, 1, 1, 1]);
    expect(sizes('orders')).toBeGreaterThan(1);
  });

  it('is cut to those who may still act, and marks them, where a command is to be activated', () => {
    const { view, seat } = asked('activate');
    const acted = COMMANDS.filter((command) => seatOf(command) === seat && command !== 'V');
    const { svg, sheets } = letterBoard(examples, { ...view, acted }, seat);
    const all = letterBoard(examples, view, seat);
    expect(sheets.length).toBeLessThan(all.sheets.length);
    const glows = (text: string) => text.split(GLOW).length;
    expect(glows(svg)).toBeLessThan(glows(all.svg));
    expect(glows(svg)).toBe(1 + unitsOf(view, 'V').length);
  });

  it('marks who may act, where to, and which attacks wait', () => {
    const { view, seat } = asked('retreat');
    const { svg } = letterBoard(examples, view, seat);
    const plain = letterBoard(examples, { ...view, frames: [] }, seat).svg;
    const dashed = (text: string) => text.split('stroke-dasharray="9 6"').length;
    expect(dashed(svg)).toBeGreaterThan(dashed(plain));
    expect(svg.length).toBeGreaterThan(plain.length);
  });
});

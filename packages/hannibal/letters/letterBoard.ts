import { toSvg, type Box } from '@tessera/drawing';
import type { Drawing } from '@tessera/letters';
import type { HannibalGame, Seat, State } from '../rules/index.js';
import { drawMap, drawPosition, inLayers, type Marks, type Way } from '../drawing/index.js';
import { choosableIn, sheetsFor, spacesOf } from './focus.js';

/** How wide a letter's picture is seen on a phone, and painted at most; and how many pixels of it are painted at most. */
const PHONE = 328;
const WIDEST = 760;
const MOST_PIXELS = 930_000;

/** What a letter's picture lights: who and what may be chosen, and the ways that were gone last. */
function marksOf(game: HannibalGame, view: State, { seat, ways }: Seen): Marks {
  const { spaces, generals } = choosableIn(game, view, seat);
  return { able: generals, choosable: spaces, ...(ways.length > 0 && { ways }) };
}

interface Seen {
  readonly seat: Seat;
  /** The ways that were gone since the seat last acted. */
  readonly ways: readonly Way[];
}

/** The whole board as those who look on see it. */
export function wholeBoard({ world }: HannibalGame, view: State): Drawing {
  const map = drawMap(world);
  const { width, height } = map.bounds;
  const scale = Math.min(WIDEST / width, Math.sqrt(MOST_PIXELS / (width * height)));
  const shapes = inLayers(drawPosition({ world, view, layout: map.layout }));
  return { svg: toSvg(map, shapes, { width: Math.floor(width * scale), seenAt: PHONE / width }), sheets: [] };
}

/** The board in a letter: what the seat sees where it is asked something, so large that it can be read on a phone. */
export function letterBoard(game: HannibalGame, view: State, seen: Seen): Drawing {
  const { world } = game;
  const map = drawMap(world);
  const sheets = sheetsFor(map.layout, spacesOf(game, view, seen.seat), map.bounds);
  const widest = Math.max(...sheets.map(({ width }) => width));
  const area = sheets.reduce((sum, { height }) => sum + widest * height, 0);
  const scale = Math.min(WIDEST / widest, Math.sqrt(MOST_PIXELS / area));
  const position = drawPosition({ world, view, layout: map.layout, marks: marksOf(game, view, seen) });
  // The whole is drawn, and cut when it is painted: painters may fail at shapes that lie far outside.
  const { bounds } = map;
  const svg = toSvg(map, inLayers(position), {
    width: Math.floor(bounds.width * scale),
    seenAt: PHONE / widest,
  });
  const pixels = ({ x, y, width, height }: Box) => ({
    x: Math.floor((x - bounds.x) * scale),
    y: Math.floor((y - bounds.y) * scale),
    width: Math.floor(width * scale),
    height: Math.floor(height * scale),
  });
  return { svg, sheets: sheets.map(pixels) };
}

import { circle, path, plate, shiftPath, text, type Point, type Shape, towards } from '@tessera/drawing';
import type { Bar } from '../../rules/index.js';
import { type DrawingWords, GROUND_INKS, MARK } from '../words.js';

/** The size of the sign of what bars a way. */
const SIZE = 14;
/** How far beyond it the words stand. */
const BEYOND = 60;

/** What bars a way as a sign: a tree, waves, or courses of stones. */
function glyph({ code }: Bar): readonly { readonly d: string; readonly width: number }[] {
  switch (code) {
    case 'wood':
      return [{ d: 'M0 8L0 1M-5 1Q-8 -3 -4 -5Q-3 -10 0 -9Q3 -10 4 -5Q8 -3 5 1Z', width: 2 }];
    case 'wall':
    case 'wallTooDear':
      return [{ d: 'M-8 -5L8 -5L8 6L-8 6ZM-8 0.5L8 0.5M-2 -5L-2 0.5M3 0.5L3 6', width: 1.8 }];
    case 'river':
    case 'stream':
    case 'farBank':
    case 'beyondBank':
      return [-5, 0.5, 6].map((y) => ({ d: `M-8 ${y}Q-4 ${y - 5} 0 ${y}Q4 ${y + 5} 8 ${y}`, width: 2 }));
  }
}

/** How many of the three rounds of a crossing are behind who is barred so: to the bank, in, out (R64). */
const ROUNDS: Readonly<Partial<Record<Bar['code'], number>>> = { stream: 1, farBank: 2, beyondBank: 3 };

/** A plate with a few words, about its middle. */
function wordPlate(said: string, { x, y }: Point): Shape[] {
  const width = said.length * 8 + 16;
  return [
    path(plate({ x: x - width / 2, y: y - 13, width, height: 26 }, 6), {
      fill: MARK.ink,
      stroke: MARK.pale,
      width: 1.4,
    }),
    text({ x, y: y + 6 }, said, { size: 17, font: 'figures', weight: 700, fill: MARK.pale }),
  ];
}

/** A lane that ground ends: its direction in degrees, where it does, and on the sheet the angle of its way. */
export interface Ended {
  readonly bar: Bar;
  readonly dir: number;
  readonly angle: number;
  readonly at: Point;
}

/** Draws the sign of what of the ground ends a lane; straight ahead also which of the three rounds of a crossing this is. */
export function barSign({ bar, dir, angle, at }: Ended, words: DrawingWords): Shape[] {
  const round = dir === 0 ? ROUNDS[bar.code] : undefined;
  return [
    circle(at, SIZE, { fill: MARK.pale, stroke: GROUND_INKS.ink, width: 2.4 }),
    ...glyph(bar).map(({ d, width }) =>
      path(shiftPath(d, at), { stroke: GROUND_INKS.ink, width, cap: 'round' }),
    ),
    ...(round === undefined ? [] : wordPlate(words.crossing(round), towards(at, angle, BEYOND))),
  ];
}

import { circle, text, type Group, type Point } from '@tessera/drawing';
import { MARK } from '../inks.js';

const ORIGIN: Point = { x: 0, y: 0 };

/** What is under the finger, said in a bubble above its point, so that the finger does not hide it. */
export const drawBubble = (key: string, { x, y }: Point, said: string): Group => ({
  key: `bubble-${key}`,
  x,
  y: y - 40,
  shapes: [
    circle({ x: 0, y: 2 }, 25, { fill: MARK.ink, opacity: 0.35 }),
    circle(ORIGIN, 24, { fill: MARK.ink, stroke: MARK.gold, width: 2.6 }),
    text({ x: 0, y: 7 }, said, { size: 20, font: 'figures', weight: 700, fill: MARK.pale }),
  ],
  box: { x: -30, y: -30, width: 60, height: 60 },
  legible: { from: 0.75, most: 3 },
  look: `bubble|${said}`,
});

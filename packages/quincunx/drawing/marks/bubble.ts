import { path, plate, text, type Group, type Point } from '@tessera/drawing';
import { MARK } from '../inks.js';

/** The height of a bubble, the width of a letter in it, and the room at its ends. */
const HIGH = 46;
const LETTER = 11;
const ENDS = 24;

/** What is under the finger, said in a bubble above its point, so that the finger does not hide it. */
export function drawBubble(key: string, { x, y }: Point, said: string): Group {
  const width = Math.max(HIGH, said.length * LETTER + ENDS);
  const box = { x: -width / 2, y: -HIGH / 2, width, height: HIGH };
  return {
    key: `bubble-${key}`,
    x,
    y: y - 40,
    shapes: [
      path(plate({ ...box, y: box.y + 2.5 }, HIGH / 2), { fill: MARK.ink, opacity: 0.35 }),
      path(plate(box, HIGH / 2), { fill: MARK.ink, stroke: MARK.gold, width: 2.6 }),
      text({ x: 0, y: 7 }, said, { size: 20, font: 'figures', weight: 700, fill: MARK.pale }),
    ],
    box: { x: box.x - 4, y: box.y - 4, width: width + 8, height: HIGH + 10 },
    legible: { from: 0.75, most: 3 },
    look: `bubble|${said}`,
  };
}

import { describe, expect, it } from 'vitest';
import { captionAt, type Spot } from './captions.js';

const board = { width: 390, height: 500 };
const caption = { width: 200, height: 50 };

/** True where a caption lies over a place. */
const covers = ({ left, top }: { left: number; top: number }, { x, y, span }: Spot): boolean =>
  left < x + span / 2 &&
  left + caption.width > x - span / 2 &&
  top < y + span / 2 &&
  top + caption.height > y - span / 2;

const fights: readonly (readonly Spot[])[] = [
  [
    { x: 195, y: 250, span: 60 },
    { x: 195, y: 190, span: 60 },
  ],
  [
    { x: 30, y: 40, span: 60 },
    { x: 82, y: 70, span: 60 },
  ],
  [
    { x: 370, y: 480, span: 60 },
    { x: 370, y: 420, span: 60 },
  ],
  [
    { x: 50, y: 40, span: 70 },
    { x: 50, y: 460, span: 70 },
  ],
];

describe('the caption of what has happened', () => {
  it('lies within the board and over none of the places that it speaks of', () => {
    for (const spots of fights) {
      const at = captionAt(spots, caption, board);
      expect(spots.filter((spot) => covers(at, spot))).toEqual([]);
      expect(at.left).toBeGreaterThanOrEqual(0);
      expect(at.top).toBeGreaterThanOrEqual(0);
      expect(at.left + caption.width).toBeLessThanOrEqual(board.width);
      expect(at.top + caption.height).toBeLessThanOrEqual(board.height);
    }
  });

  it('lies close to them', () => {
    const { top } = captionAt(fights[0] ?? [], caption, board);
    expect(top + caption.height).toBeGreaterThan(130);
    expect(top + caption.height).toBeLessThan(160);
  });

  it('stays on the board where they fill it', () => {
    const at = captionAt([{ x: 195, y: 250, span: 900 }], caption, board);
    expect([at.left >= 0, at.top >= 0]).toEqual([true, true]);
    expect(at.top + caption.height).toBeLessThanOrEqual(board.height);
  });
});

/** A place on the screen: its middle, in CSS pixels from the board's corner, and how wide it is drawn. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly span: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels between a caption and what it speaks of, and between a caption and the board's edges. */
const GAP = 8;

/** A counter reaches somewhat beyond its place. */
const REACH = 0.6;

/** Keeps a caption's start within the board. */
const within = (at: number, length: number, seen: number): number =>
  Math.max(GAP, Math.min(at, seen - length - GAP));

/**
 * The upper left corner of a caption about these places: beside all of them, never over one, within the board. It lies
 * above them where there is room, else below, right or left; where there is none at all, where it covers least.
 */
export function captionAt(
  spots: readonly Spot[],
  caption: Size,
  board: Size,
): { readonly left: number; readonly top: number } {
  const edge = (side: 'x' | 'y', way: 1 | -1) =>
    spots.map((spot) => spot[side] + way * (spot.span * REACH + GAP));
  const [left, right] = [Math.min(...edge('x', -1)), Math.max(...edge('x', 1))];
  const [top, bottom] = [Math.min(...edge('y', -1)), Math.max(...edge('y', 1))];
  const across = within((left + right - caption.width) / 2, caption.width, board.width);
  const down = within((top + bottom - caption.height) / 2, caption.height, board.height);
  const sides = [
    { room: top - caption.height - GAP, left: across, top: top - caption.height },
    { room: board.height - bottom - caption.height - GAP, left: across, top: bottom },
    { room: board.width - right - caption.width - GAP, left: right, top: down },
    { room: left - caption.width - GAP, left: left - caption.width, top: down },
  ];
  const most = Math.max(...sides.map(({ room }) => room));
  const best = sides.find(({ room }) => room >= Math.min(0, most));
  return {
    left: within(best?.left ?? across, caption.width, board.width),
    top: within(best?.top ?? down, caption.height, board.height),
  };
}

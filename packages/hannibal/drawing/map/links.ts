import {
  boxAround,
  circle,
  coordinate,
  fixed,
  type Group,
  path,
  type Point,
  type Shape,
} from '@tessera/drawing';
import type { LinkKind, World } from '../../rules/index.js';
import type { SpaceLayout } from '../layout.js';
import { MAP } from './palette.js';

/** Returns the middle of a link: the point halfway along its curve. */
export const middleOf = (from: Point, bend: Point, to: Point): Point => ({
  x: coordinate((from.x + 2 * bend.x + to.x) / 4),
  y: coordinate((from.y + 2 * bend.y + to.y) / 4),
});

/** A peak: its outline, its dark side, and its snow, about the middle of a badge. */
const PEAK = 'M-11 8L-1 -10L11 8Z';

const PEAK_SHADE = 'M-1 -10L11 8L3 8L0 0L1 -4Z';

const PEAKS = 'M-14 8L-5 -10L1 0L6 -6L15 8Z';

const SNOW = 'M-5 -10L-8.4 -3.2L-6 -4.6L-4.4 -2.4L-2.6 -5.4L-1.4 -4ZM6 -6L2.6 -1.4L5 -2.4L7 -0.4L8.4 -2.4Z';

const WAVES = 'M-11 -5Q-7 -10 -3 -5Q1 0 5 -5Q8 -9 11 -6M-11 3Q-7 -2 -3 3Q1 8 5 3Q8 -1 11 2';

/** Draws the sign of a link that is no road, about (0, 0). */
export function badgeOf(way: LinkKind): Shape[] {
  switch (way) {
    case 'road':
      return [];
    case 'pass':
      return [
        circle({ x: 0, y: 0 }, 16, { fill: MAP.road, stroke: MAP.pass, width: 2.6 }),
        path(PEAK, { fill: '#c59a62', stroke: MAP.pass, width: 1.6 }),
        path(PEAK_SHADE, { fill: MAP.pass }),
      ];
    case 'alps':
      return [
        circle({ x: 0, y: 0 }, 19, { fill: MAP.road, stroke: MAP.alps, width: 3.4 }),
        path(PEAKS, { fill: MAP.alps, stroke: MAP.alps, width: 1.6 }),
        path(SNOW, { fill: '#ffffff' }),
      ];
    case 'strait':
      return [
        circle({ x: 0, y: 0 }, 15, { fill: MAP.shore, stroke: MAP.strait, width: 2.6 }),
        path(WAVES, { stroke: MAP.strait, width: 2.6, cap: 'round' }),
      ];
  }
}

/** Draws a link along an SVG path. */
export function linkAlong(way: LinkKind, d: string): Shape[] {
  switch (way) {
    case 'road':
      return [
        path(d, { stroke: MAP.roadInk, width: 7.4, opacity: 0.85 }),
        path(d, { stroke: MAP.road, width: 4.2 }),
      ];
    case 'pass':
      return [
        path(d, { stroke: MAP.pass, width: 8.4 }),
        path(d, { stroke: MAP.road, width: 4.4 }),
        path(d, { stroke: MAP.pass, width: 4.4, dash: [5, 7] }),
      ];
    case 'alps':
      return [
        path(d, { stroke: MAP.alps, width: 10.4 }),
        path(d, { stroke: '#f4d9cf', width: 5.6 }),
        path(d, { stroke: MAP.alps, width: 5.6, dash: [8, 8] }),
      ];
    case 'strait':
      return [
        path(d, { stroke: MAP.shore, width: 8, opacity: 0.9 }),
        path(d, { stroke: MAP.strait, width: 4.4, dash: [1, 9], cap: 'round' }),
      ];
  }
}

/** Draws every link, with a sign on each that is no road. */
export function links({ map }: Pick<World, 'map'>, { at, bend }: SpaceLayout): Group[] {
  return map.connections.map(({ between: [one, two], way }) => {
    const [from, through, to] = [at(one), bend(one, two), at(two)];
    const d = `M${from.x} ${from.y}Q${coordinate(through.x)} ${coordinate(through.y)} ${to.x} ${to.y}`;
    const middle = middleOf(from, through, to);
    const { x, y } = middle;
    const box = boxAround([from, through, to], 24);
    const local = boxAround(
      [from, through, to].map((point) => ({ x: point.x - x, y: point.y - y })),
      24,
    );
    const badge = badgeOf(way);
    const key = `way-${one}-${two}`;
    if (badge.length === 0) return fixed(key, box, linkAlong(way, d));
    const moved =
      `M${coordinate(from.x - x)} ${coordinate(from.y - y)}Q${coordinate(through.x - x)} ` +
      `${coordinate(through.y - y)} ${coordinate(to.x - x)} ${coordinate(to.y - y)}`;
    return { key, look: key, x, y, box: local, shapes: [...linkAlong(way, moved), ...badge] };
  });
}

import { minus, type Vector } from './vector.js';

/** Twice the area of the triangle from `from` over `over` to `to`: above 0 for a turn to the left. */
const turnLeft = (from: Vector, over: Vector, to: Vector): number =>
  (over.x - from.x) * (to.y - from.y) - (over.y - from.y) * (to.x - from.x);

/** One side of a hull, by places in order: no turn to the right, and no place on the way. */
function chainOf(places: readonly Vector[]): readonly Vector[] {
  const chain: Vector[] = [];
  for (const place of places) {
    for (let [from, over] = chain.slice(-2); from && over; [from, over] = chain.slice(-2)) {
      if (turnLeft(from, over, place) > 0) break;
      chain.pop();
    }
    chain.push(place);
  }
  return chain.slice(0, -1);
}

/** The convex hull of some places: its corners, against the clock from the most western. */
export function hullOf(places: readonly Vector[]): readonly Vector[] {
  const sorted = [...places].sort((one, other) => one.x - other.x || one.y - other.y);
  return [...chainOf(sorted), ...chainOf(sorted.toReversed())];
}

/** The least and the greatest of how far corners lie along an axis. */
const spanOf = (corners: readonly Vector[], axis: Vector): readonly [number, number] => {
  const along = corners.map(({ x, y }) => x * axis.x + y * axis.y);
  return [Math.min(...along), Math.max(...along)];
};

/** True when an axis square to an edge of `one` separates the two; touching is apart. */
const areApartByEdges = (one: readonly Vector[], other: readonly Vector[]): boolean =>
  one.some((corner, index) => {
    const edge = minus(one[(index + 1) % one.length] ?? corner, corner);
    const axis = { x: -edge.y, y: edge.x };
    const [least, most] = spanOf(one, axis);
    const [otherLeast, otherMost] = spanOf(other, axis);
    return most <= otherLeast || otherMost <= least;
  });

/** True when two convex polygons, given by their corners in order, share interior points. */
export const polygonsOverlap = (one: readonly Vector[], other: readonly Vector[]): boolean =>
  !areApartByEdges(one, other) && !areApartByEdges(other, one);

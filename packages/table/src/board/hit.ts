import type { Group, Place, Point, Target } from '@tessera/drawing';
import type { Pointing, Scene } from './index.js';

interface Hit {
  readonly target: Target;
  readonly away: number;
}

/** The nearest of a layer's targets within whose reach a point is. */
function nearest(groups: readonly Group[], point: Point): Target | null {
  let best: Hit | null = null;
  for (const { target, reach, x, y } of groups) {
    const away = Math.hypot(point.x - x, point.y - y);
    if (target === undefined || reach === undefined || away > reach) continue;
    if (best === null || away < best.away) best = { target, away };
  }
  return best?.target ?? null;
}

/** The target that fills a place: of the uppermost group that lies there and has no reach of its own. */
export function targetIn({ map, layers }: Scene, place: Place): Target | null {
  for (const { groups } of layers.toReversed()) {
    const group = groups.find(
      ({ target, reach, x, y }) =>
        target !== undefined && reach === undefined && map.layout.placeAt({ x, y }) === place,
    );
    if (group?.target !== undefined) return group.target;
  }
  return null;
}

/** What a click on a point of the sheet is on; a target with a reach comes before the place under it. */
export function pointedAt(scene: Scene, point: Point): Omit<Pointing, 'kind'> {
  const place = scene.map.layout.placeAt(point);
  for (const { groups } of scene.layers.toReversed()) {
    const target = nearest(groups, point);
    if (target !== null) return { place, target };
  }
  return { place, target: place === null ? null : targetIn(scene, place) };
}

import { growthOf, type Group, type Place, type Point, type Target, type Touch } from '@tessera/drawing';
import type { Pointing, Scene } from './board.js';

interface Hit {
  readonly target: Target;
  readonly away: number;
}

/** The parts of a group that have a reach, as they are seen at a scale. */
function reaching({ x, y, target, reach, touches = [], ...group }: Group, scale: number): readonly Touch[] {
  if (target !== undefined && reach !== undefined) return [{ at: { x, y }, reach, target }];
  if (touches.length === 0) return [];
  const growth = growthOf(group, scale);
  return touches.map(({ at, ...touch }) => ({
    at: { x: x + at.x * growth, y: y + at.y * growth },
    reach: touch.reach * growth,
    target: touch.target,
  }));
}

/** The scale in pixels per unit, and how many pixels beyond a reach still count. */
interface Nearness {
  readonly scale: number;
  readonly slack?: number;
}

/** The nearest of a layer's targets whose reach contains a point; null when none does. */
function nearest(groups: readonly Group[], point: Point, { scale, slack = 0 }: Nearness): Hit | null {
  let best: Hit | null = null;
  for (const { at, reach, target } of groups.flatMap((group) => reaching(group, scale))) {
    const away = Math.hypot(point.x - at.x, point.y - at.y);
    if (away > reach + slack / scale) continue;
    if (best === null || away < best.away) best = { target, away };
  }
  return best;
}

/** What has a reach and contains a point, of the topmost layer where something does. */
function reachedAt({ layers }: Scene, point: Point, near: Nearness): Hit | null {
  for (const { groups } of layers.toReversed()) {
    const hit = nearest(groups, point, near);
    if (hit !== null) return hit;
  }
  return null;
}

/** The target that fills a place: that of the topmost group there without a reach of its own; null when none is there. */
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

/**
 * What a click on a point of the sheet hits. Targets with a reach (and `slack` pixels around it) come before the
 * place under them.
 */
export function pointedAt(scene: Scene, point: Point, near: Nearness): Omit<Pointing, 'kind'> {
  const place = scene.map.layout.placeAt(point);
  const target = reachedAt(scene, point, near)?.target ?? (place === null ? null : targetIn(scene, place));
  return { place, target };
}

/** Every target that can be pressed now, and where it is seen. */
type Lit = Omit<Touch, 'reach'>;
const litIn = ({ layers }: Scene, scale: number): readonly Lit[] =>
  layers.flatMap(({ groups }) =>
    groups.flatMap((group): readonly Lit[] => {
      if (group.isLit !== true || group.target === undefined) return [];
      const touches = reaching(group, scale);
      return touches.length > 0 ? touches : [{ at: { x: group.x, y: group.y }, target: group.target }];
    }),
  );

/** Half the width of a finger, in pixels. */
const FINGER = 22;

/**
 * What a press means where places are too small to touch: of what it hits and what can be pressed within a finger's width
 * of it, the nearest. Null where nothing can be pressed so near.
 */
export function litAt(scene: Scene, point: Point, scale: number): Omit<Pointing, 'kind'> | null {
  const hit = reachedAt(scene, point, { scale });
  const lit = litIn(scene, scale)
    .map(({ at, target }) => ({ at, target, away: Math.hypot(point.x - at.x, point.y - at.y) }))
    .filter(({ away }) => away * scale <= FINGER && (hit === null || away <= hit.away))
    .sort((one, other) => one.away - other.away);
  const [best] = lit;
  return best === undefined ? null : { place: scene.map.layout.placeAt(best.at), target: best.target };
}

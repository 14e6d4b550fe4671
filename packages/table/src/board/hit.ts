import { LAYERS, type Group, type Point, type Target } from '@tessera/drawing';
import type { Intent, Scene } from './index.js';

interface Hit {
  readonly target: Target;
  readonly away: number;
}

/** The nearest of a layer's targets that a point means. */
function nearest(groups: readonly Group[], point: Point): Target | null {
  let best: Hit | null = null;
  for (const { target, reach, x, y } of groups) {
    const away = Math.hypot(point.x - x, point.y - y);
    if (target === undefined || reach === undefined || away > reach) continue;
    if (best === null || away < best.away) best = { target, away };
  }
  return best?.target ?? null;
}

/** The unit whose counter lies in a hex. */
export function unitIn({ map, layers }: Scene, hex: number): number | null {
  const group = layers.counters.find(
    ({ target, x, y }) => target?.kind === 'unit' && map.layout.hexAt({ x, y }) === hex,
  );
  return group?.target?.kind === 'unit' ? group.target.unit : null;
}

/** What a click on a point of the sheet means; the uppermost layer comes first. */
export function intentAt(scene: Scene, point: Point): Intent {
  for (const layer of [...LAYERS].reverse()) {
    const target = nearest(scene.layers[layer], point);
    if (target?.kind === 'facing' || target?.kind === 'exit') return target;
  }
  const hex = scene.map.layout.hexAt(point);
  if (hex === null) return { kind: 'nothing' };
  const unit = unitIn(scene, hex);
  return unit === null ? { kind: 'hex', hex } : { kind: 'unit', unit, hex };
}

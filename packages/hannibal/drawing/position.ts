import type { State, World } from '../rules/index.js';
import type { SpaceLayout } from './layout.js';
import type { Position } from './layers.js';
import { marchedWays } from './marching.js';
import type { Marks } from './marks.js';
import {
  drawAbove,
  drawBattle,
  drawForces,
  drawGhosts,
  drawLights,
  drawMarkers,
  drawPoints,
  drawProvinces,
  drawThreats,
  drawWays,
} from './pieces/index.js';

/** What a position is drawn from: the view that one viewer has of it, and what the page wants lit. */
export interface PositionScene {
  readonly world: World;
  /** The state as this viewer may see it: what is hidden in it cannot be drawn. */
  readonly view: State;
  /** The map's layout (`map.layout`). */
  readonly layout: SpaceLayout;
  readonly marks?: Marks;
}

/** Draws everything that lies on the map. The same view and marks give the same lists; nothing hidden is in them. */
export function drawPosition(scene: PositionScene): Position {
  const { view, layout, marks = {} } = scene;
  return {
    lights: drawLights(marks, layout),
    markers: [...drawProvinces(scene), ...drawMarkers(scene), ...drawPoints(scene)],
    ways: [
      ...drawGhosts(marks.ghosts ?? [], layout),
      ...drawWays(marks.ways ?? marchedWays(view), layout),
      ...drawThreats(marks.threats ?? [], layout),
    ],
    forces: [...drawForces(scene), ...drawBattle(scene)],
    above: drawAbove(marks, layout),
  };
}

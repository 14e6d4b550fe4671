import type { Position, PositionScene } from './layers.js';
import { marchedWays } from './marching.js';
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

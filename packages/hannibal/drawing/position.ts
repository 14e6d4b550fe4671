import type { Position, PositionScene } from './layout.js';
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
import {
  commanderAmong,
  type General,
  GENERALS,
  nearestAt,
  type Space,
  type State,
  type World,
} from '../rules/index.js';
import type { Ghost, ArmyTrack } from './targets.js';

/** Returns the path of the marching army, with its plan; null when it has not moved. */
export function trackOfMarch(view: State): ArmyTrack | null {
  const move = nearestAt(view, 'move');
  const space = move === null ? null : view.posts[move.general].space;
  if (move === null || space === null || move.trail.length === 0) return null;
  return { spaces: [...move.trail.map((one) => one.space), space], by: move.trail.map(({ by }) => by) };
}

/** Returns the path of the marching army with the step that it is about to make, from public events. */
export function tracksOfMarch(view: State): ArmyTrack[] {
  const [move, march] = [nearestAt(view, 'move'), nearestAt(view, 'march')];
  const space = move === null ? null : view.posts[move.general].space;
  if (space === null) return [];
  const gone = trackOfMarch(view);
  const next: ArmyTrack[] =
    march === null || march.to === space ? [] : [{ spaces: [space, march.to], by: [march.by] }];
  return [...(gone === null ? [] : [{ ...gone, look: 'gone' } as const]), ...next];
}

/** Returns a ghost for each army that a plan moves, identified by its commander. */
export function ghostsOfPlan(world: World, before: State, after: State): Ghost[] {
  const moved = new Map<Space, General[]>();
  for (const general of GENERALS) {
    const [{ space: from }, { space: to }] = [before.posts[general], after.posts[general]];
    if (from !== null && to !== null && from !== to) moved.set(from, [...(moved.get(from) ?? []), general]);
  }
  return [...moved].flatMap(([space, generals]): Ghost[] => {
    const general = commanderAmong(before, generals);
    return general === null ? [] : [{ general, seat: world.generalOf(general).seat, space }];
  });
}

/** Draws all pieces and marks on the map. Equal views and marks give equal results, and nothing hidden is drawn. */
export function drawPosition(scene: PositionScene): Position {
  const { view, layout, marks = {} } = scene;
  return {
    lights: drawLights(marks, layout),
    markers: [...drawProvinces(scene), ...drawMarkers(scene), ...drawPoints(scene)],
    ways: [
      ...drawGhosts(marks.ghosts ?? [], layout),
      ...drawWays(marks.ways ?? tracksOfMarch(view), layout),
      ...drawThreats(marks.threats ?? [], layout),
    ],
    forces: [...drawForces(scene), ...drawBattle(scene)],
    above: drawAbove(marks, layout),
  };
}

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
import type { Ghost, Way } from './targets.js';

/** The way that the army on the march has gone, and after a plan goes; null: it stands where it was. */
export function wayIn(view: State): Way | null {
  const move = nearestAt(view, 'move');
  const space = move === null ? null : view.posts[move.general].space;
  if (move === null || space === null || move.trail.length === 0) return null;
  return { spaces: [...move.trail.map((one) => one.space), space], by: move.trail.map(({ by }) => by) };
}

/** The way that the army on the march has gone, and the step that it is about to make: what any viewer sees of it. */
export function marchedWays(view: State): Way[] {
  const [move, march] = [nearestAt(view, 'move'), nearestAt(view, 'march')];
  const space = move === null ? null : view.posts[move.general].space;
  if (space === null) return [];
  const gone = wayIn(view);
  const next: Way[] =
    march === null || march.to === space ? [] : [{ spaces: [space, march.to], by: [march.by] }];
  return [...(gone === null ? [] : [{ ...gone, look: 'gone' } as const]), ...next];
}

/** The shades of the armies that stand elsewhere after a plan than before it, each as its commander's. */
export function movedBetween(world: World, before: State, after: State): Ghost[] {
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

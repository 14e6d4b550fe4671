import type { Group } from '@tessera/drawing';
import { drawFight } from './fights.js';
import { drawEvade, drawGhost, drawSpot } from './ghosts.js';
import { bubbleOfLane, drawLane } from './lanes.js';
import { drawCursor, drawLight, drawZone } from './lights.js';
import { drawLine, type Mark } from './marks.js';
import { drawReach, drawShot } from './reach.js';
import { drawThreat } from './threat.js';
import { unitsById, type MarkScene } from './scene.js';
import { bubbleOfWheel, drawWheel } from './wheels.js';

export { dieText } from './fights.js';
export { awayFromEnd, nearestEnd, numbersIn } from './lanes.js';
export { nearestWheel } from './wheels.js';
export * from './marks.js';
export type { MarkScene } from './scene.js';

/** The layer that a mark is drawn in. */
type MarkLayer = 'ground' | 'ghosts' | 'links' | 'handles';

const LAYER_OF: Readonly<Record<Mark['kind'], MarkLayer>> = {
  light: 'ground',
  zone: 'ground',
  spot: 'links',
  reach: 'ground',
  threat: 'ground',
  ghost: 'ghosts',
  evade: 'handles',
  shot: 'links',
  fight: 'links',
  lane: 'handles',
  wheel: 'handles',
  line: 'handles',
  cursor: 'handles',
};

/** The groups of a mark; none when the units that it names are gone. */
function draw(mark: Mark, scene: MarkScene): readonly Group[] {
  switch (mark.kind) {
    case 'light':
      return unitsById(scene, mark.units).map((unit) => drawLight(mark.look, unit, scene.layout));
    case 'zone':
      return [drawZone(mark, scene)];
    case 'spot':
      return [drawSpot(mark, scene)];
    case 'reach':
      return unitsById(scene, [mark.unit]).flatMap((unit) => drawReach(unit, scene));
    case 'threat':
      return drawThreat(mark, scene);
    case 'ghost':
      return [drawGhost(mark, scene)];
    case 'evade':
      return [drawEvade(mark, scene)];
    case 'shot':
      return drawShot(mark, scene);
    case 'fight':
      return drawFight(mark, scene);
    case 'lane':
      return drawLane(mark, scene);
    case 'wheel':
      return drawWheel(mark, scene);
    case 'line':
      return drawLine(mark, scene);
    case 'cursor':
      return [drawCursor(mark, scene)];
  }
}

/** Returns a function that draws the marks of one layer, in their given order. */
const drawLayer =
  (room: MarkLayer) =>
  (marks: readonly Mark[], scene: MarkScene): Group[] =>
    marks.filter(({ kind }) => LAYER_OF[kind] === room).flatMap((mark) => draw(mark, scene));

/** Draws the marks under the bases: zones, reach, lights. */
export const drawGround = drawLayer('ground');
/** Draws the ghosts of planned moves. */
export const drawGhosts = drawLayer('ghosts');
/** Draws shots and fights, over the bases. */
export const drawLinks = drawLayer('links');
/** The bubbles with the distances or degrees under the finger. */
const drawBubbles = (marks: readonly Mark[], scene: MarkScene): Group[] =>
  marks.flatMap((mark) => {
    if (mark.kind === 'lane') return bubbleOfLane(mark, scene);
    return mark.kind === 'wheel' ? bubbleOfWheel(mark, scene) : [];
  });

const drawHandleMarks = drawLayer('handles');

/** Draws what can be dragged: lanes, wheels, handles of lines; also the cursor, and on top the bubble of the dragged mark. */
export const drawHandles = (marks: readonly Mark[], scene: MarkScene): Group[] => [
  ...drawHandleMarks(marks, scene),
  ...drawBubbles(marks, scene),
];

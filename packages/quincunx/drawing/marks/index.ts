import type { Group } from '@tessera/drawing';
import { drawFight } from './fights.js';
import { drawGhost } from './ghosts.js';
import { bubbleOfLane, drawLane } from './lanes.js';
import { drawCursor, drawLight, drawZone } from './lights.js';
import { drawLine, type Mark } from './marks.js';
import { drawReach, drawShot } from './reach.js';
import { named, type MarkScene } from './scene.js';
import { bubbleOfWheel, drawWheel } from './wheels.js';

export { dieText } from './fights.js';
export { awayFromEnd, nearestEnd, numbersIn } from './lanes.js';
export { nearestWheel } from './wheels.js';
export * from './marks.js';
export type { MarkScene } from './scene.js';

/** The layer that a mark is drawn in. */
type Room = 'ground' | 'ghosts' | 'links' | 'handles';

const ROOMS: Readonly<Record<Mark['kind'], Room>> = {
  light: 'ground',
  zone: 'ground',
  reach: 'ground',
  ghost: 'ghosts',
  shot: 'links',
  fight: 'links',
  lane: 'handles',
  wheel: 'handles',
  line: 'handles',
  cursor: 'handles',
};

/** A mark as shapes; nothing where the units that it names are gone. */
function draw(mark: Mark, scene: MarkScene): readonly Group[] {
  switch (mark.kind) {
    case 'light':
      return named(scene, mark.units).map((unit) => drawLight(mark.look, unit, scene.layout));
    case 'zone':
      return [drawZone(mark, scene)];
    case 'reach':
      return named(scene, [mark.unit]).flatMap((unit) => drawReach(unit, scene));
    case 'ghost':
      return [drawGhost(mark, scene)];
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

/** The marks of one layer, in the order in which they are given. */
const inRoom =
  (room: Room) =>
  (marks: readonly Mark[], scene: MarkScene): Group[] =>
    marks.filter(({ kind }) => ROOMS[kind] === room).flatMap((mark) => draw(mark, scene));

/** What lies under the bases: zones, reach, what is lit. */
export const drawGround = inRoom('ground');
/** Where plans lead. */
export const drawGhosts = inRoom('ghosts');
/** Shots and fights, over the bases. */
export const drawLinks = inRoom('links');
/** What is said of the stops under the finger. */
const drawBubbles = (marks: readonly Mark[], scene: MarkScene): Group[] =>
  marks.flatMap((mark) => {
    if (mark.kind === 'lane') return bubbleOfLane(mark, scene);
    return mark.kind === 'wheel' ? bubbleOfWheel(mark, scene) : [];
  });

const drawTaken = inRoom('handles');

/** What is taken by a finger: lanes, wheels, the handles of lines; the cursor; and above them what the finger is on. */
export const drawHandles = (marks: readonly Mark[], scene: MarkScene): Group[] => [
  ...drawTaken(marks, scene),
  ...drawBubbles(marks, scene),
];

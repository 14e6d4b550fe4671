import type { Link, Seat, State, World } from '../rules/index.js';
import { drawArrows } from './arrows.js';
import { drawChits } from './chits.js';
import { drawGhost } from './counters/counter.js';
import { drawCounters } from './counters/counters.js';
import { drawAbove, drawGround } from './highlights.js';
import type { Position } from './layers.js';
import type { Marks } from './marks.js';
import {
  between,
  circle,
  coordinate,
  type Group,
  line,
  path,
  type Point,
  type Shape,
} from '@tessera/drawing';
import { DRAWING_WORDS, type DrawingWords } from './words.js';
import type { HexLayout } from './layout.js';

const INK = '#2a1c10';
const BRASS = '#f2c14e';

/** A brass clasp that holds two counters together, with crossed swords in its middle. */
function clasp(half: Point): Shape[] {
  const ends: readonly [Point, Point] = [{ x: coordinate(-half.x), y: coordinate(-half.y) }, half];
  return [
    line(...ends, { stroke: INK, width: 17, cap: 'round' }),
    line(...ends, { stroke: BRASS, width: 11, cap: 'round' }),
    ...ends.map((end) => circle(end, 3.4, { fill: INK })),
    circle({ x: 0, y: 0 }, 14.5, { fill: '#fff3d6', stroke: INK, width: 3.4 }),
    path('M-7 -7L6 6M7 -7L-6 6', { stroke: '#8c1d18', width: 3.6, cap: 'round' }),
    path('M-8 2.6L-2.6 8M8 2.6L2.6 8', { stroke: '#8c1d18', width: 3, cap: 'round' }),
  ];
}

function drawLink({ attacker, defender }: Link, units: State['units'], layout: HexLayout): Group[] {
  const [a, b] = [units[attacker], units[defender]];
  if (a === undefined || b === undefined) return [];
  const [from, to] = [layout.centre(a.hex), layout.centre(b.hex)];
  const half = { x: coordinate((to.x - from.x) * 0.2), y: coordinate((to.y - from.y) * 0.2) };
  return [
    {
      key: `link-${attacker}-${defender}`,
      ...between(from, to),
      shapes: clasp(half),
      box: { x: -50, y: -50, width: 100, height: 100 },
      look: `engaged|${half.x}|${half.y}`,
      legible: { from: 0.6, most: 1.4 },
    },
  ];
}

/** One clasp for each pair of Engaged units, across the hexside between them. */
const drawLinks = (view: Pick<State, 'units' | 'engaged'>, layout: HexLayout): Group[] =>
  view.engaged.flatMap((link) => drawLink(link, view.units, layout));

/** The input of a drawing: a viewer's position, and the marks of the page. */
export interface PositionScene {
  readonly world: Pick<World, 'grid' | 'counters'>;
  /** The state as this viewer may see it; nothing else is drawn. */
  readonly view: Pick<State, 'units' | 'chits' | 'engaged'>;
  /** The map's layout (`map.layout`). */
  readonly layout: HexLayout;
  /** The seat for which it is drawn. Chits that the enemy has not placed yet are then drawn face down, like all of the enemy's. */
  readonly seat?: Seat | null;
  readonly marks?: Marks;
  readonly words?: DrawingWords;
}

function drawGhosts({ world, view, layout, marks }: PositionScene): Group[] {
  const first = new Map((marks?.ghosts ?? []).toReversed().map((ghost) => [ghost.unit, ghost]));
  return [...first.values()].flatMap(({ unit: id, hex, facing }) => {
    const printed = world.counters[id];
    const unit = view.units[id];
    if (printed === undefined || unit === undefined) return [];
    return [drawGhost(id, { printed, unit: { ...unit, hex, facing }, state: null }, layout)];
  });
}

/** Draws all pieces and marks on the map. Equal views and marks give equal results, and nothing hidden is drawn. */
export function drawPosition(scene: PositionScene): Position {
  const { world, view, layout, marks = {}, words = DRAWING_WORDS, seat = null } = scene;
  const hexOf = (id: number) => {
    const unit = view.units[id];
    return unit?.fate === 'onMap' ? unit.hex : null;
  };
  return {
    ground: [...drawGround(marks, { layout, hexOf }), ...drawGhosts(scene)],
    chits: drawChits({ world, view, layout, words, seat }),
    counters: drawCounters(scene),
    links: [...drawLinks(view, layout), ...drawArrows(marks, { layout, hexOf, engaged: view.engaged })],
    above: drawAbove(marks, { layout, hexOf }),
  };
}

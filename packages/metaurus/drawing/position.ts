import type { Seat, State, World } from '../rules/index.js';
import { drawArrows } from './arrows.js';
import { drawChits } from './chits.js';
import { drawGhost } from './counters/counter.js';
import { drawCounters } from './counters/counters.js';
import { drawAbove, drawGround } from './highlights.js';
import { drawLinks } from './links.js';
import type { Position } from './layers.js';
import type { Marks } from './marks.js';
import type { Group } from '@tessera/drawing';
import { DRAWING_WORDS, type DrawingWords } from './words.js';
import { type HexLayout } from './layout.js';

/** What a position is drawn from: the view that one viewer has of it, and what the page wants lit. */
export interface PositionScene {
  readonly world: Pick<World, 'grid' | 'counters'>;
  /** The state as this viewer may see it: what is hidden in it cannot be drawn. */
  readonly view: Pick<State, 'units' | 'chits' | 'engaged'>;
  /** The map's layout (`map.layout`). */
  readonly layout: HexLayout;
  /** Whose eyes it is drawn for: chits that the enemy has not placed yet are then blank backs, like all of the enemy's. */
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

/** Draws everything that lies on the map. The same view and marks give the same lists; nothing hidden is in them. */
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

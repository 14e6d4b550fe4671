import { circle, text, type Group } from '@tessera/drawing';
import { SPACES, markerAt, type State, type World } from '../rules/index.js';
import type { SpaceLayout } from './layout.js';
import { placeOf } from './layout.js';
import type { Position } from './layers.js';
import type { Marks } from './marks.js';

/** What a position is drawn from: the view that one viewer has of it, and what the page wants lit. */
export interface PositionScene {
  readonly world: World;
  /** The state as this viewer may see it: what is hidden in it cannot be drawn. */
  readonly view: State;
  /** The map's layout (`map.layout`). */
  readonly layout: SpaceLayout;
  readonly marks?: Marks;
}

const INKS = { none: null, rome: '#8d2318', carthage: '#33506b', tribe: '#6d6a3f', friendlyTribe: '#4c6a6b' };

const lit = ({ layout, marks = {} }: PositionScene): Group[] =>
  [...(marks.choosable ?? []), ...(marks.reach ?? []).map(({ space }) => space)].map((space) => ({
    key: `lit-${space}`,
    look: 'lit',
    ...layout.at(space),
    box: { x: -44, y: -44, width: 88, height: 88 },
    shapes: [circle({ x: 0, y: 0 }, 40, { stroke: '#e0a526', width: 6 })],
    target: placeOf(space),
  }));

/** Draws everything that lies on the map. The same view and marks give the same lists; nothing hidden is in them. */
export function drawPosition(scene: PositionScene): Position {
  const { view, layout } = scene;
  const markers = SPACES.flatMap((space): Group[] => {
    const ink = INKS[markerAt(view, space)];
    if (ink === null) return [];
    const box = { x: -18, y: -18, width: 36, height: 36 };
    return [
      {
        key: `marker-${space}`,
        look: `marker-${ink}`,
        ...layout.at(space),
        box,
        shapes: [circle({ x: 0, y: 0 }, 18, { fill: ink })],
      },
    ];
  });
  const forces = view.troops.map(({ seat, space, inside, regulars, elephants }): Group => {
    const { x, y } = layout.at(space);
    const size = regulars + elephants;
    return {
      key: `force-${seat}-${space}-${String(inside)}`,
      look: `force-${seat}-${size}`,
      x,
      y: y - 26,
      box: { x: -24, y: -24, width: 48, height: 48 },
      shapes: [
        circle({ x: 0, y: 0 }, 24, { fill: INKS[seat] ?? '#000' }),
        text({ x: 0, y: 9 }, String(size), { size: 28, font: 'figures', weight: 700, fill: '#fff' }),
      ],
      target: placeOf(space),
    };
  });
  return { lights: lit(scene), markers, ways: [], forces, above: [] };
}

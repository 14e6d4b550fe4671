import { path, text, type Group, type Shape } from '@tessera/drawing';
import type { SpaceLayout } from '../layout.js';
import type { Ghost } from '../marks.js';
import { NAMES } from './devices.js';
import { COUNTER_LEGIBLE, PALE, SIDES } from './inks.js';
import { once } from './shaping.js';

/** An empty standard: somebody stood here before the plan moved them. */
const drawn = once(
  ({ general, seat }: Ghost) => `ghost|${general}|${seat}`,
  ({ general, seat }): Shape[] => {
    const { edge, light } = SIDES[seat];
    const cloth = 'M-46 -83L46 -83L46 -21L-46 -21Z';
    return [
      path(cloth, { fill: light, opacity: 0.3 }),
      path('M0 -21L0 2', { stroke: edge, width: 3, dash: [5, 4] }),
      path(cloth, { stroke: edge, width: 2.6, dash: [8, 6] }),
      text({ x: 0, y: -47 }, NAMES[general].name, {
        size: 18,
        font: 'figures',
        weight: 700,
        fill: edge,
        stroke: PALE,
        width: 3,
      }),
    ];
  },
);

/** Shades of armies where they stood before the plan moved them. */
export const drawGhosts = (ghosts: readonly Ghost[], layout: SpaceLayout): Group[] =>
  ghosts.map((ghost) => ({
    key: `ghost-${ghost.general}`,
    ...drawn(ghost),
    ...layout.at(ghost.space),
    box: { x: -50, y: -88, width: 100, height: 94 },
    legible: COUNTER_LEGIBLE,
  }));

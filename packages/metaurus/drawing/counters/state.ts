import { circle, path, plate } from '@tessera/drawing';
import type { UnitState } from '../marks.js';
import type { Shape } from '@tessera/drawing';

interface Mark {
  readonly under: readonly Shape[];
  readonly over: readonly Shape[];
}

const NONE: Mark = { under: [], over: [] };
const RING = plate({ x: -41, y: -41, width: 82, height: 82 }, 12);
const AT = { x: 33, y: 33 };

/** A round badge on the lower right corner. Its sign shows the state without colour. */
const badge = (fill: string, sign: Shape): Shape[] => [
  circle(AT, 12, { fill, stroke: '#fffaf0', width: 2.4 }),
  sign,
];

const stroke = (d: string): Shape => path(d, { stroke: '#fffaf0', width: 3.6, cap: 'round' });

const MARKS: Readonly<Record<UnitState, Mark>> = {
  canAct: {
    under: [path(RING, { fill: '#ffe9a3', opacity: 0.9 }), path(RING, { stroke: '#a56c00', width: 2 })],
    over: [],
  },
  mustAct: {
    under: [path(RING, { fill: '#ff9d2e' }), path(RING, { stroke: '#6b2b00', width: 3 })],
    over: badge('#a83a00', stroke('M33 27L33 33.5M33 39L33 39.2')),
  },
  moved: {
    under: [],
    over: [
      path(plate({ x: -35, y: -35, width: 70, height: 70 }, 7), { fill: '#f0e6cb', opacity: 0.34 }),
      ...badge('#2e5a3a', stroke('M27.6 33.4L31.4 37.4L38.6 28.8')),
    ],
  },
  wanted: {
    under: [path(RING, { fill: '#f7b0a0' }), path(RING, { stroke: '#8f1410', width: 3, dash: [10, 5] })],
    over: badge('#8f1410', stroke('M33 27L33 39M27 33L39 33')),
  },
  balking: {
    under: [],
    over: [
      path(plate({ x: -35, y: -35, width: 70, height: 70 }, 7), { fill: '#f0e6cb', opacity: 0.34 }),
      ...badge('#6b1d4e', stroke('M28.4 28.4L37.6 37.6M37.6 28.4L28.4 37.6')),
    ],
  },
};

/** Returns the shapes under and over a counter in a state; none without a state. */
export const stateMark = (state: UnitState | null): Mark => (state === null ? NONE : MARKS[state]);

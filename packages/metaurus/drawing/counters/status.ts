import type { Command, Order } from '../../rules/index.js';
import { circle } from '@tessera/drawing';
import { shiftPath } from '@tessera/drawing';
import type { Shape } from '@tessera/drawing';
import { STRIPES } from './colours.js';

/** The sign of each order, about the origin and some 16 wide. */
export const ORDER_SIGNS: Readonly<Record<Order, string>> = {
  stand: 'M-6 -8L6 -8L6 1Q5 7 0 9Q-5 7 -6 1Z',
  move: 'M-8 0L7 0M1 -6L7 0L1 6',
  moveToAttack: 'M-9 0L4 0M-1 -5.5L4.5 0L-1 5.5M9 -8L9 8',
  attack: 'M-7 -7L7 7M7 -7L-7 7M-8 3L-3 8M8 3L3 8',
  reform: 'M6.5 -4.6A8 8 0 1 0 8 2M7.5 -9L7 -3.6L1.6 -4.4',
  free: 'M-8 0A4 4 0 1 1 0 0A4 4 0 1 0 8 0A4 4 0 1 0 0 0A4 4 0 1 1 -8 0',
};

/** Draws the public order of a single unit as a small round token at its upper left corner; nothing without an order. */
export function statusMark(status: Order | null, command: Command): Shape[] {
  if (status === null) return [];
  const at = { x: -32, y: 30 };
  const d = ORDER_SIGNS[status];
  const fill = status === 'stand' ? '#1d160e' : undefined;
  return [
    circle(at, 12.5, { fill: STRIPES[command].fill, stroke: '#1d160e', width: 2 }),
    {
      kind: 'path',
      d: shiftPath(d, at),
      stroke: '#1d160e',
      width: 2.4,
      cap: 'round',
      ...(fill ? { fill } : {}),
    },
  ];
}

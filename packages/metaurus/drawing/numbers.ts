import type { Group, Point } from '@tessera/drawing';
import type { Seat } from '../rules/index.js';
import { FRESH } from './counters/colours.js';
import { facingAngle } from './layout.js';
import { numberKey } from './map/index.js';
import type { PositionScene } from './position.js';
import { type HexMap } from './layout.js';

const RIM = { stroke: '#ece5cb', width: 4 } as const;
/** The tag below a counter: half its width, its height, and how far below the hex's middle it begins. */
const TAG = { half: 19, height: 17, top: 36 } as const;

/** A number on a tag below a counter, in the counter's colours. */
function numberTag(number: Group, seat: Seat, middle: Point): Group[] {
  const { half, height, top } = TAG;
  const { edge, ink } = FRESH[seat];
  const place = { ...number, y: middle.y + top };
  const points = [-half, 0, half, 0, half - 3, height, 3 - half, height];
  const figures = number.shapes.map((shape) => ({ ...shape, fill: ink, width: 0, y: height - 3 }));
  return [
    { ...place, key: `tag-${number.key}`, shapes: [{ kind: 'polygon', points, fill: edge }] },
    { ...place, shapes: figures },
  ];
}

/**
 * Draws the numbers of a map's hexes above everything, for pictures in which nobody can tap a hex to learn its number.
 * Each has a rim. Where a unit covers the number, it is on a tag below the counter.
 */
export function drawNumbers(
  { groups, layout }: HexMap,
  { world, view }: Pick<PositionScene, 'world' | 'view'>,
): Group[] {
  const tags = new Map<string, { readonly seat: Seat; readonly middle: Point }>();
  view.units.forEach(({ fate, hex, facing }, unit) => {
    const seat = world.counters[unit]?.seat;
    if (seat !== undefined && fate === 'onMap' && facingAngle(layout, facing) === 0)
      tags.set(numberKey(hex), { seat, middle: layout.centre(hex) });
  });
  return groups
    .filter(({ key }) => key.startsWith('number-'))
    .flatMap((number) => {
      const tag = tags.get(number.key);
      if (tag !== undefined) return numberTag(number, tag.seat, tag.middle);
      return [{ ...number, shapes: number.shapes.map((shape) => ({ ...shape, ...RIM })) }];
    });
}

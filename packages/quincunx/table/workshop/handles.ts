import { boxAround, circle, type Group, path, polygon, polyline } from '@tessera/drawing';
import { asPlace, type Corners, type OwnBattle, SIDES } from '@tessera/quincunx';
import { type FieldLayout, MARK, SIDES_INKS, tableBox } from '@tessera/quincunx/drawing';
import { cornersAt, isWall, type Part } from './parts.js';
import { middleOf, MOST_CORNERS, sideAfter } from './shapes.js';

/** What can be dragged of the part that is chosen. */
export const CORNER = /^corner:(\d+)$/;
export const EDGE = /^edge:(\d+)$/;
export const MOVE = 'move';
/** The whole table, while a stroke on it draws something. */
export const TABLE = 'table';

/** Handles keep their size on the screen, so that a finger finds them on the whole table too. */
const LEGIBLE = { from: 1, most: 14 } as const;
const ORIGIN = { x: 0, y: 0 };

/** A handle, and how near to it a press counts. */
function handle(
  target: string,
  at: { readonly x: number; readonly y: number },
  { shapes, reach }: { readonly shapes: Group['shapes']; readonly reach: number },
): Group {
  return {
    key: `handle-${target}`,
    ...at,
    shapes,
    box: { x: -24, y: -24, width: 48, height: 48 },
    legible: LEGIBLE,
    isLit: true,
    touches: [{ at: ORIGIN, reach, target }],
    look: `handle|${target.replace(/\d+/, '')}`,
  };
}

const KNOB = [
  circle(ORIGIN, 9, { fill: MARK.ink }),
  circle(ORIGIN, 7, { fill: MARK.gold, stroke: MARK.pale, width: 1.5 }),
];
const PLUS = [
  circle(ORIGIN, 6.5, { fill: MARK.pale, stroke: MARK.ink, width: 1.6 }),
  path('M-3.5 0L3.5 0M0 -3.5L0 3.5', { stroke: MARK.ink, width: 2 }),
];
const CROSS = [
  circle(ORIGIN, 16, { fill: MARK.ink, opacity: 0.85 }),
  path(
    'M-10 0L10 0M0 -10L0 10M-10 0L-6 -4M-10 0L-6 4M10 0L6 -4M10 0L6 4M0 -10L-4 -6M0 -10L4 -6M0 10L-4 6M0 10L4 6',
    {
      stroke: MARK.gold,
      width: 2.4,
    },
  ),
];

/** The line about corners on the sheet. */
function outline(layout: FieldLayout, corners: Corners, isClosed: boolean): Group['shapes'] {
  const points = corners.map(asPlace).map(layout.at);
  if (isClosed)
    return [
      polygon(points, { fill: MARK.gold, opacity: 0.16 }),
      polygon(points, { stroke: MARK.ink, width: 9, opacity: 0.7 }),
      polygon(points, { stroke: MARK.gold, width: 4.5 }),
    ];
  return [
    path(polyline(points), { stroke: MARK.ink, width: 13, opacity: 0.7 }),
    path(polyline(points), { stroke: MARK.gold, width: 6 }),
  ];
}

/** Draws the part that is chosen: its outline, and the handles by which it is drawn. */
export function handlesOf(layout: FieldLayout, battle: OwnBattle, part: Part): readonly Group[] {
  const corners = cornersAt(battle, part);
  if (corners.length === 0) return [];
  const isOpen = isWall(battle, part);
  const sides =
    isOpen || corners.length >= MOST_CORNERS ? [] : corners.map((_, index) => sideAfter(corners, index));
  return [
    {
      key: 'chosen',
      ...ORIGIN,
      shapes: outline(layout, corners, !isOpen),
      box: tableBox(layout),
      look: `chosen|${layout.orientation}|${JSON.stringify(corners)}`,
    },
    ...sides.map((place, index) => handle(`edge:${index}`, layout.at(place), { shapes: PLUS, reach: 16 })),
    handle(MOVE, layout.at(middleOf(corners)), { shapes: CROSS, reach: 24 }),
    ...corners.map(([x = 0, y = 0], index) =>
      handle(`corner:${index}`, layout.at({ x, y }), { shapes: KNOB, reach: 22 }),
    ),
  ];
}

/** The whole table as a place to draw on. Nothing of it is seen. */
export function sheetToDrawOn(layout: FieldLayout): Group {
  const { width, depth } = layout.table;
  const [middle, corner] = [layout.at({ x: width / 2, y: depth / 2 }), layout.at({ x: 0, y: 0 })];
  const reach = Math.hypot(corner.x - middle.x, corner.y - middle.y);
  return {
    key: 'sheet',
    ...middle,
    shapes: [],
    box: { x: -reach, y: -reach, width: 2 * reach, height: 2 * reach },
    touches: [{ at: ORIGIN, reach, target: TABLE }],
    look: 'sheet',
  };
}

/** Draws where lines in ambush may lie besides woods: for both sides, each in its colours. */
export const hidesOn = (layout: FieldLayout, { hides }: OwnBattle): readonly Group[] =>
  hides.map(({ side, area }, index) => {
    const points = area.map(asPlace).map(layout.at);
    const { fill } = SIDES_INKS[SIDES.find((one) => one === side) ?? 'rome'];
    return {
      key: `hide-${index}`,
      ...ORIGIN,
      shapes: [
        polygon(points, { fill, opacity: 0.14 }),
        polygon(points, { stroke: fill, width: 5, dash: [6, 12], opacity: 0.9 }),
      ],
      box: boxAround(points),
      look: `hide|${side}|${layout.orientation}|${JSON.stringify(area)}`,
    };
  });

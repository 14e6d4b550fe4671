import {
  coordinate,
  fixed,
  noiseIn,
  path,
  polyline,
  smooth,
  type Group,
  type Point,
  type Shape,
} from '@tessera/drawing';
import type { Vector } from '@tessera/plane';
import type { Feature } from '../../../rules/index.js';
import { tableBox, type FieldLayout } from '../../layout.js';
import { GROUND_INKS } from '../../words.js';
import {
  clipped,
  edgesOf,
  into,
  isInOneOf,
  lengthOfEdge,
  outwards,
  patchesOf,
  pointsAlong,
  scatter,
  type Area,
  type Patch,
} from './areas.js';

type Water = 'stream' | 'river';

/** How far the points of a bank stand apart, and how wide it is, in hundredths of an inch. */
const BANK = { step: 60, wide: [12, 42] } as const;
/** The seeds of what is scattered. */
const SEEDS = { bank: 61, wave: 62, stone: 64, size: 66 } as const;
/** The squares in which waves and stones are scattered. */
const STEPS = { stream: 95, river: 180, stone: 42 } as const;

const outline = (area: Area, layout: FieldLayout): string => polyline(area.map(layout.at), true);

/** A strip of sand of uneven width about an area. */
function bank(area: Area, layout: FieldLayout): string {
  const box = tableBox(layout);
  const points = edgesOf(area).flatMap((edge): Point[] => {
    const out = outwards(edge);
    return pointsAlong(edge, BANK.step).map((from) => {
      const wide = noiseIn(BANK.wide[0], BANK.wide[1], [Math.round(from.x * 3 + from.y * 17), SEEDS.bank]);
      return into(box, layout.at({ x: from.x + out.x * wide, y: from.y + out.y * wide }));
    });
  });
  return smooth(points, true);
}

/** The direction of a channel on the sheet: that of its longest side, as a vector of length 1. */
function courseOf(area: Area, { at }: FieldLayout): Point {
  const [longest] = edgesOf(area).toSorted((one, other) => lengthOfEdge(other) - lengthOfEdge(one));
  if (longest === undefined) return { x: 1, y: 0 };
  const [from, to] = [at(longest.from), at(longest.to)];
  const long = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / long, y: (to.y - from.y) / long };
}

/** A wave about a point: a flat line that swings along a stream, a crest on a river or lake. */
function wave({ x, y }: Point, course: Point, half: number): string {
  const spot = (along: number, across: number): string =>
    `${coordinate(x + course.x * along - course.y * across)} ${coordinate(y + course.y * along + course.x * across)}`;
  return `M${spot(-half, 0)}Q${spot(-half / 2, -half * 0.45)} ${spot(0, 0)}Q${spot(half / 2, half * 0.45)} ${spot(half, 0)}`;
}

/** The waves on some water: long ones down a stream, short ones in rows across a river or lake. */
function waves(
  area: Area,
  { kind, dry, layout }: { kind: Water; dry: readonly Area[]; layout: FieldLayout },
): string {
  const course = kind === 'stream' ? courseOf(area, layout) : { x: 1, y: 0 };
  const half = kind === 'stream' ? 15 : 13;
  const isIn = (place: Vector): boolean => isInOneOf([area], place) && !isInOneOf(dry, place);
  return scatter(area, STEPS[kind], SEEDS.wave)
    .filter(({ at }) => {
      const point = layout.at(at);
      return [-1, 1].every((way) =>
        isIn(
          layout.under({
            x: point.x + way * course.x * (half + 3),
            y: point.y + way * course.y * (half + 3),
          }),
        ),
      );
    })
    .map(({ at }) => wave(layout.at(at), course, half))
    .join('');
}

/** A stream or river: its bank, its edge, its water, and the waves. A river has a second line along its shore. */
function channel(
  { areas }: Patch,
  kind: Water,
  { fords, layout }: { fords: readonly Area[]; layout: FieldLayout },
): Shape[] {
  const { water, edge, wave: crest, bank: sand } = GROUND_INKS[kind];
  const d = areas.map((area) => outline(area, layout)).join('');
  const isRiver = kind === 'river';
  return [
    path(areas.map((area) => bank(area, layout)).join(''), { fill: sand, opacity: 0.8 }),
    path(d, { stroke: edge, width: isRiver ? 9 : 5 }),
    ...(isRiver ? [path(d, { stroke: sand, width: 3 })] : []),
    path(d, { fill: water }),
    path(areas.map((area) => waves(area, { kind, dry: fords, layout })).join(''), {
      stroke: crest,
      width: isRiver ? 2.4 : 2,
      cap: 'round',
      opacity: 0.85,
    }),
  ];
}

/** A stone of a ford. */
function stone({ x, y }: Point, number: number): string {
  const r = coordinate(noiseIn(3, 5.6, [number, SEEDS.size]));
  return `M${coordinate(x - r)} ${coordinate(y)}A${r} ${coordinate(r * 0.7)} 0 1 1 ${coordinate(x + r)} ${coordinate(y)}A${r} ${coordinate(r * 0.7)} 0 1 1 ${coordinate(x - r)} ${coordinate(y)}Z`;
}

/** What of a ford lies in a channel: sand with stones, and a broken line where it ends. */
function ford(areas: readonly Area[], layout: FieldLayout): Shape[] {
  const { sand, edge, stone: pale } = GROUND_INKS.ford;
  const d = areas.map((area) => outline(area, layout)).join('');
  const stones = areas.flatMap((area) =>
    scatter(area, STEPS.stone, SEEDS.stone).map(({ at, number }) => stone(layout.at(at), number)),
  );
  return [
    path(d, { fill: sand }),
    path(d, { stroke: edge, width: 2.4, dash: [7, 6] }),
    path(stones.join(''), { fill: pale, stroke: edge, width: 1 }),
  ];
}

/** Draws the water of a table, and the fords over it. */
export function water(features: readonly Feature[], layout: FieldLayout): Group[] {
  const box = tableBox(layout);
  const fords = patchesOf(features, 'ford');
  const shallow = fords.flatMap(({ areas }) => areas);
  const wet = (['stream', 'river'] as const).flatMap((kind) =>
    patchesOf(features, kind).map((patch) => ({ kind, patch })),
  );
  const channels = wet.flatMap(({ patch }) => patch.areas);
  return [
    ...wet.map(({ kind, patch }) =>
      fixed(`${kind}-${patch.name}`, box, channel(patch, kind, { fords: shallow, layout })),
    ),
    ...fords.map(({ name, areas }) => {
      const within = areas
        .flatMap((area) => channels.map((one) => clipped(area, one)))
        .filter(({ length }) => length > 2);
      return fixed(`ford-${name}`, box, ford(within, layout));
    }),
  ];
}

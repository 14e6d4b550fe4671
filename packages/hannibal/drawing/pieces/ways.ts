import {
  between,
  boxAround,
  circle,
  coordinate,
  path,
  text,
  trail,
  type Group,
  type Point,
  type Shape,
} from '@tessera/drawing';
import type { Space } from '../../rules/index.js';
import type { SpaceLayout } from '../layout.js';
import type { Threat, ArmyTrack, TrackLook } from '../targets.js';
import { courseOf } from './course.js';
import { ALARM, BLUE, COUNTER_LEGIBLE, INK, PALE, placed } from './shaping.js';
import { galley } from './signs.js';

const SAMPLES = 12;

const distance = (one: Point, two: Point): number => Math.hypot(one.x - two.x, one.y - two.y);

/** The road between two spaces, along its bend. */
function roadOf(from: Space, to: Space, { at, bend }: SpaceLayout): Point[] {
  const [start, over, end] = [at(from), bend(from, to), at(to)];
  return Array.from({ length: SAMPLES + 1 }, (_, i) => {
    const share = i / SAMPLES;
    return between(between(start, over, share), between(over, end, share), share);
  });
}

/** The line without that much of its beginning and of its end. */
function trimLine(points: readonly Point[], start: number, end: number): Point[] {
  const inset = (all: readonly Point[], length: number): Point[] => {
    const [first, second, ...rest] = all;
    if (first === undefined || second === undefined) return [...all];
    const far = distance(first, second);
    if (far <= length && rest.length > 0) return inset([second, ...rest], length - far);
    return [between(first, second, Math.min(0.9, length / Math.max(1, far))), second, ...rest];
  };
  return inset(inset(points, start).toReversed(), end).toReversed();
}

interface Leg {
  readonly points: readonly Point[];
  readonly isSea: boolean;
}

const legsOf = ({ spaces, by }: ArmyTrack, layout: SpaceLayout): Leg[] =>
  spaces.slice(1).flatMap((to, i): Leg[] => {
    const from = spaces[i];
    if (from === undefined || from === to) return [];
    const isSea = by[i] === 'sea';
    const points = isSea ? courseOf(from, to, layout) : roadOf(from, to, layout);
    const isLast = i === spaces.length - 2;
    return [{ points: trimLine(points, i === 0 ? 24 : 0, isLast ? 44 : 0), isSea }];
  });

/** The colour, width and dashes (by land) of each look. */
const LOOKS: Readonly<
  Record<TrackLook, { readonly ink: string; readonly width: number; readonly dash?: readonly number[] }>
> = {
  planned: { ink: BLUE, width: 11 },
  gone: { ink: INK, width: 6, dash: [2, 12] },
};

const lineOf = (look: TrackLook, { points, isSea }: Leg): Shape[] => {
  const { ink, width, dash } = LOOKS[look];
  const dashed = isSea ? [18, 14] : dash;
  return [
    trail(points, { stroke: PALE, width: width + 7, opacity: 0.9, cap: 'round' }),
    trail(points, { stroke: ink, width, cap: 'round', ...(dashed && { dash: dashed }) }),
  ];
};

/** An arrow's head that points as the last part of a line does. */
const arrowHead = ([before, tip]: readonly [Point, Point], ink: string, size = 1): Shape[] => {
  const far = Math.max(1, distance(tip, before));
  const [x, y] = [(tip.x - before.x) / far, (tip.y - before.y) / far];
  const at = (forth: number, side: number) =>
    `${coordinate((x * forth - y * side) * size)} ${coordinate((y * forth + x * side) * size)}`;
  return [
    path(`M${at(22, 0)}L${at(-12, 17)}L${at(-5, 0)}L${at(-12, -17)}Z`, {
      fill: ink,
      stroke: PALE,
      width: 3.4,
    }),
  ];
};

const shipSign: readonly Shape[] = [
  circle({ x: 0, y: 0 }, 22, { fill: PALE, stroke: BLUE, width: 3.4 }),
  ...placed(galley({ ink: BLUE, ground: PALE }), { x: -0.6, y: 0 }, 0.86),
];

const middleOf = ({ points }: Leg): Point => points[Math.floor(points.length / 2)] ?? { x: 0, y: 0 };

const relative = (points: readonly Point[], { x, y }: Point): Point[] =>
  points.map((point) => ({ x: coordinate(point.x - x), y: coordinate(point.y - y) }));

function drawTrack(way: ArmyTrack, key: string, layout: SpaceLayout): Group[] {
  const legs = legsOf(way, layout);
  const [first, last] = [legs[0]?.points[0], legs.at(-1)?.points];
  const [before, tip] = last?.slice(-2) ?? [];
  if (first === undefined || before === undefined || tip === undefined) return [];
  const look = way.look ?? 'planned';
  const about = legs.map(({ points, isSea }) => ({ points: relative(points, first), isSea }));
  const steps = `${look}|${way.spaces.join('>')}|${way.by.join()}`;
  return [
    {
      key,
      look: `way|${steps}`,
      ...first,
      shapes: about.flatMap((leg) => lineOf(look, leg)),
      box: boxAround(
        about.flatMap(({ points }) => points),
        14,
      ),
    },
    ...legs.flatMap((leg, i): Group[] =>
      leg.isSea
        ? [
            {
              key: `${key}-fleet-${i}`,
              look: 'fleet',
              shapes: shipSign,
              ...middleOf(leg),
              box: { x: -26, y: -26, width: 52, height: 52 },
              legible: COUNTER_LEGIBLE,
            },
          ]
        : [],
    ),
    {
      key: `${key}-head`,
      look: `head|${look}|${coordinate(Math.atan2(tip.y - before.y, tip.x - before.x))}`,
      shapes: arrowHead([before, tip], LOOKS[look].ink),
      ...tip,
      box: { x: -30, y: -30, width: 60, height: 60 },
      legible: COUNTER_LEGIBLE,
    },
  ];
}

/** Draws paths as arrows. Legs by sea are dashed and have a ship. */
export const drawTracks = (ways: readonly ArmyTrack[], layout: SpaceLayout): Group[] =>
  ways.flatMap((way, i) => drawTrack(way, `way-${i}`, layout));

function drawThreat({ from, to, percent }: Threat, layout: SpaceLayout): Group[] {
  const start = layout.at(from);
  const [a, b] = trimLine([start, layout.at(to)], 26, 40);
  if (a === undefined || b === undefined || from === to) return [];
  const points = relative([a, b], start);
  const middle = between(a, b);
  return [
    {
      key: `threat-${from}-${to}`,
      look: `threat|${from}|${to}`,
      ...start,
      shapes: [
        trail(points, { stroke: PALE, width: 9, opacity: 0.9 }),
        trail(points, { stroke: ALARM, width: 4.5, dash: [12, 5] }),
      ],
      box: boxAround(points, 10),
    },
    {
      key: `threat-head-${from}-${to}`,
      look: `threat-head|${from}|${to}`,
      ...b,
      shapes: arrowHead([a, b], ALARM, 0.66),
      box: { x: -20, y: -20, width: 40, height: 40 },
      legible: COUNTER_LEGIBLE,
    },
    {
      key: `threat-chance-${from}-${to}`,
      look: `threat-chance|${percent}`,
      ...middle,
      shapes: [
        path('M-25 -15L25 -15L25 15L-25 15Z', { fill: PALE, stroke: ALARM, width: 2.6 }),
        text({ x: 0, y: 8 }, `${percent}%`, { size: 23, font: 'figures', weight: 700, fill: ALARM }),
      ],
      box: { x: -28, y: -18, width: 56, height: 36 },
      legible: COUNTER_LEGIBLE,
    },
  ];
}

/** Draws each enemy who may intercept as a thin arrow with its chance. */
export const drawThreats = (threats: readonly Threat[], layout: SpaceLayout): Group[] =>
  threats.flatMap((threat) => drawThreat(threat, layout));

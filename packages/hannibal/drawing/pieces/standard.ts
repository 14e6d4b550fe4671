import { circle, line, path, plate, text, type Point, type Shape } from '@tessera/drawing';
import type { General, Rank, Seat } from '../../rules/index.js';
import { deviceOf, NAMES } from './devices.js';
import { GOLD, INK, type Inks, PALE, PAPER, placed, SHADOW, SIDES } from './shaping.js';
import { catapult, elephant, emblem, fasces } from './signs.js';

/** Half a standard's width with CUs, and without; half its height. */
const HALF_WIDTH = 46;
const HALF_WIDTH_EMPTY = 37;
const HALF_HEIGHT = 31;

/** The content of a force's counter. */
export interface Face {
  readonly seat: Seat;
  readonly commander: General | null;
  readonly others: readonly General[];
  readonly size: number;
  readonly elephants: number;
  readonly rank: Rank | null;
  readonly strategy: number;
  readonly battle: number;
  readonly isActivated: boolean;
  readonly points: number;
  readonly isAble: boolean;
  readonly hasTrain: boolean;
}

/** Returns a key that is equal for counters with equal drawings. */
export const lookOfFace = (face: Face): string =>
  [
    face.seat,
    face.commander ?? '',
    face.strategy,
    face.others.join('+'),
    face.size,
    face.elephants,
    face.rank ?? '',
    face.isActivated ? 'done' : '',
    face.points,
    face.isAble ? 'able' : '',
    face.hasTrain ? 'train' : '',
  ].join('|');

/** Returns half the width of a counter. */
export const halfOf = ({ commander, size }: Face): number => {
  if (commander === null) return 27;
  return size === 0 ? HALF_WIDTH_EMPTY : HALF_WIDTH;
};

const figures = (at: Point, words: string | number, [size, fill]: readonly [number, string]): Shape =>
  text(at, String(words), { size, font: 'figures', weight: 700, fill });

/** The cloth of a standard: Rome's hangs straight with a fringe, Carthage's has a round lower end. */
function clothOf(seat: Seat, half: number): string {
  if (seat === 'carthage')
    return `M${-half} ${-HALF_HEIGHT}L${half} ${-HALF_HEIGHT}L${half} 13Q${half} ${HALF_HEIGHT} ${half - 20} ${HALF_HEIGHT}L${20 - half} ${HALF_HEIGHT}Q${-half} ${HALF_HEIGHT} ${-half} 13Z`;
  const teeth = Math.round(half / 5);
  const step = (2 * half) / teeth;
  const fringe = Array.from({ length: teeth }, (_, i) => {
    const x = half - i * step;
    return `L${x - step / 2} ${HALF_HEIGHT + 1}L${x - step} ${HALF_HEIGHT - 4}`;
  });
  return `M${-half} ${-HALF_HEIGHT}L${half} ${-HALF_HEIGHT}L${half} ${HALF_HEIGHT - 4}${fringe.join('')}Z`;
}

/** The colour of the strip with a consul's name, darker than all others. */
const CONSULAR = '#efbf45';

/** The strip with the general's name, after the rods of a consul or proconsul. */
function nameStrip({ commander, rank }: Face, half: number, { edge }: Inks): Shape[] {
  if (commander === null) return [];
  const x = rank === null ? 0 : 6;
  const { name } = NAMES[commander];
  const most = 2 * half - (rank === null ? 8 : 20);
  return [
    path(`M${-half} ${-HALF_HEIGHT}L${half} ${-HALF_HEIGHT}L${half} -13L${-half} -13Z`, {
      fill: rank === 'consul' ? CONSULAR : PAPER,
    }),
    ...(rank === null
      ? []
      : placed(fasces(rank === 'consul', { ink: edge, ground: PAPER }), { x: 10 - half, y: -22 }, 0.82)),
    figures({ x, y: -16.6 }, name, [Math.min(16, (most / name.length) * 2), edge]),
  ];
}

/** The Strategy rating, as it counts in the general's space, in a circle, and the Battle rating in a square. */
const ratings = ({ strategy, battle }: Face, half: number, { edge }: Inks): Shape[] => [
  circle({ x: 15 - half, y: 18.4 }, 9, { fill: PAPER, stroke: edge, width: 1.4 }),
  figures({ x: 15 - half, y: 23.2 }, strategy, [14, INK]),
  path(plate({ x: 26.6 - half, y: 10, width: 17, height: 17 }, 1.5), {
    fill: PAPER,
    stroke: edge,
    width: 1.4,
  }),
  figures({ x: 35 - half, y: 23.4 }, battle, [14, INK]),
];

/** How many of the CUs are elephants. */
const elephantCount = (count: number, { x, y }: Point): Shape[] =>
  count === 0
    ? []
    : [
        path(plate({ x, y, width: 44, height: 22 }, 11), { fill: PAPER, stroke: INK, width: 2 }),
        ...placed(elephant({ ink: INK, ground: PAPER }), { x: x + 16, y: y + 11 }, 0.54),
        figures({ x: x + 35, y: y + 17 }, count, [18, INK]),
      ];

/** The subordinates, one tab each on top of the standard. */
function tabs({ others }: Face, half: number, { edge, light }: Inks): Shape[] {
  const wide = tabWidth(others.length, half);
  return others.flatMap((general, i) => {
    const x = -half + i * wide;
    return [
      path(
        `M${x + 1} ${-HALF_HEIGHT}L${x + 3} ${-HALF_HEIGHT - 15}L${x + wide - 3} ${-HALF_HEIGHT - 15}L${x + wide - 1} ${-HALF_HEIGHT}Z`,
        {
          fill: light,
          stroke: edge,
          width: 1.4,
        },
      ),
      figures({ x: x + wide / 2, y: -HALF_HEIGHT - 3 }, NAMES[general].short, [wide > 25 ? 13.5 : 11, INK]),
    ];
  });
}

const tabWidth = (count: number, half: number): number => Math.min(31, (2 * half) / Math.max(1, count));

/** Returns the place of a subordinate's tab, relative to the middle of the standard. */
export const tabAt = (face: Face, i: number): Point => {
  const half = halfOf(face);
  return { x: -half + (i + 0.5) * tabWidth(face.others.length, half), y: -HALF_HEIGHT - 8 };
};

/** The Movement Points spent with this card, or a tick when the general was activated and has spent none. */
function cardUseSign({ isActivated, points }: Face, half: number): Shape[] {
  if (!isActivated && points === 0) return [];
  const at = { x: half + 3, y: -HALF_HEIGHT - 6 };
  const seal = circle(at, 11, { fill: isActivated ? '#e3d7bb' : PALE, stroke: INK, width: 2 });
  const tick = path(`M${at.x - 5} ${at.y}L${at.x - 1} ${at.y + 5}L${at.x + 6} ${at.y - 5}`, {
    stroke: INK,
    width: 3,
    cap: 'round',
  });
  return [seal, points === 0 ? tick : figures({ x: at.x, y: at.y + 6 }, points, [17, INK])];
}

/** The siege train, on a roundel at the standard's foot. */
const trainSign = ({ hasTrain }: Face, half: number): Shape[] =>
  hasTrain
    ? [
        circle({ x: -half - 6, y: 16 }, 14, { fill: PAPER, stroke: INK, width: 2 }),
        ...placed(catapult({ ink: INK, ground: PAPER }), { x: -half - 6, y: 17 }, 0.64),
      ]
    : [];

/** The gold edge of a general who may act now. */
const halo = (d: string, isAble: boolean): Shape[] =>
  isAble ? [path(d, { stroke: INK, width: 11 }), path(d, { stroke: GOLD, width: 7 })] : [];

/** A commander's standard, about its middle: name, device, ratings, and the number of CUs. */
function commanderShapes(face: Face, general: General): Shape[] {
  const inks = SIDES[face.seat];
  const half = halfOf(face);
  const cloth = clothOf(face.seat, half);
  const isAlone = face.size === 0;
  return [
    path(cloth, { stroke: SHADOW, width: 7, opacity: 0.28 }),
    ...halo(cloth, face.isAble),
    ...tabs(face, half, inks),
    path(cloth, { fill: isAlone ? inks.light : inks.ground }),
    ...nameStrip(face, half, inks),
    ...placed(
      deviceOf(general, inks.ink, inks.ground),
      { x: isAlone ? half - 17 : 24.6 - half, y: isAlone ? 9 : -2.4 },
      0.74,
    ),
    ...ratings(face, half, inks),
    ...(isAlone ? [] : [figures({ x: half - 27, y: 25.4 }, face.size, [50, inks.ink])]),
    path(cloth, { stroke: inks.edge, width: 2.4 }),
    line(
      { x: -half - 4, y: -HALF_HEIGHT },
      { x: half + 4, y: -HALF_HEIGHT },
      { stroke: INK, width: 4, cap: 'round' },
    ),
    ...elephantCount(face.elephants, { x: half - 6, y: -10 }),
    ...trainSign(face, half),
    ...cardUseSign(face, half),
  ];
}

/** A force without a general, about its middle: a shield of its side with the number. */
function shieldShapes(face: Face): Shape[] {
  const { ground, edge, ink } = SIDES[face.seat];
  const shield =
    face.seat === 'rome'
      ? 'M-22 -26Q0 -31 22 -26L22 26Q0 31 -22 26Z'
      : 'M0 -27A27 27 0 0 1 27 0A27 27 0 0 1 0 27A27 27 0 0 1 -27 0A27 27 0 0 1 0 -27Z';
  return [
    path(shield, { stroke: SHADOW, width: 7, opacity: 0.28 }),
    ...halo(shield, face.isAble),
    path(shield, { fill: ground, stroke: edge, width: 2.4 }),
    ...placed(emblem(face.seat, { ink, ground }), { x: 0, y: -15 }, 0.46),
    figures({ x: 0, y: 20 }, face.size, [37, ink]),
    ...elephantCount(face.elephants, { x: 15, y: -8 }),
  ];
}

/** Draws a force's counter about its middle. */
export const faceShapes = (face: Face): Shape[] =>
  face.commander === null ? shieldShapes(face) : commanderShapes(face, face.commander);

/** Draws the staff from a counter's lower edge down to its space. */
export const staff = (from: Point, foot: Point): Shape[] => [
  line(from, foot, { stroke: INK, width: 6, cap: 'round' }),
  line(from, foot, { stroke: '#a9884f', width: 3, cap: 'round' }),
];

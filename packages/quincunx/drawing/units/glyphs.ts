import { circle, coordinate, path, type Point, type Shape } from '@tessera/drawing';
import { type TroopKind, troopOf, type Unit } from '../../rules/index.js';

/** A sign on a standard, about its middle, at most 22 units wide and high, in one colour. */
type Glyph = (ink: string) => readonly Shape[];

const stroke =
  (d: string, width = 2.2) =>
  (ink: string): Shape =>
    path(d, { stroke: ink, width, cap: 'round' });
const fill =
  (d: string) =>
  (ink: string): Shape =>
    path(d, { fill: ink });
const all =
  (...parts: readonly ((ink: string) => Shape)[]): Glyph =>
  (ink) =>
    parts.map((part) => part(ink));

/** A bowed shield with one, two or three bars, for the first, second or third line of a legion. */
const legion = (bars: number): Glyph => {
  const from = -((bars - 1) * 5) / 2;
  const lines = Array.from({ length: bars }, (_, i) => `M-3.6 ${from + i * 5}L3.6 ${from + i * 5}`).join('');
  return all(stroke('M-7 -10Q0 -12.5 7 -10L7 10Q0 12.5 -7 10Z', 2), stroke(lines, 2.6));
};

/** The oval shield of the allies, with one bar or two as the legion's lines have them. */
const allied = (bars: number): Glyph => {
  const from = -((bars - 1) * 5) / 2;
  const lines = Array.from({ length: bars }, (_, i) => `M-4 ${from + i * 5}L4 ${from + i * 5}`).join('');
  return all(stroke('M0 -12A8 12 0 1 1 0 12A8 12 0 1 1 0 -12Z', 2), stroke(lines, 2.6));
};
/** A javelin before a little round shield. */
const targeteer = all(
  stroke('M-8 11L7 -8', 2.2),
  fill('M10.5 -12L9.6 -3.6L2.4 -9.6Z'),
  fill('M-4 -9A4.6 4.6 0 1 1 -4 0.2A4.6 4.6 0 1 1 -4 -9Z'),
);
/** A great round shield before spears. */
const spears = all(
  stroke('M-9 11L-9 -12M9 11L9 -12', 2),
  stroke('M0 -7A7 7 0 1 1 0 7A7 7 0 1 1 0 -7Z', 2.2),
  fill('M0 -3A3 3 0 1 1 0 3A3 3 0 1 1 0 -3Z'),
);

const longShield = all(
  stroke('M0 -12Q8 -6 8 0Q8 6 0 12Q-8 6 -8 0Q-8 -6 0 -12Z', 2),
  stroke('M0 -9L0 9', 1.8),
  fill('M0 -3.4Q3 0 0 3.4Q-3 0 0 -3.4Z'),
);
const sword = all(
  stroke('M0 -12Q8 -6 8 0Q8 6 0 12Q-8 6 -8 0Q-8 -6 0 -12Z', 2),
  stroke('M0 -7L0 7M-3.4 3.4L3.4 3.4', 2),
);
const pikes = all(
  stroke('M-6 11L-6 -12M0 11L0 -12M6 11L6 -12', 2),
  fill('M-6 -1Q0 -5 6 -1Q9 5 0 8Q-9 5 -6 -1Z'),
);
const javelin = all(stroke('M-8 10L7 -8', 2.2), fill('M10.5 -12L9.6 -3.6L2.4 -9.6Z'));
const javelins = all(stroke('M-9 6L4 -9M-4 10L9 -5', 2), fill('M7 -12L6 -5L0.5 -9.6ZM12 -8L11 -1L5.5 -5.6Z'));
const sling: Glyph = (ink) => [
  path('M-8 10Q-10 -8 2 -8Q8 -7 6 -1Q3 3 -3 10', { stroke: ink, width: 2, cap: 'round' }),
  circle({ x: 3, y: -5.5 }, 3.6, { fill: ink }),
];
const bow = all(stroke('M-6 -11Q9 -8 8 0Q9 8 -6 11', 2.4), stroke('M-6 -11L-6 11M-9 0L8 0', 1.5));
const horse = all(fill('M-9 12Q-8 -1 -1 -7L-2 -12L3 -8Q9 -5 11 2L7 5.5L1 2.5Q2 7 5 12Z'));
const riders = all(
  fill('M-9 12Q-8 -1 -1 -7L-2 -12L3 -8Q9 -5 11 2L7 5.5L1 2.5Q2 7 5 12Z'),
  stroke('M-11 -11L-11 11', 2),
);
const elephant = all(
  fill(
    'M-11 2Q-11 -9 -1 -10Q9 -10 10 -2Q11 3 9 9Q12 8 12 10Q9 13 7 10Q7 4 5 2L4 11L0 11L-1 5L-5 5L-6 11L-10 11Z',
  ),
);

const BY_KIND: Readonly<Partial<Record<TroopKind, Glyph>>> = {
  hastati: legion(1),
  princeps: legion(2),
  triarii: legion(3),
  velites: javelin,
  pikePhalanx: pikes,
  celts: sword,
  spanish: longShield,
  celticJavelins: javelin,
  alliedHastati: allied(1),
  alliedPrinceps: allied(2),
  alliedLights: targeteer,
  spearPhalanx: spears,
};

/** Returns the sign of a unit: that of its kind, else of its class and weapon. */
export function glyphOf(unit: Pick<Unit, 'kind'>): Glyph {
  const own = BY_KIND[unit.kind];
  if (own !== undefined) return own;
  const { class: troops, weapon } = troopOf(unit);
  if (troops === 'elephants') return elephant;
  if (troops === 'lightCavalry') return riders;
  if (troops === 'heavyCavalry' || troops === 'mediumCavalry') return horse;
  if (weapon === 'sling') return sling;
  return weapon === 'bow' ? bow : javelins;
}

/** A place relative to a middle and a heading, in the sheet's units. */
export interface Spot {
  readonly right: number;
  readonly forward: number;
}

/** Converts spots of a base to points on the sheet, relative to the base's middle. */
export interface Turned {
  /** Degrees clockwise from the sheet's upper edge. */
  readonly angle: number;
  readonly to: (spot: Spot) => Point;
  /** The factor by which everything is enlarged. */
  readonly size: number;
}

/** Returns the conversion for a base whose heading has that angle on the sheet. */
export function turnedBy(angle: number): Turned {
  const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
  return {
    angle,
    size: 1,
    to: ({ right, forward }) => ({ x: right * cos + forward * sin, y: right * sin - forward * cos }),
  };
}

/** An oval at a spot: half its width and half its depth, turned by `tilt` degrees. */
export interface Oval extends Spot {
  readonly wide: number;
  readonly deep: number;
  readonly tilt?: number;
}

/** Returns an oval as an SVG path. */
export function oval({ to, angle, size }: Turned, { wide, deep, tilt = 0, ...middle }: Oval): string {
  const turn = coordinate((angle + tilt) % 180);
  const lean = (tilt * Math.PI) / 180;
  const [across, down] = [wide * Math.cos(lean), wide * Math.sin(lean)];
  const end = (sign: number): string => {
    const { x, y } = to({
      right: middle.right + sign * across,
      forward: middle.forward - sign * down,
    });
    return `${coordinate(x)} ${coordinate(y)}`;
  };
  const arc = `A${coordinate(wide * size)} ${coordinate(deep * size)} ${turn} 1 1`;
  return `M${end(-1)}${arc} ${end(1)}${arc} ${end(-1)}Z`;
}

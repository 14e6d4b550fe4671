import { path, polyline, type Paint, type Shape } from '@tessera/drawing';
import type { Man } from './men.js';
import type { Figure } from './figures.js';
import { oval, turnedBy, type Oval, type Spot, type Turned } from './glyphs.js';

const LINE = '#20160d';

/** A part of a man, such as his shield, as an SVG path at his place and angle. */
type Part = (own: Turned) => string;

/** The size of a man on foot and of a rider, who has less room. */
const SIZE = { foot: 1.16, horse: 1.06 } as const;

const stroke =
  (spots: readonly Spot[]): Part =>
  (own) =>
    polyline(spots.map(own.to));
const area =
  (spots: readonly Spot[]): Part =>
  (own) =>
    polyline(spots.map(own.to), true);
const round =
  (shape: Oval): Part =>
  (own) =>
    oval(own, shape);
const spot = (right: number, forward: number): Spot => ({ right, forward });

/** The part for all men as one path, each at his own place and angle. */
function drawForEachMan(
  base: Turned,
  men: readonly Man[],
  { part, size }: { part: Part; size: number },
): string {
  return men
    .map((man) => {
      const own = turnedBy(base.angle + man.lean);
      const at = base.to(man);
      const to = ({ right, forward }: Spot) => {
        const { x, y } = own.to({ right: right * size, forward: forward * size });
        return { x: at.x + x, y: at.y + y };
      };
      return part({ angle: own.angle, size, to });
    })
    .join('');
}

const WEAPON: Readonly<Record<Figure['weapon'], { readonly part: Part; readonly width: number }>> = {
  throwing: { part: stroke([spot(8, -7), spot(8, 15)]), width: 1.7 },
  spear: { part: stroke([spot(8, -8), spot(8, 22)]), width: 1.9 },
  pike: { part: stroke([spot(8, -6), spot(8, 58)]), width: 1.6 },
  sword: { part: stroke([spot(7, 0), spot(9, 10)]), width: 2.4 },
  javelin: { part: stroke([spot(9, -6), spot(7, 13)]), width: 1.5 },
  sling: { part: stroke([spot(6, 0), spot(10, -4), spot(8, -10), spot(6, -5), spot(6, 0)]), width: 1.4 },
  bow: {
    part: stroke([spot(-9, 3), spot(-5, 8), spot(0, 10), spot(5, 8), spot(9, 3), spot(-9, 3)]),
    width: 1.6,
  },
};

const BOWED = [
  spot(-9, 2),
  spot(-6.5, 6.5),
  spot(0, 8.5),
  spot(5.5, 6.5),
  spot(7, 3),
  spot(0, 4.6),
  spot(-6, 2),
];

const SHIELD: Readonly<Record<Figure['shield'], Part | null>> = {
  bowed: area(BOWED),
  long: round({ right: -3, forward: 5.2, wide: 8, deep: 3.1, tilt: -14 }),
  round: round({ right: -4, forward: 3.4, wide: 6.2, deep: 5.4 }),
  little: round({ right: -5, forward: 3.6, wide: 4, deep: 3.6 }),
  none: null,
};

const HELMET: Part = round({ right: 0, forward: -1.4, wide: 4.2, deep: 4.6 });

/** What is drawn over or around a head. */
const CREST: Readonly<Record<Figure['head'], { readonly part: Part; readonly width: number } | null>> = {
  plume: { part: stroke([spot(-3.4, -2), spot(3.4, -2)]), width: 2.4 },
  crest: { part: stroke([spot(0, 3), spot(0, -7.5)]), width: 2.8 },
  helmet: { part: stroke([spot(0, 1.6), spot(0, -4)]), width: 1.2 },
  hair: null,
  cap: null,
  pelt: { part: stroke([spot(0, -4), spot(0, -10)]), width: 4 },
};

/** A horse from above, a little behind its rider's place; the rider sits in its middle. */
const HORSE: readonly Part[] = [
  area([
    spot(-5, -16),
    spot(0, -20),
    spot(5, -16),
    spot(6, -4),
    spot(5, 8),
    spot(3.4, 14),
    spot(3, 22),
    spot(0, 25),
    spot(-3, 22),
    spot(-3.4, 14),
    spot(-5, 8),
    spot(-6, -4),
  ]),
  stroke([spot(0, -19), spot(1, -25)]),
  stroke([spot(0, 8), spot(0, 20)]),
];

/** Draws the men of a unit from above. */
export function ranks(base: Turned, men: readonly Man[], figure: Figure): Shape[] {
  const size = figure.horse === null ? SIZE.foot : SIZE.horse;
  const all = (part: Part | null, paint: Paint): Shape[] =>
    part === null || men.length === 0 ? [] : [path(drawForEachMan(base, men, { part, size }), paint)];
  const [body = null, tail = null, mane = null] = figure.horse === null ? [] : HORSE;
  const weapon = WEAPON[figure.weapon];
  const crest = CREST[figure.head];
  const thin = { stroke: LINE, width: 0.8 } as const;
  const crestInk = figure.head === 'pelt' ? figure.top : figure.crest;
  return [
    ...all(body, { fill: figure.horse ?? LINE, stroke: LINE, width: 1 }),
    ...all(tail, { stroke: LINE, width: 2.6, cap: 'round' }),
    ...all(mane, { stroke: LINE, width: 2, opacity: 0.55 }),
    ...all(weapon.part, { stroke: '#3c2a17', width: weapon.width, cap: 'round' }),
    ...all(round({ right: 0, forward: -2, wide: 7.6, deep: 4.6 }), { fill: figure.body, ...thin }),
    ...all(SHIELD[figure.shield], { fill: figure.face, ...thin }),
    ...all(HELMET, { fill: figure.top, ...thin }),
    ...all(crest?.part ?? null, { stroke: crestInk, width: crest?.width ?? 1, cap: 'round' }),
  ];
}

/** Draws the empty places of the men lost. */
export const fallen = (base: Turned, empty: readonly Spot[]): Shape[] =>
  empty.length === 0
    ? []
    : [
        path(empty.map((place) => oval(base, { ...place, wide: 3.4, deep: 2.2 })).join(''), {
          fill: LINE,
          opacity: 0.22,
        }),
      ];

/** Draws the shadows of men or elephants, always to the lower right. */
export function shadows(base: Turned, places: readonly Spot[], wide: number): Shape[] {
  if (places.length === 0) return [];
  const level = turnedBy(0);
  const d = places.map((place) => {
    const { x, y } = base.to(place);
    return oval(level, { right: x + 3, forward: -y - 3, wide, deep: wide * 0.8 });
  });
  return [path(d.join(''), { fill: LINE, opacity: 0.26 })];
}

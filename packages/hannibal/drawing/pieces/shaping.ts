import { coordinate, type Paint, type Point, type Shape, shiftPath } from '@tessera/drawing';
import type { Province, Seat } from '../../rules/index.js';

export const ORIGIN: Point = { x: 0, y: 0 };

/** Returns a function that caches the shapes of another one by the key of its arguments. */
export function cachedByKey<A extends readonly unknown[]>(
  lookOf: (...given: A) => string,
  make: (...given: A) => readonly Shape[],
): (...given: A) => { readonly look: string; readonly shapes: readonly Shape[] } {
  const known = new Map<string, readonly Shape[]>();
  return (...given) => {
    const look = lookOf(...given);
    const shapes = known.get(look) ?? make(...given);
    if (known.size > MOST_CACHED) known.clear();
    known.set(look, shapes);
    return { look, shapes };
  };
}

/** The most cached looks of one kind of piece: more than a long war shows. */
const MOST_CACHED = 2000;

const stroked = <S extends Paint>(shape: S, size: number): S =>
  shape.width === undefined ? shape : { ...shape, width: coordinate(shape.width * size) };

/** Returns shapes at a size, moved to a place. */
export function placed(shapes: readonly Shape[], at: Point, size = 1): Shape[] {
  const to = ({ x, y }: Point): Point => ({ x: coordinate(at.x + x * size), y: coordinate(at.y + y * size) });
  return shapes.map((one): Shape => {
    const shape = stroked(one, size);
    switch (shape.kind) {
      case 'path':
        return { ...shape, d: shiftPath(shape.d, at, size) };
      case 'polygon':
        return {
          ...shape,
          points: shape.points.map((n, i) => coordinate((i % 2 === 0 ? at.x : at.y) + n * size)),
        };
      case 'line':
        return { ...shape, from: to(shape.from), to: to(shape.to) };
      case 'circle':
        return { ...shape, ...to(shape), r: coordinate(shape.r * size) };
      case 'text':
        return { ...shape, ...to(shape), size: coordinate(shape.size * size) };
    }
  });
}

const at = (x: number, y: number): Point => ({ x, y });

/** The places of the shields: beside each province's name, clear of spaces, names, roads and armies. */
const PLACES: Readonly<Record<Province, Point>> = {
  baetica: at(74, 1329),
  orospeda: at(588, 1083),
  celtiberia: at(120, 936),
  idubeda: at(752, 511),
  massilia: at(1050, 543),
  gallia_transalpinia: at(585, 311),
  liguria: at(1335, 434),
  gallia_cisalpinia: at(1846, 81),
  etruria: at(1575, 452),
  samnium: at(1915, 387),
  latium: at(1740, 757),
  campania: at(1910, 737),
  apulia: at(2410, 587),
  lucania: at(2300, 1062),
  sicilia: at(2072, 1482),
  syracuse: at(2310, 1548),
  corsica_sardinia: at(1485, 900),
  balearic_islands: at(1040, 984),
  western_numidia: at(1038, 1652),
  eastern_numidia: at(1342, 1742),
  carthaginia: at(1830, 1607),
  carthage: at(1706, 1365),
};

/** Returns the place of a province's shield on the sheet. */
export const shieldAt = (province: Province): Point => PLACES[province];

/** The colours of a side's pieces. */
export interface Inks {
  readonly ground: string;
  readonly edge: string;
  readonly light: string;
  readonly ink: string;
}

/** Dark cardboard with pale figures. The contrast of ink and ground is above 7 to 1. */
export const SIDES: Readonly<Record<Seat, Inks>> = {
  rome: { ground: '#8d1f18', edge: '#45100c', light: '#c4574a', ink: '#fff6e3' },
  carthage: { ground: '#2b4a66', edge: '#10202f', light: '#6f93b3', ink: '#fff6e3' },
};

/** The colours of tribes. */
export const TRIBE: Inks = { ground: '#6f6a2e', edge: '#33310f', light: '#aaa35a', ink: '#fbf4d4' };

export const INK = '#2a1c10';
export const PALE = '#fffaf0';
export const PAPER = '#f7ecd2';
export const GOLD = '#ffcf4a';
export const AMBER = '#8a5a00';
export const BLUE = '#17557f';
export const ALARM = '#b3261e';
export const SHADOW = '#1d140a';

/** How much markers, and the lights around a space, grow on a small picture to stay readable. */
export const SPACE_LEGIBLE = { from: 0.45, most: 2 } as const;
/** The same for the shields of provinces, which have less room. */
export const SHIELD_LEGIBLE = { from: 0.4, most: 1.5 } as const;
/** The same for counters and their badges. */
export const COUNTER_LEGIBLE = { from: 0.5, most: 2.3 } as const;

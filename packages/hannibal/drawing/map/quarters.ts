import { boxAround, fixed, type Group, type Point, type Shape } from '@tessera/drawing';
import { SHEET } from '../projection.js';

/** The sheet is cut into so many parts across and down. */
const ACROSS = 4;
const DOWN = 3;

const quarterOf = ({ x, y }: Point): number => {
  const part = (at: number, whole: number, parts: number) =>
    Math.min(parts - 1, Math.max(0, Math.floor((at / whole) * parts)));
  return part(y, SHEET.height, DOWN) * ACROSS + part(x, SHEET.width, ACROSS);
};

/** How the things of a part of the sheet are drawn: what the keys of its groups begin with, how far its shapes reach. */
interface Drawn<T> {
  readonly key: string;
  readonly reach: number;
  readonly shapes: (things: readonly T[]) => readonly Shape[];
}

/** Groups many things by the part of the sheet that they lie in, so that who looks at one part draws no other. */
export function inQuarters<T>(
  things: readonly T[],
  pointsOf: (thing: T) => readonly Point[],
  { key, reach, shapes }: Drawn<T>,
): Group[] {
  const quarters = new Map<number, T[]>();
  for (const thing of things) {
    const quarter = quarterOf(pointsOf(thing)[0] ?? { x: 0, y: 0 });
    const own = quarters.get(quarter);
    if (own === undefined) quarters.set(quarter, [thing]);
    else own.push(thing);
  }
  return [...quarters].map(([quarter, own]) =>
    fixed(`${key}-${quarter}`, boxAround(own.flatMap(pointsOf), reach), shapes(own)),
  );
}

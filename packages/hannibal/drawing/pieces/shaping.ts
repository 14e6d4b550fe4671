import { coordinate, shiftPath, type Paint, type Point, type Shape } from '@tessera/drawing';

export const ORIGIN: Point = { x: 0, y: 0 };

/** A list of shapes, made once for each look. */
export function once<A extends readonly unknown[]>(
  lookOf: (...given: A) => string,
  make: (...given: A) => readonly Shape[],
): (...given: A) => { readonly look: string; readonly shapes: readonly Shape[] } {
  const known = new Map<string, readonly Shape[]>();
  return (...given) => {
    const look = lookOf(...given);
    const shapes = known.get(look) ?? make(...given);
    if (known.size > MOST) known.clear();
    known.set(look, shapes);
    return { look, shapes };
  };
}

/** More looks than a long war shows of one kind of piece. */
const MOST = 2000;

const stroked = <S extends Paint>(shape: S, size: number): S =>
  shape.width === undefined ? shape : { ...shape, width: coordinate(shape.width * size) };

/** Shapes drawn at a size and moved to a place. */
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

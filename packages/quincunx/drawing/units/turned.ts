import { coordinate, type Point } from '@tessera/drawing';

/** A place as one who looks along a heading sees it, in units of the sheet. */
export interface Spot {
  readonly right: number;
  readonly forward: number;
}

/** Brings places about a base's middle, as its men see them, to the sheet. */
export interface Turned {
  /** Degrees clockwise from the sheet's upper edge. */
  readonly angle: number;
  readonly to: (spot: Spot) => Point;
  /** How many times its measure everything is drawn. */
  readonly size: number;
}

/** The view of a base that looks along an angle of the sheet. */
export function turnedBy(angle: number): Turned {
  const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
  return {
    angle,
    size: 1,
    to: ({ right, forward }) => ({ x: right * cos + forward * sin, y: right * sin - forward * cos }),
  };
}

/** An oval at a spot: half its width and half its depth, its width turned by `tilt` from the front's. */
export interface Oval extends Spot {
  readonly wide: number;
  readonly deep: number;
  readonly tilt?: number;
}

/** An oval as a path. */
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

import {
  interceptionsAt,
  SEATS,
  WAYS,
  type Board,
  type General,
  type Seat,
  type Space,
  type Way,
} from '@tessera/hannibal';

/** The spaces next to one, by the kind of way. */
export const waysFrom = (
  { world }: Board,
  space: Space,
): { readonly way: Way; readonly to: readonly Space[] }[] =>
  WAYS.map((way) => ({
    way,
    to: world.neighbours(space).flatMap((next) => (next.way === way ? [next.space] : [])),
  })).filter(({ to }) => to.length > 0);

/** Who may intercept an army that enters a space, and by how many faces of a die. */
export interface Interceptor {
  /** Whose army would enter. */
  readonly entering: Seat;
  readonly general: General;
  readonly from: Space;
  readonly faces: number;
}

/** Who may intercept an army of each side that enters a space now (12). */
export const interceptorsOf = (board: Board, space: Space): Interceptor[] =>
  SEATS.flatMap((entering) =>
    interceptionsAt(board, { seat: entering, to: space, by: 'land' }).map(({ general, from, faces }) => ({
      entering,
      general,
      from,
      faces,
    })),
  );

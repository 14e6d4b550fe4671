import { seatSchema } from '@tessera/protocol';

/** A moment of a game: the viewer, and how many events of their stream have happened; null for the end. */
export interface Moment {
  readonly viewer: string;
  readonly at: number | null;
}

/** The moment in the rest of an address, after `/game/<id>/watch`; null when the address is not valid. */
export function momentIn(rest: readonly string[]): Partial<Moment> | null {
  const [viewer, number, ...more] = rest;
  if (more.length > 0) return null;
  if (viewer === undefined) return {};
  if (!seatSchema.safeParse(viewer).success) return null;
  if (number === undefined) return { viewer, at: null };
  return /^\d{1,6}$/.test(number) ? { viewer, at: Number(number) } : null;
}

/** The address of a moment. */
export const pathToMoment = (game: string, { viewer, at }: Moment): string =>
  `/game/${game}/watch/${viewer}${at === null ? '' : `/${at}`}`;

import { Refused } from '../errors/refused.js';

/** What somebody asks over: an open connection, or one request. */
export interface Channel {
  /** Who is at its other end, by address. */
  readonly visitor: string;
  /** False once nobody would hear an answer. */
  readonly isOpen: () => boolean;
}

/** Throws when nobody would hear what comes of a work that is about to begin: it is not done. */
export function mustBeOpen({ isOpen }: Pick<Channel, 'isOpen'>): void {
  if (!isOpen()) throw new Refused('unavailable');
}

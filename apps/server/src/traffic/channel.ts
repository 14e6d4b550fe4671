import { Refused } from '../errors/refused.js';

/** What a request came over: an open connection, or an HTTP request. */
export interface Channel {
  /** The visitor at its other end. */
  readonly visitor: string;
  /** False once nobody would get an answer. */
  readonly isOpen: () => boolean;
}

/** Call before starting work. Throws `unavailable` when nobody would get its result. */
export function mustBeOpen({ isOpen }: Pick<Channel, 'isOpen'>): void {
  if (!isOpen()) throw new Refused('unavailable');
}

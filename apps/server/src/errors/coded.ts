import type { Parts } from '../parts.js';
import { outline } from './outline.js';
import { Refused } from './refused.js';
import { troubleOf } from './trouble.js';

/** What is asked and told when something goes wrong. */
export interface Witness {
  readonly database: Pick<Parts['database'], 'isThere'>;
  readonly log: Pick<Parts['log'], 'error'>;
}

/** The coded error for whatever went wrong; what nobody foresaw is logged. */
export async function codedFor(parts: Witness, error: unknown): Promise<Refused> {
  if (error instanceof Refused) {
    if (error.code === 'unreadable') parts.log.error(error.detail, 'what is stored of a game cannot be read');
    return error;
  }
  const trouble = troubleOf(error);
  if (trouble === 'full') return new Refused('noRoom');
  if (trouble === 'away' || !(await parts.database.isThere())) return new Refused('unavailable');
  parts.log.error({ err: outline(error) }, 'a request failed');
  return new Refused('internal');
}

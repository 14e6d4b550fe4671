import type { Database } from './database.js';
import { Refused } from '../errors/refused.js';

/** What knows whether there is room. */
export interface Roomy {
  readonly database: Pick<Database, 'hasRoom'>;
}

/** Asked before anything is written. Throws `noRoom` when too little of the database's disk is free. */
export async function mustHaveRoom({ database }: Roomy): Promise<void> {
  if (!(await database.hasRoom())) throw new Refused('noRoom');
}

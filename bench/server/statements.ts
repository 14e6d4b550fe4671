import type { openPostgres } from '@tessera/server';

type Database = Awaited<ReturnType<typeof openPostgres>>;

/** The ids of the actions that a statement writes down, as they stand in its one value. */
const ACTION = /"action":"([^"]+)"/g;

/** A database, and how long an action waited for the statement by which it was written down. */
export interface Timed {
  readonly database: Database;
  /** Milliseconds by the action's id, of all that were written down since it was last asked. */
  readonly take: () => Readonly<Record<string, number>>;
}

const after = <T>(work: Promise<T>, then: () => void): Promise<T> => work.finally(then);

/** Times the statement that writes actions down, from the moment at which it is handed over to its answer. */
export function timed(database: Database): Timed {
  let times: Record<string, number> = {};
  const note = (entries: unknown, took: number) => {
    for (const [, action = ''] of String(entries).matchAll(ACTION)) times[action] = took;
  };
  const ask: Database['ask'] = (statement, values) => {
    const from = performance.now();
    return after(database.ask(statement, values), () => {
      if (statement.name === 'append') note(values[0], performance.now() - from);
    });
  };
  const take = () => {
    const taken = times;
    times = {};
    return taken;
  };
  return { database: { ...database, ask }, take };
}

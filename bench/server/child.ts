import { fork } from 'node:child_process';
import { once } from 'node:events';
import { heapOf, SEMI_SPACE, THRIFT } from '../../scripts/start/server.js';
import { memorySchema, saidSchema, statementsSchema, usageSchema, type Ask, type Usage } from './talk.js';

/** A server in a process of its own. */
export interface Child {
  readonly url: string;
  readonly usage: () => Promise<Usage>;
  /** Its memory as the host sees it, in bytes: nothing is collected before. */
  readonly memory: () => Promise<number>;
  /** How long each action waited for its statement since that was last asked, in milliseconds by the action's id. */
  readonly statements: () => Promise<Readonly<Record<string, number>>>;
  /** Lets its clock jump. */
  readonly later: (ms: number) => void;
  readonly stop: () => Promise<void>;
  /** Ends it as a crash does. */
  readonly kill: () => Promise<void>;
}

/** Starts a server's program as production runs it, or with a heap of other sizes; what it needs to know is its one argument. */
export async function startChild(file: string, setting: object, semiSpace = SEMI_SPACE): Promise<Child> {
  const child = fork(file, [JSON.stringify(setting)], {
    execArgv: ['--expose-gc', ...heapOf(semiSpace)],
    env: { ...process.env, NODE_ENV: 'production', ...THRIFT },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const gone = once(child, 'exit');
  const said = async (): Promise<unknown> => {
    const early = gone.then(([code]: unknown[]) => {
      throw new Error(`The server ended: ${String(code)}.`);
    });
    const heard: readonly unknown[] = await Promise.race([once(child, 'message'), early]);
    return heard[0];
  };
  const first = saidSchema.parse(await said());
  if (!('url' in first)) throw new Error('The server did not say where it is.');
  const ask = (what: Ask) => child.send(what);
  return {
    url: first.url,
    usage: async () => {
      ask('usage');
      return usageSchema.parse(await said());
    },
    memory: async () => {
      ask('memory');
      return memorySchema.parse(await said()).memory;
    },
    statements: async () => {
      ask('statements');
      return statementsSchema.parse(await said()).statements;
    },
    later: (ms) => void ask({ later: ms }),
    stop: async () => {
      if (child.connected) ask('stop');
      await gone;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { FieldName } from './fields.js';

/** What a program in TypeScript is started with. */
export const tsx = [
  '--import',
  pathToFileURL(createRequire(join(import.meta.dirname, '..', '..', 'package.json')).resolve('tsx')).href,
];
const program = (name: string): string => join(import.meta.dirname, `${name}.ts`);

const point = z.object({ x: z.number(), y: z.number() });
const mapSchema = z.object({
  bounds: point.extend({ width: z.number(), height: z.number() }),
  centres: z.array(z.tuple([z.number(), point])),
});
const readySchema = z.object({
  url: z.string(),
  maps: z.object({ north: mapSchema, south: mapSchema }),
});

/** What the run's setup hands to every test: the server that they share, and the built pages. */
export const sharedSchema = readySchema.extend({ pages: z.string() });
/** The drawing of a map: what it covers, and where its hexes are. */
export type MapPlan = z.infer<typeof mapSchema>;

/** A server of the composed game: where it is, and how its maps are drawn. */
export type ComposedServer = z.infer<typeof readySchema>;

/** A server that can be killed and started again where it was. */
export interface KillableServer extends ComposedServer {
  /** kill -9: nothing is finished, nothing is said. */
  readonly kill: () => Promise<void>;
  readonly restart: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Builds the pages of a composed game into a folder. */
export async function buildPages(folder: string, name: FieldName = 'march'): Promise<void> {
  const child = fork(program('buildPages'), [folder, name], { execArgv: tsx });
  const ended: unknown[] = await once(child, 'exit');
  if (ended[0] !== 0) throw new Error('The pages could not be built.');
}

/** Starts the program until it runs: after a kill, the database of the killed server needs a moment to let go. */
async function start(args: readonly string[]): Promise<{ child: ChildProcess; ready: ComposedServer }> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const child = fork(program('serve'), args, { execArgv: tsx, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const first: unknown[] = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => [])]);
    const ready = readySchema.safeParse(first[0]);
    if (ready.success) return { child, ready: ready.data };
    if (!said.includes('StartRefused')) throw new Error(said);
  }
  throw new Error('The server did not start again.');
}

/** Starts the server of a composed game on a data folder and built pages. */
export async function startKillable(
  dataDir: string,
  pages: string,
  name: FieldName = 'march',
): Promise<KillableServer> {
  const first = await start([dataDir, pages, '0', name]);
  const { url, maps } = first.ready;
  let child = first.child;
  const kill = async (): Promise<void> => {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  return {
    url,
    maps,
    kill,
    restart: async () => {
      ({ child } = await start([dataDir, pages, new URL(url).port, name]));
    },
    close: kill,
  };
}

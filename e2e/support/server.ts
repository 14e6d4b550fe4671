import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { FieldName } from './fields.js';
import { PROGRAMS } from './programs.js';

/** What a program in TypeScript is started with. */
const tsx = [
  '--import',
  pathToFileURL(createRequire(join(import.meta.dirname, '..', '..', 'package.json')).resolve('tsx')).href,
];

const point = z.object({ x: z.number(), y: z.number() });
const mapSchema = z.object({
  bounds: point.extend({ width: z.number(), height: z.number() }),
  centres: z.array(z.tuple([z.number(), point])),
});
const readySchema = z.object({
  url: z.string(),
  maps: z.object({ north: mapSchema, south: mapSchema }),
});

const sharedSchema = readySchema.extend({
  pages: z.string(),
  programs: z.record(z.enum(PROGRAMS), z.string()),
});
type Shared = z.infer<typeof sharedSchema>;

/** Hands to every test what the run's setup has made: the server that they share, the pages and the programs. */
export const share = (made: Shared): void => void (process.env['TESSERA_SHARED'] = JSON.stringify(made));

/** What the run's setup has made; every worker inherits it. `pages` has a folder for each composed game. */
export const shared = (): Shared => sharedSchema.parse(JSON.parse(process.env['TESSERA_SHARED'] ?? 'null'));
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

/** Builds the pages of composed games, into a folder of each name in that folder. */
export const buildPages = (folder: string, names: readonly FieldName[]): Promise<void> =>
  build('buildPages.ts', [folder, ...names]);

async function build(name: string, args: readonly string[]): Promise<void> {
  const child = fork(join(import.meta.dirname, name), args, { execArgv: tsx });
  const ended: unknown[] = await once(child, 'exit');
  if (ended[0] !== 0) throw new Error('The pages could not be built.');
}

/** Builds the pages of the tiny game, whose registry names it alone, into a folder of its name in that folder. */
export const buildWagerPages = (folder: string): Promise<void> => build('buildWagerPages.ts', [folder]);

/** Starts the program until it runs: after a kill, the database of the killed server needs a moment to let go. */
async function start(
  program: string,
  args: readonly string[],
): Promise<{ child: ChildProcess; ready: ComposedServer }> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const child = fork(program, args, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const first: unknown[] = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => [])]);
    const ready = readySchema.safeParse(first[0]);
    if (ready.success) return { child, ready: ready.data };
    if (!said.includes('StartRefused')) throw new Error(said);
  }
  throw new Error('The server did not start again.');
}

/** What a server of a composed game is started from: the program, and the folder in which its game has its pages. */
export interface Making {
  readonly program: string;
  readonly pages: string;
}

/** Starts the server of a composed game on a data folder. */
export async function startKillable(
  dataDir: string,
  name: FieldName,
  { program, pages }: Making,
): Promise<KillableServer> {
  const place = join(pages, name);
  const first = await start(program, [dataDir, place, '0', name]);
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
      ({ child } = await start(program, [dataDir, place, new URL(url).port, name]));
    },
    close: kill,
  };
}

import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

const point = z.object({ x: z.number(), y: z.number() });
export const mapSchema = z.object({
  bounds: point.extend({ width: z.number(), height: z.number() }),
  centres: z.array(z.tuple([z.number(), point])),
});

/** The drawing of a map: what it covers, and where its places are. */
export type MapPlan = z.infer<typeof mapSchema>;

/** A server that can be killed and started again where it was, and what it has said of itself. */
export interface Killable<T> {
  readonly ready: T;
  /** kill -9: nothing is finished, nothing is said. */
  readonly kill: () => Promise<void>;
  readonly restart: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A server to be: its program, what that is told, and what it says when it runs. */
export interface Served<T> {
  readonly program: string;
  readonly dataDir: string;
  readonly pages: string;
  readonly more?: readonly string[];
  readonly said: z.ZodType<T>;
}

interface Started<T> {
  readonly child: ChildProcess;
  readonly ready: T;
}

/** Starts the program until it runs: after a kill, the database of the killed server needs a moment to let go. */
async function start<T>(
  { program, dataDir, pages, more = [], said }: Served<T>,
  port: string,
): Promise<Started<T>> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const stdio = ['ignore' as const, 'ignore' as const, 'pipe' as const, 'ipc' as const];
    const child = fork(program, [dataDir, pages, port, ...more], { stdio });
    let complaint = '';
    child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
    const first: unknown[] = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => [])]);
    const ready = said.safeParse(first[0]);
    if (ready.success) return { child, ready: ready.data };
    if (!complaint.includes('StartRefused')) throw new Error(complaint);
  }
  throw new Error('The server did not start again.');
}

/** Starts a server on its data folder, at a port that is free. */
export async function startKillable<T extends { url: string }>(served: Served<T>): Promise<Killable<T>> {
  const first = await start(served, '0');
  let child = first.child;
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  return {
    ready: first.ready,
    kill,
    restart: async () => {
      ({ child } = await start(served, new URL(first.ready.url).port));
    },
    close: kill,
  };
}

/** Hands over a server in a folder of its own, and ends it when it has been used. */
export async function lend<T extends { url: string }>(
  served: Omit<Served<T>, 'dataDir'>,
  use: (server: Killable<T>) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-e2e-'));
  const server = await startKillable({ ...served, dataDir: join(folder, 'data') });
  await use(server);
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}

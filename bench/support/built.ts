import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { until } from '@tessera/server/testkit';
import { z } from 'zod';
import { BUILDS } from '../../scripts/start/build.js';
import { root } from '../../scripts/start/tools.js';

const noteSchema = z.looseObject({ pid: z.number(), address: z.string() });

/** What the server writes into its data folder once it listens; null before. */
function addressIn(folder: string, pid: number | undefined): string | null {
  const file = join(folder, 'tessera.server');
  if (!existsSync(file)) return null;
  const note = noteSchema.safeParse(JSON.parse(readFileSync(file, 'utf8') || 'null'));
  return note.success && note.data.pid === pid ? note.data.address : null;
}

/** The server as production runs it, built and started in a data folder of its own, with the embedded database. */
export async function startBuilt(): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  for (const { run } of BUILDS) await run();
  const folder = mkdtempSync(join(tmpdir(), 'tessera-bench-'));
  const env = {
    ...process.env,
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: '',
    NODE_ENV: 'production',
  };
  const child = spawn(process.execPath, [join(root, 'apps/server/dist/main.js')], { env, stdio: 'ignore' });
  const ended = once(child, 'exit');
  const url = await until('the server is there', () => addressIn(folder, child.pid), 60);
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

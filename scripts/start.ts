/**
 * `pnpm start`: builds what has changed, runs the server as its child, says where it is to be found, and ends with it.
 * Whatever becomes of the processes above, the server does not outlive them.
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '../apps/server/src/config.js';
import { watchStarters } from './start/ancestors.js';
import { BUILDS } from './start/build.js';
import type { LogFile } from './start/logFile.js';
import { invitation } from './start/invitation.js';
import { whatIsMissing } from './start/installed.js';
import { CannotStart, endOf, onReady, openLog, runServer, stop } from './start/server.js';
import { root, StepFailed } from './start/tools.js';

/** How often the processes above are looked at. */
const WATCH = 700;
/** How long the server's last lines are waited for once it has ended: a program that outlives it would keep its output open. */
const LAST_LINES = 300;

async function buildAll(): Promise<void> {
  for (const { name, run } of BUILDS) {
    const start = performance.now();
    process.stdout.write(`Building the ${name} …`);
    const did = await run();
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    process.stdout.write(did ? ` done in ${seconds} s\n` : ' unchanged\n');
  }
}

/** The server, and what waits until all that it has said is in its log. */
interface Running {
  readonly server: ChildProcess;
  readonly lastLines: () => Promise<void>;
}

function startServer(log: LogFile): Running {
  const file = join(root, 'apps', 'server', 'dist', 'main.js');
  const server = runServer(file, log, { NODE_ENV: 'production', ...process.env });
  const closed = once(server, 'close');
  const lastLines = async () => {
    await Promise.race([closed, pause(LAST_LINES)]);
    await log.end();
  };
  return { server, lastLines };
}

async function main(): Promise<number> {
  let end: () => void = () => process.exit(0);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end());
  const isWanted = await watchStarters();
  const config = readConfig(process.env);
  if (!config.ok) throw new CannotStart(config.error);
  const missing = whatIsMissing();
  if (missing !== null) throw new CannotStart(missing);
  const log = openLog(config.value.dataDir);
  await buildAll();
  process.stdout.write('Starting the server …\n');
  const { server, lastLines } = startServer(log);
  const gone = endOf(server);
  end = () => stop(server);
  const watch = setInterval(() => void isWanted().then((wanted) => wanted || end()), WATCH);
  onReady(server, (at) => {
    const publicUrl = config.value.publicUrl?.origin ?? null;
    process.stdout.write(`\n${invitation({ ...at, publicUrl })}\n`);
  });
  const code = await gone;
  clearInterval(watch);
  await lastLines();
  return code;
}

try {
  process.exit(await main());
} catch (error) {
  if (!(error instanceof CannotStart || error instanceof StepFailed)) throw error;
  process.stderr.write(`\n${error.message}\n`);
  process.exit(1);
}

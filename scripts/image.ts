/**
 * `pnpm image FOLDER`: builds the server and its pages, and lays all that they run on into an empty folder. The
 * Dockerfile makes the production image of it; Node runs `apps/server/dist/main.js` in it, and nothing else is needed.
 */
import { resolve } from 'node:path';
import { pathOf } from '../packages/tools/src/index.js';
import { layTree } from './image/tree.js';
import { BUILDS } from './start/build.js';
import { StepFailed } from './start/tools.js';

async function main([folder, ...others]: readonly string[]): Promise<void> {
  if (folder === undefined || others.length > 0) throw new StepFailed('Usage: pnpm image FOLDER');
  for (const { run } of BUILDS) await run();
  await layTree(resolve(pathOf(folder, 'image')));
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof StepFailed)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

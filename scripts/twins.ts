/** `pnpm -s twins --seeds 200 [--seed TEXT]`: plays that many twin worlds over the wire, on either database. */
import { randomBytes } from 'node:crypto';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { bin, run } from './test/tools.js';

const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '200' }, seed: { type: 'string' } },
});

const count = Number(values.seeds);
if (!Number.isInteger(count) || count < 1) {
  process.stderr.write(`--seeds is a whole number from 1 on, not ${values.seeds}.\n`);
  process.exit(1);
}

const seed = values.seed ?? randomBytes(8).toString('hex');
process.stdout.write(`Twin worlds by --seed ${seed}\n`);
const env = { TESSERA_TWINS: String(count), TESSERA_SEED: seed };
const args = ['run', 'apps/server/src/twins.test.ts', '--reporter=verbose'];
const ended = await run({ command: bin('vitest'), args, env, show: true, seconds: 86_400 });
process.exitCode = ended.code;

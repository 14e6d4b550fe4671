/** `pnpm --silent twins --seeds 200 [--seed TEXT]`: plays that many twin worlds over the wire, on either database. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { allowClosedOutput } from '../packages/tools/src/index.js';
import { takeReport, vitestOutcome } from './test/reports.js';
import { bin, reports, run } from './test/tools.js';

allowClosedOutput();
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
const file = join(reports, 'twins.json');
takeReport(file);
const told = ['--reporter=verbose', '--reporter=json', `--outputFile.json=${file}`];
const args = ['run', 'apps/server/src/twins.test.ts', ...told];
const ended = await run({ command: bin('vitest'), args, env, show: true, seconds: 86_400 });
// The exit hooks of the tests' Postgres end the runner with 0 whatever became of them: the report says it.
process.exitCode = vitestOutcome({ report: takeReport(file), code: ended.code }).failed > 0 ? 1 : 0;

import { randomBytes } from 'node:crypto';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { check, lastLine, type Outcome, sum } from './test/outcome.js';
import { parts, type Part } from './test/parts.js';
import { endAll } from './test/tools.js';

const { values } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    seed: { type: 'string' },
    only: { type: 'string' },
  },
});

if (values.full) process.env['TESSERA_CASES'] = 'full';
const seed = values.seed ?? (values.full ? randomBytes(8).toString('hex') : undefined);
if (seed !== undefined) {
  process.env['TESSERA_SEED'] = seed;
  console.log(`Random games by --seed ${seed}`);
}
process.env['CI'] ??= 'true';

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const) {
  process.once(signal, () => {
    endAll();
    process.exit(code);
  });
}

const since = (start: number): string => `${((performance.now() - start) / 1000).toFixed(1)} s`;

const failure = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

async function runPart(part: Part, place: string): Promise<Outcome> {
  const start = performance.now();
  console.log(`\n[${place}] ${part.name}`);
  const outcome = await part.run().catch((error: unknown) => check(false, failure(error)));
  if (outcome.detail !== '') console.log(outcome.detail);
  console.log(`[${place}] ${part.name}: ${lastLine(outcome)} (${since(start)})`);
  return outcome;
}

function chosen(): readonly Part[] {
  const names = values.only?.split(',');
  if (names !== undefined) return parts.filter(({ name }) => names.includes(name));
  return parts.filter(({ quick }) => quick || !values.quick);
}

async function main(): Promise<void> {
  const start = performance.now();
  const list = chosen();
  const outcomes: Outcome[] = [];
  for (const [index, part] of list.entries()) {
    outcomes.push(await runPart(part, `${index + 1}/${list.length}`));
  }
  const bad = list.filter((_, index) => outcomes[index]?.failed !== 0).map(({ name }) => name);
  const total = list.length === 0 ? check(false) : sum(outcomes);
  console.log(`\nIn ${since(start)}.${bad.length > 0 ? ` Failed: ${bad.join(', ')}.` : ''}`);
  console.log(lastLine(total));
  process.exitCode = total.failed > 0 ? 1 : 0;
}

await main();

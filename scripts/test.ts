import { randomBytes } from 'node:crypto';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { check, lastLine, type Outcome, sum } from './test/outcome.js';
import { parts, STAGES, someTests, type Part } from './test/parts.js';
import { endAll } from './test/tools.js';
import { changes, partsFor, partsForChanges, refuse, wantedBy } from './test/wanted.js';

const OPTIONS = {
  full: { type: 'boolean', default: false },
  quick: { type: 'boolean', default: false },
  changed: { type: 'boolean', default: false },
  seed: { type: 'string' },
  times: { type: 'string' },
  only: { type: 'string' },
} as const;

/** The command line taken apart; ends with a sentence where it cannot be. */
function given() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true });
  } catch (error) {
    return refuse(`badCommandLine: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const { values, positionals: names } = given();

const times = Number(values.times ?? 1);
if (values.times !== undefined && (!values.full || !(times > 0))) {
  console.error('--times says how often as long the long run is to be: pnpm test:full --times 5.');
  process.exit(1);
}
if (values.full) {
  process.env['TESSERA_CASES'] = 'full';
  process.env['TESSERA_TIMES'] = String(times);
}
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

/** Runs a part, and prints at its end, in one piece, what came of it. */
async function runPart(part: Part, names: readonly string[]): Promise<Outcome> {
  const start = performance.now();
  const outcome = await part.run(names).catch((error: unknown) => check(false, failure(error)));
  const detail = outcome.detail.trim();
  const place = `[${names.indexOf(part.name) + 1}/${names.length}] ${part.name}`;
  console.log(`${detail === '' ? '' : `\n${detail}\n`}${place}: ${lastLine(outcome)} (${since(start)})`);
  return outcome;
}

/** Runs parts one after another. */
async function runLane(lane: readonly Part[], names: readonly string[]): Promise<ReadonlyMap<Part, Outcome>> {
  const outcomes = new Map<Part, Outcome>();
  for (const part of lane) outcomes.set(part, await runPart(part, names));
  return outcomes;
}

/** Runs the stages one after another, and the lanes of each side by side. Answers the outcome of every part. */
async function runAll(list: readonly Part[]): Promise<readonly (readonly [Part, Outcome])[]> {
  const names = list.map(({ name }) => name);
  const inLane = (lane: Part['lane']) => list.filter((part) => part.lane === lane);
  const outcomes: (readonly [Part, Outcome])[] = [];
  for (const lanes of STAGES) {
    const stage = await Promise.all(lanes.map((lane) => runLane(inLane(lane), names)));
    outcomes.push(...stage.flatMap((lane) => [...lane]));
  }
  return outcomes;
}

/** The parts that `--only` names; ends with a sentence where one is none. */
function only(wanted: readonly string[]): readonly Part[] {
  const all = parts.map(({ name }) => name);
  const unknown = wanted.find((name) => !all.includes(name));
  if (unknown !== undefined)
    refuse(`unknownPart: "${unknown}" is no part of the run. Say --only with some of: ${all.join(',')}.`);
  return parts.filter(({ name }) => wanted.includes(name));
}

/** What the command line asks for; ends with a sentence where that is nothing. */
function chosen(): readonly Part[] {
  if (values.only !== undefined) return only(values.only.split(','));
  if (values.changed) {
    const found = changes();
    return found.ok ? partsForChanges(found.value, someTests) : refuse(found.error);
  }
  if (names.length > 0) {
    const wanted = wantedBy(names);
    return wanted.ok ? partsFor(wanted.value, someTests) : refuse(wanted.error);
  }
  if (!values.quick) return parts.filter(({ long }) => values.full || long !== true);
  return parts.filter(({ quick }) => quick);
}

async function main(): Promise<void> {
  const start = performance.now();
  const outcomes = await runAll(chosen());
  const bad = outcomes.filter(([, { failed }]) => failed > 0).map(([{ name }]) => name);
  const total = outcomes.length === 0 ? check(false) : sum(outcomes.map(([, outcome]) => outcome));
  for (const [, { failing = [] }] of outcomes) for (const name of failing) console.log(`failed: ${name}`);
  console.log(`\nIn ${since(start)}.${bad.length > 0 ? ` Failed: ${bad.join(', ')}.` : ''}`);
  console.log(lastLine(total));
  process.exitCode = total.failed > 0 ? 1 : 0;
}

await main();

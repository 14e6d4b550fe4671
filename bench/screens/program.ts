/** What is seen of each game's main moments in seven windows, and which aims are missed. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import type { z } from 'zod';
import { fail, ok, type Result } from '@tessera/core';
import { measuredSchema } from '../../e2e/support/shooting.js';
import { BUILDS } from '../../scripts/start/build.js';
import { orEnd, printTable } from '../support/chosen.js';
import { games } from '../games.js';

type Measured = z.infer<typeof measuredSchema>;

const root = join(import.meta.dirname, '..', '..');
const programOf = (kind: string): string => join(root, 'packages', kind, 'e2e', 'screens.ts');

/** The least part of a window that shows board. */
const BOARD: Readonly<Record<string, number>> = {
  '360x640': 0.65,
  '390x844': 0.65,
  '844x390': 0.6,
  '1440x900': 0.7,
};

/** Windows of phones, on which nothing to press is smaller than this, in CSS pixels. */
const PHONES: readonly string[] = ['360x640', '390x844', '844x390'];
const LEAST = 40;

const percent = (part: number | null): string => (part === null ? '-' : `${Math.round(100 * part)} %`);

/** The aims that a moment misses in a window, in words. */
function missedIn({ moment, size, screen: { board, unseen, cut, least } }: Measured): readonly string[] {
  const at = `${moment} at ${size}`;
  const share = BOARD[size] ?? 0;
  return [
    ...(board !== null && board < share
      ? [`${at}: ${percent(board)} of the window show board, aim ${percent(share)}`]
      : []),
    ...unseen.map((what) => `${at}: ${what} is not in sight`),
    ...cut.map((what) => `${at}: cut off: ${what}`),
    ...(PHONES.includes(size) && least !== null && least.side < LEAST
      ? [`${at}: "${least.what}" is ${least.side} px, aim ${LEAST}`]
      : []),
  ];
}

/** Measures a game's moments, all unless some are named, by its own program of pictures; prints each on stderr as it comes. */
async function measure(kind: string, moments: readonly string[]): Promise<readonly Measured[]> {
  // The folder for pictures stays empty.
  const words = [programOf(kind), '--measure', tmpdir(), ...moments];
  const child = spawn(process.execPath, ['--import', 'tsx', ...words], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const all: Measured[] = [];
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('{')) continue;
    const one = measuredSchema.parse(JSON.parse(line));
    all.push(one);
    process.stderr.write(`${kind}: ${[...row(one), ...missedIn(one)].join(', ')}\n`);
  }
  if ((await ended) !== 0) throw new Error(`The pictures of ${kind} could not be taken.`);
  return all;
}

const row = ({ moment, size, screen: { board, lit, unseen, cut, least } }: Measured): string[] => [
  moment,
  size,
  percent(board),
  percent(lit),
  unseen.length === 0 ? '-' : unseen.join(', '),
  String(cut.length),
  least === null ? '-' : `${least.side}`,
];

const kinds = games.map(({ kind }) => kind).filter((kind) => existsSync(programOf(kind)));

interface Asked {
  readonly chosen: readonly string[];
  /** The moments that are measured, by the names in the game's program; none for all. */
  readonly moments: readonly string[];
  readonly isChecked: boolean;
}

/** What the command line asks for, or the sentence that says what is wrong with it. */
function asked(args: readonly string[]): Result<Asked, string> {
  const [flag, name, ...moments] = args.filter((arg) => arg !== '--check');
  const isChecked = args.includes('--check');
  if (flag === undefined) return ok({ chosen: kinds, moments: [], isChecked });
  if (flag !== '--game')
    return fail(
      `unknownWord: "${flag}" is no option of this bench: it has --game NAME [MOMENT...] and --check.`,
    );
  return name !== undefined && kinds.includes(name)
    ? ok({ chosen: [name], moments, isChecked })
    : fail(`unknownGame: "${name ?? ''}" has no pictures. Say --game with one of: ${kinds.join(', ')}.`);
}

const { chosen, moments, isChecked } = orEnd(asked(process.argv.slice(2)));
// The programs that take the pictures are bundled from sources, some of which are generated.
for (const { run } of BUILDS) await run();
const missed: string[] = [];
for (const kind of chosen) {
  const all = await measure(kind, moments);
  if (all.length === 0)
    orEnd(fail(`unknownMoment: ${kind} has no moment of these names: ${moments.join(', ')}.`));
  printTable([[kind, 'window', 'board', 'lit', 'not in sight', 'cut off', 'least px'], ...all.map(row)]);
  missed.push(...all.flatMap(missedIn).map((line) => `${kind}: ${line}`));
}
console.log(`${missed.length} aims are missed.`);
if (isChecked) {
  for (const line of missed) console.log(`missed: ${line}`);
  if (missed.length > 0) process.exitCode = 1;
}

/** What a club costs: memory, disk and letters of so many games between players who all sit at them: see README. */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { each, openAll } from '../server/arena.js';
import { openMatch, type OurMatch } from '../server/client.js';
import { buildPrograms } from '../server/bundle.js';
import { figure, megabytes, SEED, sourceOf } from '../server/figures.js';
import { type DatabaseKind, DATABASES, ours, type Ours, type Stage, staged } from '../server/hosts.js';
import type { Script } from '../server/load.js';
import { games } from '../games.js';
import { printTable } from '../support/chosen.js';
import { SHARES, wireSteps } from '@tessera/server/testkit';
import type { AnyBench } from '@tessera/tools/bench';
import { drawnGame } from '../engine/drawn.js';
import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** A whole game between players who play by letter, where the game has such; else a random one. */
const letteredScript = (bench: AnyBench): Script =>
  bench.with(({ game, options, letters }) => {
    const [side = '', second = ''] = game.seats;
    const drawing = { source: sourceOf(SEED), seed: 3, shares: SHARES };
    const { played } = drawnGame(game, options, { ...drawing, lean: letters?.lean });
    const lines = played.map(({ seat, commit: { frame, steps } }) => ({
      seat,
      commit: { frame, steps: wireSteps(steps) },
    }));
    return { kind: game.kind, seats: [side, second], options: { ...options }, lines };
  });

/** How often a game goes from one player to the other: so many letters, where all is answered by hand. */
const lettersIn = ({ lines }: Script): number =>
  lines.filter(({ seat }, at) => at > 0 && seat !== lines[at - 1]?.seat).length;

const rowsSchema = z.tuple([z.looseObject({ text: z.string() })]);

const asked = async (arena: Ours, sql: string): Promise<string> =>
  rowsSchema.parse(await arena.ask(`SELECT (${sql})::text AS "text"`))[0].text;

/** How large the database is, in bytes, once nothing in it waits to be cleaned up. */
async function sizeOf(arena: Ours): Promise<number> {
  await arena.ask('VACUUM');
  await arena.ask('CHECKPOINT');
  return Number(await asked(arena, 'pg_database_size(current_database())'));
}

/** What is read of a process, or null where it has gone, or is not ours to look at. */
function lookedAt<T>(look: () => T): T | null {
  try {
    return look();
  } catch {
    return null;
  }
}

/** A process's memory in bytes, where what several share is counted once among them (Linux alone). */
function shareOf(pid: string): number {
  const text = lookedAt(() => readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? '';
  return Number(/^Pss:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0) * 1024;
}

/** The folder in which the database's processes work; null where that cannot be seen (Linux alone). */
async function folderOf(arena: Ours): Promise<string | null> {
  const pid = await asked(arena, `SELECT "pid" FROM pg_stat_activity WHERE "backend_type" = 'checkpointer'`);
  return lookedAt(() => readlinkSync(`/proc/${pid}/cwd`));
}

/** What a database takes, in bytes; null where that cannot be seen. */
export interface Taken {
  /** The memory of all its processes. */
  readonly memory: number;
  /** What lies in its folder, its log of writes too. */
  readonly folder: number;
}

/** What the database of a server takes just now. */
async function takenBy(arena: Ours): Promise<Taken | null> {
  const folder = await folderOf(arena);
  if (folder === null) return null;
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const own = pids.filter((pid) => lookedAt(() => readlinkSync(`/proc/${pid}/cwd`)) === folder);
  const sizes = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => {
    const found = lookedAt(() => statSync(join(folder, name)));
    return found?.isFile() === true ? found.size : 0;
  });
  const sum = (figures: readonly number[]) => figures.reduce((all, one) => all + one, 0);
  return { memory: sum(own.map(shareOf)), folder: sum(sizes) };
}

const { values } = parseArgs({
  options: {
    games: { type: 'string' },
    whole: { type: 'string' },
    database: { type: 'string' },
    hours: { type: 'string' },
  },
});
/** How many games in all, how many of them are played to their ends, and after how many hours a letter is answered. */
const [count, whole, hours] = [
  Number(values.games ?? 100),
  Number(values.whole ?? 10),
  Number(values.hours ?? 24),
];
const kinds = DATABASES.filter((kind) => values.database === undefined || values.database === kind);
const areParts = [count, whole].every((each) => each > 0 && each % games.length === 0);

if (!areParts || whole > count || kinds.length === 0 || !(hours > 0)) {
  console.error(
    `pnpm bench club [--games n] [--whole n] [--database ${DATABASES.join('|')}] [--hours n]: the ${games.length} kinds have equal parts of the games.`,
  );
  process.exit(2);
}

const scripts = games.map(letteredScript);
const perKind = count / scripts.length;
const wholePerKind = whole / scripts.length;

/** So many games are played at a time: all others wait with their sockets open. */
const AT_ONCE = 8;
/** How far the games are played that go on when the memory is looked at. */
const BEGUN = 40;

/** Opens games of a kind and plays each on by so many decisions; all who play stay. */
async function playOn(
  arena: Ours,
  script: Script,
  wish: { many: number; decisions: number },
): Promise<OurMatch[]> {
  const open = () => openMatch({ url: arena.child.url, script, updates: arena.updates });
  const matches = await openAll({ open }, wish.many);
  await each(matches, AT_ONCE, async ({ act }) => {
    for (let done = 0; done < wish.decisions; done++) await act();
  });
  return matches;
}

/** What a server and its database come to: in the order of `NAMES`. */
async function costs(stage: Stage, kind: DatabaseKind): Promise<string[]> {
  const arena = await ours(stage, kind);
  const sizes = [await sizeOf(arena)];
  const matches: OurMatch[] = [];
  for (const script of scripts) {
    const wish = { many: wholePerKind, decisions: script.lines.length };
    matches.push(...(await playOn(arena, script, wish)));
    sizes.push(await sizeOf(arena));
  }
  for (const script of scripts)
    matches.push(...(await playOn(arena, script, { many: perKind - wholePerKind, decisions: BEGUN })));
  const { rss, peak } = await arena.child.usage();
  const taken = await takenBy(arena);
  const seen = (bytes: number | undefined) => (bytes === undefined ? 'not seen here' : megabytes(bytes));
  matches.forEach(({ close }) => close());
  const added = sizes.slice(1).map((size, at) => (size - (sizes[at] ?? 0)) / wholePerKind);
  const empty = sizes[0] ?? 0;
  return [
    megabytes(rss),
    megabytes(peak),
    seen(taken?.memory),
    megabytes(empty),
    ...added.map((size) => `${figure(size / 1024)} kB`),
    megabytes(empty + perKind * added.reduce((sum, size) => sum + size, 0)),
    seen(taken?.folder),
  ];
}

const NAMES = [
  'the server’s memory, all players sitting there',
  '  the most that it has had',
  'the database’s memory',
  'the database, empty',
  ...scripts.map(({ kind, lines }) => `  and for each whole game of ${kind} (${lines.length} decisions)`),
  '  so with all games, once they are whole',
  'the database’s folder, with its log of writes',
];

const programs = await buildPrograms();
const [script] = scripts;

if (script === undefined) throw new Error('There are no games.');

const columns: string[][] = [];

for (const kind of kinds) columns.push(await staged({ programs, script }, (stage) => costs(stage, kind)));

printTable([
  [`${count} games, ${2 * count} players`, ...kinds],
  ...NAMES.map((name, row) => [name, ...columns.map((column) => column[row] ?? '')]),
  [],
  ['letters, all answered by hand', 'a game', `days a game, each answered after ${hours} hours`],
  ...scripts.map((one) => {
    const letters = lettersIn(one);
    return [`  ${one.kind}`, String(letters), figure((letters * hours) / 24)];
  }),
  [`  ${count} games under way, letters a day`, figure((count * 24) / hours)],
]);

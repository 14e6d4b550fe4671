/** What a club costs: memory, disk and letters of so many games between players who all sit at them: see README. */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { each, openAll } from '../server/arena.js';
import { openMatch, type OurMatch } from '../server/client.js';
import { buildPrograms } from '../server/bundle.js';
import { figure, megabytes } from '../server/figures.js';
import { DATABASES, ours, staged, type DatabaseKind, type Ours, type Stage } from '../server/hosts.js';
import type { Script } from '../server/script.js';
import { games } from '../games.js';
import { printTable } from '../support/table.js';
import { letteredScript, lettersIn } from './script.js';
import { sizeOf, takenBy } from './usage.js';

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

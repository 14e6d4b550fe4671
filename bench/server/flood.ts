import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { createBrowser, openGame } from '@tessera/server/testkit';
import { openAll, spreadOut, type Match } from './arena.js';
import { figure, megabytes, spread } from './figures.js';
import { ours, type DatabaseKind, type Ours, type Stage } from './hosts.js';
import { paced, type Script } from './load.js';
import type { Row } from './parts.js';
import { floodedSchema, type Flood, type Flooded } from './talk.js';

/** How many tables other people play at meanwhile, one action a second at each. */
const TABLES = 20;
/** The games at whose seats the flooder sits. */
const GAMES = 4;
/** What one visitor may do, by the limits of a connection and their number. */
const VISITOR = { sockets: 195, atOnce: 300, perSecond: 60 };
/** Another address of this machine than that of those who play. */
const FROM = '127.0.0.2';

/** Opens games for the flooder, both of whose seats are theirs. */
async function seatsAt(url: string, { kind, seats: both, options }: Script): Promise<Flood['seats']> {
  const [side] = both;
  const browser = createBrowser(url);
  const seats: Flood['seats'][number][] = [];
  // One after another: the first game makes the browser's cookie.
  for (let count = 0; count < GAMES; count++) {
    const { game } = await openGame(browser, { kind, side, second: 'Bob', options });
    seats.push(...both.map((seat) => ({ game, seat, cookie: browser.cookie() })));
  }
  return seats;
}

/** Runs the flooder; answers what became of what it sent. */
async function flooding(file: string, flood: Flood): Promise<Flooded> {
  const child = fork(file, [JSON.stringify(flood)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const heard: readonly unknown[] = await once(child, 'message');
  return floodedSchema.parse(heard[0]);
}

async function playing({ child }: Ours, matches: readonly Match[], seconds: number): Promise<Row> {
  await child.usage();
  const { answered, seen } = await paced(matches, { warmUp: 1, seconds });
  const { late, peak } = await child.usage();
  return [spread(answered), spread(seen), late.map(figure).join(' / '), megabytes(peak)];
}

const outcome = ({ sent, answers, cut, turnedAway }: Flooded): Row => [
  `${figure(sent)} messages`,
  Object.entries(answers)
    .map(([kind, count]) => `${kind} ${figure(count)}`)
    .join(', '),
  `connections cut ${figure(cut)}, refused ${figure(turnedAway)}`,
];

/** Others play while one visitor floods the server within all limits: how late it is for them, and what it takes. */
export async function flooded(stage: Stage, seconds: number, kind: DatabaseKind): Promise<Row[]> {
  const arena = await ours(stage, kind, { limits: 'production' });
  const { url } = arena.child;
  const matches = await openAll(arena, TABLES);
  await spreadOut(matches);
  const seats = await seatsAt(url, stage.script);
  const commit = stage.script.lines[0]?.commit ?? {};
  const before = await playing(arena, matches, seconds);
  const flood = flooding(stage.programs.flooder, { url, from: FROM, seats, commit, seconds, ...VISITOR });
  const meanwhile = await playing(arena, matches, seconds);
  const did = await flood;
  await pause(1000);
  const after = await playing(arena, matches, Math.ceil(seconds / 4));
  matches.forEach(({ close }) => close());
  return [
    [
      `${TABLES} games, 1 action/s each; p50 / p95 / p99`,
      'answered, ms',
      'other has it, ms',
      'loop late, ms (p50 / p99 / most)',
      'memory, at most',
    ],
    [`${arena.name}: nobody else`, ...before],
    [`a flood of ${VISITOR.sockets} connections, ${VISITOR.atOnce} commits each at once`, ...meanwhile],
    ['afterwards', ...after],
    [],
    ['what the flood came to', ...outcome(did)],
  ];
}

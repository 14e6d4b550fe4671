import { setTimeout as pause } from 'node:timers/promises';
import { each, openAll, spreadOut, type Match } from './arena.js';
import { figure, megabytes, SHARES, spread } from './figures.js';
import { quantile } from '../engine/positions.js';
import type { OurMatch } from './client.js';
import { ours, rivals, type DatabaseKind, type Ours, type Running, type Stage } from './hosts.js';
import { closedLoop, paced, type Waits } from './load.js';

export type Row = readonly string[];

/** How large the parts are. */
export interface Size {
  readonly seconds: number;
  readonly loop: number;
  readonly games: number;
}

const WARM_UP = 3;

/** How much of a processor a server used meanwhile. */
async function using<R>({ child }: Running, work: () => Promise<R>) {
  const from = performance.now();
  const { cpu } = await child.usage();
  const result = await work();
  const after = await child.usage();
  const used = after.cpu - cpu;
  const share = used / ((performance.now() - from) / 1000);
  return { result, used, share: `${Math.round(share * 100)} %`, delay: figure(after.delay) };
}

const closeAll = (matches: readonly Match[]) => matches.forEach(({ close }) => close());

async function loopRow(arena: Running, { loop, seconds }: Size): Promise<Row> {
  const matches = await openAll(arena, loop);
  const timing = { warmUp: WARM_UP, seconds };
  const { result, used, share } = await using(arena, () => closedLoop(matches, timing));
  closeAll(matches);
  const each = (used * 1000) / (result.actions * (WARM_UP + seconds));
  return [arena.name, figure(result.steps), figure(result.actions), share, figure(each)];
}

/** A row of the paced games, and what it was made of. */
interface Paced extends Waits {
  readonly cells: Row;
}

async function pacedRow(arena: Running, matches: readonly Match[], { seconds }: Size): Promise<Paced> {
  arena.updates.length = 0;
  const timing = { warmUp: WARM_UP, seconds };
  const { result, share, delay } = await using(arena, () => paced(matches, timing));
  const { answered, seen } = result;
  return {
    ...result,
    cells: [arena.name, spread(answered), spread(seen), spread(arena.updates), share, delay],
  };
}

/** What a part says before its rows. */
const loopHead = ({ loop }: Size): Row => [
  `closed loop, ${loop} games`,
  'steps/s',
  'actions/s',
  'server’s CPU',
  'CPU ms an action',
];

const pacedHead = ({ games }: Size): Row => [
  `${games} games, 1 action/s each; p50 / p95 / p99`,
  'answered, ms',
  'other has it, ms',
  'update, bytes',
  'server’s CPU',
  'loop late p99, ms',
];

/** As many actions as the server can take: ours on both databases, then the rivals. */
export async function closed(stage: Stage, size: Size, kinds: readonly DatabaseKind[]): Promise<Row[]> {
  const rows: Row[] = [loopHead(size)];
  for (const kind of kinds) rows.push(await loopRow(await ours(stage, kind), size));
  return rows;
}

/** The same for the rivals, and their paced games. */
export async function others(stage: Stage, size: Size): Promise<Row[]> {
  const loops: Row[] = [];
  const waits: Row[] = [];
  for (const rival of await rivals(stage)) {
    const before = await rival.child.usage();
    const matches = await openAll(rival, size.games);
    await spreadOut(matches);
    waits.push([
      ...(await pacedRow(rival, matches, size)).cells,
      ...(await memoryCells(rival, before.heap, size)),
    ]);
    closeAll(matches);
    loops.push(await loopRow(rival, size));
  }
  return [loopHead(size), ...loops, [], [...pacedHead(size), 'memory', 'a live game'], ...waits];
}

async function memoryCells({ child }: Running, heapBefore: number, { games }: Size): Promise<string[]> {
  const { rss, heap } = await child.usage();
  return [megabytes(rss), `${figure((heap - heapBefore) / games / 1024)} kB`];
}

const asking = (sql: string) => async (arena: Ours) => {
  await arena.ask(`ALTER SYSTEM ${sql}`);
  await arena.ask('SELECT pg_reload_conf()');
};

/** From now on an action is acknowledged before it is on the disk, as it never is in production: what is left is our own time. */
const withoutWaiting = asking('SET synchronous_commit = off');
const waiting = asking('RESET synchronous_commit');

/** How much longer it took with the disk than without. */
const waitOf = (durable: readonly number[], alone: readonly number[]): string =>
  SHARES.map((share) => figure(Math.max(0, quantile(durable, share) - quantile(alone, share)))).join(' / ');

/** Two rows of some actions: what is left of their time without the statement that writes each down, and that. */
async function ownRows({ child }: Ours, { answered, actions }: Paced): Promise<Row[]> {
  const statements = await child.statements();
  const waited = actions.map((action) => statements[action] ?? 0);
  const own = answered.map((time, at) => time - (waited[at] ?? 0));
  return [
    ['  the server’s own time: without its database', spread(own)],
    ['  its wait for the database’s statement', spread(waited)],
  ];
}

/** Sizes of the space for what is new, in megabytes, in turns: a quick hour of the machine is not one size's luck. */
const SIZES = [4, 8, 16, 32, 64, 64, 32, 16, 8, 4];

/** A crowd's tail and memory by the size of the heap's space for what is new. */
export async function heap(stage: Stage, size: Size, kind: DatabaseKind): Promise<Row[]> {
  const rows: Row[] = [[...pacedHead(size), 'memory', 'a live game']];
  for (const semiSpace of SIZES) {
    const arena = await ours(stage, kind, { semiSpace });
    const before = await arena.child.usage();
    const matches = await openAll(arena, size.games);
    await spreadOut(matches);
    await withoutWaiting(arena);
    const { cells } = await pacedRow(arena, matches, size);
    rows.push([`${semiSpace} MB`, ...cells.slice(1), ...(await memoryCells(arena, before.heap, size))]);
    closeAll(matches);
    await arena.child.stop();
  }
  return rows;
}

/** A crowd of games: how long actions take, what they weigh, what is kept in memory, and how it comes back. */
export async function crowd(stage: Stage, size: Size, kind: DatabaseKind): Promise<Row[]> {
  const arena = await ours(stage, kind);
  const before = await arena.child.usage();
  const matches = await openAll(arena, size.games);
  await spreadOut(matches);
  const durable = await pacedRow(arena, matches, size);
  const memory = await memoryCells(arena, before.heap, size);
  const durableOwn = await ownRows(arena, durable);
  await withoutWaiting(arena);
  const alone = await pacedRow(arena, matches, size);
  const aloneOwn = await ownRows(arena, alone);
  await waiting(arena);
  return [
    [...pacedHead(size), 'memory', 'a live game'],
    [...durable.cells, ...memory],
    ...durableOwn,
    ['  the same without the disk’s wait', ...alone.cells.slice(1)],
    ...aloneOwn,
    ['  the disk’s wait', waitOf(durable.answered, alone.answered), waitOf(durable.seen, alone.seen)],
    [],
    ...(await comingBack(arena, matches)),
    await idleRow(arena, matches),
  ];
}

/** Within how many milliseconds of a restart all clients knock again. */
const KNOCKING = 2000;

/** The server is killed and started again, and every client comes back for what it lacks. */
async function comingBack(arena: Ours, matches: readonly OurMatch[]): Promise<Row[]> {
  const clients = matches.flatMap((match) => match.clients);
  const down = performance.now();
  await arena.restart();
  const from = performance.now();
  const took = await Promise.all(
    clients.map(async (client, at) => {
      await pause((at / clients.length) * KNOCKING);
      const begin = performance.now();
      await client.come();
      return performance.now() - begin;
    }),
  );
  const last = performance.now() - from;
  return [
    [
      `${clients.length} clients come back within 2 s of a restart`,
      'in step, ms',
      'the last, s',
      'server away, s',
    ],
    [arena.name, spread(took), figure(last / 1000), figure((from - down) / 1000)],
  ];
}

/** Longer than a game that nobody sits at stays in memory, and than two of the server's rounds take. */
const IDLE = 400_000;
const ROUNDS = 7000;
const SETTLING = 500;

/** What games leave in memory once nobody has sat at them for a while: those of a second visit, beyond those of a first. */
async function idleRow({ child }: Ours, matches: readonly OurMatch[]): Promise<Row> {
  const clients = matches.flatMap((match) => match.clients);
  const afterVisit = async () => {
    clients.forEach((client) => client.close());
    child.later(IDLE);
    await pause(ROUNDS);
    // What closed connections leave to be ended after a collection is free after the next.
    await child.usage();
    await pause(SETTLING);
    return (await child.usage()).heap;
  };
  const first = await afterVisit();
  await each(clients, 16, (client) => client.come());
  const left = (await afterVisit()) - first;
  return [`an idle game keeps in memory`, `${figure(Math.max(0, left) / matches.length / 1024)} kB`];
}

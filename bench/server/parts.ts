import { setTimeout as pause } from 'node:timers/promises';
import { each, openAll, spreadOut, type Match } from './arena.js';
import { figure, megabytes, spread } from './figures.js';
import type { OurMatch } from './client.js';
import { ours, rivals, type DatabaseKind, type Ours, type Running, type Stage } from './hosts.js';
import { closedLoop, paced } from './load.js';

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

async function pacedRow(arena: Running, matches: readonly Match[], { seconds }: Size): Promise<Row> {
  arena.updates.length = 0;
  const timing = { warmUp: WARM_UP, seconds };
  const { result, share, delay } = await using(arena, () => paced(matches, timing));
  return [arena.name, spread(result.answered), spread(result.seen), spread(arena.updates), share, delay];
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
    waits.push([...(await pacedRow(rival, matches, size)), ...(await memoryCells(rival, before.heap, size))]);
    closeAll(matches);
    loops.push(await loopRow(rival, size));
  }
  return [loopHead(size), ...loops, [], [...pacedHead(size), 'memory', 'a live game'], ...waits];
}

async function memoryCells({ child }: Running, heapBefore: number, { games }: Size): Promise<string[]> {
  const { rss, heap } = await child.usage();
  return [megabytes(rss), `${figure((heap - heapBefore) / games / 1024)} kB`];
}

/** A crowd of games: how long actions take, what they weigh, what is kept in memory, and how it comes back. */
export async function crowd(stage: Stage, size: Size, kind: DatabaseKind): Promise<Row[]> {
  const arena = await ours(stage, kind);
  const before = await arena.child.usage();
  const matches = await openAll(arena, size.games);
  await spreadOut(matches);
  const row = await pacedRow(arena, matches, size);
  const memory = await memoryCells(arena, before.heap, size);
  return [
    [...pacedHead(size), 'memory', 'a live game'],
    [...row, ...memory],
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

/** How much the server carries, how soon it answers, what it keeps and sends; the same work on other servers. See README. */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { games } from '@tessera/server';
import { thinksMost } from '../games.js';
import { gameNamed, hostedBy, orEnd } from '../support/chosen.js';
import { printTable } from '../support/table.js';
import { bots } from './bots.js';
import { buildPrograms } from './bundle.js';
import { spread } from './figures.js';
import { durable } from './durable.js';
import { flooded } from './flood.js';
import { DATABASES, diskWaits, staged, type Stage } from './hosts.js';
import { closed, crowd, heap, others, type Row, type Size } from './parts.js';
import { scriptOf } from './script.js';
import { soak } from './soak.js';

const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    only: { type: 'string' },
    seconds: { type: 'string' },
    games: { type: 'string' },
    database: { type: 'string' },
  },
});

const PARTS = ['durable', 'closed', 'crowd', 'rivals', 'flood', 'heap', 'soak', 'bots'] as const;
/** These the ordinary run leaves out. */
const LONG = ['heap', 'soak', 'bots'];
type Part = (typeof PARTS)[number];

const seconds = values.seconds === undefined ? null : Number(values.seconds);
const size: Size = { seconds: seconds ?? 12, loop: 100, games: Number(values.games ?? 500) };
const kinds = DATABASES.filter((kind) => values.database === undefined || values.database === kind);
const parts = PARTS.filter((part) =>
  values.only === undefined ? !LONG.some((long) => long === part) : part === values.only,
);
if (parts.length === 0 || kinds.length === 0 || !(size.seconds > 0) || !(size.games > 0)) {
  console.error(
    `pnpm bench server [--game NAME] [--only ${PARTS.join('|')}] [--database ${DATABASES.join('|')}] [--seconds n] [--games n]`,
  );
  process.exit(2);
}

async function run(part: Part, stage: Stage): Promise<Row[]> {
  switch (part) {
    case 'durable':
      return durable(stage, size);
    case 'closed':
      return closed(stage, size, kinds);
    case 'crowd':
      return crowd(stage, size, kinds[0] ?? 'postgres');
    case 'rivals':
      return others(stage, size);
    case 'flood':
      return flooded(stage, seconds ?? 20, kinds[0] ?? 'postgres');
    case 'heap':
      return heap(stage, size, kinds[0] ?? 'postgres');
    case 'soak':
      return soak(stage, seconds ?? 120);
    case 'bots':
      return bots(stage, chosen, { kind: kinds.at(-1) ?? 'embedded', seconds: seconds ?? 180 });
  }
}

const named = values.game ?? (values.only === 'bots' ? thinksMost : undefined);
const chosen = orEnd(hostedBy(games, gameNamed(named)));
const script = scriptOf(chosen);
const programs = await buildPrograms();
printTable([['a write of 8 kB made durable on this disk, ms (p50 / p95 / p99)', spread(diskWaits())], []]);
for (const part of parts) {
  printTable([...(await staged({ programs, script }, (stage) => run(part, stage))), []]);
}

/** Has two bots play a game to its end, and writes its record into a file: the example that the game's page shows. */
import { seedHash, type GameTypes } from '@tessera/core';
import { gameIdSchema } from '@tessera/protocol';
import { optionsIn } from '@tessera/tools';
import type { GameBench } from '@tessera/tools/bench';
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { STRENGTHS } from '@tessera/bots';
import { z } from 'zod';
import { reasonOf } from '../arena/asked.js';
import { played, seedOf } from '../arena/bout.js';
import { games } from '../games.js';
import { gameNamed, orEnd } from '../support/chosen.js';

const values = z.object({
  game: z.string().optional(),
  id: gameIdSchema.default('examp1e00000'),
  bot: z.enum(STRENGTHS).default('strong'),
  options: z.string().default('{}'),
  title: z.string().default('An example'),
  out: z.string(),
});
type Asked = z.infer<typeof values>;

/** The game with that id between two equal bots, as a record. */
function recorded<T extends GameTypes>(bench: GameBench<T>, { id, bot, options: given, title }: Asked) {
  const { ground, options } = orEnd(reasonOf(bench, z.looseObject({}).parse(JSON.parse(given))));
  const { game } = bench;
  const bout = { number: 0, seed: id, options, strengths: [bot, bot] };
  const { log, faults, state } = played(ground, bout);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const seed = seedOf(bout);
  process.stderr.write(`${log.length} facts, ${JSON.stringify(state.outcome)}\n`);
  return {
    record: 'tessera',
    version: 2,
    game: id,
    kind: game.kind,
    title,
    data: game.data,
    options,
    players: game.seats.map((seat) => ({ seat, name: `Bot, ${bot}` })),
    begun: '2026-11-29T10:00:00.000Z',
    ended: '2026-11-29T12:00:00.000Z',
    viewer: 'all',
    seal: seedHash(seed),
    seed: Buffer.from(seed).toString('hex'),
    shares: [],
    events: log,
  };
}

const known = { game: games[0].kind, id: 'ID', bot: 'strong', options: '{}', title: 'TITLE', out: 'FILE' };
const given = optionsIn(process.argv.slice(2), known);
if (!given.ok) {
  console.error(`unknownOption: ${given.error}`);
  process.exitCode = 2;
} else {
  const asked = values.safeParse(Object.fromEntries(given.value.values));
  if (!asked.success) {
    console.error(`badOption: ${z.prettifyError(asked.error)}`);
    process.exitCode = 2;
  } else {
    const bench = orEnd(gameNamed(asked.data.game));
    const record = bench.with((one) => recorded(one, asked.data));
    writeFileSync(asked.data.out, JSON.stringify(record));
  }
}

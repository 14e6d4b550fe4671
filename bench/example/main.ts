/** Has two bots play a game to its end, and writes its record into a file: the example that the game's page shows. */
import { STRENGTHS } from '@tessera/bots';
import { fail, ok, type GameTypes, type Result, seedHash } from '@tessera/core';
import { gameIdSchema } from '@tessera/protocol';
import { optionsIn, systemCode, valuesOf } from '@tessera/tools';
import type { GameBench } from '@tessera/tools/bench';
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { z } from 'zod';
import { json, reasonOf } from '../arena/asked.js';
import { played, seedOf } from '../arena/bout.js';
import { games } from '../games.js';
import { gameNamed, orEnd } from '../support/chosen.js';

const known = { game: games[0].kind, id: 'ID', bot: 'strong', options: '{}', title: 'TITLE', out: 'FILE' };

const values = z.object({
  game: z.string().optional(),
  /** What the chance of the game depends on: the name that it has as a record. */
  id: gameIdSchema.default('examp1e00000'),
  bot: z.enum(STRENGTHS).default('strong'),
  options: json.default({}),
  title: z.string().default('An example'),
  out: z.string({ error: 'name the file that the record goes into.' }),
});
type Asked = z.infer<typeof values>;

function asked(args: readonly string[]): Result<Asked, string> {
  const given = optionsIn(args, known);
  if (!given.ok) return fail(`unknownOption: ${given.error}`);
  const [word] = given.value.words;
  if (word !== undefined) return fail(`unknownWord: "${word}" is no option of this bench.`);
  const read = valuesOf(given.value, values);
  return read.ok ? ok(read.value) : fail(`badOption: ${read.error}`);
}

/** The game with that id between two equal bots, as a record. Throws where a law breaks on the way. */
function recorded<T extends GameTypes>(
  bench: GameBench<T>,
  { id, bot, options: wished, title }: Asked,
): object {
  const { ground, options } = orEnd(reasonOf(bench, wished));
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

function write(file: string, text: string, flag: 'a' | 'w'): Result<string, string> {
  try {
    writeFileSync(file, text, { flag });
    return ok(file);
  } catch (error) {
    return fail(`badFile: ${systemCode(error)}. Name a file that can be written with --out.`);
  }
}

const wanted = orEnd(asked(process.argv.slice(2)));
const bench = orEnd(gameNamed(wanted.game));
// A file that cannot be written is said before the game is played, and loses nothing meanwhile.
orEnd(write(wanted.out, '', 'a'));
orEnd(write(wanted.out, JSON.stringify(bench.with((one) => recorded(one, wanted))), 'w'));

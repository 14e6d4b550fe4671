import process from 'node:process';
import { fail, ok, type Result } from '@tessera/core';
import { optionsIn } from '@tessera/tools';
import type { AnyBench } from '@tessera/tools/bench';
import { games } from '../games.js';

const kinds = games.map(({ kind }) => kind).join(', ');

/** The game of that name, the first where none is given; or the sentence that says which names there are. */
export function gameNamed(name: string = games[0].kind): Result<AnyBench, string> {
  const game = games.find(({ kind }) => kind === name);
  return game === undefined
    ? fail(`unknownGame: "${name}" is no game of the benches. Say --game with one of: ${kinds}.`)
    : ok(game);
}

/** The game that a command line asks for, or the sentence that says what is wrong with that. */
export function gameIn(args: readonly string[]): Result<AnyBench, string> {
  const given = optionsIn(args, { game: games[0].kind });
  if (!given.ok) return fail(`unknownOption: ${given.error}`);
  const [word] = given.value.words;
  return word === undefined
    ? gameNamed(given.value.values.get('game'))
    : fail(`unknownWord: "${word}" is no option of this bench: it has --game NAME alone.`);
}

/** A game that a server with those kinds of games hosts, or the sentence that says that it does not. */
export const hostedBy = (
  hosting: readonly { readonly kind: string }[],
  game: Result<AnyBench, string>,
): Result<AnyBench, string> =>
  game.ok && !hosting.some(({ kind }) => kind === game.value.kind)
    ? fail(
        `notHosted: the server does not host "${game.value.kind}". Only \`pnpm bench engine\` measures it.`,
      )
    : game;

/** What was asked for; where that makes no sense, says why and ends the program with 2. */
export function orEnd<T>(read: Result<T, string>): T {
  if (read.ok) return read.value;
  process.stderr.write(`${read.error}\n`);
  process.exit(2);
}

/** Prints rows under each other in columns. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const columns = Math.max(...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  for (const row of rows) {
    console.log(
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    );
  }
}

/** `pnpm -s rules [GAME] COMMAND …`: a game's own command line; the first game's where none is named. */
import process from 'node:process';
import { allowClosedOutput, inputOf } from '../../packages/tools/src/index.js';
import { games } from '../games.js';

allowClosedOutput();
const given = process.argv.slice(2);
const named = games.find(({ kind }) => kind === given[0]);
const [first] = games;
const { out, err, code } = await (named ?? first).commands(
  named === undefined ? given : given.slice(1),
  (file) => inputOf(file, 'rules'),
  (line) => void process.stderr.write(`${line}\n`),
);
process.exitCode = code;
process.stdout.write(out);
process.stderr.write(err);

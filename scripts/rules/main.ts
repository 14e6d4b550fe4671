/** `pnpm --silent rules [--game GAME] COMMAND …`: a game's own command line; the first game's where none is named. */
import process from 'node:process';
import { allowClosedOutput, inputOf } from '../../packages/tools/src/index.js';
import { chosenIn } from '../chosen.js';

allowClosedOutput();
const chosen = chosenIn(process.argv.slice(2));
if (chosen.ok) {
  const { game, args } = chosen.value;
  const { out, err, code } = await game.commands(
    args,
    (file) => inputOf(file, 'rules'),
    (line) => void process.stderr.write(`${line}\n`),
  );
  process.exitCode = code;
  process.stdout.write(out);
  process.stderr.write(err);
} else {
  process.exitCode = 2;
  process.stderr.write(`${chosen.error}\n`);
}

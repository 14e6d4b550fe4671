import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { allowClosedOutput, inputOf, pathOf, systemCode } from '../../packages/tools/src/index.js';
import { chosenIn } from '../chosen.js';
import { readArgs, usage } from './args.js';
import { picture } from './picture.js';

/** 0: drawn; 1: the text, or a file, will not do; 2: the command line makes no sense. */
async function run(given: readonly string[]): Promise<0 | 1 | 2> {
  const chosen = chosenIn(given);
  if (!chosen.ok) return (process.stderr.write(`${chosen.error}\n`), 2);
  const { game, args } = chosen.value;
  const { pictures } = game;
  if (pictures === undefined)
    return (
      process.stderr.write(
        `noPictures: the map of ${game.name} is not drawn. \`pnpm --silent rules --game ${game.kind} show\` shows a position in lines.\n`,
      ),
      1
    );
  const read = readArgs(args, pictures.viewers);
  if (!read.ok) return (process.stderr.write(`badCommandLine: ${read.error}\n`), 2);
  const request = read.value;
  if (request === 'usage') return (process.stdout.write(usage(pictures.viewers)), 0);
  const { file, out } = request;
  try {
    const drawn = await picture(pictures, await inputOf(file, 'picture'), request);
    if ('fault' in drawn) return (process.stderr.write(`${drawn.fault}\n`), 1);
    if (out === null) process.stdout.write(drawn.png);
    else writeFileSync(pathOf(out, 'picture'), drawn.png);
    return 0;
  } catch (error) {
    process.stderr.write(
      `badFile: ${systemCode(error)}. Name a file to read, and one to write with --out.\n`,
    );
    return 1;
  }
}

allowClosedOutput();
process.exitCode = await run(process.argv.slice(2));

/** `pnpm --silent models GAME --seed S --games N [--players KIND]`: plays games in lockstep with a model of the game's rules. */
import { randomBytes } from 'node:crypto';
import process from 'node:process';
import {
  allowClosedOutput,
  findPython,
  oneOf,
  optionsIn,
  wholeFrom,
} from '../../packages/tools/src/index.js';
import { chosenIn } from '../chosen.js';
import { countLines, differenceLines } from './report.js';

const USAGE = `Usage: pnpm --silent models GAME [--seed TEXT] [--games N] [--players KIND]

Plays games of the rules in lockstep with a model of them, which is written in Python and apart from the program.
Prints what was compared, how often each thing came up, and each difference with its position.
  --seed TEXT     where all of it comes from; drawn and printed where none is given
  --games N       how many games (10)
  --players KIND  who plays them; one of
`;

const say = (line: string): void => void process.stderr.write(`${line}\n`);
const wrong = (sentence: string): 2 => (say(sentence), 2);

/** 0: no difference; 1: at least one; 2: the command line makes no sense, or there is no Python or no model. */
async function run(given: readonly string[]): Promise<0 | 1 | 2> {
  const chosen = chosenIn(given);
  if (!chosen.ok) return wrong(chosen.error);
  const { game, args } = chosen.value;
  const { model } = game;
  if (model === undefined) return wrong(`noModel: there is no model of ${game.name}. Name another game.`);
  const read = optionsIn(args, { seed: 'tessera', games: '10', players: model.players[0], help: null });
  if (!read.ok) return wrong(`badCommandLine: ${read.error}`);
  const { words, values } = read.value;
  if (values.has('help')) return (process.stdout.write(`${USAGE}      ${model.players.join(', ')}\n`), 0);
  if (words.length > 0) return wrong(`badCommandLine: "${words[0]}" is one word too many.`);
  const games = wholeFrom(1, 100_000).safeParse(values.get('games') ?? '10');
  const players = oneOf(model.players).safeParse(values.get('players') ?? model.players[0]);
  for (const [name, one] of Object.entries({ games, players }))
    if (!one.success)
      return wrong(`badCommandLine: --${name}: ${one.error.issues[0]?.message ?? 'is wrong.'}`);
  if (!games.success || !players.success) return 2;
  const python = findPython();
  if (python === null)
    return wrong(
      'noPython: the models are written in Python, and no Python 3.9 or later is installed. Install one.',
    );
  const seed = values.get('seed') ?? randomBytes(8).toString('hex');
  process.stdout.write(
    `Model of ${game.name}: --seed ${seed} --games ${games.data} --players ${players.data}\n`,
  );
  const report = await model.compare({ seed, games: games.data, players: players.data, python, tell: say });
  process.stdout.write([...countLines(report), ...differenceLines(report), ''].join('\n'));
  return report.differences.length > 0 ? 1 : 0;
}

allowClosedOutput();
process.exitCode = await run(process.argv.slice(2));

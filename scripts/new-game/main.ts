/** `pnpm new-game NAME`: lays the rooms of a new game, which plays at once (docs/new-game.md). */
import process from 'node:process';
import { allowClosedOutput, asksForHelp, optionsIn } from '../../packages/tools/src/index.js';
import { layGame, planGame, type Plan } from './lay.js';

const USAGE = `Usage: pnpm new-game NAME

Lays the rooms of a new game in packages/NAME, and names it in the registries. It is a whole game already: each side
hides its camp, a coin says who searches first, and who finds the other's camp has won. It holds to all laws, and two
people can play it in their browsers. From there you make another game of it, step by step: docs/new-game.md.

  NAME     one word of 3 to 20 lower-case letters that stands nowhere else in the sources
  --help   this text

Nothing is changed where it cannot be done.
`;

/** What is run next, and what for. */
const next = (name: string): readonly (readonly [string, string])[] => [
  ['install', 'links its packages, and compiles its texts'],
  [`exec vitest run packages/${name}`, 'holds it to the laws'],
  [`dev --game ${name}`, 'opens both seats of a game, and shows each change at once'],
  ['check', 'types, lint and the rest of the quick checks'],
];

/** What has been laid, and what to run next. */
function done({ name, rooms, registries }: Plan): string {
  const width = Math.max(...next(name).map(([command]) => command.length));
  return [
    `packages/${name} holds a game that plays: ${rooms.size} files. These name it now:`,
    ...[...registries.keys()].map((path) => `  ${path}`),
    '',
    'Next:',
    ...next(name).map(([command, about]) => `  npx -y pnpm ${command.padEnd(width)}  ${about}`),
    '',
    'docs/new-game.md says how it becomes your game.',
    '',
  ].join('\n');
}

const wrong = (sentence: string): 2 => (process.stderr.write(`${sentence}\n`), 2);

/** 0: laid; 2: it cannot be, or the command line makes no sense. */
async function run(given: readonly string[]): Promise<0 | 2> {
  const read = optionsIn(given, { help: null });
  if (!read.ok) return wrong(`badCommandLine: ${read.error}`);
  if (asksForHelp(read.value)) return (process.stdout.write(USAGE), 0);
  const [name = '', beyond] = read.value.words;
  if (beyond !== undefined) return wrong(`badCommandLine: "${beyond}" is one word too many.`);
  const plan = planGame(name);
  if (!plan.ok) return wrong(`${plan.error.code}: ${plan.error.sentence}`);
  await layGame(plan.value);
  process.stdout.write(done(plan.value));
  return 0;
}

allowClosedOutput();
process.exitCode = await run(process.argv.slice(2));

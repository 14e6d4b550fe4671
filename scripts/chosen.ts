import { fail, ok, type Result } from '../packages/core/src/index.js';
import type { GameTools } from '../packages/tools/src/index.js';
import { games } from './games.js';

/** A game that a command line names, and what is left of the command line. */
export interface Chosen {
  readonly game: GameTools;
  readonly args: readonly string[];
}

/** A game by its name, or the sentence that says which there are. */
function gameNamed(name: string): Result<GameTools, string> {
  const game = games.find(({ kind }) => kind === name);
  const kinds = games.map(({ kind }) => kind).join(', ');
  return game === undefined
    ? fail(`unknownGame: "${name}" is no game of the scripts. Say --game with one of: ${kinds}.`)
    : ok(game);
}

/**
 * The game that a command line names, by `--game NAME` anywhere or by its first word; the first game where it names
 * none. A name that is none, twice or lacking is told by a sentence that begins with its code.
 */
export function chosenIn(given: readonly string[]): Result<Chosen, string> {
  const [first, ...others] = given;
  const named = games.find(({ kind }) => kind === first);
  if (named !== undefined && !others.some(isGame)) return ok({ game: named, args: others });
  const at = given.findIndex(isGame);
  if (at < 0) return ok({ game: games[0], args: given });
  if (given.slice(at + 1).some(isGame))
    return fail('badCommandLine: --game is given twice. Leave one of the two out.');
  const [option = '', next] = given.slice(at);
  const isWhole = option.includes('=');
  const name = isWhole ? option.slice('--game='.length) : next;
  if (name === undefined) return fail(`badCommandLine: --game needs a value: --game ${games[0].kind}`);
  const game = gameNamed(name);
  if (!game.ok) return game;
  return ok({ game: game.value, args: [...given.slice(0, at), ...given.slice(at + (isWhole ? 1 : 2))] });
}

const isGame = (word: string): boolean => word === '--game' || word.startsWith('--game=');

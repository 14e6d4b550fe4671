import { join } from 'node:path';
import { follow, type GameModel, type ModelDifference, type ModelRun, type Told } from '@tessera/tools';
import { printPosition } from '../../notation/index.js';
import { hannibal, ROLLS, USES, WINDOWS, type StrategyCard } from '../../rules/index.js';
import { frameSchema } from '../../rules/model/index.js';
import { PLAYERS, type Player } from './players.js';
import { linesOf, type War } from './war.js';

const { world } = hannibal;

/** The most commits of a war from the set-up: somewhat more than any has taken. */
const MOST = 6000;
/** A stirred position is played for so many. */
const MOST_STIRRED = 200;
const BIDS = 3;

const isPlayer = (word: string): word is Player => PLAYERS.some((player) => player === word);

/** A war of a run. Of four, one passes quiet windows and has long plans; the second half of them begins with a bid. */
export function warOf({ seed, players }: Pick<ModelRun, 'seed' | 'players'>, at: number): War {
  const [player = '', start] = players.split('+');
  const isStirred = start === 'stirred';
  return {
    seed: `${seed}/${players}/${at}`,
    player: isPlayer(player) ? player : 'any',
    isStirred,
    bid: at % 2 === 1 ? at % BIDS : 0,
    isQuiet: at % 4 === 3,
    most: isStirred ? MOST_STIRRED : MOST,
  };
}

function* linesOfRun(run: ModelRun) {
  for (let at = 0; at < run.games; at++) {
    yield* linesOf(warOf(run, at));
    if ((at + 1) % 10 === 0) run.tell(`${at + 1} of ${run.games} wars played.`);
  }
}

/** The position of a war before one of its commits, as notation. */
export function positionIn(war: War, wanted: number): string | null {
  let found: string | null = null;
  const lines = linesOf(war, (n, state) => {
    if (n === wanted) found = printPosition(world, state);
  });
  while (found === null && lines.next().done !== true);
  return found;
}

type Differing = Told['differences'][number];

function differenceOf(run: ModelRun, { kind, game, n, ...about }: Differing): ModelDifference {
  const at = Number(String(game).split('/').at(-1));
  const war = warOf(run, at);
  const position = typeof n === 'number' ? positionIn(war, n) : null;
  return { kind, where: `war ${war.seed}, commit ${String(n)}`, about, position };
}

/** All questions but those of windows, which are counted by their windows. */
const QUESTIONS: readonly string[] = frameSchema.options
  .filter(({ shape }) => 'answer' in shape)
  .map(({ shape }) => shape.at.value)
  .filter((at) => at !== 'counter');

/** The ways in which a Strategy card can be used. */
const usesOf = ({ n, ops, counter }: StrategyCard): string[] => {
  const isOnlyCounter = counter && n !== 7 && n !== 8;
  const ways = USES.filter((use) => (use !== 'raise' || ops === 3) && (use !== 'event' || !isOnlyCounter));
  return [...ways, ...(counter ? ['counter'] : [])].map((use) => `${n} ${use}`);
};

const missing = (counts: Told['counts'], group: string, all: readonly string[]): string[] =>
  all.filter((one) => counts[`${group}:${one}`] === undefined);

/** The model of Hannibal in Python: the program plays wars, and the model follows them. */
export const hannibalModel: GameModel = {
  players: ['any', ...PLAYERS.slice(1), ...PLAYERS.map((player) => `${player}+stirred`)],
  compare: async (run) => {
    const script = join(import.meta.dirname, 'lockstep.py');
    const { counts, differences } = await follow({ python: run.python, script }, linesOfRun(run));
    return {
      counts,
      unmet: {
        question: missing(counts, 'question', QUESTIONS),
        window: missing(counts, 'window', WINDOWS),
        die: missing(counts, 'die', ROLLS),
        card: missing(counts, 'card', world.strategyCards.map((n) => world.cardOf(n)).flatMap(usesOf)),
      },
      differences: differences.map((one) => differenceOf(run, one)),
    };
  },
};

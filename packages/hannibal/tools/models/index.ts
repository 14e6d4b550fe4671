import { join } from 'node:path';
import { compareWith, type GameModel, type ModelGames, type ModelRun } from '@tessera/tools';
import { printPosition } from '../../notation/index.js';
import { hannibal, ROLLS, USES, WINDOWS, type State, type StrategyCard } from '../../rules/index.js';
import { frameSchema } from '../../rules/model/index.js';
import { PLAYERS, type Player } from './players.js';
import { linesOf, type War } from './war.js';

const { world } = hannibal;

/** The most commits of a war from the set-up: more than any has taken. */
const MOST = 6000;
/** The most commits of a war from a random position. */
const MOST_FROM_RANDOM = 200;
const BIDS = 3;

const isPlayer = (word: string): word is Player => PLAYERS.some((player) => player === word);

/** Returns war number `at` of a run. One in four passes quiet windows and has long plans; the second half of these begins with a bid. */
export function warOf({ seed, players }: Pick<ModelRun, 'seed' | 'players'>, at: number): War {
  const [player = '', start] = players.split('+');
  const isStirred = start === 'stirred';
  return {
    seed: `${seed}/${players}/${at}`,
    player: isPlayer(player) ? player : 'any',
    isRandomStart: isStirred,
    bid: at % 2 === 1 ? at % BIDS : 0,
    isQuiet: at % 4 === 3,
    most: isStirred ? MOST_FROM_RANDOM : MOST,
  };
}

/** How the wars of a run are played and written. */
export const wars: ModelGames<War, State> = {
  called: 'war',
  courseOf: warOf,
  linesOf,
  print: (state) => printPosition(world, state),
};

/** All questions but those of windows, which are counted by their windows. */
const QUESTIONS: readonly string[] = frameSchema.options
  .filter(({ shape }) => 'answer' in shape)
  .map(({ shape }) => shape.at.value)
  .filter((at) => at !== 'counter');

/** The uses of a Strategy card. */
const usesOf = ({ n, ops, counter }: StrategyCard): string[] => {
  const isOnlyCounter = counter && n !== 7 && n !== 8;
  const ways = USES.filter((use) => (use !== 'raise' || ops === 3) && (use !== 'event' || !isOnlyCounter));
  return [...ways, ...(counter ? ['counter'] : [])].map((use) => `${n} ${use}`);
};

/** All that a run can meet, by groups, so that the report can list what never occurred. */
const ALL = {
  question: QUESTIONS,
  window: WINDOWS,
  die: ROLLS,
  card: world.strategyCards.map((n) => world.cardOf(n)).flatMap(usesOf),
};

/** The model of Hannibal in Python: the program plays wars, and the model replays and checks them. */
export const hannibalModel: GameModel = {
  players: ['any', ...PLAYERS.slice(1), ...PLAYERS.map((player) => `${player}+stirred`)],
  compare: (run) => compareWith(wars, { script: join(import.meta.dirname, 'lockstep.py'), all: ALL }, run),
};

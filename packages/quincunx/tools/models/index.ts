import { join } from 'node:path';
import { follow, type GameModel, type ModelDifference, type ModelRun, type Told } from '@tessera/tools';
import { printPosition } from '../../notation/index.js';
import { PLAYERS, type Player } from './players.js';
import { linesOf, type Battle } from './battle.js';

/** The most commits of a battle: more than any has taken. */
const MOST = 2000;

const isPlayer = (word: string): word is Player => PLAYERS.some((player) => player === word);

/** A battle of a run. */
export function battleOf({ seed, players }: Pick<ModelRun, 'seed' | 'players'>, at: number): Battle {
  const [player = '', ...more] = players.split('+');
  return {
    seed: `${seed}/${players}/${at}`,
    player: isPlayer(player) ? player : 'any',
    scenario: more.includes('full') ? 'full' : 'skirmish',
    isStirred: more.includes('stirred'),
    most: MOST,
  };
}

function* linesOfRun(run: ModelRun) {
  for (let at = 0; at < run.games; at++) {
    yield* linesOf(battleOf(run, at));
    if ((at + 1) % 10 === 0) run.tell(`${at + 1} of ${run.games} battles played.`);
  }
}

/** The position of a battle before one of its commits, as notation. */
export function positionIn(battle: Battle, wanted: number): string | null {
  let found: string | null = null;
  const lines = linesOf(battle, (n, state) => {
    if (n === wanted) found = printPosition(state);
  });
  while (found === null && lines.next().done !== true);
  return found;
}

type Differing = Told['differences'][number];

function differenceOf(run: ModelRun, { kind, game, n, ...about }: Differing): ModelDifference {
  const at = Number(String(game).split('/').at(-1));
  const battle = battleOf(run, at);
  const position = typeof n === 'number' ? positionIn(battle, n) : null;
  return { kind, where: `battle ${battle.seed}, commit ${String(n)}`, about, position };
}

/** The model of Quincunx in Python: the program plays battles, and the model follows them. */
export const quincunxModel: GameModel = {
  players: [
    'any',
    ...PLAYERS.slice(1),
    ...['full', 'stirred', 'full+stirred'].flatMap((more) => PLAYERS.map((player) => `${player}+${more}`)),
  ],
  compare: async (run) => {
    const script = join(import.meta.dirname, 'lockstep.py');
    const { counts, differences } = await follow({ python: run.python, script }, linesOfRun(run));
    return { counts, unmet: {}, differences: differences.map((one) => differenceOf(run, one)) };
  },
};

import type { Game, GameTypes } from '@tessera/core';
import { random } from '@tessera/core/testkit';
import { sitDown, type Player } from './player.js';
import { tableForTwo } from './table.js';
import { until } from './waiting.js';

/** A game that was played to its end by two scripted clients. */
export interface Finished<T extends GameTypes> {
  readonly game: string;
  readonly players: readonly Player<T>[];
  readonly commits: number;
}

/** What a random game is played with: a server, the options, and the seed of the players' choices. */
export interface RandomGame {
  readonly url: string;
  readonly options?: object;
  readonly seed: string;
  /** The most commits that it may take. */
  readonly most: number;
}

/**
 * Plays a whole game through a server: two clients over sockets, each choosing among what its own view allows.
 * Throws when a listed plan is refused, or the game does not end.
 */
export async function playRandomGame<T extends GameTypes>(
  game: Game<T>,
  { url, options = {}, seed, most }: RandomGame,
): Promise<Finished<T>> {
  const [first = ''] = game.seats;
  const table = await tableForTwo(url, { kind: game.kind, side: first, options });
  const players = await Promise.all(
    game.seats.map((seat) => {
      const browser = seat === table.opened.seat ? table.creator : table.guest;
      return sitDown(game, browser, { game: table.game, seat });
    }),
  );
  const draw = random(seed);
  const over = () => players.every((player) => player.view().outcome !== null);
  let commits = 0;
  while (!over()) {
    if (commits >= most) throw new Error(`The game of seed ${seed} is not over after ${most} commits.`);
    const player = await until('somebody is asked', () => {
      const asked = players.filter((one) => one.frame() !== null);
      return asked.length > 0 ? draw.pick(asked) : over() && 'over';
    });
    if (player === 'over') break;
    const answer = await player.playRandomly(draw);
    if (!('ok' in answer)) throw new Error(`Refused under seed ${seed}: ${JSON.stringify(answer)}`);
    commits++;
  }
  players.forEach((player) => player.close());
  return { game: table.game, players, commits };
}

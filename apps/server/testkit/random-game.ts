import { type Game, type GameTypes, random, type Random, type TimeControl } from '@tessera/core';
import type { Trash } from './free.js';
import { sitDown, type Player } from './player.js';
import { tableForTwo, type TableForTwo } from './table.js';
import { until } from './waiting.js';

/** A game with a client at each seat, in the order of the game's seats. */
export interface Seated<T extends GameTypes> {
  readonly table: TableForTwo;
  /** In the order of the game's seats. */
  readonly players: readonly Player<T>[];
  readonly at: (seat: T['seat']) => Player<T>;
  readonly close: () => void;
}

/** The player with an open question, once both have the news. */
function askedOf<T extends GameTypes>(players: readonly Player<T>[]): Player<T> | undefined {
  const [one, two] = players;
  const isEven = one?.feed.events().length === two?.feed.events().length;
  return isEven ? players.find(({ frame }) => frame() !== null) : undefined;
}

/** Who is asked now, where one seat is asked at a time; both have the news. */
export const whoIsAsked = <T extends GameTypes>(players: readonly Player<T>[]): Promise<Player<T>> =>
  until('somebody is asked, and both know it', () => askedOf(players));

/** The same; `over` where the game is, and both know that. */
export const whoIsAskedOrOver = <T extends GameTypes>(
  players: readonly Player<T>[],
): Promise<Player<T> | 'over'> =>
  until('somebody is asked, or all is over, and both know it', () =>
    players.every(({ view }) => view().outcome !== null) ? 'over' : askedOf(players),
  );

/** Where a game is opened, where its guest comes in, and what was agreed on. */
interface Place {
  readonly url: string;
  readonly guestUrl?: string;
  readonly options?: object;
  readonly pace?: TimeControl;
}

/** Opens a game, and seats a client with its own browser at each seat. */
export async function seatBoth<T extends GameTypes>(
  game: Game<T>,
  { url, guestUrl = url, options = {}, ...agreed }: Place,
): Promise<Seated<T>> {
  const [side = ''] = game.seats;
  const table = await tableForTwo(url, { kind: game.kind, side, options, ...agreed }, guestUrl);
  const players = await Promise.all(
    game.seats.map((seat) => {
      const browser = seat === table.opened.seat ? table.creator : table.guest;
      return sitDown(game, browser, { game: table.game, seat });
    }),
  );
  return {
    table,
    players,
    at: (seat) => {
      const found = players.find((player) => player.seat === seat);
      if (found === undefined) throw new Error(`Nobody sits at ${seat}.`);
      return found;
    },
    close: () => players.forEach((player) => player.close()),
  };
}

/** The same; the clients disconnect after the test. */
export async function seatIn<T extends GameTypes>(
  trash: Trash,
  game: Game<T>,
  place: Place,
): Promise<Seated<T>> {
  const seated = await seatBoth(game, place);
  trash.add(seated.close);
  return seated;
}

/** How the two play: what they choose by, until when, and for how long at most. */
export interface Course<T extends GameTypes> {
  readonly draw: Random;
  readonly done: (players: readonly Player<T>[]) => boolean;
  readonly most: number;
  /** What the one who is asked does before they commit. */
  readonly before?: (player: Player<T>) => Promise<unknown>;
  /** False where plans answer one question alone: for games that show more than is seen, and so foresee too much. */
  readonly runsOn?: boolean;
}

/**
 * Lets both commit random plans from their own views, until `done`. Returns the number of commits. Throws when a plan
 * is refused, or there are too many.
 */
export async function playUntil<T extends GameTypes>(
  { players }: Pick<Seated<T>, 'players'>,
  { draw, done, most, before, runsOn = true }: Course<T>,
): Promise<number> {
  for (let commits = 0; ; commits++) {
    const asked = await until('somebody is asked', () => {
      const now = players.filter((player) => player.frame() !== null);
      return done(players) || (now.length > 0 && now);
    });
    if (asked === true) return commits;
    if (commits >= most) throw new Error(`Not there after ${most} commits.`);
    const player = draw.pick(asked);
    await before?.(player);
    const answer = await player.playRandomly(draw, runsOn);
    if (!('ok' in answer)) throw new Error(`Refused: ${JSON.stringify(answer)}`);
  }
}

/** Whether every player has seen the end. */
export const allOver = <T extends GameTypes>(players: readonly Player<T>[]): boolean =>
  players.every((player) => player.view().outcome !== null);

/** What a random game is played with: a server, the options, and the seed of the players' choices. */
export interface RandomGame {
  readonly url: string;
  readonly options?: object;
  readonly seed: string;
  readonly most: number;
}

/** Plays a whole random game on a server. */
export async function playRandomGame<T extends GameTypes>(
  game: Game<T>,
  { url, options, seed, most }: RandomGame,
): Promise<Seated<T>> {
  const seated = await seatBoth(game, { url, ...(options && { options }) });
  await playUntil(seated, { draw: random(seed), done: allOver, most });
  seated.close();
  return seated;
}

import { on } from 'node:events';
import process from 'node:process';
import type { Game, GameTypes } from '@tessera/core';
import { seatBoth, until, whoIsAskedOrOver, type Player } from '@tessera/server/testkit';
import { wishSchema, type Wish } from './wishes.js';

/** A scene of a game: when it is reached, and what is done on the way; null: no more than must be. */
export interface Scene<T extends GameTypes> {
  readonly isReached: (view: T['state'], seat: T['seat']) => boolean;
  readonly answers: (view: T['state'], seat: T['seat']) => readonly T['step'][] | null;
}

/** A game whose scenes tests look at. */
export interface Staged<T extends GameTypes> {
  readonly game: Game<T>;
  /** The options under which a scene is played. */
  readonly options: (scene: string) => object;
  readonly sceneOf: (name: string) => Scene<T>;
  /** What is done where the scene says nothing: no more than must be. */
  readonly leastOf: (player: Player<T>) => readonly T['step'][];
}

type Seated<T extends GameTypes> = Awaited<ReturnType<typeof seatBoth<T>>>;

/** Plays both sides until a scene is reached, or the game is over. */
async function playTo<T extends GameTypes>(
  { leastOf, sceneOf }: Staged<T>,
  { players }: Seated<T>,
  name: string,
): Promise<void> {
  const { answers, isReached } = sceneOf(name);
  for (;;) {
    const player = await whoIsAskedOrOver(players);
    if (player === 'over') return;
    const view = player.view();
    if (isReached(view, player.seat)) return;
    const answer = await player.commit(answers(view, player.seat) ?? leastOf(player));
    if (!('ok' in answer)) {
      throw new Error(`${player.seat} is refused on the way to ${name}: ${JSON.stringify(answer)}`);
    }
  }
}

/**
 * Plays games without pages, as it is wished by messages: it starts one up to a scene, and says which game it is, and with
 * which cookies its seats are held; it plays one on up to another scene; or it ends one: its first seat gives up. Tests that
 * come one after another share it, for it takes longer to load than most scenes to play.
 */
export async function playAsWished<T extends GameTypes>(staged: Staged<T>): Promise<void> {
  const { game, options } = staged;
  const played = new Map<string, Seated<T>>();
  const seatedAt = (id: string): Seated<T> => {
    const seated = played.get(id);
    if (seated === undefined) throw new Error(`No game is called ${id}.`);
    return seated;
  };
  const fulfil = async (wish: Wish): Promise<object> => {
    switch (wish.wish) {
      case 'start': {
        const seated = await seatBoth(game, { url: wish.url, options: options(wish.scene) });
        const { game: id, opened, creator, guest } = seated.table;
        played.set(id, seated);
        await playTo(staged, seated, wish.scene);
        return { game: id, cookies: { [opened.seat]: creator.cookie(), [opened.other]: guest.cookie() } };
      }
      case 'playTo': {
        const seated = seatedAt(wish.game);
        // What pages have done since is known before anything is answered.
        await Promise.all(seated.players.map(({ sit }) => sit()));
        await playTo(staged, seated, wish.scene);
        return {};
      }
      case 'finish': {
        const { players, close } = seatedAt(wish.game);
        const [first] = players;
        await first?.commit([{ verb: 'resign' }], { frame: 0 });
        await until('the end', () => players.every(({ view }) => view().outcome !== null));
        close();
        played.delete(wish.game);
        return {};
      }
    }
  };
  process.on('disconnect', () => process.exit());
  for await (const [message] of on(process, 'message')) {
    const { number, ...wish } = wishSchema.parse(message);
    const answer = await fulfil(wish).catch((error: unknown) => ({ failed: String(error) }));
    process.send?.({ number, ...answer });
  }
}

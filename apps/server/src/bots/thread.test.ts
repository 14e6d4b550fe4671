import { fold, waiting, type Game, type GameTypes } from '@tessera/core';
import { afterAll, describe, expect, it } from 'vitest';
import { createTrash, hosted, thinkerFromSource } from '../../testkit/index.js';
import { minds } from '../games.js';
import { thinkerOf, type Matter } from './thinker.js';
import { thinkerThreads } from './thread.js';

/** What the first seat that is asked in a new game has to think about. */
function firstMatter<T extends GameTypes>(game: Game<T>, options: object): Matter {
  const state = fold(game, game.begin(game.schemas.options.parse(options), 'a seal'));
  const [seat] = waiting(game, state);
  if (seat === undefined) throw new Error('Nobody is asked.');
  const { kind, data } = game;
  return { kind, data, view: game.conceal(state, seat), seat, strength: 'easy', seed: 'a thread' };
}

describe('a thread on which bots think', () => {
  const trash = createTrash();
  afterAll(trash.empty);

  it('decides as the same bot does here, in turn, and is started again when it has ended', async () => {
    const threads = thinkerThreads(thinkerFromSource, { games: minds, threads: 1 });
    trash.add(threads.close);
    const here = thinkerOf(minds);
    const matters = hosted.map((one) =>
      one.with(({ game, options }) => firstMatter(game, options('thread'))),
    );
    const plans = await Promise.all(matters.map((matter) => threads.think(matter, 'somebody')));
    expect(plans).toEqual(await Promise.all(matters.map((matter) => here.think(matter, 'somebody'))));
    const [matter] = matters;
    if (matter === undefined) throw new Error('There is no game.');
    await expect(threads.think({ ...matter, kind: 'unheard' }, 'somebody')).rejects.toThrow(
      'has not answered: Error',
    );
    await expect(threads.think({ ...matter, view: {} }, 'somebody')).rejects.toThrow('has not answered');
    expect(await threads.think(matter, 'somebody')).toEqual(plans[0]);
  });

  it('thinks for a newcomer next, however many matters of somebody else have come before', async () => {
    const threads = thinkerThreads(thinkerFromSource, { games: minds, threads: 1 });
    trash.add(threads.close);
    const [one] = hosted;
    const matter = one.with(({ game, options }) => firstMatter(game, options('thread')));
    const answered: string[] = [];
    const think = async (whose: string) => {
      await threads.think(matter, whose);
      answered.push(whose);
    };
    await Promise.all([...Array.from({ length: 5 }, () => think('many')), think('new')]);
    expect(answered).toEqual(['many', 'new', 'many', 'many', 'many', 'many']);
  });

  it('takes no more once it is closed, and tells those who wait', async () => {
    const threads = thinkerThreads(thinkerFromSource, { games: minds, threads: 1 });
    const [one] = hosted;
    const matter = one.with(({ game, options }) => firstMatter(game, options('thread')));
    const waits = [threads.think(matter, 'somebody'), threads.think(matter, 'somebody')].map((plan) =>
      expect(plan).rejects.toThrow('has not answered'),
    );
    await threads.close();
    await Promise.all(waits);
    await expect(threads.think(matter, 'somebody')).rejects.toThrow('it has ended');
  });
});

import { fold, waiting, type Game, type GameTypes } from '@tessera/core';
import { afterAll, describe, expect, it } from 'vitest';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTrash, hosted, temporaryFolder, thinkerFromSource, until } from '../../testkit/index.js';
import { minds } from '../games.js';
import { thinkerOf, type BotTask } from './thinker.js';
import { thinkerThreads, threadsOn } from './thread.js';

/** The decision of the first seat that is asked in a new game. */
function firstMatter<T extends GameTypes>(game: Game<T>, options: object): BotTask {
  const state = fold(game, game.begin(game.schemas.options.parse(options), 'a seal'));
  const [seat] = waiting(game, state);
  if (seat === undefined) throw new Error('Nobody is asked.');
  const { kind, data } = game;
  return { kind, data, view: game.conceal(state, seat), seat, strength: 'easy', seed: 'a thread' };
}

/** The program of a thread whose bot fills its memory when its seed says so, and else decides at once. */
const GREEDY = `const kept = [];
export default ({ seed }) => {
  while (seed === 'keeps everything') kept.push(Array.from({ length: 1000 }, () => ({ imagined: 1 })));
  return { steps: [{ verb: 'pass' }], ground: { code: 'bots.any', values: {} } };
};
`;

describe('a thread on which bots think', () => {
  const trash = createTrash();
  afterAll(trash.empty);

  /** Threads that may use too much memory, and the function that asks them. */
  const greedyThreads = (threads: number, idle?: number) => {
    const file = join(temporaryFolder(trash), 'greedy.mjs');
    writeFileSync(file, GREEDY);
    const started = thinkerThreads(
      { file, execArgv: [] },
      { games: minds, threads, ...(idle === undefined ? {} : { idle }) },
    );
    trash.add(started.close);
    const matter = (seed: string): BotTask => ({
      kind: 'any',
      data: '',
      view: {},
      seat: 'any',
      strength: 'easy',
      seed,
    });
    return { ...started, decide: (seed: string, whose = 'a visitor') => started.think(matter(seed), whose) };
  };
  const PASSES = { steps: [{ verb: 'pass' }] };

  it('is ended when it wants more memory than a thread may have; who comes next is answered', async () => {
    const { decide } = greedyThreads(1);
    const [greedy, next] = [decide('keeps everything'), decide('decides')];
    await expect(greedy).rejects.toThrow('has not answered: Error');
    expect(await next).toMatchObject(PASSES);
  });

  it('gives its memory back when nobody asks anything, and is there again for who does', async () => {
    const { decide, running } = greedyThreads(2, 1);
    expect(running()).toBe(0);
    for (const round of [1, 2]) {
      expect(await Promise.all([decide('one'), decide(`another ${round}`)])).toMatchObject([PASSES, PASSES]);
      await until('both threads are ended', () => running() === 0);
    }
  });

  it('is not ended while it thinks, however soon it would be', async () => {
    const { decide, running } = greedyThreads(1, 0);
    const plans = Array.from({ length: 50 }, (_, at) => decide(String(at), `visitor ${at % 2}`));
    await until('it thinks', () => running() === 1);
    expect(await Promise.all(plans)).toHaveLength(50);
  });

  it('is one of two at most, and leaves a processor to everything else', () => {
    expect([1, 2, 3, 4, 16].map(threadsOn)).toEqual([1, 1, 2, 2, 2]);
  });

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

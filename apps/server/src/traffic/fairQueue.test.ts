import { describe, expect, it } from 'vitest';
import { createFairQueue } from './queues.js';

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A queue, the jobs that have begun, and jobs that end when the test says so. */
function queueOf(limits: Parameters<typeof createFairQueue>[0]) {
  const begun: string[] = [];
  const queue = createFairQueue(limits);
  const ask = (name: string, what: string) => {
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const answer = queue
      .run(name, async () => {
        begun.push(what);
        await ended;
        return what;
      })
      .catch((error: unknown) => (error instanceof Error ? error.message : null));
    return { answer, end };
  };
  return { begun, ask };
}

describe('a queue that is fair', () => {
  it('gives a newcomer the next turn, however many works of somebody else have come before', async () => {
    const { begun, ask } = queueOf({ atOnce: 1, each: 1, waiting: 100 });
    const works = ['a1', 'a2', 'a3'].map((what) => ask('a', what));
    const other = ask('b', 'b1');
    await turn();
    expect(begun).toEqual(['a1']);
    works.forEach(({ end }) => end());
    other.end();
    await Promise.all([...works, other].map(({ answer }) => answer));
    expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
  });

  it('gives nobody more than their share, though nobody else wants the rest', async () => {
    const { begun, ask } = queueOf({ atOnce: 3, each: 2, waiting: 100 });
    const works = ['a1', 'a2', 'a3'].map((what) => ask('a', what));
    await turn();
    expect(begun).toEqual(['a1', 'a2']);
    ask('b', 'b1');
    ask('b', 'b2');
    await turn();
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    works[0]?.end();
    await works[0]?.answer;
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('refuses who waits for too much already, and goes on after a work that fails', async () => {
    const { begun, ask } = queueOf({ atOnce: 1, each: 1, waiting: 1 });
    const [first, second, third] = [ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3')];
    expect(await third.answer).toBe('tooMany');
    second.end();
    first.end();
    expect([await first.answer, await second.answer]).toEqual(['a1', 'a2']);
    const queue = createFairQueue({ atOnce: 1, each: 1, waiting: 1 });
    await expect(queue.run('a', () => Promise.reject(new Error('It fails.')))).rejects.toThrow('It fails.');
    expect(await queue.run('a', () => Promise.resolve('done'))).toBe('done');
    expect(begun).toEqual(['a1', 'a2']);
  });
});

import { describe, expect, it } from 'vitest';
import { createQueue } from '../traffic/queues.js';

/** A job that ends when the test says so. */
function work(log: string[], name: string) {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const run = async () => {
    log.push(`${name} begins`);
    await ended;
    log.push(`${name} ends`);
    return name;
  };
  return { run, end };
}

describe('the queue of a game', () => {
  it('does one work after another, and other games at the same time', async () => {
    const queue = createQueue();
    const log: string[] = [];
    const [a, b, c] = [work(log, 'a'), work(log, 'b'), work(log, 'c')];
    const first = queue.run('x', a.run);
    const second = queue.run('x', b.run);
    const other = queue.run('y', c.run);
    c.end();
    expect(await other).toBe('c');
    expect(log).not.toContain('b begins');
    b.end();
    a.end();
    expect(await Promise.all([first, second])).toEqual(['a', 'b']);
    expect(log.indexOf('a ends')).toBeLessThan(log.indexOf('b begins'));
  });

  it('goes on after a work that failed, and is drained when all have ended', async () => {
    const queue = createQueue();
    const failing = queue.run('x', () => Promise.reject(new Error('no')));
    const next = queue.run('x', () => Promise.resolve('yes'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
    await queue.drained();
  });
});

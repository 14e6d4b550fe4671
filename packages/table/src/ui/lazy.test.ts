import { effect } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { partOf } from './lazy.js';

const Part = (): null => null;

/** A part whose script arrives when the test says so. */
function arriving() {
  const asked: { resolve: (part: typeof Part) => void; reject: (why: Error) => void }[] = [];
  const part = partOf(() => new Promise<typeof Part>((resolve, reject) => asked.push({ resolve, reject })));
  return { ...part, asked };
}

describe('a part that is loaded when it is shown', () => {
  it('is loaded once for all places that ask for it', async () => {
    const { fetched, ask, asked } = arriving();
    ask();
    ask();
    asked[0]?.resolve(Part);
    await expect.poll(() => fetched.value).toBe(Part);
    ask();
    expect(asked).toHaveLength(1);
  });

  it('is seen by a place that was drawn while it loaded, and asks only after it arrived', async () => {
    const { fetched, ask, asked } = arriving();
    ask();
    const seen: unknown[] = [];
    effect(() => void seen.push(fetched.value));
    asked[0]?.resolve(Part);
    await expect.poll(() => seen).toHaveLength(2);
    ask();
    expect(seen).toEqual([null, Part]);
  });

  it('is asked for again after it was lost', async () => {
    const { fetched, ask, asked } = arriving();
    ask();
    asked[0]?.reject(new Error('no network'));
    await expect.poll(() => fetched.value).toBe('lost');
    ask();
    expect(fetched.value).toBeNull();
    asked[1]?.resolve(Part);
    await expect.poll(() => fetched.value).toBe(Part);
  });
});

import { describe, expect, it } from 'vitest';
import { risingSurface, type Rising } from './start.js';
import type { Surface, View } from './surface.js';

const nowhere = { x: 0, y: 0, width: 100, height: 100 };
const view: View = {
  scene: {
    map: {
      key: 'nowhere',
      bounds: nowhere,
      groups: [],
      layout: { turned: false, span: 10, middleOf: () => null, placeAt: () => null },
    },
    layers: [],
  },
  camera: { x: 0, y: 0, scale: 1 },
  size: { width: 100, height: 100 },
};

/** A board whose better surface comes when it is told to; what was done to both is written down. */
function board({ isNear = false } = {}) {
  const done: string[] = [];
  const surface = (kind: Surface['kind']): Surface => ({
    kind,
    show: () => done.push(`${kind} shows`),
    framesDrawn: () => 0,
    destroy: () => done.push(`${kind} goes`),
  });
  let come = (): void => undefined;
  let fail = (): void => undefined;
  let tell: Rising = { sharp: () => undefined, lost: () => undefined };
  let again = (): void => undefined;
  const rising = risingSurface(() => surface('svg'), {
    isNear: () => isNear,
    make: (told) => {
      tell = told;
      return new Promise((resolve, reject) => {
        come = () => resolve(surface('webgl'));
        fail = () => reject(new Error('There is no WebGL.'));
      });
    },
    retry: (make) => {
      again = make;
      return () => (again = () => undefined);
    },
  });
  const settled = async (what: () => void): Promise<void> => {
    what();
    // The promise answers in the next turns of the queue.
    await Promise.resolve();
    await Promise.resolve();
  };
  return {
    rising,
    done,
    comes: () => settled(come),
    fails: () => settled(fail),
    isSharp: () => tell.sharp(),
    isLost: () => tell.lost(),
    isTriedAgain: () => again(),
  };
}

describe('a surface that gives way to a better one', () => {
  it('is seen until the better one has come and is sharp', async () => {
    const { rising, done, comes, isSharp } = board();
    rising.show(view);
    expect(rising.kind).toBe('svg');
    await comes();
    expect(rising.kind).toBe('svg');
    isSharp();
    expect(rising.kind).toBe('webgl');
    rising.show(view);
    expect(done).toEqual(['svg shows', 'webgl shows', 'svg goes', 'webgl shows']);
  });

  it('is not made where the better one is near', async () => {
    const { rising, done, comes } = board({ isNear: true });
    rising.show(view);
    await comes();
    expect([rising.kind, done]).toEqual(['webgl', ['webgl shows']]);
  });

  it.each([false, true])(
    'stays where the better one cannot be had (its script was there: %s)',
    async (isNear) => {
      const { rising, done, fails } = board({ isNear });
      rising.show(view);
      await fails();
      rising.show(view);
      expect([rising.kind, done]).toEqual(['svg', ['svg shows', 'svg shows']]);
    },
  );

  it('leaves nothing behind that comes when all is over', async () => {
    const { rising, done, comes } = board();
    rising.show(view);
    rising.destroy();
    await comes();
    expect(done).toEqual(['svg shows', 'svg goes', 'webgl goes']);
  });

  /** A board on which the better surface stands. */
  async function risen() {
    const { rising, ...better } = board();
    rising.show(view);
    await better.comes();
    better.isSharp();
    better.done.length = 0;
    return { rising, ...better };
  }

  it('comes back at once when the better one is lost, and gives way to the next', async () => {
    const { rising, done, isLost, isTriedAgain, comes, isSharp } = await risen();
    isLost();
    expect([rising.kind, done]).toEqual(['svg', ['svg shows', 'webgl goes']]);
    isTriedAgain();
    await comes();
    expect(rising.kind).toBe('svg');
    isSharp();
    expect(rising.kind).toBe('webgl');
    expect(done.slice(2)).toEqual(['webgl shows', 'svg goes']);
  });

  it('stays as long as no other can be made, and tries again each time', async () => {
    const { rising, done, isLost, isTriedAgain, fails, comes, isSharp } = await risen();
    isLost();
    for (const attempt of ['first', 'second']) {
      isTriedAgain();
      await fails();
      expect(rising.kind, attempt).toBe('svg');
    }
    isTriedAgain();
    await comes();
    isSharp();
    expect([rising.kind, done]).toEqual(['webgl', ['svg shows', 'webgl goes', 'webgl shows', 'svg goes']]);
  });

  it('stays when the better one is lost before it was sharp', async () => {
    const { rising, done, comes, isLost } = board();
    rising.show(view);
    await comes();
    isLost();
    expect([rising.kind, done]).toEqual(['svg', ['svg shows', 'webgl shows', 'webgl goes']]);
  });

  it('tries nothing again when all is over', async () => {
    const { rising, done, isLost, isTriedAgain, comes } = await risen();
    isLost();
    rising.destroy();
    isTriedAgain();
    await comes();
    expect(done).toEqual(['svg shows', 'webgl goes', 'svg goes']);
  });
});

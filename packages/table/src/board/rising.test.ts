import { describe, expect, it } from 'vitest';
import { risingSurface } from './rising.js';
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
  let sharp = (): void => undefined;
  const rising = risingSurface(() => surface('svg'), {
    isNear: () => isNear,
    make: (isSharp) => {
      sharp = isSharp;
      return new Promise((resolve, reject) => {
        come = () => resolve(surface('webgl'));
        fail = () => reject(new Error('There is no WebGL.'));
      });
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
    isSharp: () => sharp(),
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
});

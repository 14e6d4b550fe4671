import type { Group } from '@tessera/drawing';
import { Sprite } from 'pixi.js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Scene } from './index.js';
import { createStage } from './stage.js';

// Pixi asks for the browser's name when it is loaded.
vi.hoisted(() => vi.stubGlobal('navigator', { userAgent: '' }));

/** More looks than are painted at once: they come from the studio. */
const MANY = 30;

const counter = (at: number, look: string): Group => ({
  key: `unit-${at}`,
  x: at * 50,
  y: 0,
  shapes: [],
  box: { x: -20, y: -20, width: 40, height: 40 },
  look: `${look}-${at}`,
});

const scene = (look: string): Scene => ({
  map: {
    key: 'nowhere',
    bounds: { x: 0, y: 0, width: 2000, height: 100 },
    groups: [],
    layout: { turned: false, span: 10, middleOf: () => null, placeAt: () => null },
  },
  layers: [{ name: 'units', groups: Array.from({ length: MANY }, (_, at) => counter(at, look)) }],
});

const sightAt = (scale: number) => ({ scale, seen: scale });

/** A stage whose pictures come when it is told to. */
function stageOf() {
  const stage = createStage({
    learn: () => undefined,
    forget: () => undefined,
    paint: () => undefined,
    isFree: () => true,
    destroy: () => undefined,
  });
  const order = (scale: number) => {
    const wish = stage.wish(sightAt(scale));
    if (wish === null) throw new Error('Nothing is wanted.');
    return () => {
      wish.take({ width: 1024, height: 512, close: () => undefined });
      stage.touch();
    };
  };
  const drawn = (scale: number) => {
    stage.ready(0, sightAt(scale));
    const sprites = stage.world.children.flatMap(({ children }) => children);
    return sprites.filter((sprite) => sprite instanceof Sprite).map(({ texture }) => texture);
  };
  return { stage, order, drawn };
}

describe('what lies on the board', () => {
  beforeEach(() => {
    vi.stubGlobal('ImageBitmap', class {});
    vi.stubGlobal('HTMLCanvasElement', class {});
  });

  it('is not drawn from a picture that was thrown away, when a sharper one of its old look comes before its new look', () => {
    const { stage, order, drawn } = stageOf();
    stage.show(scene('before'), null);
    drawn(1);
    order(1)();
    expect(drawn(1)).toHaveLength(MANY);
    stage.touch();
    const arrive = order(2);
    stage.show(scene('after'), null);
    arrive();
    const seen = drawn(2);
    expect(seen).toHaveLength(MANY);
    expect(seen.filter(({ destroyed, source }) => destroyed || source.destroyed)).toEqual([]);
    expect(new Set(seen.map(({ uid }) => uid)).size).toBe(MANY);
  });
});

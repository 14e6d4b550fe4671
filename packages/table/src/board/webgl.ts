import 'pixi.js/unsafe-eval';
import { Ticker, WebGLRenderer } from 'pixi.js';
import { createRest } from './motion.js';
import type { Rising } from './start.js';
import { createScenery, order, stock } from './scenery.js';
import type { Studio } from './studio.js';
import type { Surface } from './surface.js';

/** How long pictures that arrived may wait for more before they are shown, in milliseconds. */
const SEEN = 120;

/**
 * One texture for each draw call. Where the graphics card is emulated, a call with more textures reads all of them
 * for every pixel, which costs six times as much. A frame has few sheets, so it needs some thirty calls.
 */
const spare = (renderer: WebGLRenderer): void => void (renderer.limits.maxBatchableTextures = 1);

/** A renderer without a ticker, since Pixi's would wake the machine sixty times a second for nothing. */
async function createRenderer(host: HTMLElement): Promise<WebGLRenderer> {
  const renderer = new WebGLRenderer();
  await renderer.init({
    width: Math.max(1, host.clientWidth),
    height: Math.max(1, host.clientHeight),
    resolution: window.devicePixelRatio,
    autoDensity: true,
    // The page draws the table that the map lies on.
    backgroundAlpha: 0,
    skipExtensionImports: true,
  });
  spare(renderer);
  Ticker.system.autoStart = false;
  Ticker.system.stop();
  return renderer;
}

/**
 * Decides when frames are drawn and pictures are taken over. Each picture is taken over in a frame of its own, which
 * draws only when something else needs it, when it was the last picture, or when nothing was drawn for a while.
 */
function createClock(scenery: ReturnType<typeof createScenery>, say: (state: 'sharp' | 'rough') => void) {
  let frames = 0;
  let asked = 0;
  let drawn = 0;
  /** How long the last frame delayed the next one. It is long where the graphics card is emulated. */
  let slow = 0;
  let followed = false;
  let must = true;

  const wake = () => {
    if (asked === 0) asked = requestAnimationFrame(frame);
  };
  const ask = () => ((must = true), wake());
  const frame = (now: number) => {
    asked = 0;
    if (followed) slow = now - drawn;
    followed = false;
    scenery.use();
    if (must || scenery.isSharp() || now - drawn > SEEN + 3 * slow) {
      must = !scenery.draw(now);
      frames += 1;
      drawn = now;
      followed = must || scenery.hasArrived();
    }
    if (must || scenery.hasArrived()) wake();
    refill();
    stockUp();
  };
  const refill = () => {
    scenery.fetch(order, { came: wake, more: refill });
    say(asked === 0 && scenery.isSharp() ? 'sharp' : 'rough');
  };
  /** While the view moves, orders one square per frame; when it is calm, one after another. */
  const stockUp = () => scenery.fetch(stock, { came: ask, more: () => void (rest.isCalm() && stockUp()) });
  const rest = createRest({
    rested: () => {
      if (scenery.settle()) ask();
      refill();
    },
    calm: stockUp,
  });
  return {
    ask,
    /** Draws a view that moved or changed, then waits for it to rest. */
    moved(): void {
      rest.moved();
      ask();
    },
    framesDrawn: () => frames,
    stop(): void {
      cancelAnimationFrame(asked);
      rest.stop();
    },
  };
}

/** The studio of a surface, and what to call when its state changes. */
export interface Painting extends Rising {
  readonly studio: Studio;
}

/**
 * A surface that Pixi draws on. Rejects when the browser has no WebGL. A lost context is not waited for, since many
 * never come back: `lost` is called, and the caller makes another surface.
 */
export async function createWebglSurface(
  host: HTMLElement,
  { studio, sharp, lost }: Painting,
): Promise<Surface> {
  const renderer = await createRenderer(host);
  const scenery = createScenery(renderer, studio);
  const { canvas } = renderer;
  canvas.style.display = 'block';
  host.append(canvas);
  /** Marks in the page whether everything in view is sharp. */
  const say = (state: 'sharp' | 'rough') => {
    if (canvas.dataset['state'] === state) return;
    canvas.dataset['state'] = state;
    if (state === 'sharp') sharp();
  };
  say('rough');
  const clock = createClock(scenery, say);
  canvas.addEventListener('webglcontextlost', lost);
  return {
    kind: 'webgl',
    show(view) {
      if (!scenery.take(view, performance.now())) say('rough');
      clock.moved();
    },
    framesDrawn: clock.framesDrawn,
    destroy() {
      clock.stop();
      canvas.removeEventListener('webglcontextlost', lost);
      scenery.end();
      scenery.forget();
      renderer.destroy({ removeView: true });
    },
  };
}

import 'pixi.js/unsafe-eval';
import { Ticker, WebGLRenderer } from 'pixi.js';
import { createRest } from './motion.js';
import type { Rising } from './start.js';
import { createScenery, order, stock } from './scenery.js';
import type { Studio } from './studio.js';
import type { Surface } from './surface.js';

/** How long pictures that came may wait for more of them before they are shown, in milliseconds. */
const SEEN = 120;
const TABLE = '#2b241b';

/**
 * One texture for each call: where the graphics card is a program, a call with more reads all of them for every pixel,
 * which costs six times as much. A frame has few sheets, so that it is some thirty calls.
 */
const spare = (renderer: WebGLRenderer): void => void (renderer.limits.maxBatchableTextures = 1);

/** A renderer without a clock of its own: Pixi's would wake the machine sixty times a second for nothing. */
async function createRenderer(host: HTMLElement): Promise<WebGLRenderer> {
  const renderer = new WebGLRenderer();
  await renderer.init({
    width: Math.max(1, host.clientWidth),
    height: Math.max(1, host.clientHeight),
    resolution: window.devicePixelRatio,
    autoDensity: true,
    backgroundColor: TABLE,
    skipExtensionImports: true,
  });
  spare(renderer);
  Ticker.system.autoStart = false;
  Ticker.system.stop();
  return renderer;
}

/**
 * When frames are drawn, and pictures taken over. A picture that came is taken over by a frame of its own, which draws
 * only where something else asks for it, or the last of them came, or nobody saw any for a while.
 */
function createClock(scenery: ReturnType<typeof createScenery>, say: (state: 'sharp' | 'rough') => void) {
  let frames = 0;
  let asked = 0;
  let drawn = 0;
  /** How long the last frame held up the next one: much, where the graphics card is a program. */
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
  /** While the view moves, one square for each frame; in a calm one after another. */
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
    /** Draws what was moved or changed, and awaits the rest after it. */
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

/** Where the pictures of a surface come from, and who wants to know what becomes of it. */
export interface Painting extends Rising {
  readonly studio: Studio;
}

/**
 * A surface that Pixi draws on, with pictures from a studio. Throws where the browser has no WebGL. A context that was
 * lost is not waited for, as many never come back: whoever is told makes another surface.
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
  /** Says in the page whether everything in view is painted at its scale. */
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

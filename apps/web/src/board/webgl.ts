import 'pixi.js/unsafe-eval';
import { Ticker, WebGLRenderer } from 'pixi.js';
import { createScenery } from './scenery.js';
import type { Studio } from './studio.js';
import type { Surface } from './surface.js';

/** How long the scale must rest before pictures are painted anew for it, in milliseconds. */
const REST = 140;
const TABLE = '#2b241b';

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
  Ticker.system.autoStart = false;
  Ticker.system.stop();
  return renderer;
}

/** A surface that Pixi draws on, with pictures from a studio. Throws where the browser has no WebGL. */
export async function createWebglSurface(host: HTMLElement, studio: Studio): Promise<Surface> {
  const renderer = await createRenderer(host);
  const scenery = createScenery(renderer, studio);
  const { canvas } = renderer;
  canvas.style.display = 'block';
  host.append(canvas);
  let frames = 0;
  let asked = 0;
  let resting: ReturnType<typeof setTimeout> | undefined;

  const frame = (now: number) => {
    asked = 0;
    const done = scenery.draw(now);
    frames += 1;
    if (!done) ask();
    order();
  };
  const ask = () => {
    if (asked === 0) asked = requestAnimationFrame(frame);
  };
  /** Says in the page whether everything in view is painted at its scale. */
  const say = (state: 'sharp' | 'rough') => {
    if (canvas.dataset['state'] !== state) canvas.dataset['state'] = state;
  };
  const order = () => {
    scenery.order({ ask, more: order });
    say(asked === 0 && scenery.isSharp() ? 'sharp' : 'rough');
  };
  const rest = () => {
    scenery.settle();
    ask();
    order();
  };
  const restored = () => {
    scenery.forget();
    ask();
  };
  canvas.addEventListener('webglcontextrestored', restored);
  return {
    kind: 'webgl',
    show(view) {
      clearTimeout(resting);
      if (!scenery.take(view, performance.now())) {
        resting = setTimeout(rest, REST);
        say('rough');
      }
      ask();
    },
    framesDrawn: () => frames,
    destroy() {
      cancelAnimationFrame(asked);
      clearTimeout(resting);
      canvas.removeEventListener('webglcontextrestored', restored);
      scenery.end();
      scenery.forget();
      renderer.destroy({ removeView: true });
    },
  };
}

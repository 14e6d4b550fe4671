import 'pixi.js/unsafe-eval';
import { Container, Ticker, WebGLRenderer } from 'pixi.js';
import { toSheet } from './camera.js';
import { createGround } from './ground.js';
import { aim, createStage } from './stage.js';
import type { Surface, View } from './surface.js';

/** Milliseconds of painting in one frame, so that moving the map never stutters. */
const BUDGET = 9;
/** How long the scale must rest before pictures are painted anew for it. */
const REST = 140;
const TABLE = '#2b241b';

/** Once in each frame at least one picture may be painted, more while the frame's time lasts. */
function budget(): () => boolean {
  const end = performance.now() + BUDGET;
  let first = true;
  return () => {
    const may = first || performance.now() < end;
    first = false;
    return may;
  };
}

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

const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The part of the sheet in view. */
function seen({ camera, size }: View) {
  const corner = toSheet(camera, size, { x: 0, y: 0 });
  return { ...corner, width: size.width / camera.scale, height: size.height / camera.scale };
}

/** Everything on the surface, and when it was last changed. */
function createPicture(renderer: WebGLRenderer) {
  const root = new Container();
  const ground = createGround();
  const stage = createStage();
  root.addChild(ground.container, stage.world);
  let sharp = 0;
  let last: View | null = null;
  return {
    /** Takes over a view; true when its scale differs from the one that pictures are painted for. */
    take(view: View, now: number): boolean {
      const density = window.devicePixelRatio;
      const { width, height } = view.size;
      const resized = renderer.screen.width !== width || renderer.screen.height !== height;
      if (resized || renderer.resolution !== density) renderer.resize(width, height, density);
      if (last?.scene !== view.scene) {
        const moves = last?.scene.map === view.scene.map && !calm();
        stage.show(view.scene, moves ? now : null);
      }
      last = view;
      if (sharp === 0) sharp = view.camera.scale * density;
      return sharp !== view.camera.scale * density;
    },
    settle(): void {
      if (last !== null) sharp = last.camera.scale * window.devicePixelRatio;
    },
    /** Draws one frame; true when nothing is left to be drawn after it. */
    draw(now: number): boolean {
      if (last === null) return true;
      const mayPaint = budget();
      const placed = stage.ready({ now, scale: sharp, mayPaint });
      const tiled = ground.ready(last.scene.map, { view: seen(last), scale: sharp, mayPaint });
      aim(root, last.camera, { size: last.size, density: window.devicePixelRatio });
      renderer.render({ container: root });
      return placed && tiled;
    },
    forget(): void {
      stage.forget();
      ground.clear();
    },
  };
}

/** A surface that Pixi draws on. Throws where the browser has no WebGL. */
export async function createWebglSurface(host: HTMLElement): Promise<Surface> {
  const renderer = await createRenderer(host);
  const picture = createPicture(renderer);
  const { canvas } = renderer;
  canvas.style.display = 'block';
  host.append(canvas);
  let frames = 0;
  let asked = 0;
  let resting: ReturnType<typeof setTimeout> | undefined;

  const frame = (now: number) => {
    asked = 0;
    const done = picture.draw(now);
    frames += 1;
    if (!done) ask();
  };
  const ask = () => {
    if (asked === 0) asked = requestAnimationFrame(frame);
  };
  const rest = () => {
    picture.settle();
    ask();
  };
  const restored = () => {
    picture.forget();
    ask();
  };
  canvas.addEventListener('webglcontextrestored', restored);
  return {
    kind: 'webgl',
    show(view) {
      clearTimeout(resting);
      if (picture.take(view, performance.now())) resting = setTimeout(rest, REST);
      ask();
    },
    framesDrawn: () => frames,
    destroy() {
      cancelAnimationFrame(asked);
      clearTimeout(resting);
      canvas.removeEventListener('webglcontextrestored', restored);
      picture.forget();
      renderer.destroy({ removeView: true });
    },
  };
}

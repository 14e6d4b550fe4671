import type { Box } from '@tessera/drawing';
import { Container, type WebGLRenderer } from 'pixi.js';
import { toSheet } from './camera.js';
import { createGround } from './ground.js';
import { aim, createStage } from './stage.js';
import type { Studio } from './studio.js';
import { createSupply } from './supply.js';
import type { Lens, View } from './surface.js';
import { overlaps } from './tiles.js';

const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The part of the sheet in view. */
function inView({ camera, size }: View) {
  const corner = toSheet(camera, size, { x: 0, y: 0 });
  return { ...corner, width: size.width / camera.scale, height: size.height / camera.scale };
}

const sightOf = ({ camera }: View): Lens => ({
  scale: camera.scale * window.devicePixelRatio,
  seen: camera.scale,
});

function fitTo(renderer: WebGLRenderer, { size: { width, height } }: View): void {
  const density = window.devicePixelRatio;
  const resized = renderer.screen.width !== width || renderer.screen.height !== height;
  if (resized || renderer.resolution !== density) renderer.resize(width, height, density);
}

function render(renderer: WebGLRenderer, root: Container, { camera, size }: View): void {
  aim(root, camera, { size, density: window.devicePixelRatio });
  renderer.render({ container: root });
}

/** A sight, and the part of the sheet that is in it. */
interface Moment {
  readonly view: Box;
  readonly sight: Lens;
}

interface Parts {
  readonly ground: ReturnType<typeof createGround>;
  readonly stage: ReturnType<typeof createStage>;
  readonly supply: ReturnType<typeof createSupply>;
}

/** What a surface does when a picture came. */
interface Hooks {
  /** Shows it. */
  readonly came: () => void;
  /** Orders more. */
  readonly more: () => void;
}

/** Orders what is wanted most: the whole coarsely, the counters, the map in view. */
export function order(
  { ground, stage, supply }: Parts,
  { view, sight }: Moment,
  { came, more }: Hooks,
): void {
  while (supply.isFree()) {
    const wish = (ground.isLaid() ? stage.wish(sight) : null) ?? ground.wish(view, sight, 0);
    if (wish === null) return;
    supply.order(wish, () => (came(), more()));
  }
}

/** Orders one square of what lies round about. */
export function stock({ ground, supply }: Parts, { view, sight }: Moment, { came, more }: Hooks): void {
  const wish = supply.mayStock() ? ground.wish(view, sight, 1) : null;
  const box = wish?.job.pieces[0]?.box;
  if (wish === null || box === undefined) return;
  supply.stock(wish, () => {
    if (overlaps(box, view)) came();
    more();
  });
}

/** Everything on the surface: painted for one sight of it, and shown as the camera has it. */
export function createScenery(renderer: WebGLRenderer, studio: Studio) {
  const root = new Container();
  const [ground, stage] = [createGround(studio), createStage(studio)];
  const supply = createSupply(studio, renderer);
  root.addChild(ground.container, stage.world);
  let sight: Lens | null = null;
  let last: View | null = null;

  /** While the scale changes, the pictures of the last one are shown and none is asked for. */
  const still = (): Moment | null =>
    last !== null && sight?.scale === sightOf(last).scale ? { view: inView(last), sight } : null;

  return {
    /** Takes over a view; true while its scale is the one that pictures are painted for. */
    take(view: View, now: number): boolean {
      fitTo(renderer, view);
      if (last?.scene !== view.scene) {
        const moves = last?.scene.map === view.scene.map && !calm();
        stage.show(view.scene, moves ? now : null);
      }
      ground.lay(view.scene.map);
      last = view;
      sight ??= sightOf(view);
      return still() !== null;
    },
    /** Has pictures painted for the present scale from now on; true where that is another one. */
    settle(): boolean {
      if (last === null || still() !== null) return false;
      sight = sightOf(last);
      stage.touch();
      return true;
    },
    /** Has painted what is wanted now (`order`), or one more square of what is wanted later (`stock`). */
    fetch(act: typeof order | typeof stock, hooks: Hooks): void {
      const now = still();
      if (now !== null) act({ ground, stage, supply }, now, hooks);
    },
    /** Takes over one picture that came; true when there was one. */
    use(): boolean {
      const now = still();
      if (now === null || !supply.use()) return false;
      stage.touch();
      ground.tidy(now.view, now.sight.scale);
      return true;
    },
    /** True while there are pictures to take over. */
    hasArrived: (): boolean => still() !== null && supply.hasArrived(),
    /** Draws one frame; true when nothing is left to be drawn after it, or there is nothing to draw with any more. */
    draw(now: number): boolean {
      if (last === null || sight === null || renderer.context.isLost) return true;
      const placed = stage.ready(now, sight);
      render(renderer, root, last);
      return placed;
    },
    /** True when every picture that is in view is there, and sharp. */
    isSharp: (): boolean => still() !== null && supply.isEmpty(),
    forget: (): void => (stage.forget(), ground.clear()),
    end: () => supply.end(),
  };
}

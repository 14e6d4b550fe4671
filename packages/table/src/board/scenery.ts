import type { Box } from '@tessera/drawing';
import { Container, type WebGLRenderer } from 'pixi.js';
import { toSheet } from './camera.js';
import { timeOf } from '../lib/settings.js';
import { createGround } from './ground.js';
import { MOVE_TIME } from './motion.js';
import { aim, createStage } from './stage.js';
import type { Studio } from './studio.js';
import { createSupply } from './supply.js';
import type { Lens, View } from './surface.js';
import { overlaps } from './tiles.js';

/** The part of the sheet in view. */
function inView({ camera, size }: View) {
  const corner = toSheet(camera, size, { x: 0, y: 0 });
  return { ...corner, width: size.width / camera.scale, height: size.height / camera.scale };
}

const lensOf = ({ camera }: View): Lens => ({
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

/** A lens, and the part of the sheet that is in view. */
interface Moment {
  readonly view: Box;
  readonly lens: Lens;
}

interface Parts {
  readonly ground: ReturnType<typeof createGround>;
  readonly stage: ReturnType<typeof createStage>;
  readonly supply: ReturnType<typeof createSupply>;
}

/** What a surface does when a picture arrives. */
interface Hooks {
  /** Shows it. */
  readonly came: () => void;
  /** Orders more. */
  readonly more: () => void;
}

/** Orders what is needed most: the whole map coarsely, the counters, the map in view. */
export function order({ ground, stage, supply }: Parts, { view, lens }: Moment, { came, more }: Hooks): void {
  while (supply.isFree()) {
    const wish = (ground.isLaid() ? stage.wish(lens) : null) ?? ground.wish(view, lens, 0);
    if (wish === null) return;
    supply.order(wish, () => (came(), more()));
  }
}

/** Orders one square of the surroundings. */
export function stock({ ground, supply }: Parts, { view, lens }: Moment, { came, more }: Hooks): void {
  const wish = supply.mayStock() ? ground.wish(view, lens, 1) : null;
  const box = wish?.job.pieces[0]?.box;
  if (wish === null || box === undefined) return;
  supply.stock(wish, () => {
    if (overlaps(box, view)) came();
    more();
  });
}

/** Everything on the surface: painted for one scale, shown as the camera wants it. */
export function createScenery(renderer: WebGLRenderer, studio: Studio) {
  const root = new Container();
  const [ground, stage] = [createGround(studio), createStage(studio)];
  const supply = createSupply(studio, renderer);
  root.addChild(ground.container, stage.world);
  let lens: Lens | null = null;
  let last: View | null = null;

  /** While the scale changes, the pictures of the last scale are shown and none are ordered. */
  const still = (): Moment | null =>
    last !== null && lens?.scale === lensOf(last).scale ? { view: inView(last), lens } : null;

  return {
    /** Takes a view; true when pictures are painted for its scale. */
    take(view: View, now: number): boolean {
      fitTo(renderer, view);
      if (last?.scene !== view.scene) {
        const time = last?.scene.map === view.scene.map ? timeOf(MOVE_TIME) : 0;
        stage.show(view.scene, time > 0 ? { now, time } : null);
      }
      ground.lay(view.scene.map);
      last = view;
      lens ??= lensOf(view);
      return still() !== null;
    },
    /** Orders pictures for the present scale from now on; true when the scale has changed. */
    settle(): boolean {
      if (last === null || still() !== null) return false;
      lens = lensOf(last);
      stage.touch();
      return true;
    },
    /** Orders what is needed now (`order`), or one more square for later (`stock`). */
    fetch(act: typeof order | typeof stock, hooks: Hooks): void {
      const now = still();
      if (now !== null) act({ ground, stage, supply }, now, hooks);
    },
    /** Takes over one picture that has arrived; true when there was one. */
    use(): boolean {
      const now = still();
      if (now === null || !supply.use()) return false;
      stage.touch();
      ground.tidy(now.view, now.lens.scale);
      return true;
    },
    /** True when pictures are waiting to be taken over. */
    hasArrived: (): boolean => still() !== null && supply.hasArrived(),
    /** Draws one frame; true when nothing is left to draw, or the context is lost. */
    draw(now: number): boolean {
      if (last === null || lens === null || renderer.context.isLost) return true;
      const placed = stage.ready(now, lens);
      render(renderer, root, last);
      return placed;
    },
    /** True when every picture in view has arrived and is sharp. */
    isSharp: (): boolean => still() !== null && supply.isEmpty(),
    forget: (): void => (stage.forget(), ground.clear()),
    end: () => supply.end(),
  };
}

import type { Box } from '@tessera/drawing';
import { Container, type WebGLRenderer } from 'pixi.js';
import { toSheet } from './camera.js';
import { createGround } from './ground.js';
import { aim, createStage } from './stage.js';
import type { Studio } from './studio.js';
import { createSupply } from './supply.js';
import type { View } from './surface.js';
import { overlaps } from './tiles.js';
import type { Sight } from './wish.js';

const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The part of the sheet in view. */
function inView({ camera, size }: View) {
  const corner = toSheet(camera, size, { x: 0, y: 0 });
  return { ...corner, width: size.width / camera.scale, height: size.height / camera.scale };
}

const sightOf = ({ camera }: View): Sight => ({
  scale: camera.scale * window.devicePixelRatio,
  seen: camera.scale,
});

function fitTo(renderer: WebGLRenderer, { size: { width, height } }: View): void {
  const density = window.devicePixelRatio;
  const resized = renderer.screen.width !== width || renderer.screen.height !== height;
  if (resized || renderer.resolution !== density) renderer.resize(width, height, density);
}

/** A sight, and the part of the sheet that is in it. */
interface Moment {
  readonly view: Box;
  readonly sight: Sight;
}

interface Parts {
  readonly ground: ReturnType<typeof createGround>;
  readonly stage: ReturnType<typeof createStage>;
  readonly supply: ReturnType<typeof createSupply>;
}

/** What a surface does when a picture came. */
interface Hooks {
  /** Draws a frame. */
  readonly ask: () => void;
  /** Orders more. */
  readonly more: () => void;
}

/** Orders what is wanted most: the whole coarsely, the counters, the map in view; then what lies round about. */
function order({ ground, stage, supply }: Parts, { view, sight }: Moment, { ask, more }: Hooks): void {
  const stocked = (box: Box | undefined) => {
    if (box !== undefined && overlaps(box, view)) ask();
    more();
  };
  while (supply.isFree()) {
    const wish = (ground.isLaid() ? stage.wish(sight) : null) ?? ground.wish(view, sight, 0);
    const ahead = wish === null && supply.isEmpty() ? ground.wish(view, sight, 1) : null;
    if (wish !== null) supply.order(wish, () => (ask(), more()));
    else if (ahead !== null) supply.stock(ahead, () => stocked(ahead.job.pieces[0]?.box));
    else return;
  }
}

/** Everything on the surface: painted for one sight of it, and shown as the camera has it. */
export function createScenery(renderer: WebGLRenderer, studio: Studio) {
  const root = new Container();
  const [ground, stage] = [createGround(studio), createStage(studio)];
  const supply = createSupply(studio, renderer);
  root.addChild(ground.container, stage.world);
  let sight: Sight | null = null;
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
        ground.lay(view.scene.map);
        stage.show(view.scene, moves ? now : null);
      }
      last = view;
      sight ??= sightOf(view);
      return still() !== null;
    },
    /** Has pictures painted for the present scale from now on. */
    settle(): void {
      if (last !== null) sight = sightOf(last);
      stage.touch();
    },
    /** Has painted what is wanted next. */
    order(hooks: Hooks): void {
      const now = still();
      if (now !== null) order({ ground, stage, supply }, now, hooks);
    },
    /** Draws one frame; true when nothing is left to be drawn after it. */
    draw(now: number): boolean {
      if (last === null || sight === null) return true;
      const moment = still();
      if (moment !== null && supply.use()) {
        stage.touch();
        ground.tidy(moment.view, sight.scale);
      }
      const placed = stage.ready(now, sight);
      aim(root, last.camera, { size: last.size, density: window.devicePixelRatio });
      renderer.render({ container: root });
      return placed && (moment === null || !supply.hasArrived());
    },
    /** True when every picture that is in view is there, and sharp. */
    isSharp: (): boolean => still() !== null && supply.isEmpty(),
    forget(): void {
      stage.forget();
      ground.clear();
    },
    end: () => supply.end(),
  };
}

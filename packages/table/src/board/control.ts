import type { Place, Point, Target } from '@tessera/drawing';
import { type Camera, isSameView, midway, toScreen, toSheet } from './camera.js';
import {
  type BoardState,
  emptyBoard,
  fit,
  gesture,
  key,
  looksSame,
  reveal,
  type Step,
  withScene,
  withSize,
  zoomBy,
} from './state.js';
import { pointedAt } from './hit.js';
import { listen } from './input.js';
import type { Board, BoardOptions, Pointing } from './board.js';
import type { Surface } from './surface.js';

/** How long the camera takes to a place that was asked for, in milliseconds. */
const TRAVEL = 220;

const sizeOf = (host: HTMLElement) => ({ width: host.clientWidth, height: host.clientHeight });

const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The host as something that can be focused, named and dragged about in. */
function prepare({ host, label }: BoardOptions): void {
  host.tabIndex = 0;
  host.setAttribute('role', 'application');
  host.setAttribute('aria-label', label);
  host.style.touchAction = 'none';
  host.style.overflow = 'hidden';
  host.style.userSelect = 'none';
  // Safari knows the prefixed names alone: a long press would select text, and open its own menu.
  host.style.setProperty('-webkit-user-select', 'none');
  host.style.setProperty('-webkit-touch-callout', 'none');
  if (getComputedStyle(host).position === 'static') host.style.position = 'relative';
}

/** Carries the camera of a board from where it is to where the state wants it, frame by frame. */
function createTraveller(draw: (camera: Camera) => void) {
  let asked = 0;
  return {
    stop(): void {
      if (asked !== 0) cancelAnimationFrame(asked);
      asked = 0;
    },
    go(from: Camera, to: Camera): void {
      cancelAnimationFrame(asked);
      if (calm() || isSameView(from, to)) return draw(to);
      const began = performance.now();
      const step = (now: number) => {
        const share = Math.min(1, Math.max(0, (now - began) / TRAVEL));
        draw(share === 1 ? to : midway(from, to, 1 - (1 - share) ** 3));
        asked = share < 1 ? requestAnimationFrame(step) : 0;
      };
      asked = requestAnimationFrame(step);
    },
  };
}

/** Those who want to hear what the player points at. */
function createHearing() {
  const listeners = new Set<(pointing: Pointing) => void>();
  return {
    tell: (pointings: readonly Pointing[]) => {
      for (const pointing of pointings) for (const listener of [...listeners]) listener(pointing);
    },
    on: (listener: (pointing: Pointing) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    end: () => listeners.clear(),
  };
}

/** Where a place is seen now; null where the board has none of that name. */
function onScreen({ scene, camera, size }: BoardState, place: Place) {
  const middle = scene?.map.layout.middleOf(place) ?? null;
  return middle === null ? null : toScreen(camera, size, middle);
}

/** How far beside what can be slid along a finger may come down, in pixels. */
const GRIP = 12;

/** What lies at a point of the screen, where a drag from there slides along it. */
function gripAt(
  { scene, camera, size }: BoardState,
  at: Point,
  slides: BoardOptions['slides'],
): Target | null {
  if (scene === null || slides === undefined) return null;
  const point = toSheet(camera, size, at);
  const exact = pointedAt(scene, point, camera).target;
  if (exact !== null && slides(exact)) return exact;
  const { target } = pointedAt(scene, point, { scale: camera.scale, slack: GRIP });
  return target !== null && slides(target) ? target : null;
}

/** Joins a surface, the board's state and what the player does. */
export function control(options: BoardOptions, surface: Surface): Board {
  const { host } = options;
  prepare(options);
  const hearing = createHearing();
  let state = emptyBoard(sizeOf(host));
  let shown: Camera = state.camera;
  const draw = (camera: Camera) => {
    shown = camera;
    if (state.scene !== null) surface.show({ scene: state.scene, camera, size: state.size });
  };
  const traveller = createTraveller(draw);
  const jump = (next: BoardState) => {
    if (next === state) return;
    traveller.stop();
    state = next;
    draw(state.camera);
  };
  const travel = (next: BoardState) => traveller.go(shown, (state = next).camera);
  const step = ({ state: next, pointings }: Step) => {
    const old = state;
    state = next;
    if (old.camera !== next.camera) {
      traveller.stop();
      draw(next.camera);
    }
    hearing.tell(pointings);
  };
  const deaf = listen(host, {
    gesture: (what) => step(gesture(state, what)),
    grip: (at) => gripAt(state, at, options.slides),
    key: (action) => jump(key(state, action)),
    resized: () => jump(withSize(state, sizeOf(host))),
  });
  return {
    show: (scene) => {
      const isNew = state.scene === null || !looksSame(state.scene, scene);
      const next = withScene(state, scene);
      if (next.camera !== state.camera) return jump(next);
      state = next;
      if (isNew) draw(shown);
    },
    focus: (places) => travel(reveal(state, places)),
    fit: () => travel(fit(state)),
    zoom: (factor) => travel(zoomBy(state, factor)),
    on: hearing.on,
    framesDrawn: surface.framesDrawn,
    get renderer() {
      return surface.kind;
    },
    screenOf: (place) => onScreen(state, place),
    destroy: () => {
      traveller.stop();
      deaf();
      hearing.end();
      surface.destroy();
    },
  };
}

/** Runs something once the page has nothing better to do; returns how to stop that. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const asked = requestIdleCallback(act, { timeout: 200 });
    return () => cancelIdleCallback(asked);
  }
  const asked = setTimeout(act, 4);
  return () => clearTimeout(asked);
}

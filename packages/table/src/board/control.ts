import type { Box, Place, Point, Target } from '@tessera/drawing';
import { type Camera, isSameView, midway, toScreen, toSheet } from './camera.js';
import {
  type BoardState,
  emptyBoard,
  fit,
  gesture,
  key,
  looksSame,
  reveal,
  revealFight,
  revealLit,
  type Step,
  withScene,
  withSize,
  zoomBy,
} from './state.js';
import { timeOf } from '../lib/settings.js';
import { pointedAt } from './hit.js';
import { listen } from './input.js';
import type { Board, BoardOptions, Pointing } from './board.js';
import type { Surface } from './surface.js';

/** How long the camera travels to a place at the normal speed, in milliseconds. */
const TRAVEL = 220;

const sizeOf = (host: HTMLElement) => ({ width: host.clientWidth, height: host.clientHeight });

/** Makes the host focusable, names it, and keeps the browser's own gestures out. */
function prepare({ host, label }: BoardOptions): void {
  host.tabIndex = 0;
  host.setAttribute('role', 'application');
  host.setAttribute('aria-label', label);
  host.style.touchAction = 'none';
  host.style.overflow = 'hidden';
  host.style.userSelect = 'none';
  // Safari knows only the prefixed names. Without them a long press selects text and opens a menu.
  host.style.setProperty('-webkit-user-select', 'none');
  host.style.setProperty('-webkit-touch-callout', 'none');
  if (getComputedStyle(host).position === 'static') host.style.position = 'relative';
}

/** Moves the camera from where it is to where the state wants it, frame by frame. */
function createTraveller(draw: (camera: Camera) => void) {
  let asked = 0;
  return {
    stop(): void {
      if (asked !== 0) cancelAnimationFrame(asked);
      asked = 0;
    },
    go(from: Camera, to: Camera): void {
      cancelAnimationFrame(asked);
      const time = timeOf(TRAVEL);
      if (time === 0 || isSameView(from, to)) return draw(to);
      const began = performance.now();
      const step = (now: number) => {
        const share = Math.min(1, Math.max(0, (now - began) / time));
        draw(share === 1 ? to : midway(from, to, 1 - (1 - share) ** 3));
        asked = share < 1 ? requestAnimationFrame(step) : 0;
      };
      asked = requestAnimationFrame(step);
    },
  };
}

/** The listeners of a board. */
function createListeners() {
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

/** Where a place is on the screen; null when the board has no such place. */
function onScreen({ scene, camera, size }: BoardState, place: Place) {
  const middle = scene?.map.layout.middleOf(place) ?? null;
  if (scene === null || middle === null) return null;
  return { ...toScreen(camera, size, middle), span: scene.map.layout.span * camera.scale };
}

/** What lies over a board, in pixels of the board: what its page has marked with `data-covers`. */
function coversOf(host: HTMLElement): readonly Box[] {
  const { left, top } = host.getBoundingClientRect();
  return [...document.querySelectorAll('[data-covers]')]
    .map((over) => over.getBoundingClientRect())
    .filter(({ width, height }) => width * height > 0)
    .map(({ x, y, width, height }) => ({ x: x - left, y: y - top, width, height }));
}

/** How far beside a target a finger may start a slide, in pixels. */
const GRIP = 12;

/** The target at a point of the screen from which a drag slides; null when a drag there moves the sheet. */
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

/** Joins a surface, the board's state and the player's input. */
export function control(options: BoardOptions, surface: Surface): Board {
  const { host } = options;
  prepare(options);
  const hearers = createListeners();
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
    hearers.tell(pointings);
  };
  const stopListening = listen(host, {
    gesture: (what) => step(gesture(state, what)),
    grip: (at) => gripAt(state, at, options.slides),
    key: (action) => jump(key(state, action)),
    resized: () => jump(withSize(state, sizeOf(host), coversOf(host))),
  });
  return {
    show: (scene) => {
      const isNew = state.scene === null || !looksSame(state.scene, scene);
      const next = withScene(state, scene);
      if (next.camera !== state.camera) return jump(next);
      state = next;
      if (isNew) draw(shown);
    },
    focus: (places) => travel(reveal(state, places, { covers: coversOf(host) })),
    showFight: (places) => travel(revealFight(state, places, coversOf(host))),
    showLit: () => travel(revealLit(state, coversOf(host))),
    fit: () => travel(fit(state)),
    zoom: (factor) => travel(zoomBy(state, factor)),
    on: hearers.on,
    framesDrawn: surface.framesDrawn,
    get renderer() {
      return surface.kind;
    },
    screenOf: (place) => onScreen(state, place),
    destroy: () => {
      traveller.stop();
      stopListening();
      hearers.end();
      surface.destroy();
    },
  };
}

/** Runs a function when the page is idle; returns a function that cancels it. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const asked = requestIdleCallback(act, { timeout: 200 });
    return () => cancelIdleCallback(asked);
  }
  const asked = setTimeout(act, 4);
  return () => clearTimeout(asked);
}

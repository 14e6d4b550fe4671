import type { Box, Group, Layers, Place, Point } from '@tessera/drawing';
import {
  bounded,
  type Camera,
  coveringScale,
  drawnBack,
  fitting,
  isSameView,
  panned,
  revealing,
  type Size,
  toScreen,
  toSheet,
  zoomed,
} from './camera.js';
import type { Gesture } from './gestures.js';
import { litAt, pointedAt, targetIn } from './hit.js';
import type { Pointing, Scene } from './board.js';
import type { KeyAction } from './input.js';

/** Everything that a board knows, apart from the surface. */
export interface BoardState {
  readonly scene: Scene | null;
  readonly size: Size;
  readonly camera: Camera;
  /** True while the camera shows the whole sheet and follows the board's size. */
  readonly whole: boolean;
  /** The places that were brought into view. They stay in view until the player moves it. */
  readonly kept: readonly Place[];
  /** True once what can be pressed was brought into view, until the player moves the view: some of it stays there. */
  readonly keepsLit: boolean;
  /** The place that the last hover reported. */
  readonly hover: Place | null;
}

/** The state after an input, and what to report. */
export interface Step {
  readonly state: BoardState;
  readonly pointings: readonly Pointing[];
}

export const emptyBoard = (size: Size): BoardState => ({
  scene: null,
  size,
  camera: { x: 0, y: 0, scale: 1 },
  whole: true,
  kept: [],
  keepsLit: false,
  hover: null,
});

/** A place narrower than this on the screen is too small to read or touch, and the width to zoom to instead. */
const TOO_SMALL = 30;
const COMFORTABLE = 54;
/** Places that are asked about together may be shown as small as this. */
const SMALLEST = 18;
/** The width at which what is printed in a place can be read. */
const READ = 40;

const fitted = (state: BoardState): BoardState =>
  state.scene === null
    ? state
    : { ...state, camera: fitting(state.scene.map.bounds, state.size), whole: true };

const moved = (state: BoardState, camera: Camera): BoardState => {
  if (state.scene === null) return state;
  const next = bounded(camera, state.scene.map.bounds, state.size);
  return isSameView(next, state.camera) ? state : { ...state, camera: next, whole: false };
};

/** Where a small screen starts: the scene's own place, or the middle of all targets that fill a place. */
function centreOf({ map, layers, start = null }: Scene): Point {
  const own = start === null ? null : map.layout.middleOf(start);
  if (own !== null) return own;
  const there = layers.flatMap(({ groups }) =>
    groups.filter(({ target, reach }) => target !== undefined && reach === undefined),
  );
  const { x, y, width, height } = map.bounds;
  if (there.length === 0) return { x: x + width / 2, y: y + height / 2 };
  const sum = there.reduce((total, group) => ({ x: total.x + group.x, y: total.y + group.y }), {
    x: 0,
    y: 0,
  });
  return { x: sum.x / there.length, y: sum.y / there.length };
}

/** Whether a place is large enough to be read and touched. */
const isReadable = ({ scene, camera }: BoardState): boolean =>
  scene === null || camera.scale * scene.map.layout.span >= TOO_SMALL;

/** The whole sheet, or as much of it as is readable. */
const readable = (state: BoardState): BoardState => {
  const whole = fitted(state);
  if (state.scene === null || isReadable(whole)) return whole;
  return moved(whole, { ...centreOf(state.scene), scale: COMFORTABLE / state.scene.map.layout.span });
};

/**
 * Takes a scene. The first one is shown whole, or as large as it must be to be read. When the sheet is turned, the
 * camera turns with it.
 */
export function withScene(state: BoardState, scene: Scene): BoardState {
  const before = state.scene;
  const next = { ...state, scene };
  if (before === null) return readable(next);
  if (before.map.layout.turned === scene.map.layout.turned) return next;
  const { x, y, scale } = state.camera;
  return state.whole ? fitted(next) : moved(next, { x: -x, y: -y, scale });
}

/** Takes over the size of the host. What is at its upper left corner stays there, and what was brought into view stays in it. */
export function withSize(state: BoardState, size: Size, covers: readonly Box[] = []): BoardState {
  const next = { ...state, size };
  if (state.size.width < 2 || state.size.height < 2) return readable(next);
  // A sheet that was shown whole is shown whole again, unless it could be read before and no longer can.
  if (state.whole) {
    const whole = isReadable(state) ? readable(next) : fitted(next);
    return state.keepsLit && !whole.whole ? revealLit(whole, covers) : whole;
  }
  const { x, y, scale } = state.camera;
  const [across, down] = [size.width - state.size.width, size.height - state.size.height];
  const camera = { x: x + across / 2 / scale, y: y + down / 2 / scale, scale };
  const there = reveal(moved(next, camera), state.kept);
  return state.keepsLit && !seesLit(there) ? revealLit(there, covers) : there;
}

export const fit = fitted;

/** Zooms about the middle of the board. */
export const zoomBy = (state: BoardState, factor: number): BoardState => {
  const at = { x: state.size.width / 2, y: state.size.height / 2 };
  return moved(state, zoomed(state.camera, state.size, { at, factor }));
};

/** A player who moves the view looks elsewhere. */
const released = (state: BoardState): BoardState =>
  state.kept.length === 0 && !state.keepsLit ? state : { ...state, kept: [], keepsLit: false };

/** The first points that fit together; later ones are dropped. */
function together(points: readonly Point[], fit: (some: readonly Point[]) => boolean): readonly Point[] {
  const tooMany = points.findIndex((_, at) => !fit(points.slice(0, at + 1)));
  return tooMany < 0 ? points : points.slice(0, tooMany);
}

/** Points in the order of their distance from the middle of the view. */
function byNearness(camera: Camera, size: Size, points: readonly Point[]): readonly Point[] {
  const away = (point: Point): number => {
    const { x, y } = toScreen(camera, size, point);
    return Math.hypot(x - size.width / 2, y - size.height / 2);
  };
  return points.toSorted((one, two) => away(one) - away(two));
}

/** How near to the board's edges a light counts as hidden, in pixels, and how near to what lies over the board. */
const RIM = 16;
const BESIDE = 14;

const isIn = ({ width, height }: Size, { x, y }: Point): boolean =>
  x >= RIM && y >= RIM && x <= width - RIM && y <= height - RIM;

const isUnder = (cover: Box, { x, y }: Point): boolean =>
  x > cover.x - BESIDE &&
  x < cover.x + cover.width + BESIDE &&
  y > cover.y - BESIDE &&
  y < cover.y + cover.height + BESIDE;

/** The ways by which a point comes out from under what lies over it, in pixels. */
const waysOut = ({ x, y, width, height }: Box, point: Point): readonly Point[] => [
  { x: 0, y: y + height + BESIDE - point.y },
  { x: 0, y: y - BESIDE - point.y },
  { x: x + width + BESIDE - point.x, y: 0 },
  { x: x - BESIDE - point.x, y: 0 },
];

/** The camera, moved as little as these points need to lie under nothing; unchanged where no single move does it. */
function uncovered(
  camera: Camera,
  size: Size,
  at: { points: readonly Point[]; covers: readonly Box[] },
): Camera {
  const spots = at.points.map((point) => toScreen(camera, size, point));
  const isClear = (by: Point): boolean =>
    spots
      .map(({ x, y }) => ({ x: x + by.x, y: y + by.y }))
      .every((spot) => isIn(size, spot) && !at.covers.some((cover) => isUnder(cover, spot)));
  const [way] = at.covers
    .flatMap((cover) => spots.filter((spot) => isUnder(cover, spot)).flatMap((spot) => waysOut(cover, spot)))
    .filter(isClear)
    .sort((one, two) => Math.abs(one.x + one.y) - Math.abs(two.x + two.y));
  return way === undefined ? camera : panned(camera, way);
}

/** What lies over the board, and at which sizes of a place the camera goes nearer, and no farther. */
interface Revealing {
  readonly covers?: readonly Box[];
  readonly small?: number;
  readonly smallest?: number;
}

/**
 * Brings places into view: closer when they are too small, farther when they are far apart. When not all fit at a
 * readable size, the first ones win. If possible they lie under nothing that lies over the board. They stay in view when
 * the board's size changes.
 */
export function reveal(
  state: BoardState,
  places: readonly Place[],
  { covers = [], small = TOO_SMALL, smallest = SMALLEST }: Revealing = {},
): BoardState {
  if (state.scene === null) return state;
  const { span, middleOf } = state.scene.map.layout;
  const points = places.map(middleOf).filter((point) => point !== null);
  if (points.length === 0) return state;
  const scale = state.camera.scale * span < small ? COMFORTABLE / span : state.camera.scale;
  const near = { ...state.camera, scale };
  const seen = together(points, (some) => drawnBack(near, state.size, some).scale * span >= smallest);
  const camera = revealing(drawnBack(near, state.size, seen), state.size, seen);
  return { ...moved(state, uncovered(camera, state.size, { points: seen, covers })), kept: places };
}

/** Brings a fight into view, at a size at which its counters are read: as many of its places as fit then, the first ones. */
export const revealFight = (
  state: BoardState,
  places: readonly Place[],
  covers: readonly Box[] = [],
): BoardState => reveal(state, places, { covers, small: READ, smallest: READ });

/** The camera of a part of the sheet, on a small screen no farther than the sheet covers: an earlier view may have drawn it back. */
function atLeastCovering({ camera, size, whole }: BoardState, { map }: Scene): Camera {
  const isSmall = fitting(map.bounds, size).scale * map.layout.span < TOO_SMALL;
  if (whole || !isSmall) return camera;
  return { ...camera, scale: Math.max(camera.scale, coveringScale(map.bounds, size)) };
}

/** What can be pressed for the question that is asked. */
const litIn = ({ scene }: BoardState): readonly Group[] =>
  (scene?.layers ?? []).flatMap(({ groups }) => groups.filter(({ isLit }) => isLit === true));

/** Whether some of what can be pressed is in view, or there is none. */
function seesLit(state: BoardState): boolean {
  const lit = litIn(state);
  return lit.length === 0 || lit.some((point) => isIn(state.size, toScreen(state.camera, state.size, point)));
}

/**
 * Brings what can be pressed into view: as much of it as fits at a size that can be touched, the first ones before others,
 * and if possible under nothing that lies over the board. Where only a part of it fits and some is in view, the view moves
 * little. The view is unchanged when nothing can be pressed, and when all of it is in view, but that no table is shown beside the sheet
 * on a small screen where that needs not be.
 */
export function revealLit(state: BoardState, covers: readonly Box[] = []): BoardState {
  const { scene, size } = state;
  const lit = litIn(state);
  if (scene === null || lit.length === 0) return state;
  const kept = state.keepsLit ? state : { ...state, keepsLit: true };
  const camera = atLeastCovering(state, scene);
  const { span } = scene.map.layout;
  if (lit.every((point) => isIn(size, toScreen(camera, size, point))))
    return moved(kept, uncovered(camera, size, { points: lit, covers }));
  const isTouched = (some: readonly Point[]) => drawnBack(camera, size, some).scale * span >= TOO_SMALL;
  const isSeen = lit.some((point) => isIn(size, toScreen(camera, size, point)));
  // Where only a part fits, and some of it is in view, the view stays near to where the player looks, as close as it is.
  const isPart = isSeen && !isTouched(lit) && camera.scale * span >= TOO_SMALL;
  const seen = isPart
    ? together(byNearness(camera, size, lit), (some) => drawnBack(camera, size, some).scale === camera.scale)
    : together(lit, isTouched);
  const shown = revealing(drawnBack(camera, size, seen), size, seen);
  return moved(kept, uncovered(shown, size, { points: seen, covers }));
}

const silent = (state: BoardState): Step => ({ state, pointings: [] });

function hovered(state: BoardState, at: Point | null): Step {
  const { scene } = state;
  if (scene === null) return silent(state);
  const place = at === null ? null : scene.map.layout.placeAt(toSheet(state.camera, state.size, at));
  if (place === state.hover) return silent(state);
  const target = place === null ? null : targetIn(scene, place);
  return { state: { ...state, hover: place }, pointings: [{ kind: 'hover', place, target }] };
}

/** The state after a gesture, and what it points at. */
export function gesture(state: BoardState, what: Gesture): Step {
  const { scene, camera, size } = state;
  switch (what.kind) {
    case 'pan':
      return silent(moved(released(state), panned(camera, what.by)));
    case 'zoom':
      return silent(moved(released(state), zoomed(camera, size, what)));
    case 'hover':
      return hovered(state, what.at);
    case 'tap': {
      if (scene === null) return silent(state);
      const point = toSheet(camera, size, what.at);
      const isSmall = camera.scale * scene.map.layout.span < TOO_SMALL;
      const meant = isSmall ? litAt(scene, point, camera.scale) : null;
      return { state, pointings: [{ kind: 'tap', ...(meant ?? pointedAt(scene, point, camera)) }] };
    }
    case 'slide':
    case 'drop': {
      const placeOn = (at: Point) => scene?.map.layout.placeAt(toSheet(camera, size, at)) ?? null;
      const [place, from] = [placeOn(what.at), placeOn(what.from)];
      return { state, pointings: [{ kind: what.kind, place, target: what.grip, from }] };
    }
    case 'slip':
      return { state, pointings: [{ kind: 'slip', place: null, target: what.grip }] };
    case 'hold': {
      const place = scene?.map.layout.placeAt(toSheet(camera, size, what.at)) ?? null;
      if (scene === null || place === null) return silent(state);
      return { state, pointings: [{ kind: 'inspect', place, target: targetIn(scene, place) }] };
    }
  }
}

/** What a key does to the board. */
export function key(state: BoardState, action: KeyAction): BoardState {
  switch (action.kind) {
    case 'pan':
      return moved(released(state), panned(state.camera, action.by));
    case 'zoom':
      return zoomBy(state, action.factor);
    case 'fit':
      return fitted(state);
  }
}

/** How a layer's groups changed from one scene to the next. */
export interface Diff {
  readonly removed: readonly Group[];
  readonly added: readonly Group[];
  /** Same key, another place. */
  readonly moved: readonly { readonly from: Group; readonly to: Group }[];
  /** Same key, another look. */
  readonly changed: readonly Group[];
}

/** Compares two lists of groups by their keys. */
export function diffGroups(before: readonly Group[], after: readonly Group[]): Diff {
  const old = new Map(before.map((group) => [group.key, group]));
  const kept = new Set(after.map((group) => group.key));
  const pairs = after.flatMap((to) => {
    const from = old.get(to.key);
    return from === undefined ? [] : [{ from, to }];
  });
  return {
    removed: before.filter((group) => !kept.has(group.key)),
    added: after.filter((group) => !old.has(group.key)),
    moved: pairs.filter(({ from, to }) => from.x !== to.x || from.y !== to.y),
    changed: pairs.filter(({ from, to }) => from.look !== to.look).map(({ to }) => to),
  };
}

/** True when a layer looks the same in both lists. */
export function isSameLayer(before: readonly Group[], after: readonly Group[]): boolean {
  if (before === after) return true;
  if (before.length !== after.length) return false;
  return after.every((group, i) => {
    const old = before[i];
    return old?.key === group.key && old.look === group.look && old.x === group.x && old.y === group.y;
  });
}

const isSameOrder = (before: Layers, after: Layers): boolean =>
  before.length === after.length && after.every(({ name }, at) => before[at]?.name === name);

/** True when two scenes could not be told apart by looking at them. */
export const looksSame = (before: Scene, after: Scene): boolean =>
  before.map === after.map &&
  isSameOrder(before.layers, after.layers) &&
  after.layers.every(({ groups }, at) => isSameLayer(before.layers[at]?.groups ?? [], groups));

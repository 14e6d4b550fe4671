import { growthOf, type Group, type Layers } from '@tessera/drawing';
import { Container, Sprite, Texture } from 'pixi.js';
import { createAlbum } from './album.js';
import type { Camera, Size } from './camera.js';
import { diffGroups, isSameLayer } from './state.js';
import type { Scene } from './board.js';
import { NO_JOURNEYS, seenAt, setOut, stillRunning, type Departure, type Journeys } from './motion.js';
import type { Studio } from './studio.js';
import type { Lens, Wish } from './surface.js';

/** Up to this many new looks are painted at once, because the player waits for them. More go to the studio. */
const FEW = 24;
/** Milliseconds of painting in one frame. */
const BUDGET = 6;

interface Row {
  readonly container: Container;
  readonly sprites: Map<string, Sprite>;
  /**
   * The groups as their sprites show them, by key. A group whose new look is not painted yet is shown with its old
   * one.
   */
  readonly seen: Map<string, Group>;
  groups: readonly Group[];
  journeys: Journeys;
}

const createRow = (): Row => ({
  container: new Container(),
  sprites: new Map(),
  seen: new Map(),
  groups: [],
  journeys: NO_JOURNEYS,
});

/** Brings a layer's sprites in line with its groups. With `leaving`, what moved starts to move; with null it jumps. */
function arrange(row: Row, groups: readonly Group[], leaving: Departure | null): void {
  if (isSameLayer(row.groups, groups)) return void (row.groups = groups);
  const diff = diffGroups(row.groups, groups);
  for (const { key } of diff.removed) {
    row.sprites.get(key)?.destroy();
    row.sprites.delete(key);
    row.seen.delete(key);
  }
  row.container.removeChildren();
  for (const { key } of groups) {
    const sprite = row.sprites.get(key) ?? new Sprite();
    row.sprites.set(key, sprite);
    row.container.addChild(sprite);
  }
  row.journeys = leaving === null ? NO_JOURNEYS : setOut(row.journeys, diff, leaving);
  row.groups = groups;
}

type Album = ReturnType<typeof createAlbum>;

/** The rows of these layers from bottom to top, in their container. Rows that existed are kept. */
function rowsOf(
  layers: Layers,
  before: ReadonlyMap<string, Row>,
  world: Container,
): ReadonlyMap<string, Row> {
  const rows = new Map(layers.map(({ name }) => [name, before.get(name) ?? createRow()]));
  if ([...rows.keys()].join() === [...before.keys()].join()) return before;
  for (const [name, row] of before) if (!rows.has(name)) arrange(row, [], null);
  world.removeChildren();
  for (const { container } of rows.values()) world.addChild(container);
  return rows;
}

/**
 * Puts a row's sprites in place. A group without a picture keeps its old look, in that look's newest picture: the
 * texture that its sprite has may already be destroyed.
 */
function place(row: Row, album: Album, { now, lens }: { now: number; lens: Lens }): void {
  row.journeys = stillRunning(row.journeys, now);
  const whole = (at: number) => Math.round(at * lens.scale) / lens.scale;
  for (const wanted of row.groups) {
    if (album.of(wanted.look) !== undefined) row.seen.set(wanted.key, wanted);
    const group = row.seen.get(wanted.key) ?? wanted;
    const sprite = row.sprites.get(group.key);
    const picture = album.of(group.look);
    if (sprite === undefined || picture === undefined) continue;
    const growth = growthOf(group, lens.seen);
    const { x, y } = seenAt(group, row.journeys, now);
    sprite.texture = picture.texture;
    sprite.visible = growth > 0;
    sprite.scale.set(growth / picture.scale);
    sprite.position.set(whole(x + group.box.x * growth), whole(y + group.box.y * growth));
  }
}

/** Paints the looks that the player waits for; true when none is left. */
const paintNew = (missing: readonly Group[], album: Album, lens: Lens): boolean =>
  missing.length === 0 || missing.length > FEW || album.paint(missing, lens, BUDGET);

/** Everything that lies on the map, as sprites with painted pictures. */
export function createStage(studio: Studio) {
  const world = new Container();
  let rows: ReadonlyMap<string, Row> = new Map();
  const album = createAlbum(studio);
  let changed = true;
  let pruned = true;
  /** The scale for which every picture has arrived or is ordered. */
  let ordered = 0;
  const groups = () => [...rows.values()].flatMap((row) => row.groups);
  const isMoving = () => [...rows.values()].some(({ journeys }) => journeys.size > 0);
  /** Drops looks that no group has, once the new looks are painted; until then they may be shown. */
  const prune = () => {
    const all = groups();
    pruned = all.every(({ look }) => album.of(look) !== undefined);
    if (pruned) album.keepOnly(new Set(all.map(({ look }) => look)));
  };
  return {
    world,
    /** Takes a scene. With `leaving`, what moved starts to move; with null it jumps. */
    show({ layers }: Scene, leaving: Departure | null): void {
      rows = rowsOf(layers, rows, world);
      for (const { name, groups: shown } of layers) {
        const row = rows.get(name);
        if (row !== undefined) arrange(row, shown, leaving);
      }
      [changed, pruned, ordered] = [true, false, 0];
    },
    /** Marks that sprites must be placed again, because a picture came or the scale changed. */
    touch: (): void => void (changed = true),
    /** Prepares a frame; true when nothing is left to do after it. */
    ready(now: number, lens: Lens): boolean {
      if (!changed && !isMoving()) return true;
      const painted = paintNew(pruned ? [] : album.missing(groups()), album, lens);
      for (const row of rows.values()) place(row, album, { now, lens });
      if (!pruned) prune();
      changed = !painted;
      return painted && !isMoving();
    },
    /** The pictures that are needed next; null when none are. */
    wish(lens: Lens): Wish | null {
      if (ordered === lens.scale) return null;
      const all = groups();
      const missing = album.missing(all);
      if (missing.length > 0 && missing.length <= FEW) return null;
      const wish = album.wish(all, lens);
      if (wish === null) ordered = lens.scale;
      return wish;
    },
    /** Drops every picture, after the graphics card has lost them. */
    forget(): void {
      for (const { sprites, seen } of rows.values()) {
        for (const sprite of sprites.values()) sprite.texture = Texture.EMPTY;
        seen.clear();
      }
      album.keepOnly(new Set());
      [changed, pruned, ordered] = [true, false, 0];
    },
  };
}

/** Moves and scales a container so that it shows what a camera sees, on whole device pixels. */
export function aim(
  container: Container,
  camera: Camera,
  { size, density }: { size: Size; density: number },
): void {
  const snap = (value: number) => Math.round(value * density) / density;
  container.scale.set(camera.scale);
  container.position.set(
    snap(size.width / 2 - camera.x * camera.scale),
    snap(size.height / 2 - camera.y * camera.scale),
  );
}

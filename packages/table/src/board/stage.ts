import { growthOf, type Group, type Layers } from '@tessera/drawing';
import { Container, Sprite, Texture } from 'pixi.js';
import { createAlbum } from './album.js';
import type { Camera, Size } from './camera.js';
import { diffGroups, isSameLayer } from './state.js';
import type { Scene } from './board.js';
import { NO_JOURNEYS, seenAt, setOut, stillRunning, type Journeys } from './motion.js';
import type { Studio } from './studio.js';
import type { Lens, Wish } from './surface.js';

/** As many new looks are painted at once, because the player waits for them; more than that in the studio. */
const FEW = 24;
/** Milliseconds of painting in one frame. */
const BUDGET = 6;

interface Row {
  readonly container: Container;
  readonly sprites: Map<string, Sprite>;
  /** The groups as their sprites show them now, by key: one whose new look is not painted yet is shown as it was. */
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

/** Brings a layer's sprites in line with its groups; what moved is set on its way where `now` is given. */
function arrange(row: Row, groups: readonly Group[], now: number | null): void {
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
  row.journeys = now === null ? NO_JOURNEYS : setOut(row.journeys, diff, now);
  row.groups = groups;
}

type Album = ReturnType<typeof createAlbum>;

/** The rows of some layers, from the bottom to the top, in their container; those that were there go on. */
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
 * Puts a row's sprites where they are seen now. What has no picture yet stays as it was, in the newest picture of that:
 * the one that its sprite has may have been thrown away for another scale's, and must not be drawn again.
 */
function place(row: Row, album: Album, { now, sight }: { now: number; sight: Lens }): void {
  row.journeys = stillRunning(row.journeys, now);
  const whole = (at: number) => Math.round(at * sight.scale) / sight.scale;
  for (const wanted of row.groups) {
    if (album.of(wanted.look) !== undefined) row.seen.set(wanted.key, wanted);
    const group = row.seen.get(wanted.key) ?? wanted;
    const sprite = row.sprites.get(group.key);
    const picture = album.of(group.look);
    if (sprite === undefined || picture === undefined) continue;
    const growth = growthOf(group, sight.seen);
    const { x, y } = seenAt(group, row.journeys, now);
    sprite.texture = picture.texture;
    sprite.visible = growth > 0;
    sprite.scale.set(growth / picture.scale);
    sprite.position.set(whole(x + group.box.x * growth), whole(y + group.box.y * growth));
  }
}

/** Paints the looks that the player waits for; true when none is left. */
const paintNew = (missing: readonly Group[], album: Album, sight: Lens): boolean =>
  missing.length === 0 || missing.length > FEW || album.paint(missing, sight, BUDGET);

/** Everything that lies on the map, as sprites whose pictures are painted from the drawing. */
export function createStage(studio: Studio) {
  const world = new Container();
  let rows: ReadonlyMap<string, Row> = new Map();
  const album = createAlbum(studio);
  let changed = true;
  let pruned = true;
  /** The scale for which every picture is there or on its way. */
  let ordered = 0;
  const groups = () => [...rows.values()].flatMap((row) => row.groups);
  const isMoving = () => [...rows.values()].some(({ journeys }) => journeys.size > 0);
  /** A look that nobody has any more may still be seen until the new one is there. */
  const prune = () => {
    const all = groups();
    pruned = all.every(({ look }) => album.of(look) !== undefined);
    if (pruned) album.keepOnly(new Set(all.map(({ look }) => look)));
  };
  return {
    world,
    /** Takes over a scene. `now` sets what moved on its way; null puts it there at once. */
    show({ layers }: Scene, now: number | null): void {
      rows = rowsOf(layers, rows, world);
      for (const { name, groups: shown } of layers) {
        const row = rows.get(name);
        if (row !== undefined) arrange(row, shown, now);
      }
      [changed, pruned, ordered] = [true, false, 0];
    },
    /** Says that a picture came, or that sharpness means another scale: sprites are put in their places anew. */
    touch: (): void => void (changed = true),
    /** Makes ready for a frame; true when nothing is left to be done after it. */
    ready(now: number, sight: Lens): boolean {
      if (!changed && !isMoving()) return true;
      const painted = paintNew(pruned ? [] : album.missing(groups()), album, sight);
      for (const row of rows.values()) place(row, album, { now, sight });
      if (!pruned) prune();
      changed = !painted;
      return painted && !isMoving();
    },
    /** The pictures that are wanted next. */
    wish(sight: Lens): Wish | null {
      if (ordered === sight.scale) return null;
      const all = groups();
      const missing = album.missing(all);
      if (missing.length > 0 && missing.length <= FEW) return null;
      const wish = album.wish(all, sight);
      if (wish === null) ordered = sight.scale;
      return wish;
    },
    /** Forgets every picture: after the graphics card has forgotten them. */
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

/** Sets a container so that it shows what a camera sees, on whole device pixels. */
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

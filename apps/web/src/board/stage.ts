import { LAYERS, type Group, type LayerName } from '@tessera/drawing';
import { CanvasSource, Container, Sprite, Texture } from 'pixi.js';
import type { Camera, Size } from './camera.js';
import { diffGroups, isSameLayer } from './diff.js';
import type { Scene } from './index.js';
import { NO_JOURNEYS, seenAt, setOut, stillRunning, type Journeys } from './motion.js';
import { createCanvas, paint } from './paint.js';

/** A picture of a look, and the scale at which it was painted. */
interface Picture {
  readonly texture: Texture;
  readonly scale: number;
}

/** Paints shapes into a texture of `scale` device pixels per unit. */
export function pictureOf(
  groups: readonly Group[],
  { box, scale }: { box: Group['box']; scale: number },
): Picture {
  const made = createCanvas(box.width * scale, box.height * scale);
  if (made === null) return { texture: Texture.EMPTY, scale };
  made.brush.setTransform(scale, 0, 0, scale, -box.x * scale, -box.y * scale);
  paint(made.brush, groups);
  return { texture: new Texture({ source: new CanvasSource({ resource: made.canvas }) }), scale };
}

export const discard = ({ texture }: Picture): void => {
  if (texture !== Texture.EMPTY) texture.destroy(true);
};

/** The largest side of a picture in device pixels, so that every graphics card takes it. */
const LARGEST = 2048;

/** Keeps one picture for each look, and paints no more of them in a frame than there is time for. */
function createAlbum() {
  const pictures = new Map<string, Picture>();
  return {
    /** The picture of a group's look; an unsharp one while `mayPaint` says no. */
    of(group: Group, wanted: number, mayPaint: () => boolean): Picture {
      const scale = Math.min(wanted, LARGEST / Math.max(group.box.width, group.box.height));
      const known = pictures.get(group.look);
      if (known !== undefined && (known.scale === scale || !mayPaint())) return known;
      if (known !== undefined) discard(known);
      const made = pictureOf([{ ...group, x: 0, y: 0 }], { box: group.box, scale });
      pictures.set(group.look, made);
      return made;
    },
    isSharp: (group: Group, wanted: number): boolean =>
      pictures.get(group.look)?.scale ===
      Math.min(wanted, LARGEST / Math.max(group.box.width, group.box.height)),
    /** Forgets the looks that no group has any more. */
    keepOnly(looks: ReadonlySet<string>): void {
      for (const [look, picture] of pictures) {
        if (looks.has(look)) continue;
        discard(picture);
        pictures.delete(look);
      }
    },
  };
}

interface Row {
  readonly container: Container;
  readonly sprites: Map<string, Sprite>;
  groups: readonly Group[];
  journeys: Journeys;
}

const createRow = (): Row => ({
  container: new Container(),
  sprites: new Map(),
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

/** What a frame needs to know. */
export interface Moment {
  readonly now: number;
  /** Device pixels per unit. */
  readonly scale: number;
  readonly mayPaint: () => boolean;
}

const rowsOf = (): Record<LayerName, Row> => ({
  ground: createRow(),
  links: createRow(),
  chits: createRow(),
  counters: createRow(),
  above: createRow(),
});

/** Puts a row's sprites where they are seen now; true when all pictures are sharp and nothing is under way. */
function place(row: Row, album: ReturnType<typeof createAlbum>, { now, scale, mayPaint }: Moment): boolean {
  row.journeys = stillRunning(row.journeys, now);
  let done = row.journeys.size === 0;
  for (const group of row.groups) {
    const sprite = row.sprites.get(group.key);
    if (sprite === undefined) continue;
    const picture = album.of(group, scale, mayPaint);
    done = done && album.isSharp(group, scale);
    const { x, y } = seenAt(group, row.journeys, now);
    sprite.texture = picture.texture;
    sprite.scale.set(1 / picture.scale);
    const whole = (at: number) => Math.round(at * scale) / scale;
    sprite.position.set(whole(x + group.box.x), whole(y + group.box.y));
  }
  return done;
}

/** Everything that lies on the map, as sprites whose pictures are painted from the drawing. */
export function createStage() {
  const world = new Container();
  const rows = rowsOf();
  const album = createAlbum();
  for (const layer of LAYERS) world.addChild(rows[layer].container);
  return {
    world,
    /** Takes over a scene. `now` sets what moved on its way; null puts it there at once. */
    show({ layers }: Scene, now: number | null): void {
      for (const layer of LAYERS) arrange(rows[layer], layers[layer], now);
      album.keepOnly(new Set(LAYERS.flatMap((layer) => layers[layer].map(({ look }) => look))));
    },
    /** Makes ready for a frame; true when nothing is left to be done after it. */
    ready: (moment: Moment): boolean =>
      LAYERS.map((layer) => place(rows[layer], album, moment)).every((done) => done),
    /** Forgets every picture: after the graphics card has forgotten them. */
    forget: (): void => album.keepOnly(new Set()),
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

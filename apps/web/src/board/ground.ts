import type { Box, MapDrawing } from '@tessera/drawing';
import { Container, Sprite } from 'pixi.js';
import { discard, pictureOf } from './stage.js';
import { overlaps, tilesFor, TILE, type Tile } from './tiles.js';

/** Device pixels of the coarse picture of the whole map that shows through where a square is not painted yet. */
const COARSE = 1024;

type Shown = ReturnType<typeof pictureOf> & { readonly sprite: Sprite; readonly tile: Tile };

function paintTile(map: MapDrawing, tile: Tile): Shown {
  const groups = map.groups.filter(({ box, x, y }) =>
    overlaps({ ...box, x: box.x + x, y: box.y + y }, tile.box),
  );
  const picture = pictureOf(groups, { box: tile.box, scale: tile.scale });
  const sprite = new Sprite(picture.texture);
  sprite.scale.set(1 / tile.scale);
  sprite.position.set(tile.box.x, tile.box.y);
  return { ...picture, sprite, tile };
}

/** The map as squares painted at the screen's own scale: sharp at every zoom, and only where one looks. */
export function createGround() {
  const container = new Container();
  const shown = new Map<string, Shown>();
  let coarse: { readonly map: MapDrawing; readonly sprite: Sprite } | null = null;

  const drop = (key: string, old: Shown) => {
    old.sprite.destroy();
    discard(old);
    shown.delete(key);
  };
  const clear = () => {
    for (const [key, old] of [...shown]) drop(key, old);
    coarse?.sprite.destroy({ texture: true, textureSource: true });
    coarse = null;
  };
  const lay = (map: MapDrawing) => {
    if (coarse?.map === map) return;
    clear();
    const scale = COARSE / Math.max(map.bounds.width, map.bounds.height);
    const sprite = new Sprite(pictureOf(map.groups, { box: map.bounds, scale }).texture);
    sprite.scale.set(1 / scale);
    sprite.position.set(map.bounds.x, map.bounds.y);
    container.addChildAt(sprite, 0);
    coarse = { map, sprite };
  };

  return {
    container,
    clear,
    /** Makes ready for a frame; true when every square in view is there at its scale. */
    ready(
      map: MapDrawing,
      { view, scale, mayPaint }: { view: Box; scale: number; mayPaint: () => boolean },
    ): boolean {
      lay(map);
      const wanted = tilesFor(map.bounds, view, scale);
      const missing = wanted.filter(({ key }) => !shown.has(key));
      for (const tile of missing) {
        if (!mayPaint()) return false;
        const made = paintTile(map, tile);
        shown.set(tile.key, made);
        container.addChild(made.sprite);
      }
      const side = TILE / scale;
      const near = {
        x: view.x - side,
        y: view.y - side,
        width: view.width + 2 * side,
        height: view.height + 2 * side,
      };
      for (const [key, old] of [...shown]) {
        if (old.tile.scale !== scale || !overlaps(old.tile.box, near)) drop(key, old);
      }
      return true;
    },
  };
}

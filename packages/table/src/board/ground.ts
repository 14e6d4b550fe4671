import type { Box, MapDrawing } from '@tessera/drawing';
import { Container, Sprite } from 'pixi.js';
import { createSheet, cut, discard, release, type Picture } from './pictures.js';
import type { Studio } from './studio.js';
import { overlaps, tilesFor, TILE, type Tile } from './tiles.js';
import type { Lens, Wish } from './surface.js';

/** Device pixels of the coarse picture of the whole map, which shows where a square is not painted yet. */
const COARSE = 1024;

interface Shown {
  readonly picture: Picture;
  readonly sprite: Sprite;
  readonly box: Box;
  readonly scale: number;
}

const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** What to paint of a sheet: all of it, coarsely, or one square. */
type Part = Pick<Tile, 'key' | 'box' | 'scale'>;

const coarseOf = ({ bounds }: MapDrawing): Part => ({
  key: 'coarse',
  box: bounds,
  scale: COARSE / Math.max(bounds.width, bounds.height),
});

/** The painted parts of a map, the coarse one at the bottom. */
function createFloor() {
  const container = new Container();
  const shown = new Map<string, Shown>();
  const drop = (useless: (old: Shown, key: string) => boolean) => {
    for (const [key, old] of [...shown]) {
      if (!useless(old, key)) continue;
      old.sprite.destroy();
      discard(old.picture);
      shown.delete(key);
    }
  };
  return {
    container,
    shown,
    drop,
    show: (part: Part, picture: Picture): void => {
      const sprite = new Sprite(picture.texture);
      sprite.scale.set(1 / part.scale);
      // On whole device pixels, since anything between them would blur.
      const whole = (at: number) => Math.round(at * part.scale) / part.scale;
      sprite.position.set(whole(part.box.x), whole(part.box.y));
      shown.set(part.key, { ...part, picture, sprite });
      if (part.key === 'coarse') container.addChildAt(sprite, 0);
      else container.addChild(sprite);
    },
  };
}

/** The map as squares painted at the screen's own scale: sharp at every zoom, and only the part in view. */
export function createGround(studio: Studio) {
  const { container, shown, drop, show } = createFloor();
  const ordered = new Set<string>();
  let map: MapDrawing | null = null;
  let sharp = 0;

  const clear = () => drop(() => true);
  const wishFor = (part: Part, seen: number): Wish => {
    const { key, box, scale } = part;
    const book = map?.key ?? '';
    const [width, height] = [Math.ceil(box.width * scale), Math.ceil(box.height * scale)];
    ordered.add(key);
    return {
      job: { width, height, pieces: [{ book, box, scale, seen, x: 0, y: 0 }] },
      take(painted) {
        ordered.delete(key);
        const late = map?.key !== book || shown.has(key) || (key !== 'coarse' && scale !== sharp);
        if (late) return (release(painted), null);
        const sheet = createSheet(painted);
        show(part, cut(sheet, scale, { x: 0, y: 0, width, height }));
        return sheet;
      },
    };
  };

  return {
    container,
    clear,
    /** Shows another map. */
    lay(next: MapDrawing): void {
      if (map === next) return;
      clear();
      ordered.clear();
      if (map !== null) studio.forget(map.key);
      map = next;
      studio.learn(next.key, next.groups);
    },
    /** True once the whole map is visible, even if only coarsely. */
    isLaid: (): boolean => shown.size > 0,
    /** The next picture that is needed for this part of the map and `ahead` squares around it; null when none is. */
    wish(view: Box, { scale, seen }: Lens, ahead: number): Wish | null {
      if (map === null) return null;
      sharp = scale;
      const isMissing = ({ key }: Part) => !shown.has(key) && !ordered.has(key);
      const coarse = coarseOf(map);
      if (isMissing(coarse)) return wishFor(coarse, seen);
      const wanted = tilesFor(map.bounds, grown(view, (ahead * TILE) / scale), scale);
      const tile = wanted.find(isMissing);
      return tile === undefined ? null : wishFor(tile, seen);
    },
    /** Drops squares that are out of view, once everything in view is painted. */
    tidy(view: Box, scale: number): void {
      if (map === null) return;
      if (tilesFor(map.bounds, view, scale).some(({ key }) => !shown.has(key))) return;
      const near = grown(view, (2 * TILE) / scale);
      drop((old, key) => key !== 'coarse' && (old.scale !== scale || !overlaps(old.box, near)));
    },
  };
}

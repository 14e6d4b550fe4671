import { growthOf, type Group, type Point } from '@tessera/drawing';
import type { Piece } from './jobs.js';
import { createCanvas, paint } from './paint.js';
import { createSheet, cut, discard, type Picture, type Sheet } from './pictures.js';
import { shelve, type Shelves, type Slot } from './shelves.js';
import type { Studio } from './studio.js';
import type { Lens, Wish } from './surface.js';

/** The largest side of a picture in device pixels, so that every graphics card takes it. */
const LARGEST = 2048;

/** A look's picture as it is wanted. */
interface Portrait {
  readonly group: Group;
  readonly scale: number;
  readonly width: number;
  readonly height: number;
}

/** The scale at which a group's picture is sharp: it may be drawn larger than life. */
function scaleOf(group: Group, { scale, seen }: Lens): number {
  const { width, height } = group.box;
  return Math.min(scale * growthOf(group, seen), LARGEST / Math.max(width, height));
}

function portrait(group: Group, sight: Lens): Portrait {
  const scale = scaleOf(group, sight);
  const { width, height } = group.box;
  return { group, scale, width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
}

/** A group alone, in the middle of its own world and at its natural size. */
const alone = ({ legible: _, ...group }: Group): Group => ({ ...group, x: 0, y: 0 });

/** A portrait's place on a picture; in its own world it is seen as it is. */
const pieceOf = ({ group, scale }: Portrait, x: number, y: number): Piece => ({
  book: group.look,
  box: group.box,
  scale,
  seen: scale,
  x,
  y,
});

/** One group for each look. */
const oneOfEach = (groups: readonly Group[]): Group[] => [
  ...new Map(groups.map((group) => [group.look, group])).values(),
];

/** Paints as many portraits on a sheet as there is time for, but at least one. */
function paintSheet(wanted: readonly Portrait[], milliseconds: number) {
  const end = performance.now() + milliseconds;
  const { width, height, slots } = shelve(wanted);
  const { canvas, brush } = createCanvas(width, height);
  const painted: Slot<Portrait>[] = [];
  for (const slot of slots) {
    if (painted.length > 0 && performance.now() > end) break;
    if (brush !== null) paint(brush, [alone(slot.what.group)], pieceOf(slot.what, slot.x, slot.y));
    painted.push(slot);
  }
  return { sheet: createSheet(canvas), slots: painted };
}

/** Keeps one picture for each look, many on a sheet. */
export function createAlbum(studio: Studio) {
  const pictures = new Map<string, Picture>();
  const asked = new Map<string, number>();

  const put = ({ group: { look }, scale, width, height }: Portrait, sheet: Sheet, { x, y }: Point) => {
    const old = pictures.get(look);
    if (old !== undefined) discard(old);
    pictures.set(look, cut(sheet, scale, { x, y, width, height }));
  };
  /** Asks the studio for a sheet of portraits. */
  const wishFor = ({ width, height, slots }: Shelves<Portrait>): Wish => {
    for (const { what } of slots) {
      studio.learn(what.group.look, [alone(what.group)]);
      asked.set(what.group.look, what.scale);
    }
    return {
      job: { width, height, pieces: slots.map(({ what, x, y }) => pieceOf(what, x, y)) },
      take(painted) {
        const sheet = createSheet(painted);
        for (const { what, ...at } of slots) {
          if (asked.get(what.group.look) === what.scale) asked.delete(what.group.look);
          put(what, sheet, at);
        }
        return sheet;
      },
    };
  };
  return {
    of: (look: string): Picture | undefined => pictures.get(look),
    /** Of some groups one for each look that has no picture and waits for none. */
    missing: (groups: readonly Group[]): Group[] =>
      oneOfEach(groups.filter(({ look }) => !pictures.has(look) && !asked.has(look))),
    /** Paints looks here and now, for what the player has just asked for; true when all were painted in time. */
    paint(groups: readonly Group[], sight: Lens, milliseconds: number): boolean {
      const wanted = groups.map((group) => portrait(group, sight));
      const { sheet, slots } = paintSheet(wanted, milliseconds);
      for (const { what, ...at } of slots) put(what, sheet, at);
      return slots.length === groups.length;
    },
    /** A sheet with as many as it takes of the looks that are not sharp yet; null where all are, or will be. */
    wish(groups: readonly Group[], sight: Lens): Wish | null {
      const blurred = oneOfEach(groups).filter((group) => {
        const scale = scaleOf(group, sight);
        return scale > 0 && pictures.get(group.look)?.scale !== scale && asked.get(group.look) !== scale;
      });
      if (blurred.length === 0) return null;
      return wishFor(shelve(blurred.map((group) => portrait(group, sight))));
    },
    /** Forgets the looks that no group has any more. */
    keepOnly(looks: ReadonlySet<string>): void {
      for (const [look, picture] of pictures) {
        if (looks.has(look)) continue;
        discard(picture);
        pictures.delete(look);
        studio.forget(look);
      }
    },
  };
}

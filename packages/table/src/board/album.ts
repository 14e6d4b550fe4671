import { growthOf, type Group, type Point } from '@tessera/drawing';
import type { Piece } from './jobs.js';
import { createCanvas, paint } from './paint.js';
import { createSheet, cut, discard, type Picture, type Sheet } from './pictures.js';
import { shelve, type Shelves, type Slot } from './shelves.js';
import type { Studio } from './studio.js';
import type { Lens, Wish } from './surface.js';

/** The largest side of a picture in device pixels, so that every graphics card takes it. */
const LARGEST = 2048;

/** A picture that is wanted for a look. */
interface Portrait {
  readonly group: Group;
  readonly scale: number;
  readonly width: number;
  readonly height: number;
}

/** The scale at which a group's picture is sharp. Groups with signs may be drawn larger than life. */
function scaleOf(group: Group, { scale, seen }: Lens): number {
  const { width, height } = group.box;
  return Math.min(scale * growthOf(group, seen), LARGEST / Math.max(width, height));
}

function portrait(group: Group, lens: Lens): Portrait {
  const scale = scaleOf(group, lens);
  const { width, height } = group.box;
  return { group, scale, width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
}

/** The group alone at its natural size, in the middle of its own world. */
const alone = ({ legible: _, ...group }: Group): Group => ({ ...group, x: 0, y: 0 });

/** A portrait as a piece of a sheet, drawn at its own scale. */
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

/** Paints portraits on a sheet until the time is over, but at least one. */
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

/** Keeps one picture for each look, many of them on one sheet. */
export function createAlbum(studio: Studio) {
  const pictures = new Map<string, Picture>();
  const ordered = new Map<string, number>();

  const put = ({ group: { look }, scale, width, height }: Portrait, sheet: Sheet, { x, y }: Point) => {
    const old = pictures.get(look);
    if (old !== undefined) discard(old);
    pictures.set(look, cut(sheet, scale, { x, y, width, height }));
  };
  /** Wants a sheet of portraits from the studio. */
  const wishFor = ({ width, height, slots }: Shelves<Portrait>): Wish => {
    for (const { what } of slots) {
      studio.learn(what.group.look, [alone(what.group)]);
      ordered.set(what.group.look, what.scale);
    }
    return {
      job: { width, height, pieces: slots.map(({ what, x, y }) => pieceOf(what, x, y)) },
      take(painted) {
        const sheet = createSheet(painted);
        for (const { what, ...at } of slots) {
          if (ordered.get(what.group.look) === what.scale) ordered.delete(what.group.look);
          put(what, sheet, at);
        }
        return sheet;
      },
    };
  };
  return {
    of: (look: string): Picture | undefined => pictures.get(look),
    /** One group for each look that has no picture and for which none is ordered. */
    missing: (groups: readonly Group[]): Group[] =>
      oneOfEach(groups.filter(({ look }) => !pictures.has(look) && !ordered.has(look))),
    /** Paints looks at once, for what the player waits for. True when all were painted in time. */
    paint(groups: readonly Group[], lens: Lens, milliseconds: number): boolean {
      const wanted = groups.map((group) => portrait(group, lens));
      const { sheet, slots } = paintSheet(wanted, milliseconds);
      for (const { what, ...at } of slots) put(what, sheet, at);
      return slots.length === groups.length;
    },
    /** The next sheet of looks that are not sharp yet; null when all are sharp or ordered. */
    wish(groups: readonly Group[], lens: Lens): Wish | null {
      const blurred = oneOfEach(groups).filter((group) => {
        const scale = scaleOf(group, lens);
        return scale > 0 && pictures.get(group.look)?.scale !== scale && ordered.get(group.look) !== scale;
      });
      if (blurred.length === 0) return null;
      return wishFor(shelve(blurred.map((group) => portrait(group, lens))));
    },
    /** Deletes the pictures of all other looks. */
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

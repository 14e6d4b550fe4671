import { boxAround, type Box } from '@tessera/drawing';
import {
  activatable,
  counterOf,
  hexesAsked,
  unitsOf,
  type Seat,
  type State,
  type UnitId,
  type World,
} from '../rules/index.js';
import { type HexLayout } from '../drawing/index.js';

/** Around what is asked, in the drawing's units: a hex and a half, so that its neighbours are there too. */
const ROOM = 150;
/** A sheet is as wide as eight hexes at least, and no wider than so many that their figures can be read on a phone. */
const LEAST = 800;
const WIDEST = 950;
/** What two sheets side by side both show. */
const OVERLAP = 100;

/** The units of the commands that a seat may activate; none unless it is asked for that. */
export const toActivate = (view: State, seat: Seat): UnitId[] =>
  view.frames.at(-1)?.at === 'activate'
    ? activatable(view, seat).flatMap((command) => unitsOf(view, command))
    : [];

/** The hexes that a letter's picture is about: of a question about no single units, those of the seat's army. */
export function hexesOf(world: World, view: State, seat: Seat): readonly number[] {
  const asked = hexesAsked(world, view);
  if (asked.length > 0) return asked;
  if (view.outcome !== null) return [];
  const acting = new Set(toActivate(view, seat));
  return view.units.flatMap(({ fate, hex }, unit) =>
    fate === 'onMap' && (acting.size === 0 ? counterOf(world, unit).seat === seat : acting.has(unit))
      ? [hex]
      : [],
  );
}

/** A box moved and cut so that it lies within another. */
function within({ x, y, width, height }: Box, whole: Box): Box {
  const [wide, high] = [Math.min(width, whole.width), Math.min(height, whole.height)];
  const between = (at: number, least: number, most: number) => Math.min(Math.max(at, least), most);
  return {
    x: between(x, whole.x, whole.x + whole.width - wide),
    y: between(y, whole.y, whole.y + whole.height - high),
    width: wide,
    height: high,
  };
}

const widened = (box: Box): Box => {
  const width = Math.max(box.width, LEAST);
  return { ...box, x: box.x - (width - box.width) / 2, width };
};

/**
 * The parts of a map that show some hexes and what is next to them, from west to east as the sheet lies: as few as let
 * each be read on a phone, all of one width. The whole map where there are none.
 */
export function sheetsFor(layout: HexLayout, hexes: readonly number[], bounds: Box): Box[] {
  if (hexes.length === 0) return [bounds];
  const all = widened(boxAround(hexes.map(layout.centre), ROOM));
  const count = all.width <= WIDEST ? 1 : Math.ceil((all.width - OVERLAP) / (WIDEST - OVERLAP));
  const width = (all.width + OVERLAP * (count - 1)) / count;
  return Array.from({ length: count }, (_, at) => all.x + at * (width - OVERLAP)).flatMap((x) => {
    const points = hexes
      .map(layout.centre)
      .filter((point) => point.x >= x + OVERLAP / 2 && point.x <= x + width - OVERLAP / 2);
    if (points.length === 0) return [];
    const { y, height } = boxAround(points, ROOM);
    return [within({ x, y, width, height }, bounds)];
  });
}

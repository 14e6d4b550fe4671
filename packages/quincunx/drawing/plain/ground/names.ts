import { type Box, type Group, type Point, text } from '@tessera/drawing';
import type { Vector } from '@tessera/plane';
import { asPlace, type Feature } from '../../../rules/index.js';
import { INCH, type FieldLayout } from '../../layout.js';
import { type DrawingWords, GROUND_INKS } from '../../words.js';
import { boxOf, isInOneOf, middleOf, type Area } from './areas.js';

/** The height of a name, and the mean width of its letters, on the sheet. */
const SIZE = 25;
const LETTER = 0.68 * SIZE;
/** The room that a name wants, as a share of its own size. */
const ROOM = 1.2;
/** How far the spots that are tried for a name stand apart, in hundredths of an inch. */
const STEP = 50;
/** Where a name stands: its middle on the table, and whether it is written upwards. */
interface Spot {
  readonly at: Vector;
  readonly isUpright: boolean;
}

/** The corners, the middles of the edges and the middle of a box about a place, half as wide and high as said. */
const about = ({ x, y }: Vector, [wide, high]: readonly [number, number]): readonly Vector[] =>
  [-1, 0, 1].flatMap((across) => [-1, 0, 1].map((up) => ({ x: x + across * wide, y: y + up * high })));

/** An area longer than this, in hundredths of an inch, has its name in three places: from near one sees a part alone. */
const LONG = 6000;

/** The places near which an area's name is wanted: its middle; of a long one also near both ends. */
function wantedIn(area: Area): readonly Vector[] {
  const middle = middleOf(area);
  const { width, height } = boxOf(area);
  if (Math.max(width, height) < LONG) return [middle];
  const [x, y] = width > height ? [width / 3, 0] : [0, height / 3];
  return [-1, 0, 1].map((way) => ({ x: middle.x + way * x, y: middle.y + way * y }));
}

/** The spots of some areas on a grid, those nearest to a place first. */
function spotsNear(areas: readonly Area[], place: Vector): readonly Vector[] {
  const far = (spot: Vector): number => Math.hypot(spot.x - place.x, spot.y - place.y);
  const spots = areas.flatMap((area) => {
    const { x, y, width, height } = boxOf(area);
    const [columns, rows] = [Math.floor(width / STEP) + 1, Math.floor(height / STEP) + 1];
    return Array.from({ length: columns * rows }, (_, index) => ({
      x: x + (index % columns) * STEP,
      y: y + Math.floor(index / columns) * STEP,
    }));
  });
  return [place, ...spots.toSorted((one, other) => far(one) - far(other))];
}

/** The room that a name takes: its areas, those that lie on them, and the place near which it is wanted. */
interface Room {
  readonly own: readonly Area[];
  readonly others: readonly Area[];
  readonly near: Vector;
}

/** Where a name has room, level or else upwards; null where it has none. */
function roomFor(name: string, { own, others, near }: Room): Spot | null {
  const half = [name.length * LETTER, SIZE].map((long) => ((ROOM * long) / 2) * (100 / INCH));
  const [across = 0, up = 0] = half;
  const spots = spotsNear(own, near);
  for (const isUpright of [false, true]) {
    const at = spots.find((spot) =>
      about(spot, isUpright ? [up, across] : [across, up]).every(
        (place) => isInOneOf(own, place) && !isInOneOf(others, place),
      ),
    );
    if (at !== undefined) return { at, isUpright };
  }
  return null;
}

/** What of a feature has the name: its areas, or the room beside its walls. */
function groundsOf(features: readonly Feature[], named: Feature): readonly Area[] {
  if (named.kind !== 'wall') return named.areas.map((area) => area.map(asPlace));
  const ends = features.flatMap((one) =>
    one.kind === 'wall' && one.name === named.name ? one.ends.map(asPlace) : [],
  );
  const { x, y, width, height } = boxOf(ends);
  const room = 90;
  return [
    [
      { x: x - room, y: y - room },
      { x: x - room, y: y + height + room },
      { x: x + width + room, y: y + height + room },
      { x: x + width + room, y: y - room },
    ],
  ];
}

/** What lies upon a feature, beside which its name is written: higher hills, woods and roads on hills, roads in woods. */
function upon(features: readonly Feature[], named: Feature): readonly Area[] {
  const order = ['hill', 'stream', 'river', 'ford', 'wood', 'clearing', 'road', 'wall'];
  const rank = (one: Feature): number => order.indexOf(one.kind) + (one.kind === 'hill' ? one.level / 10 : 0);
  return features
    .filter((one) => one.kind !== 'wall' && rank(one) > rank(named))
    .flatMap((one) => groundsOf(features, one));
}

/** The first feature of each name; of hills the lowest. */
const namedOnce = (features: readonly Feature[]): readonly Feature[] =>
  features.filter(
    (feature, at) =>
      features.findIndex(({ name, kind }) => name === feature.name && kind === feature.kind) === at,
  );

function nameBox(words: string, isUpright: boolean): Box {
  const [wide, high] = [words.length * LETTER + 20, SIZE + 16];
  const [width, height] = isUpright ? [high, wide] : [wide, high];
  return { x: -width / 2, y: -height / 2, width, height };
}

/** Where a feature's name is written: each spot once; across its middle where it has room nowhere. */
function spotsOf(features: readonly Feature[], feature: Feature, said: string): readonly Spot[] {
  const own = groundsOf(features, feature);
  const others = upon(features, feature);
  const [first = []] = own;
  const spots = wantedIn(first).flatMap((near) => roomFor(said, { own, others, near }) ?? []);
  return spots.length === 0 ? [{ at: middleOf(first), isUpright: false }] : spots;
}

/** A name at a spot. */
function lettering(
  key: string,
  said: string,
  { at: { x, y }, isUpright }: { at: Point; isUpright: boolean },
): Group {
  const down = SIZE * 0.34;
  return {
    key,
    x,
    y,
    shapes: [
      text({ x: isUpright ? down : 0, y: isUpright ? 0 : down }, said, {
        size: SIZE,
        font: 'display',
        weight: 700,
        fill: GROUND_INKS.ink,
        stroke: GROUND_INKS.halo,
        width: 4.6,
        spacing: 1,
        ...(isUpright && { turn: -90 }),
      }),
    ],
    box: nameBox(said, isUpright),
    legible: { from: 0.55, most: 1.45 },
    look: `feature|${said}|${isUpright}`,
  };
}

/** Writes the names of a table's features on them. */
export const featureNames = (
  features: readonly Feature[],
  layout: FieldLayout,
  words: DrawingWords,
): Group[] =>
  namedOnce(features).flatMap((feature) => {
    const said = words.feature(feature.name);
    return spotsOf(features, feature, said).map(({ at, isUpright }, index) =>
      lettering(`feature-${feature.kind}-${feature.name}-${index}`, said, { at: layout.at(at), isUpright }),
    );
  });

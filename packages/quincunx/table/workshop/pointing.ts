import { isInArea, isNearStretch, minus, type Vector } from '@tessera/plane';
import { asPlace, type Corners, idOf, type OwnBattle } from '@tessera/quincunx';
import { aimOf, pointIn } from '@tessera/quincunx/drawing';
import type { Pointing } from '@tessera/table/board';
import type { Draft } from './draft.js';
import { CORNER, EDGE, MOVE, TABLE } from './handles.js';
import { withLineMoved } from './lines.js';
import { cornersAt, type NewFeature, type Part, withCorners, withoutPart, withStroke } from './parts.js';
import { LEAST_CORNERS, movedBy, snapped, sideAfter, withCorner } from './shapes.js';

/** How near to a wall a press means it, in hundredths of an inch. */
const NEAR_WALL = 120;

const asPlaces = (corners: Corners): readonly Vector[] => corners.map(asPlace);

/** The size of an area, twice: a smaller one that lies on a greater is meant. */
function sizeOf(corners: Corners): number {
  const places = asPlaces(corners);
  return Math.abs(
    places.reduce((sum, { x, y }, index) => {
      const next = places[(index + 1) % places.length] ?? { x, y };
      return sum + x * next.y - next.x * y;
    }, 0),
  );
}

/** The features and hides at a place, the smallest first. */
function partsAt(battle: OwnBattle, place: Vector): readonly Part[] {
  const features = battle.features.flatMap((feature, index): readonly Part[] => {
    if (feature.kind !== 'wall')
      return feature.areas.flatMap((area, at) =>
        isInArea(asPlaces(area), place) ? [{ kind: 'feature', index, area: at }] : [],
      );
    const [from, to] = asPlaces(feature.ends);
    const isNear = from !== undefined && to !== undefined && isNearStretch({ from, to }, place, NEAR_WALL);
    return isNear ? [{ kind: 'feature', index, area: 0 }] : [];
  });
  const hides = battle.hides.flatMap(({ area }, index): readonly Part[] =>
    isInArea(asPlaces(area), place) ? [{ kind: 'hide', index }] : [],
  );
  const size = (part: Part): number => sizeOf(cornersAt(battle, part));
  return [...features, ...hides].toSorted((one, other) => size(one) - size(other));
}

/** The line of the unit that a target names; null for other targets. */
function lineAt(battle: OwnBattle, target: string | null): number | null {
  const aim = target === null ? null : aimOf(target);
  if (aim?.kind !== 'unit') return null;
  const index = battle.lines.findIndex((line) => aim.unit.startsWith(`${idOf(line)}.`));
  return index < 0 ? null : index;
}

/** True for what a drag moves: a handle of what is chosen, or a line; or for where it draws. */
export const isDragged = (target: string): boolean =>
  target === MOVE ||
  target === TABLE ||
  CORNER.test(target) ||
  EDGE.test(target) ||
  aimOf(target)?.kind === 'unit';

/** A drag: what it began on, from where, and where it is. */
interface Drag {
  readonly target: string;
  readonly from: Vector;
  readonly to: Vector;
}

/** The battle as a drag makes it. */
function dragged(battle: OwnBattle, part: Part | null, { target, from, to }: Drag): OwnBattle {
  const by = minus(to, from);
  const line = lineAt(battle, target);
  if (line !== null) return withLineMoved(battle, line, by);
  if (part === null) return battle;
  const corners = cornersAt(battle, part);
  if (target === MOVE) return withCorners(battle, part, movedBy(corners, by, battle.table));
  const place = snapped(to, battle.table);
  const [, corner] = CORNER.exec(target) ?? [];
  if (corner !== undefined) return withCorners(battle, part, corners.with(Number(corner), place));
  const [, edge = '0'] = EDGE.exec(target) ?? [];
  return withCorners(battle, part, withCorner(corners, Number(edge), place));
}

/** Chooses what was pressed: a line by one of its units, or the smallest feature there; pressed again, the next one. */
function choose(draft: Draft, { place, target }: Pick<Pointing, 'place' | 'target'>): void {
  const battle = draft.battle.peek();
  const [, edge] = EDGE.exec(target ?? '') ?? [];
  const part = draft.part.peek();
  if (edge !== undefined && part !== null) {
    const corners = cornersAt(battle, part);
    const { x, y } = sideAfter(corners, Number(edge));
    return draft.change(withCorners(battle, part, withCorner(corners, Number(edge), [x, y])));
  }
  const line = lineAt(battle, target);
  if (line !== null) {
    draft.part.value = { kind: 'line', index: line };
    draft.tab.value = 'lines';
    return;
  }
  const spot = place === null ? null : pointIn(place);
  const there = spot === null ? [] : partsAt(battle, spot);
  const same = there.findIndex((one) => JSON.stringify(one) === JSON.stringify(part));
  draft.part.value = there[(same + 1) % Math.max(1, there.length)] ?? null;
  if (draft.part.value !== null) draft.tab.value = 'ground';
}

/** Draws with a stroke, wherever on the table it began; when it ends the pen is put down, and what is new is chosen. */
function drawWith(draft: Draft, pen: NewFeature, { kind, place, from }: Pointing): void {
  const ends = [kind === 'tap' ? place : (from ?? null), place].map((spot) =>
    spot === null ? null : pointIn(spot),
  );
  const [start, end] = ends;
  const battle = draft.battle.peek();
  if (kind === 'slip' || !start || !end) {
    draft.part.value = null;
    draft.drag.value = null;
    return;
  }
  const next = withStroke(battle, pen, { from: start, to: end });
  draft.part.value = next === null ? null : { kind: 'feature', index: battle.features.length, area: 0 };
  if (kind === 'slide') draft.drag.value = next;
  else {
    draft.pen.value = null;
    draft.change(next);
  }
}

/** What a pointer on the board does to a draft. */
export function pointAt(draft: Draft, pointing: Pointing): void {
  const { kind, place, target, from } = pointing;
  const pen = draft.pen.peek();
  if (pen !== null && kind !== 'hover' && kind !== 'inspect') return drawWith(draft, pen, pointing);
  if (kind === 'tap') return choose(draft, { place, target });
  if (kind === 'slip') draft.drag.value = null;
  if (kind !== 'slide' && kind !== 'drop') return;
  const [start, end] = [from ?? null, place].map((spot) => (spot === null ? null : pointIn(spot)));
  const battle = draft.battle.peek();
  if (target === null || start === null || end === null || start === undefined || end === undefined) {
    if (kind === 'drop') draft.change(draft.drag.peek() ?? battle);
    return;
  }
  const next = dragged(battle, draft.part.peek(), { target, from: start, to: end });
  if (kind === 'drop') return draft.change(next);
  draft.drag.value = next;
}

const ARROWS: Readonly<Record<string, Vector>> = {
  ArrowLeft: { x: -50, y: 0 },
  ArrowRight: { x: 50, y: 0 },
  ArrowUp: { x: 0, y: 50 },
  ArrowDown: { x: 0, y: -50 },
};

/** What a key on the board does to what is chosen; false where it means nothing here. */
export function pressOn(draft: Draft, key: string): boolean {
  const [part, battle] = [draft.part.peek(), draft.battle.peek()];
  if (key === 'Escape' && draft.pen.peek() !== null) {
    draft.pen.value = null;
    return true;
  }
  if (part === null) return false;
  if (key === 'Escape') {
    draft.part.value = null;
    return true;
  }
  if (key === 'Delete' && part.kind !== 'line') {
    draft.part.value = null;
    draft.change(withoutPart(battle, part));
    return true;
  }
  const arrow = ARROWS[key];
  if (arrow === undefined) return false;
  const sign = draft.orientation.peek() === 'north' ? 1 : -1;
  const by = { x: sign * arrow.x, y: sign * arrow.y };
  if (part.kind === 'line') draft.change(withLineMoved(battle, part.index, by));
  else draft.change(withCorners(battle, part, movedBy(cornersAt(battle, part), by, battle.table)));
  return true;
}

/** The battle without a corner of a part; the same where it has as few as may be. */
export function withoutCorner(battle: OwnBattle, part: Part, index: number): OwnBattle {
  const corners = cornersAt(battle, part);
  return corners.length <= LEAST_CORNERS ? battle : withCorners(battle, part, corners.toSpliced(index, 1));
}

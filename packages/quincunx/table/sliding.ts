import type { ReadonlySignal } from '@preact/signals';
import {
  afterStep,
  isOrderStep,
  type LineId,
  type Movements,
  wholeQuincunx,
  type Step,
  type Unit,
  type UnitId,
  unitNamed,
  WHEELS,
} from '@tessera/quincunx';
import {
  type Aim,
  aimOf,
  awayFromEnd,
  type Mark,
  nearestEnd,
  nearestWheel,
  type Orientation,
} from '@tessera/quincunx/drawing';
import { localOf, minus, type Vector } from '@tessera/plane';
import { mapOf } from './maps.js';
import { chargeLength, partOf, rateLeft, unitsOn } from './plan/lines.js';
import { placeNow } from './plan/positions.js';
import type { Sight } from './sight.js';

/** Lanes and wheels of the chosen group, with what is under the finger (2.7). */
export function lanesOf(sight: Sight, movements: Movements | null, under: Aim | null): Mark[] {
  if (movements === null) return [];
  const { group } = sight;
  const most = rateLeft(sight, group);
  const { shut } = movements;
  const none = { stops: [], charge: null, chosen: null };
  return [
    // R62: where nothing is open ahead, what shuts the way is shown just there.
    ...(shut === null ? [] : [{ kind: 'lane' as const, group, dir: 0, most, bar: shut, ...none }]),
    ...movements.lanes.map(({ dir, stops, charge, bar }): Mark => ({
      kind: 'lane',
      group,
      dir,
      stops,
      most,
      charge: charge.length === 0 ? null : chargeLength(sight, group, dir),
      chosen: under?.kind === 'lane' && under.dir === dir ? under.quarters : null,
      ...(bar !== undefined && { bar }),
    })),
    ...WHEELS.filter((to) => movements.wheels[to].length > 0).map((to): Mark => ({
      kind: 'wheel',
      group,
      to,
      stops: movements.wheels[to],
      chosen: under?.kind === 'wheel' && under.to === to ? under.steps : null,
    })),
  ];
}

/** The step that a handle of the chosen group stands for; null for what is no handle. */
export function stepOf({ group }: Pick<Sight, 'group'>, aim: Aim): Step | null {
  if (group.length === 0) return null;
  switch (aim.kind) {
    case 'lane':
      return (
        wholeQuincunx.schemas.step.safeParse({ verb: 'advance', group, dir: aim.dir, quarters: aim.quarters })
          .data ?? null
      );
    case 'charge':
      return wholeQuincunx.schemas.step.safeParse({ verb: 'charge', group, dir: aim.dir }).data ?? null;
    case 'wheel':
      return { verb: 'wheel', group, to: aim.to, steps: aim.steps };
    case 'unit':
    case 'leader':
    case 'evade':
    case 'line':
      return null;
  }
}

/** What a drag on the board has come to: a handle of the chosen group, or where a line is to be placed. */
export type Sliding =
  | { readonly kind: 'aim'; readonly aim: Aim }
  | { readonly kind: 'place'; readonly line: LineId; readonly at: Vector };

const isPlacing = ({ base, seat }: Sight): boolean => {
  const frame = base.frames.at(-1);
  return frame?.at === 'deploy' && !frame.ready.includes(seat);
};

/** True for what a drag on the board slides along: lanes, wheels, the chosen line, and lines that are being placed. */
export function slidesFrom(sight: Sight, target: string): boolean {
  const aim = aimOf(target);
  switch (aim?.kind) {
    case 'lane':
    case 'charge':
    case 'wheel':
      return true;
    case 'line':
      return isPlacing(sight);
    case 'unit': {
      const isOwn = unitNamed(sight.field, aim.unit)?.side === sight.seat;
      return isOwn && (isPlacing(sight) || sight.group.includes(aim.unit));
    }
    case 'leader':
    case 'evade':
    case undefined:
      return false;
  }
}

/** The part of a unit's line between two of its units, both included: a run (2.7). */
export function runBetween(sight: Sight, from: UnitId, to: UnitId): readonly UnitId[] {
  const first = unitNamed(sight.field, from);
  const part = first === null ? [] : partOf(sight.field, first);
  const [start, end] = [part.indexOf(from), part.indexOf(to)].toSorted((one, other) => one - other);
  return start === undefined || end === undefined || start < 0 ? [] : part.slice(start, end + 1);
}

/** What a drag is read on: the position, what can be done from it, and which side of the plain is up. */
interface SlidOn {
  readonly sight: ReadonlySignal<Sight>;
  readonly movements: ReadonlySignal<Movements | null>;
  readonly orientation: ReadonlySignal<Orientation>;
}

/** The handle of the chosen group on which a drag that began on one has come to. */
function handleAt({ sight, movements, orientation }: SlidOn, grip: Aim, at: Vector): Aim | null {
  const { field } = sight.value;
  const { layout } = mapOf(field, orientation.value);
  const point = layout.at(at);
  for (const mark of lanesOf(sight.value, movements.value, null)) {
    const ground = { field, layout };
    if (mark.kind === 'lane' && 'dir' in grip && mark.dir === grip.dir)
      return nearestEnd(mark, ground, point);
    if (mark.kind === 'wheel' && 'to' in grip && mark.to === grip.to)
      return nearestWheel(mark, ground, point);
  }
  return null;
}

/** True for a drag along a unit's front, more than away from it: it goes along the line, not ahead. */
function isAlong({ heading }: Unit, { from, at }: Drag): boolean {
  const { right, forward } = localOf(heading, minus(at, from));
  return Math.abs(right) > Math.abs(forward);
}

/** Of all lanes of the chosen group the end that is nearest to a place: a base that is dragged goes there. */
function anyLaneAt({ sight, movements, orientation }: SlidOn, at: Vector): Aim | null {
  const { field } = sight.value;
  const { layout } = mapOf(field, orientation.value);
  const [ground, point] = [{ field, layout }, layout.at(at)];
  const ends = lanesOf(sight.value, movements.value, null).flatMap((mark) => {
    const end = mark.kind === 'lane' ? nearestEnd(mark, ground, point) : null;
    return mark.kind === 'lane' && end !== null
      ? [{ end, away: awayFromEnd(mark, ground, { end, point }) }]
      : [];
  });
  return ends.toSorted((one, other) => one.away - other.away)[0]?.end ?? null;
}

/** A drag on the board: where it began, and where it has come to. */
export interface Drag {
  readonly from: Vector;
  readonly at: Vector;
}

/** Where the middle of a line's front stands on the table, on the listed or the placed place; null for another's line. */
function frontOf({ view, seat, field }: Sight, line: LineId): Vector | null {
  const place = placeNow(view, seat, line);
  if (place === null) return null;
  return { x: place.x, y: seat === 'rome' ? place.front : field.table.depth - place.front };
}

/** A line that is dragged: its front moves as the finger does. */
function carried(sight: Sight, line: LineId, { from, at }: Drag): Sliding | null {
  const front = frontOf(sight, line);
  if (front === null) return null;
  return { kind: 'place', line, at: { x: front.x + at.x - from.x, y: front.y + at.y - from.y } };
}

/** What a drag that began on something has come to; null when it has led to nothing. */
export function slidTo(session: SlidOn, grip: Aim, way: Drag): Sliding | null {
  const sight = session.sight.value;
  switch (grip.kind) {
    case 'lane':
    case 'charge':
    case 'wheel': {
      const aim = handleAt(session, grip, way.at);
      return aim === null ? null : { kind: 'aim', aim };
    }
    case 'line':
      return carried(sight, grip.line, way);
    case 'unit': {
      const unit = unitNamed(sight.field, grip.unit);
      if (unit === null) return null;
      if (isPlacing(sight)) return carried(sight, unit.line, way);
      const aim = isAlong(unit, way) ? null : anyLaneAt(session, way.at);
      return aim === null ? null : { kind: 'aim', aim };
    }
    case 'leader':
    case 'evade':
      return null;
  }
}

/** A line moved to where the middle of its front is to stand, as it stands otherwise. */
function placed(sight: Sight, line: LineId, at: Vector): readonly Unit[] {
  const front = frontOf(sight, line);
  if (front === null) return [];
  const by = { x: at.x - front.x, y: at.y - front.y };
  return unitsOn(sight.field, line).map((unit) => ({ ...unit, x: unit.x + by.x, y: unit.y + by.y }));
}

/** Where a drag would lead units, and whether into a charge. */
export function unitsAfter(sight: Sight, sliding: Sliding): { units: readonly Unit[]; charges: boolean } {
  if (sliding.kind === 'place') return { units: placed(sight, sliding.line, sliding.at), charges: false };
  const step = stepOf(sight, sliding.aim);
  if (step === null || !isOrderStep(step)) return { units: [], charges: false };
  const after = afterStep(sight.field, step);
  return {
    units: sight.group.flatMap((id) => unitNamed(after, id) ?? []),
    charges: step.verb === 'charge',
  };
}

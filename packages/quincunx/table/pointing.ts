import { baseOf, isPlaced, topAt, unitNamed, type LineId, type Step, type UnitId } from '@tessera/quincunx';
import { aimOf, placeOf, pointIn, type Aim } from '@tessera/quincunx/drawing';
import { isPointWithin, type Vector } from '@tessera/plane';
import type { Pointing } from '@tessera/table/board';
import { runBetween, slidTo, stepOf, type Drag } from './sliding.js';
import { featureUnder } from './looking.js';
import { isPlanned, whoIn } from './plan/answering.js';
import { partOf } from './plan/lines.js';
import { placeNow } from './plan/positions.js';
import type { Session } from './session.js';
import type { Sight } from './sight.js';

/** Chooses an own unit's part of its line, or with a second press the unit alone. An enemy unit is only looked at. */
export function chooseUnit(session: Session, id: UnitId): void {
  const { field, seat, group } = session.sight.value;
  const unit = unitNamed(field, id);
  if (unit === null) return;
  if (unit.side !== seat) return session.look(id);
  const part = partOf(field, unit);
  const isChosen = group.length > 1 && group.includes(id);
  session.choose(isChosen || part.length === 1 ? [id] : part);
}

/** Places are named in tenths of an inch (R60). */
const TENTH = 10;
const inTenths = (length: number): number => Math.round(length / TENTH) * TENTH;

/** Places a line with its middle at a point (R60). */
function placeAt(session: Session, line: LineId, { x, y }: Vector): void {
  const { view, seat, field } = session.sight.value;
  const front = seat === 'rome' ? y : field.table.depth - y;
  const place = placeNow(view, seat, line);
  if (place === null) return;
  session.plan([{ verb: 'place', line, ...place, x: inTenths(x), front: inTenths(front) }]);
}

/** Plans answers of a unit, in the place of what was planned for it. */
export const answerAll = (session: Session, who: UnitId | null, steps: readonly Step[]): void =>
  session.press(() => session.desk.revise((step) => whoIn(step) === who, steps));

/** Plans an answer, as a press on the board does; a second press takes it back. */
const answerWith = (session: Session, step: Step): void =>
  answerAll(session, whoIn(step), isPlanned(session.sight.value, step) ? [] : [step]);

/** Carries out an aim. */
function take(session: Session, aim: Aim): void {
  const sight = session.sight.value;
  const step = stepOf(sight, aim);
  if (step !== null) return session.plan([step]);
  if (aim.kind === 'evade') return answerWith(session, { verb: 'evade', unit: aim.unit, dir: aim.dir });
  const isPlacing = topAt(sight.base, 'deploy') !== null;
  if (aim.kind === 'line') session.placing.value = aim.line;
  else if (aim.kind === 'unit' && isPlacing) {
    const unit = unitNamed(sight.field, aim.unit);
    if (unit?.side === sight.seat) session.placing.value = unit.line;
    else session.look(aim.unit);
  } else if (aim.kind === 'unit') chooseUnit(session, aim.unit);
  else if (aim.kind === 'leader') {
    const leader = sight.field.leaders.find(({ id }) => id === aim.leader);
    if (leader !== undefined) chooseUnit(session, leader.unit);
  }
}

/** Handles a drag of a handle, of the chosen line, or of a line to place (2.7, R60). */
function slideAlong(session: Session, grip: Aim, way: Drag): void {
  const sliding = slidTo(session, grip, way);
  session.sliding.value = sliding;
  if (sliding !== null || grip.kind !== 'unit') return;
  const to = unitUnder(session.sight.value, way.at);
  const run = to === null ? [] : runBetween(session.sight.value, grip.unit, to);
  if (run.length > 0) session.choose(run);
}

/** Plans the result of a drag that has ended. */
function dropAt(session: Session, grip: Aim, way: Drag): void {
  const sliding = slidTo(session, grip, way);
  session.sliding.value = null;
  if (sliding?.kind === 'place') placeAt(session, sliding.line, sliding.at);
  else if (sliding !== null) take(session, sliding.aim);
}

/** Handles pointing at the board. */
export function pointAt(session: Session, { kind, place, target, from = null }: Pointing): void {
  const aim = target === null ? null : aimOf(target);
  if (kind === 'slide' || kind === 'drop' || kind === 'slip') {
    const [at, begun] = [place, from].map((one) => (one === null ? null : pointIn(one)));
    if (kind === 'slip' || aim === null || !at || !begun) session.sliding.value = null;
    else if (kind === 'slide') slideAlong(session, aim, { from: begun, at });
    else dropAt(session, aim, { from: begun, at });
    return;
  }
  if (kind === 'hover') {
    session.hover.value = aim?.kind === 'unit' ? aim.unit : null;
    return;
  }
  const at = place === null ? null : pointIn(place);
  if (kind === 'inspect') {
    session.look(aim?.kind === 'unit' ? aim.unit : null);
    if (aim === null) session.spot.value = featureUnder(session.sight.value, at);
    return;
  }
  if (aim !== null) return take(session, aim);
  const line = session.placing.value;
  if (line !== null && at !== null) return placeAt(session, line, at);
  session.choose([]);
  session.spot.value = featureUnder(session.sight.value, at);
}

const INCH = 100;
const ARROWS: Readonly<Record<string, Vector>> = {
  ArrowUp: { x: 0, y: INCH },
  ArrowDown: { x: 0, y: -INCH },
  ArrowRight: { x: INCH, y: 0 },
  ArrowLeft: { x: -INCH, y: 0 },
};

const within = (value: number, most: number): number => Math.max(0, Math.min(most, value));

/** Moves the board's cursor by an inch, in the board's orientation. */
function moveCursor(session: Session, by: Vector): void {
  const { field } = session.sight.value;
  const { width, depth } = field.table;
  const sign = session.orientation.value === 'north' ? 1 : -1;
  const from = session.cursor.value ?? { x: width / 2, y: depth / 2 };
  session.cursor.value = {
    x: within(from.x + sign * by.x, width),
    y: within(from.y + sign * by.y, depth),
  };
  session.board.value?.focus([placeOf(session.cursor.value)]);
}

/** The unit whose base contains a point of the table, or null. */
export const unitUnder = ({ field }: Pick<Sight, 'field'>, at: Vector): UnitId | null =>
  field.units.find((unit) => isPlaced(unit) && isPointWithin(at, baseOf(unit), 0))?.id ?? null;

/** Handles a key on the board: arrows move the cursor, Enter chooses, Escape unchooses. Returns whether the key was used. */
export function pressOnBoard(session: Session, key: string): boolean {
  const by = ARROWS[key];
  if (by !== undefined) {
    moveCursor(session, by);
    return true;
  }
  const at = session.cursor.value;
  if ((key === 'Enter' || key === ' ') && at !== null) {
    const unit = unitUnder(session.sight.value, at);
    pointAt(session, { kind: 'tap', place: placeOf(at), target: unit === null ? null : `unit:${unit}` });
    return true;
  }
  if (key !== 'Escape') return false;
  session.choose([]);
  session.cursor.value = null;
  return true;
}

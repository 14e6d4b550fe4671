import type { Counter, Unit } from '../../rules/index.js';
import { path, plate, polygon, text } from '@tessera/drawing';
import { facingAngle } from '../layout.js';
import { towards } from '@tessera/drawing';
import { coordinate, shiftPath } from '@tessera/drawing';
import { targetOf, type UnitState } from '../marks.js';
import type { Group, Point, Shape } from '@tessera/drawing';
import { COMMAND_NAMES, DISORDERED, FRESH, PEOPLE_NAMES, STRIPES, type CounterColours } from './colours.js';
import { icon } from './icons.js';
import { stateMark } from './state.js';
import { statusMark } from './status.js';
import type { HexLayout } from '../layout.js';

/** Half a counter's side. */
export const HALF = 35;
const BODY = { x: -HALF, y: -HALF, width: 2 * HALF, height: 2 * HALF };

/** The outline of a counter: Rome's is a tablet, Carthage's has a round lower end, like a shield. */
const bodyOf = (seat: Counter['seat'], { x, y } = { x: 0, y: 0 }): string =>
  seat === 'rome'
    ? plate({ ...BODY, x: BODY.x + x, y: BODY.y + y }, 6)
    : shiftPath('M-35 -28Q-35 -35 -28 -35L28 -35Q35 -35 35 -28L35 9Q35 35 9 35L-9 35Q-35 35 -35 9Z', {
        x,
        y,
      });
const STRIPE_HEIGHT = 16;

/** The content of a unit's counter. */
export interface Face {
  readonly printed: Counter;
  readonly unit: Unit;
  readonly state: UnitState | null;
}

const moveDown = (shapes: readonly Shape[], dy: number): Shape[] =>
  shapes.map((shape) => {
    if (shape.kind === 'circle') return { ...shape, y: coordinate(shape.y + dy) };
    return shape.kind === 'path' ? { ...shape, d: shiftPath(shape.d, { x: 0, y: dy }) } : shape;
  });

const icons = new Map<string, readonly Shape[]>();

/** A counter's icon, cached by weapon, people and background. */
function iconOf({ weapon, people }: Counter, ground: CounterColours): readonly Shape[] {
  const name = [weapon, people, ground.fill].join();
  const known = icons.get(name);
  if (known !== undefined) return known;
  const made = moveDown(icon(weapon, people, { ink: ground.ink, ground: ground.fill }), -3);
  icons.set(name, made);
  return made;
}

/** The pointer at the vertex that a unit faces, with the two hexsides of its front. */
function pointer(layout: HexLayout, { unit }: Face, ground: CounterColours): Shape[] {
  const angle = facingAngle(layout, unit.facing);
  const at = (degrees: number, distance: number) => towards({ x: 0, y: 0 }, angle + degrees, distance);
  return [
    polygon([at(0, 55), at(-24, 38), at(24, 38)], { fill: ground.ink, stroke: ground.edge, width: 2.6 }),
  ];
}

/** The torn outline of a Disordered unit, so that its shape shows the state without colour. */
const RAGGED: readonly Point[] = [0, 90, 180, 270].flatMap((degrees) =>
  Array.from({ length: 10 }, (_, i): Point => {
    const depth = i % 2 === 0 ? HALF + 1.5 : HALF - 4.5;
    const [x, y] = [-HALF + 3.5 + i * 7, -depth];
    const angle = (degrees * Math.PI) / 180;
    return { x: x * Math.cos(angle) - y * Math.sin(angle), y: x * Math.sin(angle) + y * Math.cos(angle) };
  }),
);

function hatching(ground: CounterColours): Shape[] {
  const hatches = [-51, -35, -19, -3, 13].map((x) => {
    const low = Math.max(x, -33);
    const high = Math.min(x + 36, 34);
    return `M${low} ${34 - ((low - x) * 53) / 36}L${high} ${34 - ((high - x) * 53) / 36}`;
  });
  return [
    path(hatches.map((d) => d.replaceAll(/-?\d+\.\d+/g, (n) => String(coordinate(Number(n))))).join(''), {
      stroke: ground.light,
      width: 4,
      opacity: 0.75,
    }),
  ];
}

/** The body under everything: a shadow, the board, a light upper edge. */
function body(ground: CounterColours, { printed, unit }: Face): Shape[] {
  if (unit.disordered) {
    const below = RAGGED.map(({ x, y }) => ({ x: x + 2, y: y + 4 }));
    return [polygon(below, { fill: '#1d140a', opacity: 0.34 }), polygon(RAGGED, { fill: ground.fill })];
  }
  return [
    path(bodyOf(printed.seat, { x: 2, y: 4 }), { fill: '#1d140a', opacity: 0.34 }),
    path(bodyOf(printed.seat), { fill: ground.fill }),
  ];
}

function stripe({ printed, unit }: Face, ground: CounterColours): Shape[] {
  const { fill, ink } = STRIPES[unit.command];
  const name = PEOPLE_NAMES[printed.people] ?? COMMAND_NAMES[unit.command];
  const low = -HALF + STRIPE_HEIGHT;
  const side = unit.disordered ? 31 : HALF;
  return [
    path(
      `M-${side} ${low}L-${side} -29Q-${side} -${side} -28 -${side}L28 -${side}Q${side} -${side} ${side} -29L${side} ${low}Z`,
      {
        fill,
      },
    ),
    path(`M-35 ${low}L35 ${low}`, { stroke: ground.edge, width: 1.6 }),
    text({ x: 0, y: low - 3 }, name, { size: 15, font: 'figures', weight: 700, fill: ink, spacing: 1.2 }),
  ];
}

const rating = ({ printed, unit }: Face): string => {
  const side = unit.disordered ? (printed.back ?? printed.front) : printed.front;
  return `${side.morale}-${side.movement}`;
};

/** A key that is equal for counters with equal drawings. */
const lookOf = (face: Face, layout: HexLayout): string => {
  const { printed, unit, state } = face;
  const angle = facingAngle(layout, unit.facing);
  const own = [printed.people, printed.weapon, unit.command, rating(face), unit.disordered ? 'd' : 'f'];
  return ['counter', ...own, angle, unit.status ?? '', state ?? ''].join('|');
};

/** Draws a unit's counter, upright in every facing. */
export function drawCounter(id: number, face: Face, layout: HexLayout): Group {
  const { printed, unit, state } = face;
  const ground = (unit.disordered ? DISORDERED : FRESH)[printed.seat];
  const { x, y } = layout.centre(unit.hex);
  const shapes: Shape[] = [
    ...stateMark(state).under,
    ...body(ground, face),
    ...(unit.disordered ? hatching(ground) : []),
    ...iconOf(printed, ground),
    ...stripe(face, ground),
    unit.disordered
      ? polygon(RAGGED, { stroke: ground.edge, width: 2.6 })
      : path(bodyOf(printed.seat), { stroke: ground.edge, width: 2.2 }),
    text({ x: 0, y: 32 }, rating(face), {
      size: 29,
      font: 'figures',
      weight: 700,
      fill: ground.ink,
      stroke: ground.fill,
      width: 4,
      spacing: 1,
    }),
    ...pointer(layout, face, ground),
    ...statusMark(unit.status, unit.command),
    ...stateMark(state).over,
  ];
  return {
    key: `unit-${id}`,
    x,
    y,
    shapes,
    box: { x: -60, y: -60, width: 120, height: 120 },
    look: lookOf(face, layout),
    target: targetOf({ kind: 'unit', unit: id }),
  };
}

/** Draws a unit's ghost, an empty outline with its facing, where a planned move began. */
export function drawGhost(id: number, face: Face, layout: HexLayout): Group {
  const { x, y } = layout.centre(face.unit.hex);
  const ground = FRESH[face.printed.seat];
  const angle = facingAngle(layout, face.unit.facing);
  const at = (degrees: number, distance: number) => towards({ x: 0, y: 0 }, angle + degrees, distance);
  return {
    key: `ghost-${id}`,
    x,
    y,
    box: { x: -60, y: -60, width: 120, height: 120 },
    look: `ghost|${face.printed.seat}|${angle}|${rating(face)}`,
    shapes: [
      path(bodyOf(face.printed.seat), { fill: ground.light, opacity: 0.22 }),
      path(bodyOf(face.printed.seat), { stroke: ground.edge, width: 2.4, dash: [7, 6] }),
      polygon([at(0, 54), at(-20, 40), at(20, 40)], { stroke: ground.edge, width: 2 }),
      text({ x: 0, y: 11 }, rating(face), {
        size: 29,
        font: 'figures',
        weight: 700,
        fill: ground.edge,
        opacity: 0.75,
      }),
    ],
  };
}

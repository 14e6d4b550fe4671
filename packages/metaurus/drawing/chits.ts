import { isHidden } from '@tessera/core';
import {
  CHIT_COMMANDS,
  seatOf,
  type Chit,
  type ChitCommand,
  type ChitOrder,
  type Seat,
  type State,
  type World,
} from '../rules/index.js';
import { circle, line, path, plate, text } from '@tessera/drawing';
import { COMMAND_NAMES, STRIPES } from './counters/colours.js';
import { ORDER_SIGNS } from './counters/status.js';
import { LINE_HEIGHT } from './layout.js';
import { shiftPath } from '@tessera/drawing';
import type { Group, Point, Shape } from '@tessera/drawing';
import type { DrawingWords } from './words.js';
import { type HexLayout } from './layout.js';

const WIDE = 86;
const HIGH = 54;
const PLATE = { x: -WIDE / 2, y: -HIGH / 2, width: WIDE, height: HIGH };
const INNER = { x: PLATE.x + 5, y: PLATE.y + 5, width: WIDE - 10, height: HIGH - 10 };
const WOOD = '#8a6238';
const WOOD_EDGE = '#3d2812';
const WAX = '#3b2b20';
const OPEN = '#f6ead0';
const INK = '#2a1c10';

/** The wooden tablet under every chit. */
const tablet = (): Shape[] => [
  path(plate({ ...PLATE, x: PLATE.x + 2, y: PLATE.y + 4 }, 6), { fill: '#1d140a', opacity: 0.32 }),
  path(plate(PLATE, 5), { fill: WOOD, stroke: WOOD_EDGE, width: 2 }),
  line(
    { x: PLATE.x + 4, y: PLATE.y + 2.6 },
    { x: -PLATE.x - 4, y: PLATE.y + 2.6 },
    { stroke: '#c39a63', width: 1.4 },
  ),
];

/** The closed tablet, tied and sealed. It looks the same whatever order it hides. */
function closedTablet(command: ChitCommand): Shape[] {
  const { fill, ink } = STRIPES[command];
  return [
    ...tablet(),
    path('M-24 -27L-24 27M24 -27L24 27', { stroke: '#d8c297', width: 3 }),
    path(plate({ x: -32, y: -12, width: 64, height: 24 }, 4), { fill, stroke: WOOD_EDGE, width: 1.6 }),
    text({ x: 0, y: 7 }, COMMAND_NAMES[command], {
      size: 20,
      font: 'figures',
      weight: 700,
      fill: ink,
      spacing: 1.4,
    }),
    circle({ x: 0, y: 19 }, 6.5, { fill: '#7d1f1a', stroke: '#430c09', width: 1.4 }),
    circle({ x: 0, y: 19 }, 3, { stroke: '#d98a77', width: 1.2 }),
  ];
}

/** A closed eye: the sign that the enemy does not see this yet. */
const closedEye = (x: number, y: number, ink: string): Shape[] => [
  path(shiftPath('M-7 -2Q0 5 7 -2M-5 1.5L-7 4.5M0 3L0 6.6M5 1.5L7 4.5', { x, y }), {
    stroke: ink,
    width: 1.8,
    cap: 'round',
  }),
];

interface VisibleOrder {
  readonly command: ChitCommand;
  readonly order: ChitOrder;
  readonly shown: boolean;
}

/** The open tablet: dark wax while only its owner sees it, bright when both sides do. */
function openTablet({ command, order, shown }: VisibleOrder, words: DrawingWords): Shape[] {
  const stripe = STRIPES[command];
  const lines = words.orders[order];
  const ink = shown ? INK : '#f6e3b4';
  const longest = Math.max(...lines.map((word) => word.length));
  const size = Math.min(20, Math.floor(108 / longest));
  const sign = shiftPath(ORDER_SIGNS[order], { x: -26.5, y: 7 }, 0.95);
  const top = `M-38 -8L-38 -18Q-38 -22 -34 -22L34 -22Q38 -22 38 -18L38 -8Z`;
  return [
    ...tablet(),
    path(plate(INNER, 4), { fill: shown ? OPEN : WAX, stroke: WOOD_EDGE, width: 1.2 }),
    path(top, { fill: stripe.fill, stroke: WOOD_EDGE, width: 1 }),
    text({ x: shown ? 0 : -8, y: -9.6 }, COMMAND_NAMES[command], {
      size: 14,
      font: 'figures',
      weight: 700,
      fill: stripe.ink,
      spacing: 1.2,
    }),
    ...(shown ? [] : closedEye(26, -16.4, stripe.ink)),
    {
      kind: 'path',
      d: sign,
      stroke: ink,
      width: 2.6,
      cap: 'round',
      ...(order === 'stand' ? { fill: ink } : {}),
    },
    ...lines.map((word, i) => {
      const y = lines.length > 1 ? 5.5 + i * 13.5 : 14;
      return text({ x: 12, y }, word, { size, font: 'figures', weight: 700, fill: ink, spacing: 0.3 });
    }),
  ];
}

/** The order on a chit as the viewer sees it; null when it is face down, or the enemy has not placed it yet. */
function visibleOrderOf(
  command: ChitCommand,
  { order, shown, token }: Chit,
  seat: Seat | null,
): VisibleOrder | null {
  const isUnplaced = token === null && !shown && seat !== null && seatOf(command) !== seat;
  return isHidden(order) || isUnplaced ? null : { command, order, shown };
}

const lookOf = (command: ChitCommand, writing: VisibleOrder | null): string =>
  writing === null
    ? `chit|${command}|closed`
    : `chit|${command}|${writing.order}|${writing.shown ? 'shown' : 'own'}`;

/** The preferred place of a command's chit: behind the middle of its units; null when it has none on the map. */
function preferredPlace(view: Pick<State, 'units'>, layout: HexLayout, command: ChitCommand): Point | null {
  const own = view.units.filter((unit) => unit.fate === 'onMap' && unit.command === command);
  if (own.length === 0) return null;
  const points = own.map((unit) => layout.centre(unit.hex));
  const mean = (pick: (point: Point) => number) =>
    points.reduce((sum, point) => sum + pick(point), 0) / own.length;
  const backs = own.map((unit) => (unit.facing === 0 ? 1 : unit.facing === 3 ? -1 : 0));
  const back =
    Math.sign(backs.reduce((sum: number, one) => sum + one, 0)) * (layout.orientation === 'north' ? 1 : -1);
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) + back * LINE_HEIGHT * 0.8 };
}

/** The free hex nearest to a point; of two at the same distance, the one with the smaller number. */
function nearestFreeHex(point: Point, hexes: readonly number[], layout: HexLayout): number | undefined {
  const away = (hex: number) => {
    const { x, y } = layout.centre(hex);
    return Math.round((x - point.x) ** 2 + (y - point.y) ** 2);
  };
  return hexes.reduce<number | undefined>(
    (best, hex) => (best === undefined || away(hex) < away(best) ? hex : best),
    undefined,
  );
}

/** The input for drawing chits. */
export interface ChitScene {
  readonly world: Pick<World, 'grid'>;
  readonly view: Pick<State, 'units' | 'chits'>;
  readonly layout: HexLayout;
  readonly words: DrawingWords;
  readonly seat: Seat | null;
}

/** Draws one chit for each command with units on the map, on a free hex close behind them. */
export function drawChits({ world, view, layout, words, seat }: ChitScene): Group[] {
  const taken = new Set(view.units.filter((unit) => unit.fate === 'onMap').map((unit) => unit.hex));
  return CHIT_COMMANDS.flatMap((command) => {
    const point = preferredPlace(view, layout, command);
    const free = world.grid.hexes.filter((hex) => !taken.has(hex));
    const hex = point === null ? undefined : nearestFreeHex(point, free, layout);
    if (hex === undefined) return [];
    taken.add(hex);
    const writing = visibleOrderOf(command, view.chits[command], seat);
    const shapes = writing === null ? closedTablet(command) : openTablet(writing, words);
    const box = { x: -50, y: -34, width: 100, height: 72 };
    return [{ key: `chit-${command}`, ...layout.centre(hex), shapes, box, look: lookOf(command, writing) }];
  });
}

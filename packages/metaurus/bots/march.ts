import { choicesIn, choicesOf, fold, listOf, missingIn, preview } from '@tessera/core';
import { distance, fileOf, type HexId } from '@tessera/hex';
import {
  frameAt,
  goalsOf,
  isChitCommand,
  isEngaged,
  orderOf,
  type ChitOrder,
  type Command,
  type MetaurusGame,
  type Seat,
  type State,
  type Step,
} from '../rules/index.js';
import { divide, type Division } from './divide.js';
import {
  attackersOf,
  exposureOf,
  gapTo,
  facingToEnemy,
  placeOf,
  worthOfAttacks,
  type Style,
} from './outlook.js';
import {
  orderDrmsOf,
  FACINGS,
  placePiece,
  sketchOf,
  adjacentEnemies,
  type Piece,
  type Sketch,
} from './sketch.js';

/** The state while the movement of an activation is being planned. */
export interface MarchInPlanning {
  readonly game: MetaurusGame;
  readonly sketch: Sketch;
  readonly seat: Seat;
  readonly style: Style;
  /** Uses one position of the budget; false when none is left. */
  readonly look: () => boolean;
  /** The units that act. */
  readonly pieces: readonly Piece[];
  readonly balking: ReadonlySet<number>;
  /** The pieces that have moved next to an enemy under Move to Attack. */
  readonly charged: Set<Piece>;
  readonly steps: Step[];
  view: State;
}

/** A planned movement, its worth, and the attacks that would follow. */
export interface MarchPlan {
  readonly steps: readonly Step[];
  readonly view: State;
  readonly sketch: Sketch;
  readonly division: Division;
  readonly worth: number;
  /** The distance from the enemy to the nearest piece after the movement. */
  readonly gap: number;
}

const mayAttack = (march: MarchInPlanning, piece: Piece): boolean => {
  if (march.balking.has(piece.unit)) return false;
  if (piece.partners.length > 0) return true;
  const order = orderOf(march.view, piece.unit);
  return order === 'moveToAttack' || order === 'attack' || order === 'free';
};

const fighters = (march: MarchInPlanning): Piece[] => march.pieces.filter((piece) => mayAttack(march, piece));

/** The best attacks from where the pieces are now. */
const bestAttacks = (march: MarchInPlanning): Division =>
  divide(march.sketch, attackersOf(march.sketch, fighters(march), march.charged), march.style.divisions);

/** The expected loss of each own piece in or next to some hexes, and as a negative number that of each enemy near them. */
function stakes({ game, sketch, style }: MarchInPlanning, hexes: readonly HexId[]): Map<Piece, number> {
  const found = new Map<Piece, number>();
  if (style.caution === 0) return found;
  for (const hex of hexes) {
    for (const near of [hex, ...(game.world.grid.near[hex] ?? [])]) {
      const piece = sketch.at[near];
      if (piece?.seat !== sketch.seat || found.has(piece)) continue;
      found.set(piece, style.caution * exposureOf(sketch, piece));
    }
    if (style.threat === 0 || gapTo(sketch, hex) > 2) continue;
    for (const enemy of sketch.enemies) {
      if (distance(enemy.hex, hex) > 2 || found.has(enemy)) continue;
      found.set(enemy, -style.threat * exposureOf(sketch, enemy));
    }
  }
  return found;
}

/** The expected losses of the whole army, less those of the enemy. */
function totalStakes(march: MarchInPlanning): number {
  const hexes = march.sketch.own.map(({ hex }) => hex);
  let sum = 0;
  for (const stake of stakes(march, hexes).values()) sum += stake;
  return sum;
}

/** The hex of a piece before it is tried elsewhere, and the stakes there. */
interface Before {
  readonly hex: HexId;
  readonly stakes: ReadonlyMap<Piece, number>;
}

/** How much the stakes of all other pieces have grown since a piece left its hex. */
function addedRisk(march: MarchInPlanning, piece: Piece, before: Before): number {
  let sum = 0;
  for (const [other, stake] of stakes(march, [before.hex, piece.hex])) {
    if (other !== piece) sum += stake - (before.stakes.get(other) ?? 0);
  }
  return sum;
}

/** The worth of a piece's hex and facing, without what it changes for other pieces. */
function scoreOf(march: MarchInPlanning, piece: Piece): number {
  const { sketch, style } = march;
  const risk = style.caution === 0 ? 0 : style.caution * exposureOf(sketch, piece);
  return worthOfAttacks(bestAttacks(march), style) + placeOf(sketch, piece, style) - risk;
}

/** A hex and a facing for a piece, and their worth. */
interface ScoredPlace extends Pick<Piece, 'hex' | 'facing'> {
  readonly score: number;
}

/** The best of some hexes for a piece, with its best facing there; null when the budget is used up before the first. */
function bestPlace(march: MarchInPlanning, piece: Piece, hexes: readonly HexId[]): ScoredPlace | null {
  const { sketch } = march;
  const start = { hex: piece.hex, facing: piece.facing };
  const isCharge = orderOf(march.view, piece.unit) === 'moveToAttack';
  const before = { hex: start.hex, stakes: stakes(march, [start.hex, ...hexes]) };
  let best: ScoredPlace | null = null;
  for (const hex of hexes) {
    const isClose = adjacentEnemies(sketch, piece.seat, hex).length > 0;
    placePiece(sketch, piece, { hex, facing: start.facing });
    if (isClose && isCharge && hex !== start.hex) march.charged.add(piece);
    // The risk of others depends on the piece's hex, not on its facing.
    const cost = addedRisk(march, piece, before);
    const fixed = isEngaged(march.view, piece.unit);
    for (const facing of fixed ? [start.facing] : isClose ? FACINGS : [facingToEnemy(sketch, piece)]) {
      if (!march.look()) break;
      placePiece(sketch, piece, { hex, facing });
      const score = scoreOf(march, piece) - cost;
      if (best === null || score > best.score) best = { hex, facing, score };
    }
    march.charged.delete(piece);
  }
  placePiece(sketch, piece, start);
  return best;
}

/** The hexes to try: those with the best place, combat aside. */
function promising(
  { sketch, style }: MarchInPlanning,
  piece: Piece,
  hexes: readonly HexId[],
): readonly HexId[] {
  if (hexes.length <= MOST_HEXES) return hexes;
  const start = { hex: piece.hex, facing: piece.facing };
  const rated = hexes.map((hex) => {
    placePiece(sketch, piece, { hex, facing: start.facing });
    return { hex, worth: placeOf(sketch, piece, style) };
  });
  placePiece(sketch, piece, start);
  return rated
    .sort((one, two) => two.worth - one.worth || one.hex - two.hex)
    .slice(0, MOST_HEXES)
    .map(({ hex }) => hex);
}

const MOST_HEXES = 8;

/** Adds a step to the plan, and applies it to the view. */
function addStep(march: MarchInPlanning, step: Step): void {
  march.steps.push(step);
  march.view = preview(march.game, march.view, { seat: march.seat, plan: [step] });
}

/** Moves a piece to its best hex, which may be its own unless it must move. */
function moveToBestHex(march: MarchInPlanning, piece: Piece): void {
  const { to, must } = goalsOf(march.game.world, march.view, piece.unit);
  const hexes = [...(must ? [] : [piece.hex]), ...promising(march, piece, to)];
  const best = hexes.length === 1 && !must ? null : bestPlace(march, piece, hexes);
  const place = best ?? (must && to[0] !== undefined ? { hex: to[0], facing: piece.facing } : null);
  if (place === null) return;
  const goes = place.hex !== piece.hex;
  placePiece(march.sketch, piece, place);
  if (!goes) return;
  addStep(march, { verb: 'move', unit: piece.unit, to: place.hex });
  const isCharge = orderOf(march.view, piece.unit) === 'moveToAttack';
  if (isCharge && adjacentEnemies(march.sketch, piece.seat, place.hex).length > 0) march.charged.add(piece);
}

/** Moves the pieces that still must move. Several rounds: one piece may make room for another. */
function moveThoseWhoMust(march: MarchInPlanning): void {
  for (let round = 0; round < 8; round++) {
    if (missingIn(march.game, march.view, march.seat).length === 0) return;
    for (const piece of march.pieces)
      if (goalsOf(march.game.world, march.view, piece.unit).must) moveToBestHex(march, piece);
  }
}

/** Turns each piece to its best facing. Two rounds: each turn may change what is best for the others. */
function turnPieces(march: MarchInPlanning): void {
  const { sketch } = march;
  const free = march.pieces.filter(({ unit, partners }) => partners.length === 0 && !march.balking.has(unit));
  for (const piece of free) {
    if (adjacentEnemies(sketch, piece.seat, piece.hex).length === 0)
      placePiece(sketch, piece, { hex: piece.hex, facing: facingToEnemy(sketch, piece) });
  }
  const close = free.filter((piece) => gapTo(sketch, piece.hex) <= 3);
  for (let round = 0; round < 2; round++) {
    for (const piece of close) {
      const best = bestPlace(march, piece, [piece.hex]);
      if (best !== null) placePiece(sketch, piece, best);
    }
  }
  for (const piece of free) {
    if (piece.facing !== march.view.units[piece.unit]?.facing) {
      addStep(march, { verb: 'turn', unit: piece.unit, facing: piece.facing });
    }
  }
}

/** The worth of the pieces' attempts to reform: the chance times the worth of good order (R44). */
function worthOfReforming(march: MarchInPlanning): number {
  let sum = 0;
  for (const piece of march.pieces) {
    if (!piece.disordered || orderOf(march.view, piece.unit) !== 'reform') continue;
    if (piece.partners.length > 0 || adjacentEnemies(march.sketch, piece.seat, piece.hex).length > 0)
      continue;
    sum += (1 - piece.chances.disorder) * piece.worth * 0.35;
  }
  return sum;
}

/** Chooses the order of a cavalry or elephant unit (R12, R13): the one under which it does best by itself. */
function chooseStatusOrder(march: MarchInPlanning, piece: Piece): void {
  const { seat } = march;
  const choices = choicesIn(march.game, march.view, seat, { verb: 'status', unit: piece.unit });
  const orders = choicesOf(choices, 'status').flatMap(({ order }) => listOf(order));
  if (orders.length === 0) return;
  const under = (view: State) => {
    piece.orderDrms = orderDrmsOf(march.game.world, view, piece.unit);
    const one: MarchInPlanning = { ...march, view, charged: new Set(march.charged), pieces: [piece] };
    const { to, must } = goalsOf(march.game.world, view, piece.unit);
    const best = bestPlace(one, piece, [...(must ? [] : [piece.hex]), ...promising(one, piece, to)]);
    return (best?.score ?? -Infinity) + worthOfReforming(one);
  };
  let best: { step: Step | null; score: number } = { step: null, score: under(march.view) };
  for (const order of orders) {
    const step: Step = { verb: 'status', unit: piece.unit, order };
    const score = under(preview(march.game, march.view, { seat, plan: [step] }));
    if (score > best.score) best = { step, score };
  }
  if (best.step !== null) addStep(march, best.step);
  piece.orderDrms = orderDrmsOf(march.game.world, march.view, piece.unit);
}

/** The sequences in which pieces move: nearest to the enemy first, then from one wing, then from the other. */
const SEQUENCES: readonly ((one: Piece, gap: number) => number)[] = [
  (_, gap) => gap,
  ({ hex }, gap) => gap * 4 + fileOf(hex) * 2,
  ({ hex }, gap) => gap * 4 - fileOf(hex) * 2,
];

/** Plans a movement whose pieces move in that sequence. */
function marchIn(from: MarchInput, sequence: (one: Piece, gap: number) => number): MarchPlan {
  const frame = frameAt(from.view, 'movement');
  const commands = frame?.commands ?? [];
  const pieces = from.sketch.own
    .filter(({ command }) => commands.includes(command))
    .map((piece) => ({ piece, rank: sequence(piece, gapTo(from.sketch, piece.hex)) }))
    .sort((one, two) => one.rank - two.rank || one.piece.unit - two.piece.unit)
    .map(({ piece }) => piece);
  const all: MarchInPlanning = {
    ...from,
    pieces,
    charged: new Set(),
    steps: [],
    balking: new Set(frame?.balking),
  };
  for (const piece of pieces) chooseStatusOrder(all, piece);
  for (const piece of pieces) moveToBestHex(all, piece);
  moveThoseWhoMust(all);
  turnPieces(all);
  const division = bestAttacks(all);
  const places = pieces.reduce((sum, piece) => sum + placeOf(all.sketch, piece, all.style), 0);
  const risk = totalStakes(all);
  const worth = worthOfAttacks(division, all.style) + places + worthOfReforming(all) - risk;
  const gap = Math.min(99, ...pieces.map(({ hex }) => gapTo(all.sketch, hex)));
  return { steps: all.steps, view: all.view, sketch: all.sketch, division, worth, gap };
}

/** What is needed to plan a movement. Its sketch is changed while planning. */
export type MarchInput = Pick<MarchInPlanning, 'game' | 'seat' | 'style' | 'look' | 'sketch' | 'view'>;

/** Plans the movement that a view asks for, with as many sequences as the style has plans; returns the best. */
export function planMarch(from: MarchInput): MarchPlan {
  let best: MarchPlan | null = null;
  for (const sequence of SEQUENCES.slice(0, from.style.plans)) {
    const sketch = best === null ? from.sketch : sketchOf(from.game.world, from.view, from.seat);
    const one = marchIn({ ...from, sketch }, sequence);
    if (best === null || one.worth > best.worth) best = one;
  }
  if (best === null) throw new Error('A style has one plan at least.');
  return best;
}

/** Returns the worth of a command's best movement under an order, if it acted now. It only serves to compare orders. */
export function worthUnderOrder(from: MarchInput, command: Command, order: ChitOrder | null): number {
  const chits =
    order === null || !isChitCommand(command)
      ? from.view.chits
      : { ...from.view.chits, [command]: { ...from.view.chits[command], order } };
  const acting: State = fold(
    from.game,
    [
      { kind: 'PlayerTurnBegan', seat: from.seat },
      { kind: 'CommandActivated', commands: [command], balking: [] },
    ],
    { ...from.view, chits },
  );
  const sketch = sketchOf(from.game.world, acting, from.seat);
  return planMarch({ ...from, style: { ...from.style, plans: 1 }, view: acting, sketch }).worth;
}

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
import { attackersOf, exposureOf, gapTo, lookout, placeOf, worthOfAttacks, type Style } from './outlook.js';
import { exposedOf, FACINGS, put, sketchOf, touching, type Piece, type Sketch } from './sketch.js';

/** An activation that is being planned. */
export interface March {
  readonly game: MetaurusGame;
  readonly sketch: Sketch;
  readonly seat: Seat;
  readonly style: Style;
  /** Looks at a position; false once no more may be looked at. */
  readonly look: () => boolean;
  /** The units that act. */
  readonly pieces: readonly Piece[];
  readonly balking: ReadonlySet<number>;
  /** Those that have come next to an enemy under Move to Attack. */
  readonly charged: Set<Piece>;
  readonly steps: Step[];
  view: State;
}

/** A plan for a movement, what it comes to, and the attacks that would follow. */
export interface Marched {
  readonly steps: readonly Step[];
  readonly view: State;
  readonly sketch: Sketch;
  readonly division: Division;
  readonly worth: number;
  /** How far the nearest of them is from the enemy then. */
  readonly gap: number;
}

const mayAttack = (march: March, piece: Piece): boolean => {
  if (march.balking.has(piece.unit)) return false;
  if (piece.partners.length > 0) return true;
  const order = orderOf(march.view, piece.unit);
  return order === 'moveToAttack' || order === 'attack' || order === 'free';
};

const fighters = (march: March): Piece[] => march.pieces.filter((piece) => mayAttack(march, piece));

/** The attacks that would follow as the pieces stand now. */
const attacks = (march: March): Division =>
  divide(march.sketch, attackersOf(march.sketch, fighters(march), march.charged), march.style.divisions);

/** What is at stake for each piece at some hexes or next to them: what the enemy could take of it, or one of the enemy's. */
function stakes({ game, sketch, style }: March, hexes: readonly HexId[]): Map<Piece, number> {
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

/** All that is at stake as the armies stand. */
function danger(march: March): number {
  const hexes = march.sketch.own.map(({ hex }) => hex);
  let sum = 0;
  for (const stake of stakes(march, hexes).values()) sum += stake;
  return sum;
}

/** Where a piece stood before it was tried elsewhere, and what was at stake then. */
interface Before {
  readonly hex: HexId;
  readonly stakes: ReadonlyMap<Piece, number>;
}

/** How much more is at stake for all others since a piece has gone from one hex to where it stands now. */
function strain(march: March, piece: Piece, before: Before): number {
  let sum = 0;
  for (const [other, stake] of stakes(march, [before.hex, piece.hex])) {
    if (other !== piece) sum += stake - (before.stakes.get(other) ?? 0);
  }
  return sum;
}

/** What it is worth that a piece stands where it does and faces as it does, but for what that means to others. */
function scoreOf(march: March, piece: Piece): number {
  const { sketch, style } = march;
  const risk = style.caution === 0 ? 0 : style.caution * exposureOf(sketch, piece);
  return worthOfAttacks(attacks(march), style) + placeOf(sketch, piece, style) - risk;
}

/** Where a piece stands, how it faces, and what that is worth. */
interface Placed extends Pick<Piece, 'hex' | 'facing'> {
  readonly score: number;
}

/** The best of some hexes for a piece, with the facing that suits it there. */
function bestPlace(march: March, piece: Piece, hexes: readonly HexId[]): Placed | null {
  const { sketch } = march;
  const start = { hex: piece.hex, facing: piece.facing };
  const isCharge = orderOf(march.view, piece.unit) === 'moveToAttack';
  const before = { hex: start.hex, stakes: stakes(march, [start.hex, ...hexes]) };
  let best: Placed | null = null;
  for (const hex of hexes) {
    const isClose = touching(sketch, piece.seat, hex).length > 0;
    put(sketch, piece, { hex, facing: start.facing });
    if (isClose && isCharge && hex !== start.hex) march.charged.add(piece);
    // What others have to fear depends on where the piece stands, and not on how it faces.
    const cost = strain(march, piece, before);
    const fixed = isEngaged(march.view, piece.unit);
    for (const facing of fixed ? [start.facing] : isClose ? FACINGS : [lookout(sketch, piece)]) {
      if (!march.look()) break;
      put(sketch, piece, { hex, facing });
      const score = scoreOf(march, piece) - cost;
      if (best === null || score > best.score) best = { hex, facing, score };
    }
    march.charged.delete(piece);
  }
  put(sketch, piece, start);
  return best;
}

/** The hexes worth a closer look: the best by their place alone. */
function promising({ sketch, style }: March, piece: Piece, hexes: readonly HexId[]): readonly HexId[] {
  if (hexes.length <= MOST_HEXES) return hexes;
  const start = { hex: piece.hex, facing: piece.facing };
  const rated = hexes.map((hex) => {
    put(sketch, piece, { hex, facing: start.facing });
    return { hex, worth: placeOf(sketch, piece, style) };
  });
  put(sketch, piece, start);
  return rated
    .sort((one, two) => two.worth - one.worth || one.hex - two.hex)
    .slice(0, MOST_HEXES)
    .map(({ hex }) => hex);
}

const MOST_HEXES = 8;

/** Takes a step of the plan, in the view and in the sketch. */
function take(march: March, step: Step): void {
  march.steps.push(step);
  march.view = preview(march.game, march.view, { seat: march.seat, plan: [step] });
}

/** Sends a piece where it stands best; it stays where that is best, unless it must go. */
function send(march: March, piece: Piece): void {
  const { to, must } = goalsOf(march.game.world, march.view, piece.unit);
  const hexes = [...(must ? [] : [piece.hex]), ...promising(march, piece, to)];
  const best = hexes.length === 1 && !must ? null : bestPlace(march, piece, hexes);
  const place = best ?? (must && to[0] !== undefined ? { hex: to[0], facing: piece.facing } : null);
  if (place === null) return;
  const goes = place.hex !== piece.hex;
  put(march.sketch, piece, place);
  if (!goes) return;
  take(march, { verb: 'move', unit: piece.unit, to: place.hex });
  const isCharge = orderOf(march.view, piece.unit) === 'moveToAttack';
  if (isCharge && touching(march.sketch, piece.seat, place.hex).length > 0) march.charged.add(piece);
}

/** Sends those who still must go, for others have made way for them. */
function obey(march: March): void {
  for (let round = 0; round < 8; round++) {
    if (missingIn(march.game, march.view, march.seat).length === 0) return;
    for (const piece of march.pieces)
      if (goalsOf(march.game.world, march.view, piece.unit).must) send(march, piece);
  }
}

/** Turns each piece as it stands best beside the others, and again, for what one does changes what suits the next. */
function face(march: March): void {
  const { sketch } = march;
  const free = march.pieces.filter(({ unit, partners }) => partners.length === 0 && !march.balking.has(unit));
  for (const piece of free) {
    if (touching(sketch, piece.seat, piece.hex).length === 0)
      put(sketch, piece, { hex: piece.hex, facing: lookout(sketch, piece) });
  }
  const close = free.filter((piece) => gapTo(sketch, piece.hex) <= 3);
  for (let round = 0; round < 2; round++) {
    for (const piece of close) {
      const best = bestPlace(march, piece, [piece.hex]);
      if (best !== null) put(sketch, piece, best);
    }
  }
  for (const piece of free) {
    if (piece.facing !== march.view.units[piece.unit]?.facing) {
      take(march, { verb: 'turn', unit: piece.unit, facing: piece.facing });
    }
  }
}

/** What it is worth to try to reform: the chance, and what order is worth (R44). */
function reforming(march: March): number {
  let sum = 0;
  for (const piece of march.pieces) {
    if (!piece.disordered || orderOf(march.view, piece.unit) !== 'reform') continue;
    if (piece.partners.length > 0 || touching(march.sketch, piece.seat, piece.hex).length > 0) continue;
    sum += (1 - piece.chances.disorder) * piece.worth * 0.35;
  }
  return sum;
}

/** The order that a piece of the horse or the elephants picks (R12, R13): the one under which it does best alone. */
function pick(march: March, piece: Piece): void {
  const { seat } = march;
  const choices = choicesIn(march.game, march.view, seat, { verb: 'status', unit: piece.unit });
  const orders = choicesOf(choices, 'status').flatMap(({ order }) => listOf(order));
  if (orders.length === 0) return;
  const under = (view: State) => {
    piece.exposed = exposedOf(march.game.world, view, piece.unit);
    const one: March = { ...march, view, charged: new Set(march.charged), pieces: [piece] };
    const { to, must } = goalsOf(march.game.world, view, piece.unit);
    const best = bestPlace(one, piece, [...(must ? [] : [piece.hex]), ...promising(one, piece, to)]);
    return (best?.score ?? -Infinity) + reforming(one);
  };
  let best: { step: Step | null; score: number } = { step: null, score: under(march.view) };
  for (const order of orders) {
    const step: Step = { verb: 'status', unit: piece.unit, order };
    const score = under(preview(march.game, march.view, { seat, plan: [step] }));
    if (score > best.score) best = { step, score };
  }
  if (best.step !== null) take(march, best.step);
  piece.exposed = exposedOf(march.game.world, march.view, piece.unit);
}

/** The orders in which units are sent: nearest to the enemy first, then from either wing. */
const SEQUENCES: readonly ((one: Piece, gap: number) => number)[] = [
  (_, gap) => gap,
  ({ hex }, gap) => gap * 4 + fileOf(hex) * 2,
  ({ hex }, gap) => gap * 4 - fileOf(hex) * 2,
];

/** Plans the movement that a view asks for, its units sent in that order. */
function marchIn(from: Ordered, sequence: (one: Piece, gap: number) => number): Marched {
  const frame = frameAt(from.view, 'movement');
  const commands = frame?.commands ?? [];
  const pieces = from.sketch.own
    .filter(({ command }) => commands.includes(command))
    .map((piece) => ({ piece, rank: sequence(piece, gapTo(from.sketch, piece.hex)) }))
    .sort((one, two) => one.rank - two.rank || one.piece.unit - two.piece.unit)
    .map(({ piece }) => piece);
  const all: March = { ...from, pieces, charged: new Set(), steps: [], balking: new Set(frame?.balking) };
  for (const piece of pieces) pick(all, piece);
  for (const piece of pieces) send(all, piece);
  obey(all);
  face(all);
  const division = attacks(all);
  const places = pieces.reduce((sum, piece) => sum + placeOf(all.sketch, piece, all.style), 0);
  const exposed = danger(all);
  const worth = worthOfAttacks(division, all.style) + places + reforming(all) - exposed;
  const gap = Math.min(99, ...pieces.map(({ hex }) => gapTo(all.sketch, hex)));
  return { steps: all.steps, view: all.view, sketch: all.sketch, division, worth, gap };
}

/** What a movement is planned from. */
export type Ordered = Pick<March, 'game' | 'seat' | 'style' | 'look' | 'sketch' | 'view'>;

/** Plans the movement that a view asks for: who goes where, and faces which way. */
export function march(from: Ordered): Marched {
  let best: Marched | null = null;
  for (const sequence of SEQUENCES.slice(0, from.style.plans)) {
    const sketch = best === null ? from.sketch : sketchOf(from.game.world, from.view, from.seat);
    const one = marchIn({ ...from, sketch }, sequence);
    if (best === null || one.worth > best.worth) best = one;
  }
  if (best === null) throw new Error('A style has one plan at least.');
  return best;
}

/** What a command would come to under an order, if it acted now: the best of its movement, for comparison alone. */
export function under(from: Ordered, command: Command, order: ChitOrder | null): number {
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
  return march({ ...from, style: { ...from.style, plans: 1 }, view: acting, sketch }).worth;
}

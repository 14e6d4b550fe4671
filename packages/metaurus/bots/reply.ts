import type { Thought } from '@tessera/bots';
import { distance, type HexId } from '@tessera/hex';
import {
  attackOn,
  retreaters,
  retreatOdds,
  type Attack,
  type FrameOf,
  type Metaurus,
  type RetreatOdds,
  type Step,
} from '../rules/index.js';
import { divide } from './divide.js';
import { gainOf, hurtsOf, netOf, type Gain } from './gains.js';
import { attackersOf, exposureOf, facingToEnemy, placeOf } from './outlook.js';
import { FACINGS, placePiece, adjacentEnemies, type Piece } from './sketch.js';
import { percent, thought, hitFigures, type DecisionInput } from './thinking.js';

/** The step that turns a piece; none when it has that facing already. */
const turning = ({ view }: DecisionInput, piece: Piece, facing: Piece['facing']): Step[] =>
  view.units[piece.unit]?.facing === facing ? [] : [{ verb: 'turn', unit: piece.unit, facing }];

/** The best facing of a piece in a hex, and its worth there. */
function bestFacing(
  { sketch, style }: DecisionInput,
  piece: Piece,
  hex: HexId,
): { facing: Piece['facing']; worth: number } {
  const start = { hex: piece.hex, facing: piece.facing };
  let best = { facing: piece.facing, worth: -Infinity };
  placePiece(sketch, piece, { hex, facing: piece.facing });
  const isClose = adjacentEnemies(sketch, piece.seat, hex).length > 0;
  for (const facing of isClose ? FACINGS : [facingToEnemy(sketch, piece)]) {
    placePiece(sketch, piece, { hex, facing });
    const { gain } = divide(sketch, attackersOf(sketch, [piece], new Set()), 4);
    const worth =
      netOf(gain) / 2 +
      placeOf(sketch, piece, style) -
      Math.max(style.caution, 0.5) * exposureOf(sketch, piece);
    if (worth > best.worth) best = { facing, worth };
  }
  placePiece(sketch, piece, start);
  return best;
}

/** The average losses in a declared attack. */
function gainOfAttack({ view, sketch }: DecisionInput, attack: Attack): Gain {
  const pieces = (units: readonly number[]) => units.flatMap((unit) => sketch.pieces[unit] ?? []);
  const charged = view.activation?.charged ?? [];
  return gainOf(sketch, {
    attackers: pieces(attack.attackers),
    defenders: pieces(attack.defenders),
    hasMomentum: attack.attackers.some((unit) => charged.includes(unit)),
  });
}

/** The average cost of a retreat's own roll (R33). */
function costOf(piece: Piece, { disordered, eliminated }: RetreatOdds): number {
  const share = ({ numerator, denominator }: RetreatOdds['disordered']) => numerator / denominator;
  return share(disordered) * piece.hitCosts.disorder + share(eliminated) * piece.worth;
}

/** Decides about a retreat before combat: unit, hex and facing. Declines when staying costs less (R31 to R33). */
export function retreat(thinking: DecisionInput): Thought<Metaurus> {
  const { game, view, sketch } = thinking;
  let best: { piece: Piece; odds: RetreatOdds; stays: number; better: number } | null = null;
  let worst = 0;
  for (const unit of retreaters(game.world, view)) {
    const piece = sketch.pieces[unit];
    const attack = attackOn(view, unit);
    if (piece === null || piece === undefined || attack === null) continue;
    const stays = netOf(gainOfAttack(thinking, attack)) / attack.defenders.length;
    worst = Math.max(worst, stays);
    for (const odds of retreatOdds(game.world, view, unit)) {
      thinking.look();
      const better = stays - costOf(piece, odds) - distance(odds.to, piece.hex) * 0.01;
      if (better > 0 && (best === null || better > best.better)) best = { piece, odds, stays, better };
    }
  }
  if (best === null) return thought([{ verb: 'decline' }], 'retreat.no', { loss: percent(worst) });
  const { piece, odds: way, stays } = best;
  const { facing } = bestFacing(thinking, piece, way.to);
  return thought(
    [{ verb: 'retreat', unit: piece.unit, to: way.to }, ...turning(thinking, piece, facing)],
    'retreat',
    { loss: percent(stays), unchanged: percent(way.unchanged.numerator / way.unchanged.denominator) },
  );
}

/** Counter-Attacks when that costs the enemy more than this side; declines otherwise (R42). */
export function strike(
  { sketch }: DecisionInput,
  { attackers, defenders }: FrameOf<'counter'>,
): Thought<Metaurus> {
  const pieces = (units: readonly number[]) => units.flatMap((unit) => sketch.pieces[unit] ?? []);
  const bout = { attackers: pieces(attackers), defenders: pieces(defenders), isCounter: true };
  const gain = gainOf(sketch, bout);
  const values = { hurts: percent(hurtsOf(sketch, bout)), ...hitFigures(sketch, [bout]) };
  return netOf(gain) > 0
    ? thought([{ verb: 'counter' }], 'counter', values)
    : thought([{ verb: 'decline' }], 'counter.no', values);
}

/** Decides which unit enters the emptied hex, and its facing there (R37). Throws when none may. */
export function advance(thinking: DecisionInput, { units, hexes }: FrameOf<'advance'>): Thought<Metaurus> {
  const { sketch } = thinking;
  let best: { piece: Piece; to: HexId; facing: Piece['facing']; worth: number } | null = null;
  for (const unit of units) {
    const piece = sketch.pieces[unit];
    if (piece === null || piece === undefined) continue;
    const stays = placeOf(sketch, piece, thinking.style) - thinking.style.caution * exposureOf(sketch, piece);
    for (const to of hexes) {
      thinking.look();
      const { facing, worth } = bestFacing(thinking, piece, to);
      if (best === null || worth - stays > best.worth) best = { piece, to, facing, worth: worth - stays };
    }
  }
  if (best === null) throw new Error('Nobody may advance.');
  const { piece, to, facing } = best;
  return thought(
    [{ verb: 'advance', unit: piece.unit, to }, ...turning(thinking, piece, facing)],
    'advance',
    { near: adjacentEnemies(sketch, piece.seat, to).length },
  );
}

/** Picks the elephants' victim (R45): the most valuable enemy unit, or the least valuable own one. */
export function trample({ sketch, seat }: DecisionInput, { nearest }: FrameOf<'victim'>): Thought<Metaurus> {
  const cost = (unit: number) => {
    const piece = sketch.pieces[unit];
    if (piece === null || piece === undefined) return 0;
    return piece.seat === seat ? -piece.hitCosts.disorder : piece.hitCosts.disorder;
  };
  const [first = 0, ...more] = nearest;
  const unit = more.reduce((best, one) => (cost(one) > cost(best) ? one : best), first);
  return thought([{ verb: 'trample', unit }], 'victim', { nearest: nearest.length });
}

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
import { attackersOf, exposureOf, lookout, placeOf } from './outlook.js';
import { FACINGS, put, touching, type Piece } from './sketch.js';
import { percent, thought, told, type Thinking } from './thinking.js';

/** A turn after a step, where the piece does not face so already. */
const turning = ({ view }: Thinking, piece: Piece, facing: Piece['facing']): Step[] =>
  view.units[piece.unit]?.facing === facing ? [] : [{ verb: 'turn', unit: piece.unit, facing }];

/** The facing that suits a piece best in a hex, and what it is worth to stand there so. */
function settled(
  { sketch, style }: Thinking,
  piece: Piece,
  hex: HexId,
): { facing: Piece['facing']; worth: number } {
  const start = { hex: piece.hex, facing: piece.facing };
  let best = { facing: piece.facing, worth: -Infinity };
  put(sketch, piece, { hex, facing: piece.facing });
  const isClose = touching(sketch, piece.seat, hex).length > 0;
  for (const facing of isClose ? FACINGS : [lookout(sketch, piece)]) {
    put(sketch, piece, { hex, facing });
    const { gain } = divide(sketch, attackersOf(sketch, [piece], new Set()), 4);
    const worth =
      netOf(gain) / 2 +
      placeOf(sketch, piece, style) -
      Math.max(style.caution, 0.5) * exposureOf(sketch, piece);
    if (worth > best.worth) best = { facing, worth };
  }
  put(sketch, piece, start);
  return best;
}

/** What the attack on a unit does to its side on average. */
function attacked({ view, sketch }: Thinking, attack: Attack): Gain {
  const pieces = (units: readonly number[]) => units.flatMap((unit) => sketch.pieces[unit] ?? []);
  const charged = view.activation?.charged ?? [];
  return gainOf(sketch, {
    attackers: pieces(attack.attackers),
    defenders: pieces(attack.defenders),
    hasMomentum: attack.attackers.some((unit) => charged.includes(unit)),
  });
}

/** What a retreat costs on average by its own roll (R33). */
function costOf(piece: Piece, { disordered, eliminated }: RetreatOdds): number {
  const share = ({ numerator, denominator }: RetreatOdds['disordered']) => numerator / denominator;
  return share(disordered) * piece.pain.disorder + share(eliminated) * piece.worth;
}

/** Who retreats before combat, where to and how it faces then; nobody where standing costs less (R31 to R33). */
export function retreat(thinking: Thinking): Thought<Metaurus> {
  const { game, view, sketch } = thinking;
  let best: { piece: Piece; way: RetreatOdds; stays: number; better: number } | null = null;
  let worst = 0;
  for (const unit of retreaters(game.world, view)) {
    const piece = sketch.pieces[unit];
    const attack = attackOn(view, unit);
    if (piece === null || piece === undefined || attack === null) continue;
    const stays = netOf(attacked(thinking, attack)) / attack.defenders.length;
    worst = Math.max(worst, stays);
    for (const way of retreatOdds(game.world, view, unit)) {
      thinking.look();
      const better = stays - costOf(piece, way) - distance(way.to, piece.hex) * 0.01;
      if (better > 0 && (best === null || better > best.better)) best = { piece, way, stays, better };
    }
  }
  if (best === null) return thought([{ verb: 'decline' }], 'retreat.no', { loss: percent(worst) });
  const { piece, way, stays } = best;
  const { facing } = settled(thinking, piece, way.to);
  return thought(
    [{ verb: 'retreat', unit: piece.unit, to: way.to }, ...turning(thinking, piece, facing)],
    'retreat',
    { loss: percent(stays), unchanged: percent(way.unchanged.numerator / way.unchanged.denominator) },
  );
}

/** Strikes back where that costs the enemy more than oneself (R42). */
export function strike(
  { sketch }: Thinking,
  { attackers, defenders }: FrameOf<'counter'>,
): Thought<Metaurus> {
  const pieces = (units: readonly number[]) => units.flatMap((unit) => sketch.pieces[unit] ?? []);
  const bout = { attackers: pieces(attackers), defenders: pieces(defenders), isCounter: true };
  const gain = gainOf(sketch, bout);
  const values = { hurts: percent(hurtsOf(sketch, bout)), ...told(sketch, [bout]) };
  return netOf(gain) > 0
    ? thought([{ verb: 'counter' }], 'counter', values)
    : thought([{ verb: 'decline' }], 'counter.no', values);
}

/** Who enters the hex that a combat has emptied, and how it faces there (R37). */
export function advance(thinking: Thinking, { units, hexes }: FrameOf<'advance'>): Thought<Metaurus> {
  const { sketch } = thinking;
  let best: { piece: Piece; to: HexId; facing: Piece['facing']; worth: number } | null = null;
  for (const unit of units) {
    const piece = sketch.pieces[unit];
    if (piece === null || piece === undefined) continue;
    const stays = placeOf(sketch, piece, thinking.style) - thinking.style.caution * exposureOf(sketch, piece);
    for (const to of hexes) {
      thinking.look();
      const { facing, worth } = settled(thinking, piece, to);
      if (best === null || worth - stays > best.worth) best = { piece, to, facing, worth: worth - stays };
    }
  }
  if (best === null) throw new Error('Nobody may advance.');
  const { piece, to, facing } = best;
  return thought(
    [{ verb: 'advance', unit: piece.unit, to }, ...turning(thinking, piece, facing)],
    'advance',
    { near: touching(sketch, piece.seat, to).length },
  );
}

/** Whom the elephants run down (R45): the unit that its side can spare least where it is the enemy's, most where it is not. */
export function trample({ sketch, seat }: Thinking, { nearest }: FrameOf<'victim'>): Thought<Metaurus> {
  const cost = (unit: number) => {
    const piece = sketch.pieces[unit];
    if (piece === null || piece === undefined) return 0;
    return piece.seat === seat ? -piece.pain.disorder : piece.pain.disorder;
  };
  const [first = 0, ...more] = nearest;
  const unit = more.reduce((best, one) => (cost(one) > cost(best) ? one : best), first);
  return thought([{ verb: 'trample', unit }], 'victim', { nearest: nearest.length });
}

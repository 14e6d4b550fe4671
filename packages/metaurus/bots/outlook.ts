import { distance, type HexId } from '@tessera/hex';
import { gainOf, netOf } from './gains.js';
import type { Attacker, Division } from './divide.js';
import { enemiesInFront, FACINGS, isBarred, isFrozen, type Piece, type Sketch } from './sketch.js';

/** A bot's weights, in Roman units, for what it cannot compute, and how many alternatives it tries. */
export interface Style {
  /** The worth of any attack besides its losses: who must win in time cannot wait for good odds. */
  readonly zeal: number;
  /** The share of its expected losses to the enemy's next attacks that counts. */
  readonly caution: number;
  /** The share of the enemy's expected losses to this side's next attacks that counts. */
  readonly threat: number;
  /** The worth of each hex nearer to the enemy. */
  readonly approach: number;
  /** The worth of each adjacent friend. */
  readonly cohesion: number;
  /** The worth of each level of height. */
  readonly height: number;
  /** The most divisions into attacks that are evaluated for a position. */
  readonly divisions: number;
  /** How many plans are made for a movement; the best is used. */
  readonly plans: number;
}

/** Returns the distance of a hex from the nearest enemy. A light enemy counts one hex farther. */
export function gapTo({ enemies, gaps }: Sketch, hex: HexId): number {
  const known = gaps[hex] ?? 0;
  if (known > 0) return known - 1;
  let least = 99;
  for (const enemy of enemies) least = Math.min(least, distance(hex, enemy.hex) + (enemy.isLight ? 1 : 0));
  gaps[hex] = least + 1;
  return least;
}

/** Returns the worth of a piece's hex apart from combat: nearness to the enemy, friends beside it, height. */
export function placeOf(sketch: Sketch, piece: Piece, style: Style): number {
  const { world, at } = sketch;
  let friends = 0;
  for (const near of world.grid.near[piece.hex] ?? []) if (at[near]?.seat === piece.seat) friends++;
  const gap = gapTo(sketch, piece.hex);
  return (
    -style.approach * Math.min(gap, 25) +
    style.cohesion * Math.min(friends, 3) +
    style.height * world.level(piece.hex)
  );
}

/** Returns the enemies that a piece would attack from its hex and with its facing (R24). */
export function targetsOf(sketch: Sketch, piece: Piece): readonly Piece[] {
  if (piece.isLight) return [];
  if (piece.partners.length === 0) {
    return enemiesInFront(sketch, piece).filter((other) => !isBarred(sketch, piece, other));
  }
  if (isFrozen(sketch, piece)) return [];
  return piece.partners.flatMap((unit) => sketch.pieces[unit] ?? []).sort((a, b) => a.unit - b.unit);
}

/** Returns those of the pieces that have targets, with their targets. */
export const attackersOf = (
  sketch: Sketch,
  pieces: readonly Piece[],
  charged: ReadonlySet<Piece>,
): Attacker[] =>
  pieces.flatMap((piece) => {
    const targets = targetsOf(sketch, piece);
    return targets.length === 0 ? [] : [{ piece, targets, hasCharged: charged.has(piece) }];
  });

/** Returns the worth of a division into attacks to a bot of that style. */
export const worthOfAttacks = ({ bouts, gain }: Division, style: Style): number =>
  netOf(gain) + style.zeal * bouts.length;

/** An enemy that could attack a piece, in the hex from which it would, and whether it moves there (Move to Attack). */
interface Threat {
  readonly piece: Piece;
  readonly comes: boolean;
  readonly net: number;
}

function threatsTo(sketch: Sketch, piece: Piece): Threat[] {
  const { world, at } = sketch;
  const posts: Threat[] = [];
  const seen = new Set<Piece>();
  const add = (other: Piece, hex: HexId) => {
    if (isBarred(sketch, other, piece)) return;
    const comes = hex !== other.hex;
    const there = comes ? { ...other, hex } : other;
    const gain = gainOf(sketch, { attackers: [there], defenders: [piece], hasMomentum: comes });
    posts.push({ piece: there, comes, net: netOf(gain) });
  };
  const near = world.grid.near[piece.hex] ?? [];
  for (const hex of near) {
    const other = at[hex];
    if (other === null || other === undefined || other.seat === piece.seat || other.isLight) continue;
    const isBound = other.partners.length > 0 && !other.partners.includes(piece.unit);
    seen.add(other);
    if (!isBound) add(other, hex);
  }
  for (const hex of near) {
    if (at[hex] !== null && at[hex] !== undefined) continue;
    for (const from of world.grid.near[hex] ?? []) {
      const other = at[from];
      if (other === null || other === undefined || other.seat === piece.seat || other.isLight) continue;
      if (other.partners.length > 0 || seen.has(other)) continue;
      if (world.stepCost(other.weapon)(from, hex) > other.movement) continue;
      add(other, hex);
      break;
    }
  }
  return posts.sort((one, two) => two.net - one.net);
}

/** The chance that the enemy can attack one unit next with one, two or three units: it needs the orders and the turn. */
const LIKELY = [0.6, 0.5, 0.35] as const;

/** Returns the average loss of a piece to the enemy's best next attack by one, two or three units; 0 when none is possible. */
export function exposureOf(sketch: Sketch, piece: Piece): number {
  const posts = threatsTo(sketch, piece);
  if (posts.length === 0) return 0;
  let most = 0;
  const taken: Threat[] = [];
  for (const [at, likely] of LIKELY.entries()) {
    // The unit that adds most comes next: an attack from two sides is worth more than a stronger one from one side.
    let next: { post: Threat; net: number } | null = null;
    for (const post of posts) {
      if (taken.some((other) => other.piece.hex === post.piece.hex || other.piece.unit === post.piece.unit))
        continue;
      const all = [...taken, post];
      const net =
        at === 0
          ? post.net
          : netOf(
              gainOf(sketch, {
                attackers: all.map((one) => one.piece),
                defenders: [piece],
                hasMomentum: all.some(({ comes }) => comes),
              }),
            );
      if (next === null || net > next.net) next = { post, net };
    }
    if (next === null) break;
    taken.push(next.post);
    most = Math.max(most, likely * next.net);
  }
  return most;
}

/** Returns the facing of a piece towards the nearest enemies; its present one when no other is better. */
export function facingToEnemy(sketch: Sketch, piece: Piece): Piece['facing'] {
  const around = sketch.world.grid.around[piece.hex] ?? [];
  let best = { facing: piece.facing, score: Infinity };
  for (const facing of FACINGS) {
    const fronts = [around[(facing + 5) % 6], around[facing]].filter((hex) => typeof hex === 'number');
    const score = fronts.reduce((sum, hex) => sum + gapTo(sketch, hex), 0) + (2 - fronts.length) * 99;
    if (score < best.score || (score === best.score && facing === piece.facing)) best = { facing, score };
  }
  return best.facing;
}

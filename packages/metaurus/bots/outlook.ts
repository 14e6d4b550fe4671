import { distance, type HexId } from '@tessera/hex';
import { gainOf, netOf } from './gains.js';
import type { Attacker, Division } from './divide.js';
import { before, FACINGS, isBarred, isFrozen, type Piece, type Sketch } from './sketch.js';

/** How a bot weighs what it cannot reckon out: all in Roman units as they count at the start. */
export interface Style {
  /** What an attack is worth for its own sake: who must win in time cannot wait for good odds alone. */
  readonly zeal: number;
  /** How much of what the enemy could do next counts. */
  readonly caution: number;
  /** How much of what one could do to the enemy next counts. */
  readonly threat: number;
  /** What each hex nearer to the enemy is worth. */
  readonly approach: number;
  /** What each friend beside a unit is worth. */
  readonly cohesion: number;
  /** What each level of height is worth. */
  readonly height: number;
  /** The most divisions of attacks that are weighed for a position. */
  readonly divisions: number;
  /** How many plans are made for a movement, of which the best is taken. */
  readonly plans: number;
}

/** How far a hex is from the nearest enemy that is worth going for. */
export function gapTo({ enemies, gaps }: Sketch, hex: HexId): number {
  const known = gaps[hex] ?? 0;
  if (known > 0) return known - 1;
  let least = 99;
  for (const enemy of enemies) least = Math.min(least, distance(hex, enemy.hex) + (enemy.isLight ? 1 : 0));
  gaps[hex] = least + 1;
  return least;
}

/** What a place is worth that a piece stands in, besides fights. */
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

/** Whom a piece would attack where it stands and as it faces (R24). */
export function targetsOf(sketch: Sketch, piece: Piece): readonly Piece[] {
  if (piece.isLight) return [];
  if (piece.partners.length === 0) {
    return before(sketch, piece).filter((other) => !isBarred(sketch, piece, other));
  }
  if (isFrozen(sketch, piece)) return [];
  return piece.partners.flatMap((unit) => sketch.pieces[unit] ?? []).sort((a, b) => a.unit - b.unit);
}

/** Those of some pieces that would attack, as they stand. */
export const attackersOf = (
  sketch: Sketch,
  pieces: readonly Piece[],
  charged: ReadonlySet<Piece>,
): Attacker[] =>
  pieces.flatMap((piece) => {
    const targets = targetsOf(sketch, piece);
    return targets.length === 0 ? [] : [{ piece, targets, hasCharged: charged.has(piece) }];
  });

/** What attacks are worth to a bot of that style. */
export const worthOfAttacks = ({ bouts, gain }: Division, style: Style): number =>
  netOf(gain) + style.zeal * bouts.length;

/** A place from which an enemy could attack a piece, and whether it would come there by Move to Attack. */
interface Post {
  readonly piece: Piece;
  readonly comes: boolean;
  readonly net: number;
}

/** The enemies that could attack a piece next, the most dangerous first. */
function postsAround(sketch: Sketch, piece: Piece): Post[] {
  const { world, at } = sketch;
  const posts: Post[] = [];
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

/** How likely the enemy has both the order and the time for one, two or three to attack one unit. */
const LIKELY = [0.6, 0.5, 0.35] as const;

/** What the enemy could take of a piece next, by its best attack of one, two or three. */
export function exposureOf(sketch: Sketch, piece: Piece): number {
  const posts = postsAround(sketch, piece);
  if (posts.length === 0) return 0;
  let most = 0;
  const taken: Post[] = [];
  for (const [at, likely] of LIKELY.entries()) {
    // The next one is who adds most: an attack from two sides is worth more than a stronger one from the same.
    let next: { post: Post; net: number } | null = null;
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

/** The facing by which a piece looks to the nearest enemies, its own where nobody is near. */
export function lookout(sketch: Sketch, piece: Piece): Piece['facing'] {
  const around = sketch.world.grid.around[piece.hex] ?? [];
  let best = { facing: piece.facing, score: Infinity };
  for (const facing of FACINGS) {
    const fronts = [around[(facing + 5) % 6], around[facing]].filter((hex) => typeof hex === 'number');
    const score = fronts.reduce((sum, hex) => sum + gapTo(sketch, hex), 0) + (2 - fronts.length) * 99;
    if (score < best.score || (score === best.score && facing === piece.facing)) best = { facing, score };
  }
  return best.facing;
}

import { gainOf, netOf, type Bout, type Gain } from './gains.js';
import type { Piece, Sketch } from './sketch.js';

/** Somebody who attacks, and all whom it may attack. */
export interface Attacker {
  readonly piece: Piece;
  readonly targets: readonly Piece[];
  /** Whether it has come next to an enemy under Move to Attack in this activation (R28). */
  readonly hasCharged: boolean;
}

/** Attacks that cover all attackers and all whom they face, and what they bring on average. */
export interface Division {
  readonly bouts: readonly Bout[];
  readonly gain: Gain;
}

/** The parts of a declaration that have nothing to do with each other. */
function partsOf(attackers: readonly Attacker[]): Attacker[][] {
  const left = new Set(attackers);
  const parts: Attacker[][] = [];
  for (const first of attackers) {
    if (!left.delete(first)) continue;
    const part = [first];
    for (const one of part) {
      for (const other of left) {
        if (!other.targets.some((target) => one.targets.includes(target))) continue;
        left.delete(other);
        part.push(other);
      }
    }
    parts.push(part);
  }
  return parts;
}

/** A search through the divisions of one part. */
interface Search {
  readonly sketch: Sketch;
  readonly part: readonly Attacker[];
  /** By defender: who attacks it so far. */
  readonly stars: Map<Piece, Attacker[]>;
  /** Those of whom an attacker takes two. */
  readonly doubles: Set<Piece>;
  readonly pairs: [Attacker, readonly Piece[]][];
  /** How many more divisions are weighed. */
  left: number;
  best: { readonly net: number; readonly division: Division } | null;
}

/** The attacks of a search that has come to its end; null where it leaves an enemy out. */
function weigh({ sketch, part, stars, doubles, pairs }: Search): Division | null {
  for (const { targets } of part) if (targets.some((target) => !stars.has(target))) return null;
  const bouts: Bout[] = [];
  for (const [attacker, targets] of pairs) {
    if (targets.length > 1) {
      bouts.push({ attackers: [attacker.piece], defenders: targets, hasMomentum: attacker.hasCharged });
    }
  }
  for (const [target, attackers] of stars) {
    if (doubles.has(target)) continue;
    const hasMomentum = attackers.some(({ hasCharged }) => hasCharged);
    bouts.push({ attackers: attackers.map(({ piece }) => piece), defenders: [target], hasMomentum });
  }
  let [theirs, own] = [0, 0];
  for (const bout of bouts) {
    const gain = gainOf(sketch, bout);
    theirs += gain.theirs;
    own += gain.own;
  }
  return { bouts, gain: { theirs, own } };
}

/** Goes through every star of one enemy or two for each attacker (R25), as long as any may still be weighed. */
function search(state: Search, at: number): void {
  const { part, stars, doubles, pairs } = state;
  if (state.left <= 0) return;
  const attacker = part[at];
  if (attacker === undefined) {
    state.left--;
    const division = weigh(state);
    if (division === null) return;
    const net = netOf(division.gain);
    if (state.best === null || net > state.best.net) state.best = { net, division };
    return;
  }
  const { targets } = attacker;
  for (const target of targets) {
    if (doubles.has(target)) continue;
    const others = stars.get(target) ?? [];
    stars.set(target, [...others, attacker]);
    pairs.push([attacker, [target]]);
    search(state, at + 1);
    pairs.pop();
    if (others.length === 0) stars.delete(target);
    else stars.set(target, others);
  }
  if (targets.length < 2 || targets.some((target) => stars.has(target))) return;
  for (const target of targets) {
    stars.set(target, [attacker]);
    doubles.add(target);
  }
  pairs.push([attacker, targets]);
  search(state, at + 1);
  pairs.pop();
  for (const target of targets) {
    stars.delete(target);
    doubles.delete(target);
  }
}

const NOTHING: Division = { bouts: [], gain: { theirs: 0, own: 0 } };

/**
 * The best division of some attacks: every attacker in one, every enemy that any of them faces attacked (R25). At most
 * so many divisions are weighed for each part that hangs together.
 */
export function divide(sketch: Sketch, attackers: readonly Attacker[], most: number): Division {
  const bouts: Bout[] = [];
  let [theirs, own] = [0, 0];
  for (const part of partsOf(attackers)) {
    const state: Search = {
      sketch,
      part,
      stars: new Map(),
      doubles: new Set(),
      pairs: [],
      left: most,
      best: null,
    };
    search(state, 0);
    const { division } = state.best ?? { division: NOTHING };
    bouts.push(...division.bouts);
    theirs += division.gain.theirs;
    own += division.gain.own;
  }
  return { bouts, gain: { theirs, own } };
}

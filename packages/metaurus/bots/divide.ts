import { gainOf, netOf, type Bout, type Gain } from './gains.js';
import type { Piece, Sketch } from './sketch.js';

/** An attacking piece, and its possible targets. */
export interface Attacker {
  readonly piece: Piece;
  readonly targets: readonly Piece[];
  /** Whether it has moved next to an enemy under Move to Attack in this activation (R28). */
  readonly hasCharged: boolean;
}

/** A division into attacks in which every attacker and every enemy in front of them takes part, and their average gain. */
export interface Division {
  readonly bouts: readonly Bout[];
  readonly gain: Gain;
}

/** Groups attackers that have targets in common. Each group is divided by itself. */
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
  /** The attackers of each target so far. */
  readonly attackersByTarget: Map<Piece, Attacker[]>;
  /** Targets that are attacked together with another one by a single attacker. */
  readonly sharedTargets: Set<Piece>;
  readonly assignments: [Attacker, readonly Piece[]][];
  /** How many more divisions may be evaluated. */
  left: number;
  best: { readonly net: number; readonly division: Division } | null;
}

/** The division of a finished search; null when an enemy is not attacked. */
function divisionOf({
  sketch,
  part,
  attackersByTarget,
  sharedTargets,
  assignments,
}: Search): Division | null {
  for (const { targets } of part) if (targets.some((target) => !attackersByTarget.has(target))) return null;
  const bouts: Bout[] = [];
  for (const [attacker, targets] of assignments) {
    if (targets.length > 1) {
      bouts.push({ attackers: [attacker.piece], defenders: targets, hasMomentum: attacker.hasCharged });
    }
  }
  for (const [target, attackers] of attackersByTarget) {
    if (sharedTargets.has(target)) continue;
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

/** Tries for each attacker one target or two (R25), as long as divisions may be evaluated. */
function search(state: Search, at: number): void {
  const { part, attackersByTarget, sharedTargets, assignments } = state;
  if (state.left <= 0) return;
  const attacker = part[at];
  if (attacker === undefined) {
    state.left--;
    const division = divisionOf(state);
    if (division === null) return;
    const net = netOf(division.gain);
    if (state.best === null || net > state.best.net) state.best = { net, division };
    return;
  }
  const { targets } = attacker;
  for (const target of targets) {
    if (sharedTargets.has(target)) continue;
    const others = attackersByTarget.get(target) ?? [];
    attackersByTarget.set(target, [...others, attacker]);
    assignments.push([attacker, [target]]);
    search(state, at + 1);
    assignments.pop();
    if (others.length === 0) attackersByTarget.delete(target);
    else attackersByTarget.set(target, others);
  }
  if (targets.length < 2 || targets.some((target) => attackersByTarget.has(target))) return;
  for (const target of targets) {
    attackersByTarget.set(target, [attacker]);
    sharedTargets.add(target);
  }
  assignments.push([attacker, targets]);
  search(state, at + 1);
  assignments.pop();
  for (const target of targets) {
    attackersByTarget.delete(target);
    sharedTargets.delete(target);
  }
}

const NOTHING: Division = { bouts: [], gain: { theirs: 0, own: 0 } };

/**
 * Returns the best division into attacks: every attacker takes part in one, and every enemy that any of them faces is
 * attacked (R25). Evaluates at most `most` divisions for each group of attackers with common targets.
 */
export function divide(sketch: Sketch, attackers: readonly Attacker[], most: number): Division {
  const bouts: Bout[] = [];
  let [theirs, own] = [0, 0];
  for (const part of partsOf(attackers)) {
    const state: Search = {
      sketch,
      part,
      attackersByTarget: new Map(),
      sharedTargets: new Set(),
      assignments: [],
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

import { proposedAttacks, duelsOf, type FrameOf, type Metaurus, type Step } from '../rules/index.js';
import { preview } from '@tessera/core';
import type { Thought } from '@tessera/bots';
import { divide, type Attacker } from './divide.js';
import { gainOf, hurtsOf, netOf, type Bout } from './gains.js';
import { worthOfAttacks } from './outlook.js';
import { enemiesInFront, isBarred, isFrozen, type Piece, type Sketch } from './sketch.js';
import { percent, thought, hitFigures, type DecisionInput } from './thinking.js';

const stepsOf = (bouts: readonly Bout[]): Step[] =>
  bouts.flatMap(({ attackers, defenders }) =>
    attackers.flatMap(({ unit }) =>
      defenders.map((target): Step => ({ verb: 'attack', unit, target: target.unit })),
    ),
  );

/** Declares the attacks with the best balance of losses (R25); none where none is required and none is worth it. */
export function declare(thinking: DecisionInput): Thought<Metaurus> {
  const { game, view, seat, sketch, style } = thinking;
  const { world } = game;
  const charged = view.activation?.charged ?? [];
  const duels = duelsOf(world, view);
  const attackers = duels.flatMap(({ unit, targets }): Attacker[] => {
    const piece = sketch.pieces[unit];
    if (piece === null || piece === undefined) return [];
    return [
      {
        piece,
        targets: targets.flatMap((target) => sketch.pieces[target] ?? []),
        hasCharged: charged.includes(unit),
      },
    ];
  });
  let most = 1;
  while (most < style.divisions * 16 && thinking.look()) most++;
  const division = divide(sketch, attackers, most);
  const isFree = duels.every(({ must }) => !must);
  if (isFree && worthOfAttacks(division, style) <= 0)
    return thought([], 'declare.none', hitFigures(sketch, division.bouts));
  const planned = stepsOf(division.bouts);
  const after = preview(game, view, { seat, plan: planned });
  const steps = [...planned, ...proposedAttacks(world, after)];
  return thought(steps, 'declare', {
    attacks: division.bouts.length,
    best: percent(Math.max(0, ...division.bouts.map((bout) => hurtsOf(sketch, bout)))),
    ...hitFigures(sketch, division.bouts),
  });
}

/** A declared attack with the units that are still on the map; null when a side has none. */
function boutOf(
  sketch: Sketch,
  fight: { attackers: readonly number[]; defenders: readonly number[] },
): Bout | null {
  const pieces = (units: readonly number[]) => units.flatMap((unit) => sketch.pieces[unit] ?? []);
  const attackers = pieces(fight.attackers);
  const defenders = pieces(fight.defenders);
  return attackers.length === 0 || defenders.length === 0 ? null : { attackers, defenders };
}

/** Resolves the attack with the best balance of losses next, because its result may help the others. */
export function resolve({ sketch }: DecisionInput, { attacks }: FrameOf<'resolve'>): Thought<Metaurus> {
  let best: { attack: number; net: number; hurts: number } | null = null;
  for (const one of attacks) {
    const bout = boutOf(sketch, one);
    const net = bout === null ? -1 : netOf(gainOf(sketch, bout));
    if (best === null || net > best.net) {
      best = { attack: one.attack, net, hurts: bout === null ? 0 : hurtsOf(sketch, bout) };
    }
  }
  const { attack, hurts } = best ?? { attack: 1, hurts: 0 };
  return thought([{ verb: 'resolve', attack }], 'resolve', {
    attacks: attacks.length,
    hurts: percent(hurts),
  });
}

/** The enemies that a unit of a pool may attack again (R41). */
function targetsAgain(sketch: Sketch, piece: Piece): readonly Piece[] {
  if (piece.isLight || isFrozen(sketch, piece)) return [];
  const targets =
    piece.partners.length > 0
      ? piece.partners.flatMap((unit) => sketch.pieces[unit] ?? [])
      : enemiesInFront(sketch, piece);
  return targets.filter((target) => !isBarred(sketch, piece, target));
}

/** The attacks that a pool may make: each unit on one enemy or on both, and all units that reach an enemy on it. */
function possibleBouts(sketch: Sketch, pool: readonly Piece[]): Bout[] {
  const all = pool.map((piece) => ({ piece, targets: targetsAgain(sketch, piece) }));
  const targets = [...new Set(all.flatMap((one) => one.targets))];
  return [
    ...all.flatMap(({ piece, targets: [...own] }) => [
      ...own.map((target) => ({ attackers: [piece], defenders: [target] })),
      ...(own.length > 1 ? [{ attackers: [piece], defenders: own }] : []),
    ]),
    ...targets
      .map((target) => ({
        attackers: all.filter((one) => one.targets.includes(target)).map(({ piece }) => piece),
        defenders: [target],
      }))
      .filter(({ attackers }) => attackers.length > 1),
  ];
}

/** Attacks again when that costs the enemy more than this side; declines otherwise. */
export function goOn(
  { view, sketch, style }: DecisionInput,
  { pool }: FrameOf<'continue'>,
): Thought<Metaurus> {
  const { fought = [], charged = [] } = view.activation ?? {};
  const pieces = pool.flatMap((unit) => sketch.pieces[unit] ?? []);
  let best: { bout: Bout; net: number } | null = null;
  for (const star of possibleBouts(sketch, pieces)) {
    const units = star.attackers.map(({ unit }) => unit);
    const earlier = Math.max(...units.map((unit) => fought.filter((other) => other === unit).length));
    const bout = { ...star, earlier, hasMomentum: units.some((unit) => charged.includes(unit)) };
    const net = netOf(gainOf(sketch, bout));
    if (best === null || net > best.net) best = { bout, net };
  }
  if (best === null || best.net + style.zeal / 2 <= 0) {
    return thought([{ verb: 'decline' }], 'continue.no', {
      hurts: percent(best === null ? 0 : hurtsOf(sketch, best.bout)),
    });
  }
  return thought(stepsOf([best.bout]), 'continue', {
    hurts: percent(hurtsOf(sketch, best.bout)),
    ...hitFigures(sketch, [best.bout]),
  });
}

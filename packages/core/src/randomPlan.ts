import { countSteps, stepAt } from './choice.js';
import type { Game, GameTypes } from './game.js';
import { choicesIn, missingIn, preview } from './plan.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Pseudo-random choices that are the same for the same seed, for bots and tests. Never a game's own chance. */
export interface Random {
  /** A whole number from 0 to `limit` - 1. */
  readonly below: (limit: number) => number;
  /** One of the items. Throws for an empty list. */
  readonly pick: <T>(items: readonly T[]) => T;
  /** True with probability `share`, 0 to 1. */
  readonly happens: (share: number) => boolean;
  /** That many bytes as lower-case hexadecimal digits (at most 32 bytes). */
  readonly digits: (bytes: number) => string;
}

/** A generator's start for a seed: the first 32 bits of its SHA-256. */
const startOf = (seed: string): number => new DataView(sha256(utf8ToBytes(seed)).buffer).getUint32(0);

/** A small fast generator (a Weyl sequence, mixed by multiply and shift). Good for choosing, not for secrets. */
export function random(seed: string): Random {
  let weyl = startOf(seed);
  const next = (): number => {
    weyl = (weyl + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(weyl ^ (weyl >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
  const below = (limit: number): number => Math.floor((next() / 0x1_0000_0000) * limit);
  return {
    below,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('Nothing to pick from.');
      return item;
    },
    happens: (share) => next() / 0x1_0000_0000 < share,
    digits: (bytes) => bytesToHex(sha256(utf8ToBytes(String(next())))).slice(0, bytes * 2),
  };
}

/** A random step among those allowed next; null when there is none. */
export function randomStep<T extends GameTypes>(
  game: Game<T>,
  view: T['state'],
  { seat, draw }: { readonly seat: T['seat']; readonly draw: Random },
): T['step'] | null {
  const choices = choicesIn(game, view, seat).filter((choice) => countSteps(choice) > 0);
  if (choices.length === 0) return null;
  const choice = draw.pick(choices);
  return stepAt(game.schemas.step, choice, draw.below(countSteps(choice)));
}

/** A player with preferences: how it draws its next step, and how likely it goes on when it could stop. */
export interface Lean<T extends GameTypes> {
  /** The next step in a view; null when it wants none. */
  readonly step: (
    view: T['state'],
    asked: { readonly seat: T['seat']; readonly draw: Random },
  ) => T['step'] | null;
  readonly goOn: number;
}

/** The player without preferences: every choice is equally likely. */
export const levelHeaded = <T extends GameTypes>(game: Game<T>): Lean<T> => ({
  step: (view, asked) => randomStep(game, view, asked),
  goOn: 0.6,
});

/** The number of steps at which a plan counts as a dead end. */
const LONGEST_PLAN = 1000;

/**
 * A random plan that may be committed, from a seat's view. Once nothing is missing, each further step is taken with
 * probability `goOn`. `lean` draws the steps. Throws when the plan cannot be completed, which law 3 forbids.
 */
export function randomPlan<T extends GameTypes>(
  game: Game<T>,
  view: T['state'],
  {
    seat,
    draw,
    lean = levelHeaded(game),
    goOn = lean.goOn,
  }: {
    readonly seat: T['seat'];
    readonly draw: Random;
    readonly lean?: Lean<T> | undefined;
    readonly goOn?: number;
  },
): T['step'][] {
  const plan: T['step'][] = [];
  let current = view;
  while (plan.length < LONGEST_PLAN) {
    if (missingIn(game, current, seat).length === 0 && !draw.happens(goOn)) return plan;
    const step = lean.step(current, { seat, draw });
    if (step === null) break;
    plan.push(step);
    current = preview(game, current, { seat, plan: [step] });
  }
  if (missingIn(game, current, seat).length > 0) throw new Error(`Dead end: ${JSON.stringify(plan)}`);
  return plan;
}

import { canonical } from './canonical.js';
import type { ChanceSource } from './chance.js';
import { decide, type Act, type Commit } from './decide.js';
import { type DecidedParts, decideParts } from './foresight.js';
import { type Decided, isPlaying, ok, type Refusal, refuse, type Result, written } from './decided.js';
import type { Game, GameTypes } from './game.js';
import { policiesFrom, type Policies } from './policies.js';
import { frameFor, waiting } from './plan.js';

/** What an action led to, including the standing answers that followed it. */
export interface Chain<T extends GameTypes> extends Decided<T> {
  /** The seats whose standing answers changed because one fired, with what remains of them. */
  readonly changed: Policies<T>;
  /** How many standing answers fired. */
  readonly fired: number;
}

/** What a commit led to, with the standing answers that followed it. */
export type Committed<T extends GameTypes> = Chain<T> & DecidedParts<T>;

/** How many standing answers may follow one action. After that the seat is asked. */
export const LONGEST_CHAIN = 64;

/** The chain after an answer that fired. Public standing answers that change by it add a fact. */
function afterFiring<T extends GameTypes>(
  game: Game<T>,
  chain: Chain<T>,
  { events, after }: Decided<T>,
  {
    seat,
    policy,
    left,
  }: { readonly seat: T['seat']; readonly policy: T['policy']; readonly left: T['policy'] | null },
): Chain<T> {
  const isChanged = left !== policy && canonical(left) !== canonical(policy);
  const open = game.standing?.open;
  const told = isChanged && open !== undefined ? [open.fact(seat, left)] : [];
  return {
    events: [...chain.events, ...events, ...told],
    after: told.reduce(game.evolve, after),
    changed: isChanged ? { ...chain.changed, [seat]: left } : chain.changed,
    fired: chain.fired + 1,
  };
}

/** The chain with the next standing answer that fires; null when every asked seat has to answer by hand. */
function nextAnswer<T extends GameTypes>(
  game: Game<T>,
  chain: Chain<T>,
  by: { readonly policies: Policies<T>; readonly source: ChanceSource },
): Chain<T> | null {
  const { after: state, changed } = chain;
  const policies = { ...by.policies, ...changed };
  const asked = waiting(game, state);
  for (const seat of game.seats.filter((each) => asked.includes(each))) {
    const policy = policiesFrom(game, state, { seat, policies });
    const frame = state.table.shares.asked === null ? frameFor(game, state, seat) : null;
    // A question that a takeback reopened is asked by hand. Otherwise the same answer would fire again.
    if (policy === null || frame === null || frame === state.table.byHand) continue;
    const answer = game.standing?.answer?.(policy, game.conceal(state, seat), seat) ?? null;
    if (answer === null) continue;
    const commit: Commit<T['step']> = { frame, steps: answer.steps };
    // An answer is used up before anything that follows it is decided.
    const left = { ...policies, [seat]: answer.left };
    const decided = decide(game, state, { seat, commit, why: 'standing', policies: left }, by.source);
    // An answer that the rules refuse here does not count: the seat is asked.
    if (decided.ok) return afterFiring(game, chain, decided.value, { seat, policy, left: answer.left });
  }
  return null;
}

/**
 * Adds the standing answers that follow an action, one after another, until a seat has to answer by hand or
 * `LONGEST_CHAIN` is reached. Nobody is notified of the questions in between.
 */
export function withStanding<T extends GameTypes>(
  game: Game<T>,
  { events, after }: Decided<T>,
  by: { readonly policies: Policies<T>; readonly source: ChanceSource },
): Chain<T> {
  let chain: Chain<T> = { events, after, changed: {}, fired: 0 };
  while (chain.fired < LONGEST_CHAIN) {
    const next = nextAnswer(game, chain, by);
    if (next === null) break;
    chain = next;
  }
  return chain;
}

/** Decides a seat's commit part by part, and the standing answers that follow it. Refuses like `decideParts`. */
export function decideAll<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  act: Act<T>,
  by: { readonly policies: Policies<T>; readonly source: ChanceSource },
): Result<Committed<T>, Refusal> {
  const decided = decideParts(game, state, { ...act, policies: by.policies }, by.source);
  if (!decided.ok) return decided;
  const { left } = decided.value;
  return ok({ ...withStanding(game, decided.value, by), left });
}

/**
 * Decides that a seat leaves these public standing answers, which is a fact. Refuses with `over`; throws when the
 * game's standing answers are not public.
 */
export function layOpen<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  { seat, policy }: { readonly seat: T['seat']; readonly policy: T['policy'] | null },
): Result<Decided<T>, Refusal> {
  const open = game.standing?.open;
  if (open === undefined) throw new Error(`What a seat of ${game.kind} leaves is no fact.`);
  if (!isPlaying(state)) return refuse('over');
  return written(game, state, [open.fact(seat, policy)]);
}

import type { ZodType } from 'zod';
import type { ChanceSource } from './chance.js';
import { decide, type Act, type Commit } from './decide.js';
import type { Decided, Refusal } from './decided.js';
import type { Game, GameTypes } from './game.js';
import { frameFor, waiting } from './plan.js';
import { ok, type Result } from './result.js';

/**
 * How a game keeps the answers that a seat leaves for what may be asked later. `public`: they are orders that everybody
 * sees. `sealed`: nobody else sees them, and when one fires it is marked. `unmarked`: nobody else learns before the end
 * of the game that it was not an answer by hand.
 */
export const SECRECIES = ['public', 'sealed', 'unmarked'] as const;
export type Secrecy = (typeof SECRECIES)[number];

/** What a seat's standing answers say to the frame that is asked of it. */
export interface StandingAnswer<T extends GameTypes> {
  readonly steps: readonly T['step'][];
  /** What the seat's standing answers are from then on: an order that fires once is gone. Null: none are left. */
  readonly left: T['policy'] | null;
}

/** The standing answers of a game: their form, who sees them, and what they say. */
export interface StandingAnswers<T extends GameTypes> {
  readonly secrecy: Secrecy;
  readonly schema: ZodType<T['policy']>;
  /** The answer to what is asked of a seat now, from its own view; null where it wants to be asked. */
  readonly answer: (policy: T['policy'], view: T['state'], seat: T['seat']) => StandingAnswer<T> | null;
}

/** The standing answers of the seats, where a seat has left any. */
export type Policies<T extends GameTypes> = Partial<Readonly<Record<T['seat'], T['policy'] | null>>>;

/** What an action led to, with the standing answers that followed it. */
export interface Chain<T extends GameTypes> extends Decided<T> {
  /** The seats whose standing answers have changed by firing, with what they are now. */
  readonly changed: Policies<T>;
  /** How many standing answers fired. */
  readonly fired: number;
}

/** How many standing answers may follow one action; after them the seat is asked by hand. */
export const LONGEST_CHAIN = 64;

interface Link<T extends GameTypes> {
  readonly events: readonly T['event'][];
  readonly after: T['state'];
  readonly seat: T['seat'];
  readonly left: T['policy'] | null;
}

/** The next standing answer that fires; null when every seat that is waited for wants to be asked. */
function nextAnswer<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  { policies, source }: { readonly policies: Policies<T>; readonly source: ChanceSource },
): Link<T> | null {
  const { standing } = game;
  const asked = waiting(game, state);
  for (const seat of game.seats.filter((each) => asked.includes(each))) {
    const policy = policies[seat] ?? null;
    const frame = state.table.shares.asked === null ? frameFor(game, state, seat) : null;
    // What a takeback reopened is asked by hand: or it would be answered again as before.
    if (standing === null || policy === null || frame === null || frame === state.table.byHand) continue;
    const answer = standing.answer(policy, game.conceal(state, seat), seat);
    if (answer === null) continue;
    const commit: Commit<T['step']> = { frame, steps: answer.steps };
    const decided = decide(game, state, { seat, commit, why: 'standing' }, source);
    // An answer that the rules do not allow here is none: the seat is asked.
    if (decided.ok) return { ...decided.value, seat, left: answer.left };
  }
  return null;
}

/**
 * What follows an action by the seats' standing answers, one after another, until somebody is asked by hand or the
 * chain has its longest. Nobody is told in between that anything was asked.
 */
export function withStanding<T extends GameTypes>(
  game: Game<T>,
  first: Decided<T>,
  { policies, source }: { readonly policies: Policies<T>; readonly source: ChanceSource },
): Chain<T> {
  const events = [...first.events];
  let { after } = first;
  let changed: Policies<T> = {};
  let fired = 0;
  while (fired < LONGEST_CHAIN) {
    const link = nextAnswer(game, after, { policies: { ...policies, ...changed }, source });
    if (link === null) break;
    events.push(...link.events);
    ({ after } = link);
    changed = { ...changed, [link.seat]: link.left };
    fired++;
  }
  return { events, after, changed, fired };
}

/** Decides a seat's commit and the standing answers that follow it. */
export function decideAll<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  act: Act<T>,
  by: { readonly policies: Policies<T>; readonly source: ChanceSource },
): Result<Chain<T>, Refusal> {
  const decided = decide(game, state, act, by.source);
  return decided.ok ? ok(withStanding(game, decided.value, by)) : decided;
}

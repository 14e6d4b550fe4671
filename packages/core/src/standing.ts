import type { ZodType } from 'zod';
import type { ChanceSource } from './chance.js';
import { decide, type Act, type Commit } from './decide.js';
import { finish, isPlaying, refuse, renewed, type Decided, type Refusal } from './decided.js';
import type { Game, GameTypes, StepBase } from './game.js';
import { leftBy, type Policies } from './left.js';
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

/** The standing answers of a seat as everybody sees them, and how often they have been changed. */
export interface Laid<T extends GameTypes> {
  readonly version: number;
  readonly policy: T['policy'] | null;
}

/** Where standing answers are public they are facts, which stand in the state. */
export interface LaidOpen<T extends GameTypes> {
  /** The fact that a seat leaves these from now on; null: none. */
  readonly fact: (seat: T['seat'], policy: T['policy'] | null) => T['event'];
  /** What a seat has left, out of the state. */
  readonly of: (state: T['state'], seat: T['seat']) => Laid<T>;
}

/** The standing answers of a game: their form, who sees them, and what they say. */
export type StandingAnswers<T extends GameTypes> = Answering<T> &
  (
    | { readonly secrecy: 'public'; readonly open: LaidOpen<T>; readonly opened?: undefined }
    | {
        readonly secrecy: Exclude<Secrecy, 'public'>;
        readonly open?: undefined;
        /** The fact that opens to everybody, when the game is over, what a seat still had left; without it nobody learns of that. */
        readonly opened?: (seat: T['seat'], policy: T['policy']) => T['event'];
      }
  );

/** Conditions of an order that speak of one thing, by its name and theirs. */
export interface OrderGroup {
  readonly name: string;
  readonly fields: readonly string[];
}

/** How single orders are read and written, where what a seat leaves is a list of them: for pages that offer them. */
export interface OrderForm<T extends GameTypes> {
  /** Every order that a seat may leave, as choices: what is open in one are its conditions. */
  readonly choices: (seat: T['seat']) => readonly StepBase[];
  /** What conditions say that ask for nothing: they say it at first, and an order is told without them. */
  readonly blank: Readonly<Record<string, unknown>>;
  /** Conditions that speak of one thing: pages show them together, under what they ask for. */
  readonly groups?: readonly OrderGroup[];
  /** How many orders a seat may leave at most. */
  readonly most: number;
  /** The orders that a seat has left, each with its verb; none for null. */
  readonly ordersIn: (policy: T['policy'] | null) => readonly StepBase[];
  /** What a seat leaves that leaves these: null for none. Throws where one is no order of the game's, and where they are more than `most`. */
  readonly policyOf: (orders: readonly StepBase[]) => T['policy'] | null;
}

interface Answering<T extends GameTypes> {
  readonly schema: ZodType<T['policy']>;
  readonly form?: OrderForm<T>;
  /**
   * The answer to what is asked of a seat now, from its own view; null where it wants to be asked. A game without it
   * keeps for a seat what it leaves, on all its devices, and answers nothing by it.
   */
  readonly answer:
    | ((policy: T['policy'], view: T['state'], seat: T['seat']) => StandingAnswer<T> | null)
    | null;
}

/** What an action led to, with the standing answers that followed it. */
export interface Chain<T extends GameTypes> extends Decided<T> {
  /** The seats whose standing answers have changed by firing, with what they are now. */
  readonly changed: Policies<T>;
  /** How many standing answers fired. */
  readonly fired: number;
}

/** How many standing answers may follow one action; after them the seat is asked by hand. */
export const LONGEST_CHAIN = 64;

interface ChainPart<T extends GameTypes> {
  readonly events: readonly T['event'][];
  readonly after: T['state'];
  readonly changed: Policies<T>;
}

/** What an answer leads to: where the answers are public, what it leaves of them is a fact too. */
function used<T extends GameTypes>(
  game: Game<T>,
  { events, after }: Decided<T>,
  {
    seat,
    policy,
    left,
  }: { readonly seat: T['seat']; readonly policy: T['policy']; readonly left: T['policy'] | null },
): ChainPart<T> {
  if (left === policy) return { events, after, changed: {} };
  let changed: Policies<T> = {};
  changed = { ...changed, [seat]: left };
  const open = game.standing?.open;
  if (open === undefined) return { events, after, changed };
  const fact = open.fact(seat, left);
  return { events: [...events, fact], after: game.evolve(after, fact), changed };
}

/** The next standing answer that fires; null when every seat that is waited for wants to be asked. */
function nextAnswer<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  { policies, source }: { readonly policies: Policies<T>; readonly source: ChanceSource },
): ChainPart<T> | null {
  const { standing } = game;
  const asked = waiting(game, state);
  for (const seat of game.seats.filter((each) => asked.includes(each))) {
    const policy = leftBy(game, state, { seat, policies });
    const frame = state.table.shares.asked === null ? frameFor(game, state, seat) : null;
    // What a takeback reopened is asked by hand: or it would be answered again as before.
    if (policy === null || frame === null || frame === state.table.byHand) continue;
    const answer = standing?.answer?.(policy, game.conceal(state, seat), seat) ?? null;
    if (answer === null) continue;
    const commit: Commit<T['step']> = { frame, steps: answer.steps };
    // An answer that fires is used up before what follows it is decided.
    const left = { ...policies, [seat]: answer.left };
    const decided = decide(game, state, { seat, commit, why: 'standing', policies: left }, source);
    // An answer that the rules do not allow here is none: the seat is asked.
    if (decided.ok) return used(game, decided.value, { seat, policy, left: answer.left });
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
    changed = { ...changed, ...link.changed };
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
  const decided = decide(game, state, { ...act, policies: by.policies }, by.source);
  return decided.ok ? ok(withStanding(game, decided.value, by)) : decided;
}

/** Decides that a seat leaves these standing answers, where they are public: a fact of the table. */
export function layOpen<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  { seat, policy }: { readonly seat: T['seat']; readonly policy: T['policy'] | null },
): Result<Decided<T>, Refusal> {
  const open = game.standing?.open;
  if (open === undefined) throw new Error(`What a seat of ${game.kind} leaves is no fact.`);
  if (!isPlaying(state)) return refuse('over');
  const record = renewed(game, state);
  record.emit(open.fact(seat, policy));
  return finish(game, record, {});
}

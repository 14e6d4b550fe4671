import type { ChanceSource } from './chance.js';
import { decide, type Act, type Commit } from './decide.js';
import { finish, isPlaying, refuse, renewed, type Decided, type Refusal } from './decided.js';
import type { Game, GameTypes } from './game.js';
import { leftBy, type Policies } from './left.js';
import { frameFor, waiting } from './plan.js';
import { ok, type Result } from './result.js';

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

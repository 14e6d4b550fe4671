import {
  canonical,
  decide,
  decideTable,
  endsByTime,
  fold,
  frameFor,
  isTimeKept,
  pastOf,
  saidBy,
  waiting,
  type ChanceSource,
  type Hearing,
  type TableStep,
} from '@tessera/core';
import type { Event } from './event.js';
import type { MetaurusGame } from './game.js';
import type { Seat, State } from './model.js';
import type { Step } from './step.js';
import type { Metaurus } from './types.js';
import { bare } from './bare.js';
import { diceIn } from './dice.js';

/** What a seat did: it committed a plan under those dice, or said a word at the table, which may let waiting dice fall. */
export type Action =
  | {
      readonly seat: Seat;
      readonly steps: readonly Step[];
      readonly dice: readonly number[];
    }
  | { readonly seat: Seat; readonly word: TableStep; readonly dice?: readonly number[] };

/** One action of a game: the state before it, and what it led to. */
export interface Replayed {
  readonly action: Action;
  readonly before: State;
  readonly events: readonly Event[];
  readonly after: State;
}

/** The step that a fact comes of, if it comes of one; null for what follows a plan. */
function stepOf(event: Event, seat: Seat): Step | null {
  switch (event.kind) {
    case 'UnitTurned':
      return { verb: 'turn', unit: event.unit, facing: event.facing };
    case 'UnitsSwapped':
      return { verb: 'swap', unit: event.unit, with: event.with };
    case 'CavalryAttached':
      return { verb: 'attach', unit: event.unit, command: event.command };
    case 'ChitPlaced':
      return { verb: 'order', command: event.command, order: event.order };
    case 'StatusPicked':
      return { verb: 'status', unit: event.unit, order: event.order };
    case 'FirstChosen':
      return { verb: 'go', turn: event.first === seat ? 'first' : 'second' };
    case 'CommandsNamed': {
      const [command, other] = event.commands;
      if (command === undefined) return { verb: 'pass' };
      return other === undefined ? { verb: 'activate', command } : { verb: 'combine', command, with: other };
    }
    case 'UnitMoved':
      return { verb: 'move', unit: event.unit, to: event.path.at(-1) ?? 0 };
    case 'UnitExited':
      return { verb: 'exit', unit: event.unit };
    case 'VictimPicked':
      return { verb: 'trample', unit: event.unit };
    case 'AttackPaired':
      return { verb: 'attack', unit: event.unit, target: event.target };
    case 'AttackChosen':
      return { verb: 'resolve', attack: event.attack };
    case 'UnitRetreated':
      return { verb: 'retreat', unit: event.unit, to: event.path.at(-1) ?? 0 };
    case 'CounterChosen':
      return { verb: 'counter' };
    case 'UnitAdvanced':
      return { verb: 'advance', unit: event.unit, to: event.to };
    case 'Declined':
      return { verb: 'decline' };
    default:
      return null;
  }
}

/** Whose action begins with those facts; of others it is taken for that of who is asked. */
const actorOf = (game: MetaurusGame, state: State, [first]: readonly Event[]): Seat | null =>
  first?.kind === 'PlanCommitted' ? first.seat : (waiting(game, state)[0] ?? null);

/** A fact without what proves it, as one text. */
const proofless = (event: Event): string =>
  canonical({ ...event, tokens: null, salts: null, salt: null, ...('chits' in event && { chits: null }) });

/** How many of some facts a log begins with. */
function common(log: readonly Event[], facts: readonly Event[]): number {
  const at = facts.findIndex((fact, index) => {
    const other = log[index];
    return other === undefined || proofless(fact) !== proofless(other);
  });
  return at < 0 ? facts.length : at;
}

/** Chance that shows the dice of a log again. */
function diceOf(log: readonly Event[]): ChanceSource {
  const faces = diceIn(log);
  return { face: (n) => faces[n] ?? 0, draw: () => 0, seal: () => ({ salt: '', token: '' }) };
}

/** The action that a log begins with, and its facts; without one, how many facts the best guess has in common with it. */
interface Found {
  readonly action: Action | null;
  readonly facts: number;
}

const nothing: Found = { action: null, facts: 0 };

/** The action that facts begin with: the longest plan that leads to exactly these facts. */
function planIn(
  game: MetaurusGame,
  state: State,
  { log, source }: { readonly log: readonly Event[]; readonly source: ChanceSource },
): Found {
  const seat = actorOf(game, state, log);
  if (seat === null) return nothing;
  const [first] = log;
  const says = first?.kind === 'PlanCommitted';
  const why = says && first.why !== undefined ? { why: first.why } : {};
  const all: Step[] = [];
  for (const event of says ? log.slice(1) : log) {
    const step = stepOf(event, seat);
    if (step === null) break;
    all.push(step);
  }
  let best = 0;
  for (let count = all.length; count >= 0; count--) {
    const steps = all.slice(0, count);
    const commit = { frame: frameFor(game, state, seat) ?? 0, steps };
    const done = decide(game, state, { seat, commit, ...why }, source);
    if (!done.ok) continue;
    const events = says
      ? done.value.events
      : done.value.events.filter(({ kind }) => kind !== 'PlanCommitted');
    const facts = common(log, events);
    if (facts > 0 && facts === events.length) return { action: { seat, steps, dice: diceIn(events) }, facts };
    best = Math.max(best, facts);
  }
  return { action: null, facts: best };
}

function wordIn(
  game: MetaurusGame,
  state: State,
  { log, ...hearing }: Hearing<Metaurus> & { readonly log: readonly Event[] },
): Found {
  const said = log[0] === undefined ? null : saidBy<Seat>(log[0]);
  if (said === null) return nothing;
  const done = decideTable(game, state, { seat: said.seat, step: said.word }, hearing);
  if (!done.ok) return nothing;
  const { events } = done.value;
  const facts = common(log, events);
  const dice = diceIn(events);
  const action = dice.length === 0 ? said : { ...said, dice };
  return { action: facts > 0 && facts === events.length ? action : null, facts };
}

/** One action of a log, and how many of the log's facts have happened after it. */
interface ToldAction extends Pick<Replayed, 'action' | 'before'> {
  readonly told: number;
}

/**
 * Tells the actions of a whole log one by one, each decided anew by these rules under the log's dice. It returns the
 * number of the first fact that the rules would not have led to; null when all of them follow.
 */
export function* tellActions(
  game: MetaurusGame,
  log: readonly Event[],
): Generator<ToldAction, number | null> {
  if (log[0]?.kind !== 'GameBegan') return 0;
  const source = diceOf(log);
  let state = fold(game, log.slice(0, 1));
  for (let at = 1; at < log.length;) {
    const rest = log.slice(at);
    const [fact] = rest;
    // What a game comes to by its time is no rule's business.
    if (fact !== undefined && endsByTime(fact)) return null;
    if (fact !== undefined && isTimeKept(fact)) {
      state = game.evolve(state, fact);
      at++;
      continue;
    }
    const past = (seat: Seat) => pastOf(game, log.slice(0, at), { seat });
    const word = wordIn(game, state, { log: rest, past, source });
    const { action, facts } = word.facts > 0 ? word : planIn(game, state, { log: rest, source });
    if (action === null) return at + facts;
    const before = bare(state);
    state = fold(game, rest.slice(0, facts), state);
    at += facts;
    yield { action, before, told: at };
  }
  return null;
}

/**
 * Every action of a game out of its whole log, with the positions before them. Null when some of it cannot be told
 * again: the game was played under rules that differ from these.
 */
export function actionsOf(
  game: MetaurusGame,
  log: readonly Event[],
): { readonly start: State; readonly actions: readonly Pick<Replayed, 'action' | 'before'>[] } | null {
  const actions: Pick<Replayed, 'action' | 'before'>[] = [];
  const telling = tellActions(game, log);
  for (;;) {
    const next = telling.next();
    if (next.done === true) {
      return next.value === null ? { start: bare(fold(game, log.slice(0, 1))), actions } : null;
    }
    const { action, before } = next.value;
    actions.push({ action, before });
  }
}

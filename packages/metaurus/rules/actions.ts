import { beginningIn, fold, replay, type TableStep, type Telling } from '@tessera/core';
import type { Event } from './event.js';
import type { MetaurusGame } from './game.js';
import type { Seat, State } from './model.js';
import type { Step } from './step.js';
import type { Metaurus } from './types.js';
import { bare } from './bare.js';
import { claimsOn } from './claims.js';
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

/** The steps that facts come of from their first on; the last of them may be of questions that passed by themselves. */
function stepsOf(facts: readonly Event[], seat: Seat): Step[] {
  const end = facts.findIndex((fact) => stepOf(fact, seat) === null);
  return (end < 0 ? facts : facts.slice(0, end)).flatMap((fact) => stepOf(fact, seat) ?? []);
}

/** How the actions of a game are read out of its facts. */
export const tellingOf = (game: MetaurusGame): Telling<Metaurus> => ({
  game,
  stepsOf,
  claims: () => claimsOn(null),
});

/**
 * Every action of a game out of its whole log, with the positions before them. Null when some of it cannot be told
 * again: the game was played under rules that differ from these.
 */
export function actionsOf(
  game: MetaurusGame,
  log: readonly Event[],
): { readonly start: State; readonly actions: readonly Pick<Replayed, 'action' | 'before'>[] } | null {
  const actions: Pick<Replayed, 'action' | 'before'>[] = [];
  const replaying = replay(tellingOf(game), log);
  for (;;) {
    const next = replaying.next();
    if (next.done === true) {
      const { apart, foreign } = next.value;
      const start = bare(fold(game, log.slice(0, beginningIn(log))));
      return apart === null && foreign === 0 ? { start, actions } : null;
    }
    const { deed, before, events } = next.value;
    const dice = diceIn(events);
    const { seat } = deed;
    const said = 'word' in deed ? { seat, word: deed.word, ...(dice.length > 0 && { dice }) } : null;
    actions.push({
      action: said ?? { seat, steps: 'steps' in deed ? deed.steps : [], dice },
      before: bare(before),
    });
  }
}

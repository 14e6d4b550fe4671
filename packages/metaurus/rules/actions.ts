import { beginningIn, facesIn, fold, replay, type TableStep, type Telling } from '@tessera/core';
import type { Event } from './event.js';
import type { MetaurusGame } from './game.js';
import type { Seat, State } from './model.js';
import type { Step } from './step.js';
import type { Metaurus } from './types.js';
import { bare } from './bare.js';
import { claimsOn } from './claims.js';

/** What a seat did: it committed a plan, or took a table step (`word`). `dice` are the faces that fell in consequence. */
export type Action =
  | {
      readonly seat: Seat;
      readonly steps: readonly Step[];
      readonly dice: readonly number[];
    }
  | { readonly seat: Seat; readonly word: TableStep; readonly dice?: readonly number[] };

/** One action of a game with the states before and after it, and the events that it led to. */
export interface Replayed {
  readonly action: Action;
  readonly before: State;
  readonly events: readonly Event[];
  readonly after: State;
}

/** The step that an event records; null for an event that follows from a plan. */
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

// The last steps may be ones that the rules took by themselves, where a question had only one answer.
function stepsOf(facts: readonly Event[], seat: Seat): Step[] {
  const end = facts.findIndex((fact) => stepOf(fact, seat) === null);
  return (end < 0 ? facts : facts.slice(0, end)).flatMap((fact) => stepOf(fact, seat) ?? []);
}

/** What `replay` needs to read the actions of a game out of its events. */
export const tellingOf = (game: MetaurusGame): Telling<Metaurus> => ({
  game,
  stepsOf,
  claims: () => claimsOn(null),
});

/**
 * Reads every action out of a whole log, with the position before each. Null when the log cannot be replayed under the
 * present rules, because it was played under different ones.
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
    const { action, before, events } = next.value;
    const dice = facesIn(events);
    const { seat } = action;
    const said = 'word' in action ? { seat, word: action.word, ...(dice.length > 0 && { dice }) } : null;
    actions.push({
      action: said ?? { seat, steps: 'steps' in action ? action.steps : [], dice },
      before: bare(before),
    });
  }
}

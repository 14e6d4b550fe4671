import { retreatsOf } from '../battle/retreat.js';
import type { Event } from '../event.js';
import { evolve } from '../evolve.js';
import { opponent, type Seat, type State } from '../model.js';
import { unitOf } from '../position.js';
import { goalsOf, movePathTo } from '../reach.js';
import type { Step } from '../step.js';
import { outcomeOf } from '../victory.js';
import type { World } from '../world.js';

/** Leaving the map, and the end of the game where this exit decides it (R46, R48). */
function exitFacts(world: World, view: State, unit: number): Event[] {
  const { exit } = goalsOf(world, view, unit);
  if (exit === null) return [];
  const exited: Event = { kind: 'UnitExited', unit, path: [...exit.path], cost: exit.cost };
  const outcome = outcomeOf(world, evolve(view, exited));
  return outcome === null ? [exited] : [exited, { kind: 'GameEnded', ...outcome }];
}

type CombatVerb = 'trample' | 'attack' | 'resolve' | 'retreat' | 'counter' | 'advance' | 'decline';
type CombatStep = Extract<Step, { verb: CombatVerb }>;

/** The facts of one allowed step of combat. */
function combatFacts(
  world: World,
  view: State,
  { seat, step }: { readonly seat: Seat; readonly step: CombatStep },
): Event[] {
  switch (step.verb) {
    case 'trample':
      return [{ kind: 'VictimPicked', unit: step.unit }];
    case 'attack':
      return [{ kind: 'AttackPaired', unit: step.unit, target: step.target }];
    case 'resolve':
      return [{ kind: 'AttackChosen', attack: step.attack }];
    case 'retreat': {
      const path = retreatsOf(world, view, step.unit).get(step.to) ?? [];
      return [{ kind: 'UnitRetreated', unit: step.unit, path: [...path] }];
    }
    case 'counter':
      return [{ kind: 'CounterChosen', seat }];
    case 'advance':
      return [{ kind: 'UnitAdvanced', unit: step.unit, from: unitOf(view, step.unit).hex, to: step.to }];
    case 'decline':
      return [{ kind: 'Declined', seat }];
  }
}

/** The events of one legal step of a plan. Dice and reveals follow when the plan is concluded. */
export function facts(
  world: World,
  view: State,
  { seat, step }: { readonly seat: Seat; readonly step: Step },
): Event[] {
  switch (step.verb) {
    case 'turn':
      return [{ kind: 'UnitTurned', unit: step.unit, facing: step.facing }];
    case 'swap':
      return [{ kind: 'UnitsSwapped', unit: step.unit, with: step.with }];
    case 'attach':
      return [{ kind: 'CavalryAttached', unit: step.unit, command: step.command }];
    case 'order':
      return [{ kind: 'ChitPlaced', seat, command: step.command, order: step.order }];
    case 'status':
      return [{ kind: 'StatusPicked', unit: step.unit, order: step.order }];
    case 'move': {
      const { path, cost } = movePathTo(world, view, step) ?? { path: [], cost: 0 };
      return [{ kind: 'UnitMoved', unit: step.unit, path: [...path], cost }];
    }
    case 'exit':
      return exitFacts(world, view, step.unit);
    case 'go':
      return [{ kind: 'FirstChosen', first: step.turn === 'first' ? seat : opponent(seat) }];
    case 'activate':
      return [{ kind: 'CommandsNamed', seat, commands: [step.command] }];
    case 'combine':
      return [{ kind: 'CommandsNamed', seat, commands: [step.command, step.with] }];
    case 'pass':
      return [{ kind: 'CommandsNamed', seat, commands: [] }];
    case 'trample':
    case 'attack':
    case 'resolve':
    case 'retreat':
    case 'counter':
    case 'advance':
    case 'decline':
      return combatFacts(world, view, { seat, step });
  }
}

import { d10, nextActivation } from '../flow.js';
import type { State, UnitId } from '../model.js';
import { isEngaged, orderOf, unitOf, unitsOf } from '../position.js';
import { isThreatened } from '../standing.js';
import { counterOf, type World } from '../world.js';
import type { Dealing } from './morale.js';

/** True when a unit may try to reform: under that order, Disordered, neither Engaged nor next to an enemy (11.0, R44). */
function mayReform(world: World, state: State, unit: UnitId): boolean {
  const { disordered, hex } = unitOf(state, unit);
  const { seat, back } = counterOf(world, unit);
  const isFree = !isEngaged(state, unit) && !isThreatened(world, state, { seat, hex });
  return back !== null && disordered && isFree && orderOf(state, unit) === 'reform';
}

/** Ends an activation: the third step is reforming, in ascending set-up hex (4.2, R35, R44). */
export function endActivation({ world, log, luck }: Dealing): void {
  const state = log.now();
  const commands = state.activation?.commands ?? [];
  const units = commands
    .flatMap((command) => unitsOf(state, command))
    .sort((a, b) => unitOf(state, a).start - unitOf(state, b).start);
  for (const unit of units.filter((one) => mayReform(world, state, one))) {
    const morale = counterOf(world, unit).back?.morale ?? 0;
    const die = d10(luck.roll);
    log.emit({ kind: 'ReformRolled', unit, die, morale, reformed: die.face <= morale });
  }
  log.emit({ kind: 'ActivationEnded', commands: [...commands] });
  nextActivation(log, luck);
}

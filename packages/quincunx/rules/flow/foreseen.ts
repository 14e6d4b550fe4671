import { recorder } from '@tessera/core';
import { afterBreak } from '../ground/breakOff.js';
import { afterFace } from '../ground/face.js';
import { afterForm } from '../ground/form.js';
import { having } from '../ground/rate.js';
import { afterWheel } from '../ground/wheel.js';
import { unitOf } from '../model/field.js';
import type { Fact } from '../model/fact.js';
import type { State } from '../model/state.js';
import type { PlanStep } from '../model/step.js';
import type { Log } from '../types.js';
import type { Side } from '../vocabulary.js';
import { change } from './changes.js';
import { strike } from './charging.js';
import { advanceUpTo, end } from './moves.js';

/** Folds a fact into a state. */
export type Evolve = (state: State, fact: Fact) => State;

/** Writes down what a step of a plan comes to when nobody reacts, and without a die: a shot is marked, and hurts nobody. */
export function foresee(log: Log, seat: Side, step: PlanStep): void {
  const { field } = log.now();
  switch (step.verb) {
    case 'advance':
      return advanceUpTo(log, step);
    case 'charge':
      return strike(log, step);
    case 'wheel':
      return end(log, 'wheel', afterWheel(field, step));
    case 'face':
      return end(log, 'face', afterFace(field, step));
    case 'form':
      return end(log, 'form', [afterForm(field, step.unit)]);
    case 'break':
      return end(log, 'break', [afterBreak(field, step)]);
    case 'shoot':
      return change(log, 'shoot', [having(unitOf(field, step.unit), 'shot')]);
    case 'throw':
      return change(log, 'throw', [having(unitOf(field, step.unit), 'threw')]);
    case 'lead': {
      const { leader, unit, attached } = step;
      return void log.emit({ kind: 'LeaderMoved', leader, unit, attached, why: 'lead' });
    }
    case 'fire':
      return void log.emit({ kind: 'Aimed', unit: step.unit, target: step.target });
    case 'standInitiative':
    case 'standFire':
    case 'standPass':
    case 'standAdvance':
      return void log.emit({ kind: 'ChoiceSet', seat, choice: step });
  }
}

/** The facts of a step of a plan, as if nobody reacts (2.4). */
export function foreseen(
  evolve: Evolve,
  state: State,
  { seat, step }: { readonly seat: Side; readonly step: PlanStep },
): readonly Fact[] {
  const log = recorder(evolve, state);
  foresee(log, seat, step);
  return log.events;
}

import { shotAt } from '../missiles/shot.js';
import { throwOf } from '../missiles/throwing.js';
import { unitOf } from '../model/field.js';
import type { PlanStep, StepOf } from '../model/step.js';
import type { Dealing } from '../types.js';
import type { Side } from '../vocabulary.js';
import { charge, strike } from './charging.js';
import { foresee } from './foreseen.js';
import { advance, advanceUpTo, stillAble } from './moves.js';
import { shoot } from './shots.js';

function shootAt(dealing: Dealing, { unit, target }: StepOf<'shoot'>): void {
  const { field } = dealing.log.now();
  const shot = shotAt(field, { shooter: unitOf(field, unit), target: unitOf(field, target) });
  if (shot !== null) shoot(dealing, { why: 'shoot', unit, target, shot });
}

function throwBefore(dealing: Dealing, { unit }: StepOf<'throw'>): void {
  const { field } = dealing.log.now();
  const thrown = throwOf(field, unitOf(field, unit));
  if (thrown === null) return;
  const { target, ...shot } = thrown;
  shoot(dealing, { why: 'throw', unit, target, shot });
}

/** Carries out a step of a plan that is still allowed, with its dice (R53). */
export function carryOut(dealing: Dealing, seat: Side, step: PlanStep): void {
  switch (step.verb) {
    case 'advance':
      return advance(dealing, step);
    case 'charge':
      return charge(dealing, step);
    case 'shoot':
      return shootAt(dealing, step);
    case 'throw':
      return throwBefore(dealing, step);
    case 'wheel':
    case 'face':
    case 'form':
    case 'break':
    case 'lead':
    case 'fire':
    case 'standInitiative':
    case 'standFire':
    case 'standPass':
    case 'standAdvance':
      return foresee(dealing.log, seat, step);
  }
}

/** A step that has become impossible is done as far as it goes, else dropped (R53). */
export function carryAsFarAsItGoes({ log }: Dealing, step: PlanStep): void {
  const { field } = log.now();
  if (step.verb === 'advance') advanceUpTo(log, { ...step, group: stillAble(field, step.group) });
  if (step.verb === 'charge') strike(log, { ...step, group: stillAble(field, step.group) });
}

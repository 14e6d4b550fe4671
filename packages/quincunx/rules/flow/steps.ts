import { opposite } from '@tessera/plane';
import { TABLES } from '../data.js';
import { shotAt } from '../missiles/shot.js';
import { throwOf } from '../missiles/shooting.js';
import { hasKnownAmbushes } from '../ambushes.js';
import { hiddenLines, hidingOnly, unaware } from '../model/hidden.js';
import { type Field, isSkirmisher, unitOf, unitsOf } from '../model/field.js';
import type { Unit } from '../model/unit.js';
import type { State } from '../model/state.js';
import { isStandingStep, type OrderStep, type PlanStep, type Step, type StepOf } from '../model/step.js';
import type { Dealing, Log } from '../types.js';
import type { Side } from '../vocabulary.js';
import { placesAlong } from '../movement/finding.js';
import { actorsOf, afterStep, reasonsAgainstStep } from '../movement/steps.js';
import { placesOfWheel } from '../movement/wheel.js';
import { finding, revealAll } from './ambush.js';
import { charge } from './charging.js';
import { foresee } from './reactions.js';
import { advance, stillAble } from './moves.js';
import { shoot } from './fire.js';

type TurningStep = StepOf<'wheel' | 'face' | 'form' | 'break' | 'join' | 'part'>;

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

/** Steps that are no action of the unit that they name: leaders' moves, and choices for later. */
const IDLE: readonly Step['verb'][] = ['lead', 'fire', 'standFire', 'standPass'];

/** True for a turn in place that is followed by another turn of the unit before it does anything else. Only the last one counts (2.4). */
function isOverruled({ frames, field }: State, step: StepOf<'face'>): boolean {
  const frame = frames.at(-1);
  const [id] = step.group;
  if (frame?.at !== 'carry' || frame.rest === 'hidden' || id === undefined) return false;
  const names = (later: Step): boolean =>
    ('group' in later && later.group.includes(id)) || ('unit' in later && later.unit === id);
  const next = frame.rest.find((later) => names(later) && !IDLE.includes(later.verb));
  return isSkirmisher(unitOf(field, id)) && next?.verb === 'face';
}

/** The places of a step that is no straight advance and no charge: of a wheel and a break several, else where it ends (R62). */
function placesOf(field: Field, step: TurningStep): readonly (readonly Unit[])[] {
  switch (step.verb) {
    case 'wheel':
      return placesOfWheel(field, step);
    case 'break': {
      const unit = unitOf(field, step.unit);
      const way = { heading: opposite(unit.heading), length: step.quarters * TABLES.quarter };
      return placesAlong([unit], way);
    }
    case 'face':
    case 'form':
    case 'join':
    case 'part':
      return [unitsOf(afterStep(field, step), actorsOf(step))];
  }
}

/** A step cut down to so many of its places. */
function cutTo(step: TurningStep, places: number): TurningStep {
  switch (step.verb) {
    case 'wheel':
      return { ...step, steps: places };
    case 'break':
      return { ...step, quarters: places };
    case 'face':
    case 'form':
    case 'join':
    case 'part':
      return step;
  }
}

/** Carries out a legal step of those. Where it finds somebody in ambush it ends, as far as it goes, or is dropped (R53, R71). */
function turn(log: Log, seat: Side, step: TurningStep): void {
  const found = finding(log, () => placesOf(log.now().field, step));
  if (found === null) return foresee(log, seat, step);
  for (let places = found.place + 1; places > 0; places--) {
    const cut = cutTo(step, places);
    if (reasonsAgainstStep(log.now().field, seat, cut).length === 0) return foresee(log, seat, cut);
  }
}

/** Carries out a step of a plan that is still legal, with its dice (R53). */
export function carryOut(dealing: Dealing, seat: Side, step: PlanStep): void {
  if (step.verb === 'face' && isOverruled(dealing.log.now(), step)) return;
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
    case 'join':
    case 'part':
      return turn(dealing.log, seat, step);
    case 'lead':
    case 'fire':
    case 'standInitiative':
    case 'standFire':
    case 'standPass':
    case 'standAdvance':
      return foresee(dealing.log, seat, step);
  }
}

/**
 * True for a step that only own lines in ambush are in the way of. They come out, so that it does not depend on who is
 * hidden (R71); and with them in sight it may be legal after all.
 */
function isBarredByOwn(log: Log, seat: Side, step: OrderStep): boolean {
  const isLegal = (field: Field): boolean => reasonsAgainstStep(field, seat, step).length === 0;
  const { field } = log.now();
  if (!hasKnownAmbushes(log.now()) || !isLegal(unaware(field))) return false;
  const lines = hiddenLines(field, seat);
  const barring = lines.filter((line) => !isLegal(hidingOnly(field, line)));
  revealAll(log, barring.length > 0 ? barring : lines, 'met');
  return isLegal(log.now().field);
}

/**
 * Carries out a step that is no longer legal as far as possible, with everything that it meets, else drops it (R53). Fire
 * stays as ordered: if its target is gone, the unit shoots at the nearest when the time comes (R58).
 */
export function carryAsFarAsItGoes(dealing: Dealing, seat: Side, step: PlanStep): void {
  if (!isStandingStep(step) && isBarredByOwn(dealing.log, seat, step)) return carryOut(dealing, seat, step);
  const { field } = dealing.log.now();
  if (step.verb === 'advance') advance(dealing, { ...step, group: stillAble(field, step.group) });
  if (step.verb === 'charge') charge(dealing, { ...step, group: stillAble(field, step.group) });
  if (step.verb === 'fire' && reasonsAgainstStep(field, seat, { ...step, target: 'nearest' }).length === 0)
    foresee(dealing.log, seat, step);
}

import { isHidden, recorder } from '@tessera/core';
import { headingOf } from '@tessera/plane';
import { turnOf } from '../movement/able.js';
import type { Going } from '../movement/advance.js';
import { carriedOnset } from '../movement/charge.js';
import { contactsOf } from '../movement/passing.js';
import { againstEvading } from '../movement/evade.js';
import { passingShot } from '../missiles/shot.js';
import { againstShooting, isTarget } from '../missiles/shooting.js';
import { TABLES } from '../data.js';
import { type Field, unitOf, unitsOf, withUnits } from '../model/field.js';
import { lost } from '../model/base.js';
import { unaware } from '../model/hidden.js';
import { passOf } from '../model/standing.js';
import { type FrameOf, isOrderStep, type OrderStep, type PlanStep, type StepOf } from '../model/step.js';
import type { State } from '../model/state.js';
import type { UnitId } from '../model/unit.js';
import { enemyOf, type Side } from '../vocabulary.js';
import { afterBreak } from '../movement/breakOff.js';
import { afterFace } from '../movement/face.js';
import { afterJoin, afterPart } from '../movement/company.js';
import { afterForm } from '../movement/lead.js';
import { having } from '../movement/rate.js';
import { afterWheel } from '../movement/wheel.js';
import type { Fact } from '../model/fact.js';
import type { Log } from '../types.js';
import { emerge } from './ambush.js';
import { change } from './changes.js';
import { strike } from './charging.js';
import { advanceUpTo, end } from './moves.js';

/** Folds a fact into a state. */
export type Evolve = (state: State, fact: Fact) => State;

/** Logs that lights join elephants, and their leaders with them (R70). */
function join(log: Log, step: StepOf<'join'>): void {
  const { field } = log.now();
  for (const { id, alive, unit } of field.leaders) {
    if (!alive || unit !== step.unit) continue;
    log.emit({ kind: 'LeaderMoved', leader: id, unit: step.elephants, attached: false, why: 'join' });
  }
  end(log, 'join', afterJoin(field, step));
}

/** Logs a step of a plan as if nobody reacts and no die falls: a shot is marked as done, without casualties. */
export function foresee(log: Log, seat: Side, step: PlanStep): void {
  emerge(log, seat, [step]);
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
    case 'join':
      return join(log, step);
    case 'part':
      return end(log, 'part', afterPart(field, step.unit));
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

/** The events of a step of a plan, as if nobody reacts (2.4). */
export function foreseen(
  evolve: Evolve,
  state: State,
  { seat, step }: { readonly seat: Side; readonly step: PlanStep },
): readonly Fact[] {
  const log = recorder(evolve, state);
  foresee(log, seat, step);
  return log.events;
}

/** The units of the passive side that are asked about a plan (R53). */
export type Reacting = Pick<FrameOf<'react'>, 'evaders' | 'shooters'>;

const mayEvade = (field: Field, id: UnitId): boolean => againstEvading(field, unitOf(field, id)) === null;

/** The skirmishers that a charge would come into contact with, and that may evade (R51, R53). */
const metBy = (field: Field, going: Going): readonly UnitId[] =>
  (carriedOnset(field, going)?.there ?? [])
    .flatMap((unit) => contactsOf(field, unit).map(({ id }) => id))
    .filter((id) => mayEvade(field, id));

/** The skirmishers that a charge would meet and that may evade, and those whom it would meet if these were gone (R53). */
function evadersOf(field: Field, going: Going): readonly UnitId[] {
  const first = metBy(field, going);
  if (first.length === 0) return [];
  const without = withUnits(
    field,
    unitsOf(field, first).map((unit) => lost(unit, 'routed')),
  );
  return [...first, ...metBy(without, going)];
}

/** The straight way forward of a step, and its length; null for other steps. */
function wayOf(field: Field, step: PlanStep): { readonly going: Going; readonly length: number } | null {
  if (step.verb === 'charge') return { going: step, length: carriedOnset(field, step)?.length ?? 0 };
  return step.verb === 'advance' ? { going: step, length: step.quarters * TABLES.quarter } : null;
}

/** The members of a moving group at which a missile unit with the standing choice `ask` could shoot (R30, R53). */
function targetsOn(
  { field, choices }: State,
  unit: UnitId,
  { going, length }: { readonly going: Going; readonly length: number },
): readonly UnitId[] {
  const shooter = unitOf(field, unit);
  if (passOf(choices, unit) !== 'ask' || againstShooting(field, shooter) !== null) return [];
  const heading = headingOf((unitsOf(field, going.group)[0]?.heading ?? 0) + turnOf(going.dir));
  return going.group.filter((id) => {
    const mover = unitOf(field, id);
    return (
      isTarget(field, mover) && passingShot(field, shooter, { mover, heading, length, close: false }) !== null
    );
  });
}

/** The ids in set-up order, each once. */
const inOrder = ({ units }: Field, ids: readonly UnitId[]): UnitId[] =>
  units.filter(({ id }) => ids.includes(id)).map(({ id }) => id);

/** The units of the passive side that may react to a plan, which is read as if nobody reacts (7.1, R53). */
export function reactingTo(
  evolve: Evolve,
  state: State,
  { seat, plan }: { readonly seat: Side; readonly plan: readonly PlanStep[] },
): Reacting {
  // R71: the question tells nobody who of the mover still lies in ambush.
  const log = recorder(evolve, { ...state, field: unaware(state.field) });
  const passive = log
    .now()
    .field.units.filter(({ side }) => side === enemyOf(seat))
    .map(({ id }) => id);
  const evaders: UnitId[] = [];
  const targets = new Map<UnitId, readonly UnitId[]>();
  for (const step of plan) {
    const now = log.now();
    if (step.verb === 'charge') evaders.push(...evadersOf(now.field, step));
    const way = wayOf(now.field, step);
    for (const unit of way === null ? [] : passive)
      targets.set(unit, [...(targets.get(unit) ?? []), ...(way === null ? [] : targetsOn(now, unit, way))]);
    foresee(log, seat, step);
  }
  const shooters = passive.flatMap((unit) => {
    const all = inOrder(state.field, targets.get(unit) ?? []);
    return all.length === 0 ? [] : [{ unit, targets: all }];
  });
  return { evaders: inOrder(state.field, evaders), shooters };
}

/** The enemy's plan, which a seat sees when it is asked for reactions (R53); empty at any other question. */
export function enemyPlan({ frames }: Pick<State, 'frames'>, seat: Side): readonly OrderStep[] {
  const laid = frames.findLast((frame) => frame.at === 'carry');
  if (frames.at(-1)?.at !== 'react' || laid?.at !== 'carry' || laid.seat === seat || isHidden(laid.rest))
    return [];
  return laid.rest.filter(isOrderStep);
}

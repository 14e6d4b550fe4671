import { recorder } from '@tessera/core';
import { headingOf } from '@tessera/plane';
import { turnOf } from '../ground/able.js';
import type { Going } from '../ground/advance.js';
import { carriedOnset } from '../ground/charge.js';
import { contactsOf } from '../ground/contact.js';
import { againstEvading } from '../ground/evade.js';
import { passingShot } from '../missiles/passThrough.js';
import { againstShooting, isTarget } from '../missiles/shooting.js';
import { TABLES } from '../data.js';
import { unitOf, unitsOf, withUnits, type Field } from '../model/field.js';
import { lost } from '../model/losses.js';
import { passOf } from '../model/standing.js';
import type { FrameOf } from '../model/frame.js';
import type { State } from '../model/state.js';
import type { PlanStep } from '../model/step.js';
import type { UnitId } from '../model/unit.js';
import { enemyOf, type Side } from '../vocabulary.js';
import { foresee, type Evolve } from './foreseen.js';

/** What the passive side is asked about a plan (R53). */
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

/** Where a step leads straight, and how far; null for one that is no straight way forward. */
function wayOf(field: Field, step: PlanStep): { readonly going: Going; readonly length: number } | null {
  if (step.verb === 'charge') return { going: step, length: carriedOnset(field, step)?.length ?? 0 };
  return step.verb === 'advance' ? { going: step, length: step.quarters * TABLES.quarter } : null;
}

/** Who of a group a missile unit at `ask` could shoot at on its way (R30, R53). */
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

/** Whom a plan gives cause to answer, read as if nobody reacts (7.1, R53). */
export function reactingTo(
  evolve: Evolve,
  state: State,
  { seat, plan }: { readonly seat: Side; readonly plan: readonly PlanStep[] },
): Reacting {
  const passive = state.field.units.filter(({ side }) => side === enemyOf(seat)).map(({ id }) => id);
  const log = recorder(evolve, state);
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

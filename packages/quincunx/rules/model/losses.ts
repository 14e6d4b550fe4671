import { goesBerserk, isTooWeak, rosterOf } from './strength.js';
import type { Unit } from './unit.js';
import type { Field } from './field.js';
import type { Loss, Side } from '../vocabulary.js';

/** The unit when it is lost: it keeps the place where it stood last. */
export const lost = (unit: Unit, loss: Loss): Unit => ({ ...unit, status: 'gone', loss });

/**
 * The unit after it has lost figures, or hits: with none left it is destroyed, too weak it disintegrates (5, R33), and
 * elephants go berserk with their tenth hit (R44).
 */
export function losing(unit: Unit, figures: number): Unit {
  const left = { ...unit, figures: Math.max(0, unit.figures - figures) };
  if (left.figures === 0) return lost(left, 'destroyed');
  if (goesBerserk(left)) return { ...left, status: 'berserk' };
  return isTooWeak(left) ? { ...left, status: 'disintegrated' } : left;
}

/**
 * Twice the points that a unit has cost its side (9.3): all its figures when it is gone or berserk; of a disintegrated
 * one those lost and half of the rest; else half of those lost.
 */
export function doubledPoints(unit: Unit): number {
  const roster = rosterOf(unit);
  switch (unit.status) {
    case 'gone':
    case 'berserk':
      return 2 * roster;
    case 'disintegrated':
      return 2 * roster - unit.figures;
    case 'good':
      return roster - unit.figures;
  }
}

/** Twice the lost points of a side (9.3). */
export const doubledLosses = ({ units }: Field, side: Side): number =>
  units.filter((unit) => unit.side === side).reduce((sum, unit) => sum + doubledPoints(unit), 0);

/** The figures of a side at the start (9.3). */
export const figuresAtStart = ({ units }: Field, side: Side): number =>
  units.filter((unit) => unit.side === side).reduce((sum, unit) => sum + rosterOf(unit), 0);

/** True when a side's lost points have reached that many of 100 of its figures at the start (9.3). */
export const isBroken = (field: Field, side: Side, percent: number): boolean =>
  doubledLosses(field, side) * 100 >= 2 * percent * figuresAtStart(field, side);

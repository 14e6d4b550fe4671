import { choicesIn, listOf, missingIn, preview } from '@tessera/core';
import type { LaidPart } from '@tessera/tools/bench';
import {
  advanceOf,
  followersOf,
  isOnMap,
  movePathTo,
  unitOf,
  type Metaurus,
  type MetaurusGame,
  type State,
  type Step,
  type UnitId,
} from '../rules/index.js';

/** A part of a plan, in the game that it is laid in. */
export interface Part extends LaidPart<Metaurus> {
  readonly game: MetaurusGame;
}
type UnitStep = Extract<Step, { unit: UnitId }>;

const isOfUnit = (step: Step): step is UnitStep => 'unit' in step;

/** What is planned for each unit, in the order in which units come first. */
function byUnit(steps: readonly Step[]): ReadonlyMap<UnitId, readonly UnitStep[]> {
  const all = new Map<UnitId, UnitStep[]>();
  for (const step of steps.filter(isOfUnit)) all.set(step.unit, [...(all.get(step.unit) ?? []), step]);
  return all;
}

const after = ({ game, view, seat }: Part, plan: readonly Step[]): State =>
  preview(game, view, { seat, plan });

/** Where a unit stands, and how: what a movement is about. */
function standsIn(view: State, unit: UnitId): string {
  const { hex, facing, status, fate } = unitOf(view, unit);
  return isOnMap(view, unit) ? [hex, facing, status].join() : fate;
}

/** A press chooses a unit, and each of its steps is one. */
const pressesOneByOne = (units: Iterable<readonly UnitStep[]>): number =>
  [...units].reduce((sum, steps) => sum + 1 + steps.length, 0);

/** Whether only one unit can act, which then is chosen by itself. */
const isOfOne = ({ game, view, seat }: Part): boolean =>
  new Set(choicesIn(game, view, seat).flatMap((choice) => ('unit' in choice ? listOf(choice.unit) : [])))
    .size === 1;

/** The plan when a unit goes first and the others of its command follow it; null where nobody can. */
function followed(part: Part, lead: readonly UnitStep[]): readonly Step[] | null {
  const move = lead.find((step) => step.verb === 'move');
  const turn = lead.find((step) => step.verb === 'turn');
  if (move === undefined) return null;
  const { view } = part;
  const way = movePathTo(
    part.game.world,
    after(
      part,
      lead.filter(({ verb }) => verb === 'status'),
    ),
    move,
  );
  if (way === null) return null;
  const gone = after(part, lead);
  const facing = turn?.facing ?? null;
  if (unitOf(gone, move.unit).hex === unitOf(view, move.unit).hex) return null;
  const { steps } = followersOf(part.game, gone, { lead: move.unit, path: way.path, facing });
  return steps.length === 0 ? null : [...lead, ...steps];
}

/** Presses to mend what the others did of themselves: what has come otherwise than it was meant; null where that cannot be. */
function pressesToMend(part: Part, laid: readonly Step[]): number | null {
  const wanted = byUnit(part.steps);
  const meant = after(part, part.steps);
  const got = after(part, laid);
  let presses = 0;
  const fixed: Step[] = laid
    .filter(isOfUnit)
    .filter(({ unit }) => standsIn(got, unit) === standsIn(meant, unit));
  for (const unit of new Set([...wanted.keys(), ...byUnit(laid).keys()])) {
    if (standsIn(got, unit) === standsIn(meant, unit)) continue;
    const own = wanted.get(unit) ?? [];
    const [at, to] = [unitOf(got, unit), unitOf(meant, unit)];
    const goes = at.hex !== to.hex || at.fate !== to.fate;
    presses += 1 + (goes ? 1 : 0) + (at.facing === to.facing ? 0 : 1) + (at.status === to.status ? 0 : 1);
    fixed.push(...own);
  }
  return isLaid(part, { fixed, meant }) ? presses : null;
}

/** Whether the mended plan comes to what was meant, in some order of its moves. */
function isLaid(part: Part, { fixed, meant }: { fixed: readonly Step[]; meant: State }): boolean {
  let view = part.view;
  let left = [...fixed];
  for (let gone = true; gone && left.length > 0;) {
    const rest = left.filter((step) => {
      const next = preview(part.game, view, { seat: part.seat, plan: [step] });
      const isTaken = next !== view;
      view = next;
      return !isTaken;
    });
    gone = rest.length < left.length;
    left = rest;
  }
  const isSame = [...byUnit(part.steps).keys()].every(
    (unit) => standsIn(view, unit) === standsIn(meant, unit),
  );
  return isSame && missingIn(part.game, view, part.seat).length === 0;
}

/**
 * How many presses a movement takes: unit by unit, or a whole command after one that goes first. The first unit is chosen
 * already where its command was named by a press on it (`isNamed`), or where it is the only one. The press that leads to
 * the movement (`isReached`) may be the one that sends the whole command on towards the enemy.
 */
export function pressesOfMarch(
  part: Part,
  { isNamed, isReached }: { readonly isNamed: boolean; readonly isReached: boolean },
): number {
  const units = byUnit(part.steps);
  const chosen = isNamed || isOfOne(part) ? 1 : 0;
  let best = Math.max(0, pressesOneByOne(units.values()) - chosen);
  const advanced = advanceOf(part.game, part.view, part.seat);
  const mended = advanced.length === 0 ? null : pressesToMend(part, advanced);
  if (mended !== null) best = Math.min(best, (isReached ? 0 : 1) + mended);
  for (const lead of units.values()) {
    const laid = followed(part, lead);
    const mending = laid === null ? null : pressesToMend(part, laid);
    if (mending !== null) best = Math.min(best, pressesOneByOne([lead]) - chosen + 1 + mending);
  }
  return best;
}

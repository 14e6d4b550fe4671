import { duelsOf, followersOf, goingOnOf, idleWith, type Step, type UnitId } from '@tessera/metaurus';
import type { PlanAction } from '@tessera/table/controls';
import type { Sight } from '../sight.js';
import { peopleName, say, unitNames } from '@tessera/metaurus/texts';

/** What a unit has done in the plan, and those of its command that do the same after it; null before it has moved. */
function followersIn(sight: Sight, lead: UnitId) {
  const facts = sight.trail.taken.flatMap((taken) => taken.facts);
  const move = facts.findLast((fact) => fact.kind === 'UnitMoved' && fact.unit === lead);
  const turn = facts.findLast((fact) => fact.kind === 'UnitTurned' && fact.unit === lead);
  if (move?.kind !== 'UnitMoved') return null;
  const facing = turn?.kind === 'UnitTurned' ? turn.facing : null;
  return followersOf(sight.game, sight.view, { lead, path: move.path, facing });
}

/** The units that a unit's command leaves behind when it follows: they are led on first. */
export const stragglersOf = (sight: Sight, lead: UnitId): readonly UnitId[] =>
  followersIn(sight, lead)?.left ?? [];

/** Lets the rest of a command do what the chosen unit has done: the same move and the same facing. */
export const followLead: PlanAction<Sight, Step> = {
  id: 'follow',
  label: () => say('do.follow.title'),
  offers: (sight) => {
    const { unit } = sight;
    if (unit === null) return [];
    const { steps, left } = followersIn(sight, unit) ?? { steps: [], left: [] };
    const count = steps.filter(({ verb }) => verb === 'move').length;
    if (count === 0) return [];
    const hint =
      left.length === 0
        ? say('do.follow.hint', { unit: peopleName(sight, unit) })
        : say('do.follow.left', { count: left.length, units: unitNames(sight, left) });
    const all = idleWith(sight.view, unit).length;
    const label = say(count < all ? 'do.follow.some' : 'do.follow', { count, all });
    return [{ key: 'follow', label, hint, steps }];
  },
};

/** Lets all units that have not moved yet go on towards the enemy as their orders let them, and face it. */
export const advanceAll: PlanAction<Sight, Step> = {
  id: 'advanceAll',
  label: () => say('do.advanceAll.title'),
  offers: (sight) => {
    const frame = sight.view.frames.at(-1);
    if (frame?.at !== 'movement' || sight.choices.length === 0) return [];
    const { steps } = goingOnOf(sight.game, sight.view, sight.seat);
    if (steps.length === 0) return [];
    const moves = new Set(steps.flatMap((step) => (step.verb === 'move' ? [step.unit] : [])));
    const turns = new Set(
      steps.flatMap((step) => (step.verb === 'turn' && !moves.has(step.unit) ? [step.unit] : [])),
    );
    const hint = say('do.advanceAll.hint', { moves: moves.size, turns: turns.size });
    const label = say(moves.size === 0 ? 'do.advanceAll.turn' : 'do.advanceAll');
    return [{ key: 'advance-all', label, hint, steps }];
  },
};

/** The text about the units that stay out when the whole command goes on, with why; empty when none does. */
export function staysOutText(sight: Sight): string {
  const frame = sight.view.frames.at(-1);
  if (frame?.at !== 'movement' || sight.choices.length === 0) return '';
  // Who attacks already where they stand is in the list of attacks.
  const attackers = new Set(duelsOf(sight.world, sight.view).map(({ unit }) => unit));
  const left = goingOnOf(sight.game, sight.view, sight.seat).left.filter((unit) => !attackers.has(unit));
  if (left.length === 0) return '';
  return say('do.advanceAll.out', { count: left.length, units: unitNames(sight, left) });
}

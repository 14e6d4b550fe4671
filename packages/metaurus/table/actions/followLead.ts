import { fileOf, hexAt, lineOf, type Facing } from '@tessera/hex';
import {
  reachOf,
  unitOf,
  unitsOf,
  type Metaurus,
  type MetaurusGame,
  type Step,
  type UnitId,
} from '@tessera/metaurus';
import type { PlanAction } from '@tessera/table/actions';
import type { Sight } from '../sight.js';
import { advance, endOf, play, type Trail } from '@tessera/table/game';
import { peopleName, say } from '@tessera/metaurus/texts';

/** A move as the map's axes count it, so that it means the same from every hex: files along the line, lines up. */
interface Shift {
  readonly q: number;
  readonly lines: number;
}

const axial = (hex: number): number => fileOf(hex) - (lineOf(hex) - (lineOf(hex) % 2)) / 2;

const shiftOf = (from: number, to: number): Shift => ({
  q: axial(to) - axial(from),
  lines: lineOf(to) - lineOf(from),
});

const shifted = (hex: number, { q, lines }: Shift): number => {
  const line = lineOf(hex) + lines;
  return hexAt(line, axial(hex) + q + (line - (line % 2)) / 2);
};

/** What the leading unit has done in the plan: how far it went, from its whole way to its first hex, and its turn. */
function exampleOf(sight: Sight, lead: UnitId): { shifts: Shift[]; facing: Facing | null } {
  const facts = sight.trail.taken.flatMap((taken) => taken.facts);
  const move = facts.findLast((fact) => fact.kind === 'UnitMoved' && fact.unit === lead);
  const turn = facts.findLast((fact) => fact.kind === 'UnitTurned' && fact.unit === lead);
  const [start = 0, ...way] = move?.kind === 'UnitMoved' ? move.path : [];
  return {
    shifts: way.reverse().map((hex) => shiftOf(start, hex)),
    facing: turn?.kind === 'UnitTurned' ? turn.facing : null,
  };
}

/** Those who can make the move make it, as long as one makes room for another. */
function marchAll(
  game: MetaurusGame,
  start: Trail<Metaurus>,
  { units, shift }: { units: UnitId[]; shift: Shift },
) {
  let trail = start;
  const left = new Set(units);
  for (let gone = true; gone;) {
    gone = false;
    for (const unit of left) {
      const view = endOf(trail);
      const to = shifted(unitOf(view, unit).hex, shift);
      const isInReach = reachOf(game.world, view, unit).to.includes(to);
      const next = isInReach ? advance(game, trail, { verb: 'move', unit, to }) : null;
      if (next === null) continue;
      left.delete(unit);
      trail = next;
      gone = true;
    }
  }
  return { trail, left: [...left] };
}

/** Who of a unit's command has not moved yet. */
function idleWith({ view }: Sight, lead: UnitId): UnitId[] {
  const frame = view.frames.at(-1);
  if (frame?.at !== 'movement') return [];
  return unitsOf(view, unitOf(view, lead).command).filter(
    (unit) => unit !== lead && !frame.moved.includes(unit),
  );
}

/** The followers' steps, in an order in which none stands in another's way; who cannot go all the way goes part of it. */
function steps(sight: Sight, lead: UnitId): Step[] {
  const { game } = sight;
  const { shifts, facing } = exampleOf(sight, lead);
  let trail = sight.trail;
  let units = idleWith(sight, lead);
  for (const shift of shifts) ({ trail, left: units } = marchAll(game, trail, { units, shift }));
  const moves = trail.taken.slice(sight.trail.taken.length).map(({ step }) => step);
  const each = moves.flatMap((step): Step[] =>
    facing === null || step.verb !== 'move' ? [step] : [step, { verb: 'turn', unit: step.unit, facing }],
  );
  return play(game, sight.trail, each)
    .taken.slice(sight.trail.taken.length)
    .map(({ step }) => step);
}

/** Lets the rest of a command do as the chosen unit has done: the same move, and the same turn. */
export const followLead: PlanAction<Sight, Step> = {
  id: 'follow',
  label: () => say('do.follow.title'),
  offers: (sight) => {
    const { unit } = sight;
    if (unit === null) return [];
    const copied = steps(sight, unit);
    const count = copied.filter(({ verb }) => verb === 'move').length;
    if (count === 0) return [];
    const hint = say('do.follow.hint', { unit: peopleName(sight, unit) });
    const all = idleWith(sight, unit).length;
    const label = say(count < all ? 'do.follow.some' : 'do.follow', { count, all });
    return [{ key: 'follow', label, hint, steps: copied }];
  },
};

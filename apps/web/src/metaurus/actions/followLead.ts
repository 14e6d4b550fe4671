import { fileOf, hexAt, lineOf } from '@tessera/hex';
import { unitOf, unitsOf, type Metaurus, type State, type Step, type UnitId } from '@tessera/metaurus';
import type { PlanAction } from '../../actions/action.js';
import { peopleName } from '../naming.js';
import type { Sight } from '../sight.js';
import { say } from '../texts/index.js';
import { against, endOf, play, type Trail } from '../../game/trail.js';
import type { Game } from '@tessera/core';

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

/** What a unit has done in the plan, as a pattern that others can copy. */
function patternOf(sight: Sight, lead: UnitId): ((unit: UnitId, view: State) => Step[]) | null {
  const planned = sight.trail.taken.map(({ step }) => step);
  const move = planned.findLast((step) => step.verb === 'move' && step.unit === lead);
  const turn = planned.findLast((step) => step.verb === 'turn' && step.unit === lead);
  if (move?.verb !== 'move') return null;
  const shift = shiftOf(unitOf(sight.base, lead).hex, move.to);
  return (unit, view) => {
    const to = shifted(unitOf(view, unit).hex, shift);
    const go: Step = { verb: 'move', unit, to };
    return turn?.verb === 'turn' ? [go, { verb: 'turn', unit, facing: turn.facing }] : [go];
  };
}

/** The followers' steps, in an order in which none stands in another's way. */
function steps(game: Game<Metaurus>, sight: Sight, lead: UnitId): Step[] {
  const pattern = patternOf(sight, lead);
  const frame = sight.view.frames.at(-1);
  if (pattern === null || frame?.at !== 'movement') return [];
  let left = unitsOf(sight.view, unitOf(sight.view, lead).command).filter((unit) => !frame.moved.includes(unit));
  let trail: Trail<Metaurus> = sight.trail;
  for (let gone = true; gone; ) {
    const ready = left.filter((unit) => {
      const [go] = pattern(unit, endOf(trail));
      if (go === undefined || against(game, trail, go).length > 0) return false;
      trail = play(game, trail, pattern(unit, endOf(trail)));
      return true;
    });
    left = left.filter((unit) => !ready.includes(unit));
    gone = ready.length > 0;
  }
  return trail.taken.slice(sight.trail.taken.length).map(({ step }) => step);
}

/** Lets the rest of a command do as the chosen unit has done: the same move, and the same turn. */
export const followLead = (game: Game<Metaurus>): PlanAction<Sight, Step> => ({
  id: 'follow',
  label: () => say('do.follow'),
  offers: (sight) => {
    const { unit } = sight;
    if (unit === null) return [];
    const copied = steps(game, sight, unit);
    const count = copied.filter(({ verb }) => verb === 'move').length;
    if (count === 0) return [];
    const hint = say('do.follow.hint', { unit: peopleName(sight, unit) });
    return [{ key: 'follow', label: say('do.follow', { count }), hint, steps: copied }];
  },
});

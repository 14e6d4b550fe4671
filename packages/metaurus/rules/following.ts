import { explainIn, preview } from '@tessera/core';
import { fileOf, hexAt, lineOf, type Facing, type HexId } from '@tessera/hex';
import type { MetaurusGame } from './game.js';
import type { State, UnitId } from './model.js';
import { counterOf } from './world.js';
import { unitOf, unitsOf } from './position.js';
import { reachOf } from './reach.js';
import type { Step } from './step.js';
import { frameAt } from './types.js';

/** A move along the map's axes, so that it means the same from every hex: files along the line, lines upwards. */
interface Shift {
  readonly q: number;
  readonly lines: number;
}

const axial = (hex: HexId): number => fileOf(hex) - (lineOf(hex) - (lineOf(hex) % 2)) / 2;

const shiftOf = (from: HexId, to: HexId): Shift => ({
  q: axial(to) - axial(from),
  lines: lineOf(to) - lineOf(from),
});

const shifted = (hex: HexId, { q, lines }: Shift): HexId => {
  const line = lineOf(hex) + lines;
  return hexAt(line, axial(hex) + q + (line - (line % 2)) / 2);
};

/** What a unit has done in the movement that is being planned: the hexes of its path, its own first, and its new facing. */
export interface Example {
  readonly lead: UnitId;
  readonly path: readonly HexId[];
  readonly facing: Facing | null;
}

/** Units that act after a unit's example, and the view as they have come. */
interface Followers {
  readonly steps: readonly Step[];
  readonly view: State;
  readonly left: readonly UnitId[];
}

const isOpen = (game: MetaurusGame, view: State, step: Extract<Step, { unit: UnitId }>): boolean =>
  explainIn(game, view, { seat: counterOf(game.world, step.unit).seat, step }).length === 0;

const after = (game: MetaurusGame, view: State, step: Extract<Step, { unit: UnitId }>): State =>
  preview(game, view, { seat: counterOf(game.world, step.unit).seat, plan: [step] });

/** Lets every unit that can make a move make it, repeatedly, because one may make room for another. */
function marchAll(game: MetaurusGame, from: Followers, shift: Shift): Followers {
  const steps = [...from.steps];
  const left = new Set(from.left);
  let { view } = from;
  for (let gone = true; gone;) {
    gone = false;
    for (const unit of left) {
      const to = shifted(unitOf(view, unit).hex, shift);
      if (!reachOf(game.world, view, unit).to.includes(to)) continue;
      const step = { verb: 'move', unit, to } as const;
      left.delete(unit);
      steps.push(step);
      view = after(game, view, step);
      gone = true;
    }
  }
  return { steps, view, left: [...left] };
}

/** The units of a unit's command that have not moved yet, in the movement that a view is about. */
export function idleWith(view: State, lead: UnitId): readonly UnitId[] {
  const frame = frameAt(view, 'movement');
  if (frame === null) return [];
  return unitsOf(view, unitOf(view, lead).command).filter(
    (unit) => unit !== lead && !frame.moved.includes(unit),
  );
}

/**
 * The steps by which the rest of a command does what one of its units has done, after the plan that a view shows: the same
 * move, in an order in which none is in another's way, and the same facing. A unit that cannot go the whole way goes part of
 * it. `left`: the units that cannot go at all.
 */
export function followersOf(
  game: MetaurusGame,
  view: State,
  { lead, path, facing }: Example,
): Omit<Followers, 'view'> {
  const [start = 0, ...way] = path;
  const shifts = way.reverse().map((hex) => shiftOf(start, hex));
  const gone = shifts.reduce<Followers>((so, shift) => marchAll(game, so, shift), {
    steps: [],
    view,
    left: idleWith(view, lead),
  });
  const steps: Step[] = [];
  let now = view;
  for (const move of gone.steps) {
    if (move.verb !== 'move') continue;
    const turn = facing === null ? null : ({ verb: 'turn', unit: move.unit, facing } as const);
    now = after(game, now, move);
    steps.push(move);
    if (turn === null || !isOpen(game, now, turn)) continue;
    now = after(game, now, turn);
    steps.push(turn);
  }
  return { steps, left: gone.left };
}

import { duelsOf, proposedAttacks, type Pair, type State, type Step, type UnitId } from '@tessera/metaurus';
import { play } from '@tessera/table/game';
import { choicesOf, listOf, type Sight } from './sight.js';

/** A unit that may attack, with all that it may attack. */
export interface Pairing {
  readonly unit: UnitId;
  readonly targets: readonly UnitId[];
}

/** The pairs of the declaration or continued attack that a view is about. */
export function pairsIn(view: State): readonly Pair[] {
  const frame = view.frames.at(-1);
  return frame?.at === 'declare' || frame?.at === 'continue' ? frame.pairs : [];
}

export const isPaired = (view: State, { unit, target }: Pair): boolean =>
  pairsIn(view).some((pair) => pair.unit === unit && pair.target === target);

/** Who may attack whom, whatever is planned already; nobody while no attacks are asked for. */
export function pairings({ world, base, atFirst }: Sight): readonly Pairing[] {
  const frame = base.frames.at(-1);
  if (atFirst.length === 0) return [];
  if (frame?.at === 'declare') return duelsOf(world, base);
  if (frame?.at !== 'continue') return [];
  const open = choicesOf(atFirst, 'attack').flatMap(({ unit, target }) =>
    listOf(unit).map((one) => ({ unit: one, targets: listOf(target) })),
  );
  return open;
}

/**
 * The attacks by which a declaration can be completed, as steps after those of the plan: what it lacks; while nothing is
 * planned that need not be, every attack that there can be (R13). Empty where nothing is declared, or nothing lacks.
 */
export function proposalIn({ game, world, base, view, trail }: Sight): readonly Step[] {
  if (base.frames.at(-1)?.at !== 'declare') return [];
  if (pairsIn(view).length > 0 || duelsOf(world, view).some(({ must }) => must))
    return proposedAttacks(world, view);
  const all = duelsOf(world, view).flatMap(({ unit, targets }) =>
    targets.map((target): Step => ({ verb: 'attack', unit, target })),
  );
  return play(game, trail, all)
    .taken.slice(trail.taken.length)
    .map(({ step }) => step);
}

import { duelsOf, type Pair, type State, type UnitId } from '@tessera/metaurus';
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

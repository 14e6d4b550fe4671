import { comingOf, MATTERS, retreaters, type Coming, type Matter, type UnitId } from '@tessera/metaurus';
import type { Session } from '../session.js';
import type { Sight } from '../sight.js';

/** What is asked of the seat now, where it can be answered beforehand; null where it is asked nothing such. */
export function askedMatter({ desk, sight }: Session): Matter | null {
  const at = sight.value.base.frames.at(-1)?.at;
  return desk.prompt.value === null ? null : (MATTERS.find((matter) => matter === at) ?? null);
}

/** What may come of what is asked, and can be answered in the same go: of a movement, what its plan has led to so far. */
export function comingIn({ desk, sight }: Session): readonly Coming[] {
  const { world, base, view } = sight.value;
  if (desk.prompt.value === null) return [];
  return comingOf(world, base.frames.at(-1)?.at === 'movement' ? view : base);
}

/** The own units that the question on top is about, where it is about single ones. */
export function askedUnits({ world, base }: Pick<Sight, 'world' | 'base'>): readonly UnitId[] {
  const frame = base.frames.at(-1);
  switch (frame?.at) {
    case 'counter':
      return frame.attackers;
    case 'retreat':
      return retreaters(world, base);
    case 'advance':
      return frame.units;
    case 'continue':
      return frame.pool;
    default:
      return [];
  }
}

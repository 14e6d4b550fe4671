import type { UnitId } from '../model/unit.js';
import { goingAhead, type Expansion } from './expansion.js';

/** *Forward* for a run (2.6): straight ahead as far as it may, never a charge; together, or else each by itself. */
export const forward = (expansion: Expansion, run: readonly UnitId[]): Expansion =>
  goingAhead(expansion, run);

import type { Sight } from '../../sight.js';
import type { InUse } from '../inUse.js';

/** What a chart is made from: the position, and what of it is in use. */
export interface ChartProps {
  readonly sight: Sight;
  readonly used: InUse;
}

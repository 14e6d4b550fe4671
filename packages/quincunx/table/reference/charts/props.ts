import type { InUse } from '../inUse.js';

/** What a chart is made from besides the tables: what of it is in use. */
export interface ChartProps {
  readonly used: InUse;
}

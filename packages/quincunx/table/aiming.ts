import { quincunx, type Step } from '@tessera/quincunx';
import type { Aim } from '@tessera/quincunx/drawing';
import type { Sight } from './sight.js';

/** The step that a handle of the chosen group stands for; null for what is no handle. */
export function stepOf({ group }: Pick<Sight, 'group'>, aim: Aim): Step | null {
  if (group.length === 0) return null;
  switch (aim.kind) {
    case 'lane':
      return (
        quincunx.schemas.step.safeParse({ verb: 'advance', group, dir: aim.dir, quarters: aim.quarters })
          .data ?? null
      );
    case 'charge':
      return quincunx.schemas.step.safeParse({ verb: 'charge', group, dir: aim.dir }).data ?? null;
    case 'wheel':
      return { verb: 'wheel', group, to: aim.to, steps: aim.steps };
    case 'unit':
    case 'leader':
    case 'line':
      return null;
  }
}

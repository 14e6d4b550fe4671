import type { Clicks, Question } from '@tessera/tools/bench';
import { drawPlain } from '../drawing/index.js';
import { isInGoodOrder, type Quincunx, type Step } from '../rules/index.js';

/** What a seat commits on the way to its orders; null when it is asked for them. */
function plan({ view }: Question<Quincunx>): readonly Step[] | null {
  const at = view.frames.at(-1)?.at;
  switch (at) {
    case 'deploy':
      return [];
    case 'orders':
      return null;
    default:
      throw new Error(`Nobody meets the question "${String(at)}" on the way to the first orders.`);
  }
}

/** The seat's units, where its plain shows them. */
function spots({ view, seat }: Question<Quincunx>) {
  const { field } = view;
  const { bounds, layout } = drawPlain(field, seat === 'rome' ? 'north' : 'south');
  const own = field.units.filter((unit) => unit.side === seat && isInGoodOrder(unit));
  return { bounds, points: own.map(layout.at) };
}

/** A browser clicks the lines of whoever gives orders first. */
export const clicks: Clicks<Quincunx> = { lights: 'lines and their lanes', plan, spots };

import { hannibal, type Fact, type Seat, type Space, type State, type Step } from '@tessera/hannibal';
import { askedAt } from './march/plan.js';
import type { Sight } from './sight.js';

/** The marker that a step lays or takes away. */
const marking = (space: Space, marker: Seat | 'none'): Fact => ({
  kind: 'Marked',
  markers: [{ space, marker }],
  why: 'placed',
});

/** The event that takes the marked markers away; others lay the seat's own. */
const GRAIN = 56;

/** What a planned answer does on the map; null for one of another kind. */
function effectOf(step: Step, { base, seat }: Pick<Sight, 'base' | 'seat'>): Fact | null {
  switch (step.verb) {
    case 'mark': {
      const asked = askedAt({ base });
      return marking(step.space, asked?.at === 'eventPc' && asked.card === GRAIN ? 'none' : seat);
    }
    case 'unmark':
      return marking(step.space, 'none');
    case 'reinforce': {
      const { space, inside } = step;
      return { kind: 'Raised', seat, space, inside, regulars: 1, elephants: 0, why: 'reinforced' };
    }
    default:
      return null;
  }
}

/**
 * The position as the board draws it. What a planned answer lays is seen at once, also where the rules lay it only with
 * the commit: the last marker like those before it.
 */
export function drawnIn({ base, view, trail, seat }: Pick<Sight, 'base' | 'view' | 'trail' | 'seat'>): State {
  const step = trail.taken.at(-1)?.step;
  const effect = step === undefined ? null : effectOf(step, { base, seat });
  return effect === null ? view : hannibal.evolve(view, effect);
}

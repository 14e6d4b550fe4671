import { cusOf, generalsOf, markerAt, SEATS, type Space } from '@tessera/hannibal';
import { nameOf, say } from '@tessera/hannibal/texts';
import { waysTo } from './march/route.js';
import { open } from './march/plan.js';
import { stepsAt } from './pointing.js';
import type { Session } from './session.js';
import type { Sight } from './sight.js';

/** Every force in a space, in words. */
function forcesAt({ world, view }: Sight, space: Space): string[] {
  return SEATS.flatMap((seat) =>
    [false, true].flatMap((inside) => {
      const force = { seat, space, inside };
      const { regulars, elephants } = cusOf(view, force);
      const generals = generalsOf({ world, state: view }, force).map((general) => nameOf('general', general));
      if (regulars + elephants + generals.length === 0) return [];
      const said = {
        side: nameOf('seat', seat),
        regulars,
        elephants,
        generals: generals.join(', ') || 'none',
      };
      return say(inside ? 'spoken.inside' : 'spoken.force', said);
    }),
  );
}

/** A space in words: what it is, what lies and stands there, and what it would cost to go there. */
function spaceText(sight: Sight, space: Space): string {
  const { world, view, seat } = sight;
  const [way] = waysTo(view, seat, space);
  const isOpen = open(sight).length > 0 && stepsAt(sight, space).length > 0;
  const words = [
    say('spoken.space', {
      space: nameOf('space', space),
      kind: world.spaceOf(space).kind,
      marker: nameOf('marker', markerAt(view, space)),
    }),
    ...forcesAt(sight, space),
    way === undefined ? '' : say('spoken.reach', { cost: way.cost, by: way.by }),
    isOpen ? say('spoken.open') : '',
  ];
  return words.filter((word) => word !== '').join(', ');
}

/** Says what the board's cursor is on, for those who do not see it. */
export function Spoken({ session }: { session: Session }) {
  const at = session.cursor.value;
  return (
    <p class="unseen" role="status">
      {at === null ? '' : spaceText(session.sight.value, at)}
    </p>
  );
}

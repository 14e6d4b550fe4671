import { type Board, forceOf, pointsAt, siegeResult } from '../board/forces.js';
import type { FrameOf } from '../model/index.js';
import { isBetrayed, maySiege, rollsOf, siegeModifier } from '../movement/halt.js';
import type { Space } from '../spaces.js';
import { nearestAt } from '../types.js';
import type { General } from '../vocabulary.js';
import type { World } from '../world.js';
import { FACES } from './risks.js';

/** A possible end of an attempt on a city or tribe, and the number of throws that lead to it. */
export interface SiegeEnd {
  /** The points that it adds; when they take the place, only those that are needed. */
  readonly points: number;
  readonly lost: number;
  readonly isTaken: boolean;
  readonly ways: number;
}

/** The chances of an attempt. `of` is the number of possible throws: 1 (no die), 6 or 36. */
export interface SiegeOutlook {
  readonly space: Space;
  readonly points: number;
  readonly modifier: number;
  readonly of: number;
  readonly ends: readonly SiegeEnd[];
}

type End = Omit<SiegeEnd, 'ways'>;

/** The ends of all possible throws, one die after another until the place falls. */
function endsOf(world: World, siege: { modifier: number; standing: number; rolls: number }): End[] {
  const { siegePoints } = world.tables;
  const { modifier, standing, rolls } = siege;
  const none: End[] = [{ points: 0, lost: 0, isTaken: false }];
  return Array.from({ length: rolls }).reduce<End[]>(
    (ends) =>
      ends.flatMap((end) =>
        FACES.map((die) => {
          if (end.isTaken) return end;
          const { points, lost } = siegeResult(world, die + modifier);
          const isTaken = standing + end.points + points >= siegePoints;
          const gained = Math.min(siegePoints - standing, end.points + points);
          return { points: gained, lost: end.lost + lost, isTaken };
        }),
      ),
    none,
  );
}

/** Counts equal ends, the best for the besieger first. */
function counted(ends: readonly End[]): SiegeEnd[] {
  const found: SiegeEnd[] = [];
  for (const end of ends) {
    const at = found.findIndex(({ points, lost }) => points === end.points && lost === end.lost);
    const known = found[at];
    if (known === undefined) found.push({ ...end, ways: 1 });
    else found[at] = { ...known, ways: known.ways + 1 };
  }
  return found.sort((one, two) => two.points - one.points || one.lost - two.lost);
}

/** The chances of a siege or subjugation by a general in their present space. */
export function siegeOutlook(
  { world, state }: Board,
  campaign: FrameOf<'campaign'>,
  { general, space }: { readonly general: General; readonly space: Space },
): SiegeOutlook {
  const standing = pointsAt(state, space);
  if (isBetrayed(campaign, space)) {
    const points = world.tables.siegePoints - standing;
    return {
      space,
      points: standing,
      modifier: 0,
      of: 1,
      ends: [{ points, lost: 0, isTaken: true, ways: 1 }],
    };
  }
  const modifier = siegeModifier({ world, state }, campaign, { general, space });
  const rolls = world.spaceOf(space).kind === 'city' ? rollsOf(campaign, general) : 1;
  const ends = endsOf(world, { modifier, standing, rolls });
  return { space, points: standing, modifier, of: ends.length, ends: counted(ends) };
}

/** The chances of a siege or subjugation if the march ended here; null when none is possible. */
export function siegeAhead({ world, state }: Board): SiegeOutlook | null {
  const [campaign, move] = [nearestAt(state, 'campaign'), nearestAt(state, 'move')];
  const force = move === null ? null : forceOf({ world, state }, move.general);
  if (campaign === null || move === null || force === null) return null;
  const { general } = move;
  return maySiege({ world, state }, force, campaign.tried)
    ? siegeOutlook({ world, state }, campaign, { general, space: force.space })
    : null;
}

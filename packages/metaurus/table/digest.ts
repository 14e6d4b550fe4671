import {
  counterOf,
  opponent,
  SEATS,
  type Event,
  type Seat,
  type UnitId,
  type World,
} from '@tessera/metaurus';
import { resultsOf, say, sideName, type Battles } from '@tessera/metaurus/texts';

/** What a digest is made of: all that has been told to a seat, and the results of dice in it. */
export interface News {
  readonly world: World;
  readonly events: readonly Event[];
  readonly battles: Battles;
  readonly seat: Seat;
}

/** The units of a seat that have moved in some events, each once. */
const movedIn = (events: readonly Event[], isOwn: (unit: UnitId) => boolean): number =>
  new Set(
    events.flatMap((event) =>
      (event.kind === 'UnitMoved' || event.kind === 'UnitExited') && isOwn(event.unit) ? [event.unit] : [],
    ),
  ).size;

/**
 * What is new to a seat, in a sentence or two: how many units the enemy has moved since the last result that was read,
 * how many combats there were, and what they cost either side. Empty where less than two results are new.
 */
export function digestText({ world, events, battles, seat }: News, unread: readonly number[]): string {
  if (unread.length < 2) return '';
  const results = resultsOf(battles);
  const since = results[(unread[0] ?? 0) - 1]?.at ?? 0;
  const isOf = (side: Seat) => (unit: UnitId) => counterOf(world, unit).seat === side;
  const fights = unread.flatMap((number) => {
    const result = results[number];
    return result?.what === 'combat' ? [result.battle] : [];
  });
  const sides = SEATS.map((side) =>
    say('results.digest.side', {
      side: sideName(side),
      lost: fights.flatMap(({ lost }) => lost.filter(isOf(side))).length,
      disordered: fights.flatMap(({ disordered }) => disordered.filter(isOf(side))).length,
    }),
  ).join('; ');
  const enemy = opponent(seat);
  const count = movedIn(events.slice(since), isOf(enemy));
  return [
    count === 0 ? '' : say('results.digest.moved', { side: sideName(enemy), count }),
    fights.length === 0 ? '' : say('results.digest.fought', { fights: fights.length, sides }),
  ]
    .filter((words) => words !== '')
    .join(' ');
}

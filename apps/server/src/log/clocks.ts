import {
  type Calendar,
  type Decided,
  fold,
  type Game,
  type GameTypes,
  haltedBy,
  turnClocks,
  wakesAt,
} from '@tessera/core';
import { DateTime, IANAZone } from 'luxon';

const timeIn = (zone: string, at: number): DateTime => DateTime.fromMillis(at, { zone });

/**
 * The weekend of the week of `at` in that time zone, in milliseconds: it begins at 00:00 on Saturday and ends at
 * 24:00 on Sunday.
 */
function weekendAt(zone: string, at: number): { readonly begins: number; readonly ends: number } {
  const monday = timeIn(zone, at).startOf('week');
  return { begins: monday.plus({ days: 5 }).toMillis(), ends: monday.plus({ weeks: 1 }).toMillis() };
}

/** The weekends in each IANA time zone, for clocks that stop at weekends. */
export const calendar: Calendar = {
  isZone: (zone) => IANAZone.isValidZone(zone),
  isOff: (zone, at) => at >= weekendAt(zone, at).begins,
  offBetween: (zone, from, to) => {
    let off = 0;
    for (let at = from; at < to;) {
      const { begins, ends } = weekendAt(zone, at);
      off += Math.max(0, Math.min(ends, to) - Math.max(begins, from));
      at = ends;
    }
    return off;
  },
  nextEdge: (zone, at) => {
    const { begins, ends } = weekendAt(zone, at);
    return at < begins ? begins : ends;
  },
};

/** When a clock of this game needs attention next. Null: the game is over, or no clock runs. */
export function wakeOf<T extends GameTypes>({ table: { time }, outcome }: T['state']): Date | null {
  const at = outcome === null ? wakesAt(time, calendar) : null;
  return at === null ? null : new Date(at);
}

/**
 * Appends the clock events of an action to its own events. Takes the state before it, its result and the time of day
 * in milliseconds. Returns all events, and the state after them.
 */
export function withClocks<T extends GameTypes>(
  game: Game<T>,
  before: T['state'],
  { events, after, now }: Decided<T> & { readonly now: number },
): Decided<T> {
  const moment = { now, calendar };
  // An accepted action shows that the operator has thawed the game, even if no event says so yet.
  const isThawed = before.table.time?.breaks.frozen === true && after.outcome === null;
  const facts = isThawed ? haltedBy(after.table.time, false, moment) : [];
  const thawed = facts.map((what) => game.tableEvent({ kind: 'TimeKept', what }));
  const running = fold(game, thawed, after);
  const turned = turnClocks(game, { before, after: running, events }, moment);
  const turns = turned === null ? [] : [game.tableEvent(turned)];
  return { events: [...events, ...thawed, ...turns], after: fold(game, turns, running) };
}

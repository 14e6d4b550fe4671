import type { Calendar } from '@tessera/core';
import { DateTime, IANAZone } from 'luxon';

const there = (zone: string, at: number): DateTime => DateTime.fromMillis(at, { zone });

/** The weekend of the week in which that moment lies there: from the midnight that begins Saturday to that which ends Sunday. */
function weekendAt(zone: string, at: number): { readonly begins: number; readonly ends: number } {
  const monday = there(zone, at).startOf('week');
  return { begins: monday.plus({ days: 5 }).toMillis(), ends: monday.plus({ weeks: 1 }).toMillis() };
}

/** The weekends of the world, by the time zones that the system knows. */
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

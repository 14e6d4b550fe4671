import { eventOf, type Appointment } from '@tessera/plain';
import { createEvents } from 'ics';

/** An appointment, and when it was made. */
export interface Made {
  readonly appointment: Appointment;
  readonly made: Date;
}

/**
 * The file of appointments (RFC 5545) as text; null without any. When each was made stands in it, which its library's types
 * leave out: so the file is the same if it is sent again.
 */
export function calendarFile(all: readonly Made[]): string | null {
  if (all.length === 0) return null;
  const events = all.map(({ appointment, made }) => ({ ...eventOf(appointment), timestamp: made.getTime() }));
  const { error, value } = createEvents(events);
  if (value === undefined || value === null) throw error ?? new Error('No calendar file could be made.');
  return value;
}

/** An adjourned game, as a calendar takes it down. */
export interface Appointment {
  readonly game: string;
  readonly title: string;
  /** When it goes on, in milliseconds since 1970. */
  readonly at: number;
  /** Where it is played. */
  readonly url: string;
}

/** An evening at the table, as calendars show it. */
const LASTS = { hours: 2 };

/** The file of an appointment (RFC 5545) as text. What makes it is fetched when it is asked for. Throws where none can be made. */
export async function calendarFile({ game, title, at, url }: Appointment): Promise<string> {
  const { createEvent } = await import('ics');
  const { error, value } = createEvent({
    productId: 'tessera',
    uid: `${game}-${at}@tessera`,
    title,
    url,
    start: at,
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: LASTS,
  });
  if (value === undefined || value === null) throw error ?? new Error('No calendar file could be made.');
  return value;
}

/** Hands a calendar file to the browser to be kept. */
export async function keepCalendarFile(appointment: Appointment): Promise<void> {
  const text = await calendarFile(appointment);
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'tessera.ics';
  link.click();
  URL.revokeObjectURL(address);
}

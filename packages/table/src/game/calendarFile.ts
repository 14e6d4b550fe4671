import { eventOf, type Appointment } from '@tessera/plain';

/** The file of an appointment (RFC 5545) as text. What makes it is fetched when it is asked for. Throws where none can be made. */
async function calendarFile(appointment: Appointment): Promise<string> {
  const { createEvent } = await import('ics');
  const { error, value } = createEvent(eventOf(appointment));
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

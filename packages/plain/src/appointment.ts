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

/** What the library for calendar files makes an appointment of: the same by a page and in a letter, so that a calendar takes both for one. */
export const eventOf = ({ game, title, at, url }: Appointment) => ({
  productId: 'tessera',
  uid: `${game}-${at}@tessera`,
  title,
  url,
  start: at,
  startInputType: 'utc' as const,
  startOutputType: 'utc' as const,
  duration: LASTS,
});

import type { BreakTold, TimeControl, TimeTold } from '@tessera/core';
import { format } from '@tessera/texts';
import { time } from './english/generated/time.js';

const UNITS = [
  ['days', 86_400_000],
  ['hours', 3_600_000],
  ['minutes', 60_000],
  ['seconds', 1000],
] as const;

/** A span in its two largest units: two days, three hours. The rest is dropped. */
export function spanText(ms: number): string {
  const at = UNITS.findIndex(([, size]) => ms >= size);
  const [unit, size] = UNITS[at] ?? UNITS[3];
  const long = format(time[`span.${unit}`], { n: Math.floor(ms / size) });
  const next = UNITS[at + 1];
  const rest = next === undefined || at < 0 ? 0 : Math.floor((ms % size) / next[1]);
  if (next === undefined || rest === 0) return long;
  return format(time['span.both'], { long, short: format(time[`span.${next[0]}`], { n: rest }) });
}

/** A time control in sentences, as both players agree on it; null: no clocks. */
export function paceTexts(pace: TimeControl | null): readonly string[] {
  if (pace === null) return [format(time['pace.none'])];
  if (pace.by === 'none') return [format(time['pace.none']), format(time['pace.bot.none'])];
  const { by, bot, ...spans } = pace;
  const increment = pace.by === 'evening' ? pace.seconds : pace.hours;
  const most = increment === 0 ? [] : [format(time['pace.most'])];
  const vacation = pace.by === 'web' && pace.vacation > 0 ? [format(time['pace.vacation'], spans)] : [];
  return [
    [format(time[`pace.${by}`], spans), ...most].join(' '),
    format(time[`pace.grace.${by}`]),
    ...(bot === true ? [format(time['pace.bot'])] : []),
    ...vacation,
  ];
}

/**
 * A moment (milliseconds since 1970) in a time zone (IANA name). The zone is named, because the reader may be
 * anywhere.
 */
export function momentText(at: number, zone: string): string {
  const there = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: zone });
  return `${there.format(at)} ${zone === 'UTC' ? zone : `(${zone})`}`;
}

/** A moment in UTC, for texts that anybody may read. */
export const utcText = (at: number): string => momentText(at, 'UTC');

/** The log line of a fact about breaks. */
function tellBreak<Seat extends string>(what: BreakTold<Seat>, sideName: (seat: Seat) => string): string {
  if (what.is === 'pauseOver') return format(time['told.resumed']);
  if (what.is === 'frozen' || what.is === 'thawed') return format(time[`told.${what.is}`]);
  const side = sideName(what.seat);
  switch (what.is) {
    case 'pauseAsked':
      return what.until === null
        ? format(time['told.pauseAsked'], { side })
        : format(time['told.pauseAsked.until'], { side, when: utcText(what.until) });
    case 'pauseAnswered':
      return format(time[`told.pauseAnswered.${what.accepted ? 'yes' : 'no'}`], { side });
    case 'away':
      return format(time['told.away'], { side, span: spanText(what.days * UNITS[0][1]) });
    case 'weekends':
      return what.zone === null
        ? format(time['told.weekends.not'], { side })
        : format(time['told.weekends'], { side, zone: what.zone });
    case 'pauseWithdrawn':
    case 'resumed':
    case 'back':
      return format(time[`told.${what.is}`], { side });
  }
}

/** The log line of a fact about time; null for facts that only the clocks show. */
export function tellTime<Seat extends string>(
  what: TimeTold<Seat>,
  sideName: (seat: Seat) => string,
): string | null {
  switch (what.is) {
    case 'agreed':
      return paceTexts(what.pace)[0] ?? null;
    case 'clocks':
      return null;
    case 'passed':
      return format(time[`told.passed.${what.stage}`], { side: sideName(what.seat) });
    case 'longer':
      return format(time['told.longer'], { side: sideName(what.seat), span: spanText(what.ms) });
    case 'opened':
    case 'seated':
    case 'satAgain':
      return format(time[`told.${what.is}`], { side: sideName(what.seat) });
    case 'botSeated':
      return format(time[what.left === true ? 'told.botSeated.left' : 'told.botSeated'], {
        side: sideName(what.seat),
      });
    case 'claimed':
      return format(time['told.claimed'], { side: sideName(what.seat) });
    case 'untouched':
      return format(time['told.untouched']);
    case 'kept':
      return format(time['told.kept'], { side: sideName(what.seat) });
    default:
      return tellBreak(what, sideName);
  }
}

/** An adjourned game, as an entry for a calendar. */
export interface Appointment {
  readonly game: string;
  readonly title: string;
  /** When it goes on, in milliseconds since 1970. */
  readonly at: number;
  /** The address at which it is played. */
  readonly url: string;
}

/** How long a calendar shows it: an evening. */
const LASTS = { hours: 2 };

/**
 * The entry in the form of the library for calendar files. Pages and letters give it the same id, so that a calendar
 * takes both for one.
 */
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

import type { BreakTold, Pace, TimeTold } from '@tessera/core';
import { format } from '@tessera/texts';
import { time } from './english/generated/time.js';

const UNITS = [
  ['days', 86_400_000],
  ['hours', 3_600_000],
  ['minutes', 60_000],
  ['seconds', 1000],
] as const;

/** A span of milliseconds in its two largest units: two days, three hours. What is less than the second is left out. */
export function spanText(ms: number): string {
  const at = UNITS.findIndex(([, size]) => ms >= size);
  const [unit, size] = UNITS[at] ?? UNITS[3];
  const long = format(time[`span.${unit}`], { n: Math.floor(ms / size) });
  const next = UNITS[at + 1];
  const rest = next === undefined || at < 0 ? 0 : Math.floor((ms % size) / next[1]);
  if (next === undefined || rest === 0) return long;
  return format(time['span.both'], { long, short: format(time[`span.${next[0]}`], { n: rest }) });
}

/** A pace in sentences, as both players agree on it; null: without clocks. */
export function paceTexts(pace: Pace | null): readonly string[] {
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
 * A moment (in milliseconds since 1970) as clocks show it in a time zone (its IANA name), which is named: nobody knows where
 * the words are read.
 */
export function momentText(at: number, zone: string): string {
  const there = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: zone });
  return `${there.format(at)} ${zone === 'UTC' ? zone : `(${zone})`}`;
}

/** The same in UTC, for whoever reads it. */
export const utcText = (at: number): string => momentText(at, 'UTC');

/** What is told of a fact about breaks, in a line. */
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

/** What is told of a fact about time, in a line; null for what is told by the clocks alone. */
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

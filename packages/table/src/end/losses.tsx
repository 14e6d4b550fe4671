import { endText } from '../texts/end.js';
import type { Count } from './gameEnding.js';

/** The width of a counter with the gap after it, and its height, in units of the picture. */
const CELL = 10;
const HEIGHT = 14;

/** More counters than so many are drawn as one bar. */
const MOST_COUNTERS = 60;

/** Counters in a row: full ones are counted, half ones by half, hollow ones are what would have decided the game. Rows of one scale have counters of one size. */
function Counters({ count, most, scale }: { count: number; most: number | null; scale: number }) {
  const isBar = scale > MOST_COUNTERS;
  const cells = isBar ? 1 : Math.max(1, Math.ceil(scale));
  const each = isBar ? scale : 1;
  const width = isBar ? MOST_COUNTERS * CELL : CELL;
  return (
    <svg
      class="endCounters"
      viewBox={`0 0 ${cells * width} ${HEIGHT}`}
      preserveAspectRatio="xMinYMid"
      aria-hidden="true"
    >
      {Array.from({ length: cells }, (_, at) => {
        const full = Math.min(1, Math.max(0, count / each - at));
        const x = at * width + 1;
        return (
          <g key={at}>
            {most !== null && at * each < most && (
              <rect class="open" x={x} y={1} width={width - 2} height={HEIGHT - 2} />
            )}
            {full > 0 && <rect class="done" x={x} y={1} width={(width - 2) * full} height={HEIGHT - 2} />}
          </g>
        );
      })}
    </svg>
  );
}

/** A count in words. */
export const countText = ({ label, count, most }: Count): string =>
  endText(most === null ? 'end.count' : 'end.count.of', { label, count, most: most ?? count });

/** The losses of both sides: each in words, and as a row of counters. */
export function Losses({ counts }: { counts: readonly Count[] }) {
  // All rows share one scale, so that their counters are alike.
  const scale = Math.max(...counts.map(({ count, most }) => Math.max(count, most ?? 0)));
  return (
    <ul class="endLosses">
      {counts.map((one) => (
        <li key={one.key} data-seat={one.seat}>
          <span>{countText(one)}</span>
          <Counters count={one.count} most={one.most} scale={scale} />
        </li>
      ))}
    </ul>
  );
}

import type { Seat } from '@tessera/metaurus';
import type { Track } from '../../race.js';

/** The width of a pip with the gap after it, and its height, in units of the picture. */
const CELL = 10;
const HEIGHT = 12;

/** A Roman shield has corners, a Carthaginian one is round; who leaves the map goes down, to the south. */
function Pip({ track: { name, of }, at }: { track: Track; at: number }) {
  const x = at * CELL;
  if (name === 'exits') return <path d={`M${x + 1} 1h8v5l-4 5l-4-5z`} />;
  if (of === 'rome') return <rect x={x + 1} y={1} width={CELL - 2} height={HEIGHT - 2} />;
  return <ellipse cx={x + CELL / 2} cy={HEIGHT / 2} rx={CELL / 2 - 1} ry={HEIGHT / 2 - 1} />;
}

function stateOf({ count, planned }: Track, at: number): 'done' | 'planned' | 'open' {
  if (at < count) return 'done';
  return at < count + planned ? 'planned' : 'open';
}

/** A track as a row of pips: full ones are counted, hollow ones planned, faint ones still to come. */
export function Pips({ track }: { track: Track }) {
  const { name, of, most } = track;
  return (
    <svg
      class="pips"
      data-track={name}
      data-seat={of}
      style={{ maxWidth: `${most * 0.8}rem` }}
      viewBox={`0 0 ${most * CELL} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {Array.from({ length: most }, (_, at) => (
        <g key={at} data-pip={stateOf(track, at)}>
          <Pip track={track} at={at} />
        </g>
      ))}
    </svg>
  );
}

const MARKS = {
  carthaginianLosses: <circle cx={7} cy={7} r={6.5} />,
  romanLosses: <rect x={1.5} y={0.5} width={11} height={13} rx={1.5} />,
  exits: <path d="M.5.5h13v7L7 13.500.500 7.500z" />,
} as const;

const SIGNS = {
  carthaginianLosses: 'M4 4l6 6M10 4l-6 6',
  romanLosses: 'M4 4l6 6M10 4l-6 6',
  exits: 'M7 2.500v6M4 6l3 3 3-3',
} as const;

/** What a track counts, as a sign before it: a struck shield, or one that leaves. */
export const TrackSign = ({ track: { name, of } }: { track: Track }) => (
  <svg class="trackSign" data-seat={of} viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
    {MARKS[name]}
    <path class="sign" d={SIGNS[name]} />
  </svg>
);

/** Whose flag stands at the end of a track: Rome's hangs from a bar, Carthage's flies. Full for the nearer side. */
export const Flag = ({ seat, near }: { seat: Seat; near: boolean }) => (
  <svg class="flag" data-seat={seat} data-near={near} viewBox="0 0 12 14" aria-hidden="true">
    {seat === 'rome' ? (
      <>
        <path class="pole" d="M6 0v14M1 2h10" />
        <path class="cloth" d="M2 2h8v7H2z" />
      </>
    ) : (
      <>
        <path class="pole" d="M2 0v14" />
        <path class="cloth" d="M2 1l9 4-9 4z" />
      </>
    )}
  </svg>
);

/** The turns as a row of strokes, those that are over full; nothing without a limit. */
export const Turns = ({ turn, last }: { turn: number; last: number | null }) =>
  last === null ? null : (
    <svg class="turnRow" viewBox={`0 0 ${last * 4} 10`} preserveAspectRatio="none" aria-hidden="true">
      {Array.from({ length: last }, (_, at) => (
        <rect key={at} x={at * 4} y={0} width={3} height={10} data-pip={at < turn ? 'done' : 'open'} />
      ))}
    </svg>
  );

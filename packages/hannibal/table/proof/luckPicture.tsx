import { SEATS, type Measure, type Seat, type WarLuck } from '@tessera/hannibal';
import { sayProof } from '@tessera/hannibal/texts';

/** The most standard deviations that a picture shows to each side of the middle. */
const MOST_DEVIATIONS = 3;
const HALF = 60;
const HEIGHT = 14;

/** Draws the luck of a side in standard deviations, good luck to the right. The band is one deviation to each side. */
export function Drift({ by, seat }: { by: number; seat: Seat | null }) {
  const x = HALF * (1 + Math.max(-MOST_DEVIATIONS, Math.min(MOST_DEVIATIONS, by)) / MOST_DEVIATIONS);
  return (
    <svg class="drift" viewBox={`-4 0 ${2 * HALF + 8} ${HEIGHT}`} data-seat={seat} aria-hidden="true">
      <rect
        class="band"
        x={HALF - HALF / MOST_DEVIATIONS}
        y={3}
        width={(2 * HALF) / MOST_DEVIATIONS}
        height={HEIGHT - 6}
      />
      <path class="axis" d={`M0 ${HEIGHT / 2}h${2 * HALF}M${HALF} 1v${HEIGHT - 2}`} />
      <circle cx={x} cy={HEIGHT / 2} r={4} />
    </svg>
  );
}

const WIDTH = 640;
const TALL = 150;

interface BarProps {
  readonly measure: Measure;
  readonly seat: Seat;
  readonly x: number;
  readonly width: number;
  /** The height of one operation. */
  readonly scale: number;
}

/** A bar of operations, with a line at the average. */
function Bar({ measure, seat, x, width, scale }: BarProps) {
  const { actual, expected } = measure;
  const y = (value: number) => TALL - value * scale;
  return (
    <g data-seat={seat}>
      <rect class="bar" x={x} y={y(actual)} width={width} height={actual * scale} />
      <path class="average" d={`M${x - 1} ${y(expected)}h${width + 2}`} />
    </g>
  );
}

/** Draws the operations that both sides were dealt in each turn, side by side. */
export function TurnsPicture({ turns, label }: { turns: WarLuck['turns']; label: string }) {
  const most = Math.max(
    1,
    ...turns.flatMap(({ operations }) => SEATS.map((seat) => operations[seat].actual)),
  );
  const step = WIDTH / Math.max(1, turns.length);
  const width = step * 0.3;
  return (
    <svg class="turnsPicture" viewBox={`0 0 ${WIDTH} ${TALL + 22}`} role="img" aria-label={label}>
      {turns.map(({ turn, operations }, at) => (
        <g key={turn}>
          {SEATS.map((seat, side) => (
            <Bar
              key={seat}
              measure={operations[seat]}
              seat={seat}
              x={at * step + step * 0.17 + side * (width + step * 0.06)}
              width={width}
              scale={(TALL - 6) / most}
            />
          ))}
          <text x={(at + 0.5) * step} y={TALL + 17}>
            {`${sayProof('luck.turn')} ${turn}`}
          </text>
        </g>
      ))}
    </svg>
  );
}

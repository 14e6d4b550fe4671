import { runningLuck, type GameLuck } from '@tessera/metaurus';
import { sayProof } from '@tessera/metaurus/texts';

const WIDTH = 640;
const HEIGHT = 200;

/** The coordinates of numbers in the picture. */
interface Scale {
  readonly x: (battle: number) => number;
  readonly y: (hits: number) => number;
  readonly step: number;
}

/** The largest figure decides the height: a bar, the sum, or its spread. */
function scaleOf({ battles }: GameLuck): Scale {
  const running = runningLuck(battles);
  const figures = [
    ...battles.map(({ balance }) => balance.actual - balance.expected),
    ...running.flatMap(({ actual, expected, variance }) => [actual - expected, Math.sqrt(variance)]),
  ];
  const most = Math.max(1, ...figures.map(Math.abs));
  const step = WIDTH / Math.max(1, battles.length);
  return {
    step,
    x: (battle) => battle * step,
    y: (hits) => HEIGHT / 2 - (hits / most) * (HEIGHT / 2 - 6),
  };
}

const points = (pairs: readonly (readonly [number, number])[]): string =>
  pairs.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');

/** Draws a bar for each battle, the running sum as a line, and a band of one standard deviation around zero. */
export function LuckPicture({ luck, label }: { luck: GameLuck; label: string }) {
  const { x, y, step } = scaleOf(luck);
  const running = runningLuck(luck.battles);
  const spread = running.map(({ variance }) => Math.sqrt(variance));
  const edge = (sign: 1 | -1) =>
    spread.map((most, battle): [number, number] => [x(battle + 1), y(sign * most)]);
  const band = [[x(0), y(0)] as const, ...edge(1), ...edge(-1).reverse()];
  const sum = [
    [x(0), y(0)] as const,
    ...running.map(({ actual, expected }, battle): [number, number] => [x(battle + 1), y(actual - expected)]),
  ];
  return (
    <div class="luckPicture">
      <span>{sayProof('luck.up')}</span>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        <polygon class="band" points={points(band)} />
        {luck.battles.map(({ event, balance }, battle) => {
          const hits = balance.actual - balance.expected;
          const top = Math.min(y(hits), y(0));
          return (
            <rect
              key={event}
              data-for={hits > 0 ? 'rome' : 'carthage'}
              x={x(battle) + step * 0.15}
              y={top}
              width={step * 0.7}
              height={Math.abs(y(hits) - y(0))}
            />
          );
        })}
        <line class="axis" x1={0} x2={WIDTH} y1={y(0)} y2={y(0)} />
        <polyline class="sum" points={points(sum)} />
      </svg>
      <span>{sayProof('luck.down')}</span>
    </div>
  );
}

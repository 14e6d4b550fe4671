import { say } from '@tessera/hannibal/texts';

/** Where the pips of a die lie, by its face. */
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [[8, 8]],
  [
    [4.5, 4.5],
    [11.5, 11.5],
  ],
  [
    [4, 4],
    [8, 8],
    [12, 12],
  ],
  [
    [4.5, 4.5],
    [11.5, 4.5],
    [4.5, 11.5],
    [11.5, 11.5],
  ],
  [
    [4, 4],
    [12, 4],
    [8, 8],
    [4, 12],
    [12, 12],
  ],
  [
    [4.5, 3.8],
    [11.5, 3.8],
    [4.5, 8],
    [11.5, 8],
    [4.5, 12.2],
    [11.5, 12.2],
  ],
];

/** A die with its face, 1 to 6. */
export const Die = ({ face }: { face: number }) => (
  <svg class="sixSided" viewBox="0 0 16 16" role="img" aria-label={say('state.die', { face })}>
    <rect x={0.7} y={0.7} width={14.6} height={14.6} rx={3} />
    {(PIPS[face - 1] ?? []).map(([x, y]) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r={1.5} />
    ))}
  </svg>
);

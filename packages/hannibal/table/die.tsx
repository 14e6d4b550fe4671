/** Where the pips of a die lie, by its face. */
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[10, 10]],
  [
    [5.5, 5.5],
    [14.5, 14.5],
  ],
  [
    [5, 5],
    [10, 10],
    [15, 15],
  ],
  [
    [5.5, 5.5],
    [14.5, 5.5],
    [5.5, 14.5],
    [14.5, 14.5],
  ],
  [
    [5, 5],
    [15, 5],
    [10, 10],
    [5, 15],
    [15, 15],
  ],
  [
    [5.5, 5],
    [14.5, 5],
    [5.5, 10],
    [14.5, 10],
    [5.5, 15],
    [14.5, 15],
  ],
];

/** A die with its face, 1 to 6; what it is called is said beside it. */
export const DiePicture = ({ face }: { face: number }) => (
  <svg class="d6" viewBox="0 0 20 20" aria-hidden="true">
    <rect x="1" y="1" width="18" height="18" rx="4" />
    {(PIPS[face] ?? []).map(([x, y]) => (
      <circle key={`${String(x)} ${String(y)}`} cx={x} cy={y} r="1.900" />
    ))}
  </svg>
);

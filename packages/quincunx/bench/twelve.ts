import { waterAtStart, type Feature, type State } from '../rules/index.js';

type Corner = [number, number];

/** A rectangle from its south-west to its north-east, in inches. */
const box = ([west, south]: Corner, [east, north]: Corner): Corner[] => [
  [west * 100, south * 100],
  [west * 100, north * 100],
  [east * 100, north * 100],
  [east * 100, south * 100],
];

/** Twelve features where the armies meet on the table of Full: three woods, a stream with two fords, three hills, three walls. */
export const TWELVE: readonly Feature[] = [
  { kind: 'wood', name: 'westWood', areas: [box([24, 30], [34, 36])] },
  { kind: 'wood', name: 'middleWood', areas: [box([68, 38], [78, 44])] },
  { kind: 'wood', name: 'eastWood', areas: [box([110, 30], [120, 36])] },
  { kind: 'stream', name: 'stream', areas: [box([0, 36], [144, 38])] },
  { kind: 'ford', name: 'westFord', areas: [box([38, 36], [54, 38])] },
  { kind: 'ford', name: 'eastFord', areas: [box([86, 36], [106, 38])] },
  { kind: 'hill', name: 'hill', level: 1, areas: [box([40, 22], [104, 34])] },
  { kind: 'hill', name: 'hill', level: 2, areas: [box([56, 25], [88, 31])] },
  { kind: 'hill', name: 'slope', level: 1, areas: [box([30, 46], [66, 56])] },
  {
    kind: 'wall',
    name: 'farm',
    ends: [
      [9000, 4400],
      [9800, 4400],
    ],
  },
  {
    kind: 'wall',
    name: 'farm',
    ends: [
      [9800, 4400],
      [9800, 5000],
    ],
  },
  {
    kind: 'wall',
    name: 'farm',
    ends: [
      [9000, 4400],
      [9000, 5000],
    ],
  },
];

/** A position on the ground with twelve features, its round begun again there. */
export function onTwelve(view: State): State {
  const field = { ...view.field, features: [...TWELVE] };
  const { round } = field;
  return { ...view, field: { ...field, round: round && { ...round, ...waterAtStart(field) } } };
}

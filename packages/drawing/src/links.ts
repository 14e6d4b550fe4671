import type { Link, State } from '@tessera/metaurus';
import { circle, path } from './build.js';
import { between } from './paths.js';
import type { Group, Layout, Shape } from './shape.js';

/** Crossed swords on a disc, between two counters. */
const swords = (): Shape[] => [
  circle({ x: 0, y: 0 }, 15, { fill: '#fff3d6', stroke: '#7c1a17', width: 3 }),
  path('M-8 -8L7 7M8 -8L-7 7', { stroke: '#2a1c10', width: 3, cap: 'round' }),
  path('M-9 3L-3 9M9 3L3 9', { stroke: '#2a1c10', width: 2.6, cap: 'round' }),
];

function drawLink({ attacker, defender }: Link, units: State['units'], layout: Layout): Group[] {
  const [a, b] = [units[attacker], units[defender]];
  if (a === undefined || b === undefined) return [];
  const middle = between(layout.centre(a.hex), layout.centre(b.hex));
  const look = 'engaged';
  return [
    {
      key: `link-${attacker}-${defender}`,
      ...middle,
      shapes: swords(),
      box: { x: -20, y: -20, width: 40, height: 40 },
      look,
    },
  ];
}

/** One sign for each pair of Engaged units, between them. */
export const drawLinks = (view: Pick<State, 'units' | 'engaged'>, layout: Layout): Group[] =>
  view.engaged.flatMap((link) => drawLink(link, view.units, layout));

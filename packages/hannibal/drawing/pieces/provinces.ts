import { circle, path, type Group, type Shape } from '@tessera/drawing';
import { holderOf, type Seat } from '../../rules/index.js';
import type { PositionScene } from '../layers.js';
import { PALE, PAPER, SHADOW, SHIELD_LEGIBLE, SIDES } from './inks.js';
import { once, placed } from './shaping.js';
import { shieldAt } from './shieldAt.js';
import { emblem } from './signs.js';

/** The shield of a province: whose it is, and a rim of gold where the province counts for victory. */
interface Shield {
  readonly holder: Seat | null;
  readonly counts: boolean;
}

/** Rome's shield is a legionary's; Carthage's has horns, as the round markers have not. */
const OUTLINES: Readonly<Record<Seat | 'nobody', string>> = {
  rome: 'M-25 -29Q0 -36 25 -29L25 6Q23 26 0 35Q-23 26 -25 6Z',
  carthage: 'M-31 -33Q-16 -20 0 -27Q16 -20 31 -33Q34 2 24 16Q14 30 0 35Q-14 30 -24 16Q-34 2 -31 -33Z',
  nobody: 'M-18 -22Q0 -27 18 -22L18 4Q17 19 0 26Q-17 19 -18 4Z',
};

function shapesOf({ holder, counts }: Shield): Shape[] {
  const outline = OUTLINES[holder ?? 'nobody'];
  if (holder === null)
    return [
      path(outline, { fill: PALE, opacity: 0.5 }),
      path(outline, { stroke: '#5a4a30', width: 2.4, opacity: 0.8, ...(counts ? {} : { dash: [6, 5] }) }),
    ];
  const { ground, edge, ink } = SIDES[holder];
  const isDark = holder === 'rome';
  return [
    path(outline, { stroke: SHADOW, width: 9, opacity: 0.25 }),
    path(outline, { fill: counts ? '#e9b93c' : PAPER, stroke: edge, width: 2 }),
    ...placed([path(outline, { fill: ground, stroke: edge, width: 1.6 })], { x: 0, y: 0 }, 0.84),
    ...(isDark ? [] : [circle({ x: 0, y: 2 }, 18.5, { fill: PAPER })]),
    ...placed(
      emblem(holder, isDark ? { ink, ground } : { ink: ground, ground: PAPER }),
      { x: 0, y: isDark ? -2 : 4 },
      0.88,
    ),
  ];
}

const drawn = once(
  ({ holder, counts }: Shield) => `shield|${holder ?? 'nobody'}|${String(counts)}`,
  shapesOf,
);

/** Who controls each province, as a shield near its middle. They let clicks through. */
export const drawProvinces = ({ world, view }: PositionScene): Group[] =>
  world.map.provinces.map(({ id, significant }): Group => {
    const holder = holderOf({ world, state: view }, id);
    return {
      key: `province-${id}`,
      ...drawn({ holder, counts: significant }),
      ...shieldAt(id),
      box: { x: -42, y: -44, width: 84, height: 88 },
      legible: SHIELD_LEGIBLE,
    };
  });

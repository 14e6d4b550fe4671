import { circle, path, plate, type Group, type Shape } from '@tessera/drawing';
import { nearestAt } from '../../rules/index.js';
import type { PositionScene } from '../layout.js';
import { SIDES } from '../sites.js';
import {
  ALARM,
  COUNTER_LEGIBLE,
  INK,
  cachedByKey,
  PALE,
  PAPER,
  placed,
  SHADOW,
  SPACE_LEGIBLE,
} from './shaping.js';
import { breach, swords, yoke } from './signs.js';

const BOX = { x: -66, y: -4, width: 88, height: 84 };
/** How far a tablet is moved from the left of its space when the name leaves the place below free. */
const BELOW_OFFSET = { x: 46, y: 32 };

interface Points {
  readonly isCity: boolean;
  readonly points: number;
  readonly most: number;
  readonly isBelow: boolean;
}

/** A tablet of siege or subjugation points: a broken wall or a yoke, a full pip for each point and a hollow one for each missing. */
function tablet({ isCity, points, most, isBelow }: Points): Shape[] {
  const pips = Array.from({ length: most }, (_, i) =>
    circle({ x: -46 + (i - (most - 1) / 2) * 10, y: 31 }, 4, {
      fill: i < points ? ALARM : PALE,
      stroke: INK,
      width: 1.4,
    }),
  );
  const sign = isCity ? breach({ ink: INK, ground: PAPER }) : yoke({ ink: INK, ground: PAPER });
  const shapes = [
    path(plate({ x: -60, y: 2, width: 32, height: 40 }, 5), { fill: SHADOW, opacity: 0.28 }),
    path(plate({ x: -62, y: -1, width: 32, height: 40 }, 5), { fill: PAPER, stroke: ALARM, width: 2.6 }),
    ...placed(sign, { x: -46, y: 12 }, 0.82),
    ...pips,
  ];
  return isBelow ? placed(shapes, BELOW_OFFSET) : shapes;
}

const drawnPoints = cachedByKey(
  ({ isCity, points, most, isBelow }: Points) =>
    `points|${isCity ? 'city' : 'tribe'}|${points}|${most}|${isBelow ? 'below' : 'left'}`,
  tablet,
);

const battleSign: readonly Shape[] = [
  circle({ x: 0, y: 6 }, 19, { fill: PALE, stroke: ALARM, width: 4 }),
  ...placed(swords({ ink: ALARM, ground: PALE }), { x: 0, y: 6 }, 0.88),
];

/** Draws siege and subjugation points. Clicks go through them. */
export function drawPoints({ world, view, layout }: PositionScene): Group[] {
  const most = world.tables.siegePoints;
  return view.sieges
    .filter((siege) => siege.points > 0)
    .map(({ space, points }): Group => {
      const isCity = world.spaceOf(space).kind === 'city';
      return {
        key: `points-${space}`,
        ...drawnPoints({ isCity, points, most, isBelow: SIDES[space] !== undefined }),
        ...layout.at(space),
        box: BOX,
        legible: SPACE_LEGIBLE,
      };
    });
}

/** Draws crossed swords between the two armies of a battle; nothing when there is none. */
export function drawBattle({ view, layout }: PositionScene): Group[] {
  const battle = nearestAt(view, 'battle');
  if (battle === null) return [];
  const box = { x: -26, y: -20, width: 52, height: 52 };
  return [
    {
      key: 'battle',
      look: 'battle',
      shapes: battleSign,
      ...layout.at(battle.space),
      box,
      legible: COUNTER_LEGIBLE,
    },
  ];
}

import { circle, type Group, path, type Shape } from '@tessera/drawing';
import {
  commanderAmong,
  type General,
  GENERALS,
  holderOf,
  nearestAt,
  numberOf,
  type Seat,
  type Side,
  type State,
  type World,
} from '../../rules/index.js';
import type { PositionScene } from '../layout.js';
import { cachedByKey, PALE, PAPER, placed, SHADOW, SHIELD_LEGIBLE, shieldAt, SIDES } from './shaping.js';
import { emblem } from './signs.js';

/** The shield of a province: who controls it, and whether the province counts for victory (a gold rim). */
interface Shield {
  readonly holder: Seat | null;
  readonly counts: boolean;
}

/** The outlines: Rome's is a legionary's shield, Carthage's has horns, which no round marker has. */
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

const cachedShapes = cachedByKey(
  ({ holder, counts }: Shield) => `shield|${holder ?? 'nobody'}|${String(counts)}`,
  shapesOf,
);

/** Draws the controller of each province as a shield beside its name. Clicks go through the shields. */
export const drawProvinces = ({ world, view }: PositionScene): Group[] =>
  world.map.provinces.map(({ id, significant }): Group => {
    const holder = holderOf({ world, state: view }, id);
    return {
      key: `province-${id}`,
      ...cachedShapes({ holder, counts: significant }),
      ...shieldAt(id),
      box: { x: -42, y: -44, width: 84, height: 88 },
      legible: SHIELD_LEGIBLE,
    };
  });

/** A force on the map as its counter shows it: commander, other generals, and number of CUs. */
export interface ForceOnMap extends Side {
  readonly seat: Seat;
  readonly commander: General | null;
  readonly others: readonly General[];
  readonly regulars: number;
  readonly elephants: number;
}

/** Returns the key of a force's counter. An army keeps its commander's key when it moves. */
export const keyOf = ({ commander, seat, space, inside }: ForceOnMap): string =>
  commander === null ? `force-${seat}-${space}-${inside ? 'inside' : 'outside'}` : `army-${commander}`;

interface ForceInSpace extends Side {
  readonly seat: Seat;
  readonly generals: General[];
  regulars: number;
  elephants: number;
}

/** Returns the forces on the map in the order of the list of spaces, those outside a city before those inside. */
export function forcesOnMap(world: World, view: State): ForceOnMap[] {
  const all = new Map<string, ForceInSpace>();
  const gather = (seat: Seat, { space, inside }: Side): ForceInSpace => {
    const key = `${seat} ${space} ${String(inside)}`;
    const made = all.get(key) ?? { seat, space, inside, generals: [], regulars: 0, elephants: 0 };
    all.set(key, made);
    return made;
  };
  for (const { seat, space, inside, regulars, elephants } of view.troops) {
    const force = gather(seat, { space, inside });
    force.regulars += regulars;
    force.elephants += elephants;
  }
  for (const general of GENERALS) {
    const { at, space, inside } = view.posts[general];
    if (at === 'map' && space !== null)
      gather(world.generalOf(general).seat, { space, inside }).generals.push(general);
  }
  return [...all.values()]
    .map(({ generals, ...force }): ForceOnMap => {
      const commander = commanderAmong(view, generals);
      return { ...force, commander, others: generals.filter((general) => general !== commander) };
    })
    .sort((one, two) => numberOf(one.space) - numberOf(two.space) || Number(one.inside) - Number(two.inside));
}

/** What a general has done with the present card: whether activated, and the Movement Points spent. */
export interface CardUse {
  readonly isActivated: boolean;
  readonly points: number;
}

/** Returns for each general who has done something with the present card what it was. */
export function cardUseByGeneral(view: State): ReadonlyMap<General, CardUse> {
  const activated = nearestAt(view, 'campaign')?.activated ?? [];
  const moving = nearestAt(view, 'move')?.general;
  const spent = new Map<General, CardUse>();
  for (const general of moving === undefined ? activated : [...activated, moving])
    spent.set(general, { isActivated: general !== moving, points: 0 });
  for (const { general, points } of view.walked)
    spent.set(general, { isActivated: spent.get(general)?.isActivated ?? false, points });
  return spent;
}

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
import { once, PALE, PAPER, placed, SHADOW, SHIELD_LEGIBLE, shieldAt, SIDES } from './shaping.js';
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

/** A force on the map as its counter shows it: who leads it, who else is with it, and how many CUs it has. */
export interface Standing extends Side {
  readonly seat: Seat;
  readonly commander: General | null;
  readonly others: readonly General[];
  readonly regulars: number;
  readonly elephants: number;
}

/** The key of a force's counter: an army's is its commander's wherever they go. */
export const keyOf = ({ commander, seat, space, inside }: Standing): string =>
  commander === null ? `force-${seat}-${space}-${inside ? 'inside' : 'outside'}` : `army-${commander}`;

interface Gathered extends Side {
  readonly seat: Seat;
  readonly generals: General[];
  regulars: number;
  elephants: number;
}

/** The forces on the map in the order of the list of spaces, outside before inside. */
export function standingsIn(world: World, view: State): Standing[] {
  const all = new Map<string, Gathered>();
  const gather = (seat: Seat, { space, inside }: Side): Gathered => {
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
    .map(({ generals, ...force }): Standing => {
      const commander = commanderAmong(view, generals);
      return { ...force, commander, others: generals.filter((general) => general !== commander) };
    })
    .sort((one, two) => numberOf(one.space) - numberOf(two.space) || Number(one.inside) - Number(two.inside));
}

/** What a general has done with the card that is carried out: activated, and Movement Points spent. */
export interface Spent {
  readonly isActivated: boolean;
  readonly points: number;
}

/** What each general has done with this card; nobody is in it who has done nothing. */
export function spentIn(view: State): ReadonlyMap<General, Spent> {
  const activated = nearestAt(view, 'campaign')?.activated ?? [];
  const moving = nearestAt(view, 'move')?.general;
  const spent = new Map<General, Spent>();
  for (const general of moving === undefined ? activated : [...activated, moving])
    spent.set(general, { isActivated: general !== moving, points: 0 });
  for (const { general, points } of view.walked)
    spent.set(general, { isActivated: spent.get(general)?.isActivated ?? false, points });
  return spent;
}

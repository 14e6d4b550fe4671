import {
  commanderAmong,
  GENERALS,
  nearestAt,
  numberOf,
  type General,
  type Seat,
  type Side,
  type State,
  type World,
} from '../../rules/index.js';

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

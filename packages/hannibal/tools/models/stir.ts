import type { Random } from '@tessera/core';
import { isInRegion } from '../../rules/board/control.js';
import { hannibal, SPACES, type Seat, type Space, type State, type Troop } from '../../rules/index.js';
import type { Post, Siege } from '../../rules/model/index.js';
import { enemyOf, GENERALS, SEATS, type General, type Marker } from '../../rules/vocabulary.js';
import { positionWith } from '../../testkit/position.js';

const { world } = hannibal;
const start = positionWith({});

/** The themes of random positions: what there is much of. */
const THEMES = ['plain', 'plain', 'camps', 'ports', 'crowds', 'few', 'italy', 'africa', 'spain'] as const;
type Theme = (typeof THEMES)[number];

/** A random position that is being made. */
interface DraftPosition {
  readonly draw: Random;
  readonly theme: Theme;
  readonly turn: number;
  readonly markers: Partial<Record<Space, Marker>>;
  readonly troops: Troop[];
}

const isCity = (space: Space): boolean => world.spaceOf(space).kind === 'city';
const capacityOf = (space: Space): number => world.spaceOf(space).capacity ?? 0;
const startAt = (space: Space): Marker => start.markers[SPACES.indexOf(space)] ?? 'none';
const markerIn = ({ markers }: DraftPosition, space: Space): Marker => markers[space] ?? startAt(space);
const ownerOf = (draft: DraftPosition, space: Space): Seat | null => {
  const marker = markerIn(draft, space);
  return marker === 'rome' || marker === 'carthage' ? marker : null;
};
const roads = (space: Space): Space[] =>
  world.neighbours(space).flatMap((next) => (next.way === 'road' ? [next.space] : []));

const COUNTRIES: Partial<Record<Theme, 'italy' | 'africa' | 'spain'>> = {
  italy: 'italy',
  africa: 'africa',
  spain: 'spain',
};

/** Changes some markers, more of them with some themes. Those of Rome and Carthage stay. */
function drawMarkers({ draw, theme, markers }: DraftPosition): void {
  const loud = COUNTRIES[theme];
  const any = ['none', 'rome', 'carthage'] as const;
  for (const space of SPACES) {
    const old = startAt(space);
    const isLoud = loud !== undefined && isInRegion(world, space, loud);
    if (space === 'rome' || space === 'carthage') continue;
    if (isCity(space)) {
      if (draw.happens(0.25)) markers[space] = draw.pick(SEATS);
    } else if (old === 'tribe' || old === 'friendlyTribe') {
      if (draw.happens(0.2)) markers[space] = draw.pick(any);
    } else if (draw.happens(isLoud ? 0.6 : 0.35)) markers[space] = draw.pick(any);
  }
}

const at = ({ troops }: DraftPosition, space: Space): Troop[] =>
  troops.filter((troop) => troop.space === space);

/** Puts CUs into a space, if they may be there: outside a city, or on their side of its wall. */
function placeCus(
  position: DraftPosition,
  { seat, space, size }: { seat: Seat; space: Space; size: number },
): void {
  const { draw, troops } = position;
  const here = at(position, space);
  const [foe, ...others] = here;
  if (here.some((troop) => troop.seat === seat) || others.length > 0) return;
  const isOwner = ownerOf(position, space) === seat;
  const isShutIn = foe !== undefined && isOwner;
  if (foe !== undefined && !isCity(space)) return;
  if (foe !== undefined && !isOwner) {
    if (foe.regulars + foe.elephants > capacityOf(space)) return;
    troops.splice(troops.indexOf(foe), 1, { ...foe, inside: true });
  }
  const cus = isShutIn ? Math.min(size, capacityOf(space)) : size;
  const used = troops.reduce((sum, { elephants }) => sum + elephants, 0);
  const wanted = seat === 'carthage' && draw.happens(0.4) ? draw.below(3) : 0;
  const elephants = Math.min(wanted, cus, world.tables.elephants - used);
  troops.push({ seat, space, inside: isShutIn, regulars: cus - elephants, elephants });
}

const SIZES = [1, 1, 2, 3, 3, 4, 5, 5, 6, 8, 10, 12] as const;

/** Adds forces of both sides, many of them near each other: at cities, in ports. */
function drawTroops(position: DraftPosition): void {
  const { draw, theme } = position;
  const country =
    COUNTRIES[theme] ?? (draw.happens(0.5) ? draw.pick(['italy', 'spain', 'africa'] as const) : null);
  const near = SPACES.filter(
    (space) => country === null || isInRegion(world, space, country) || draw.happens(0.15),
  );
  const cities = near.filter(isCity);
  for (const seat of SEATS) {
    for (let left = 4 + draw.below(7); left > 0; left--) {
      const space = cities.length > 0 && draw.happens(0.35) ? draw.pick(cities) : draw.pick(near);
      placeCus(position, { seat, space, size: theme === 'few' ? 1 + draw.below(3) : draw.pick(SIZES) });
    }
  }
  for (const space of SPACES.filter(isCity)) drawCity(position, space);
}

/** Adds besiegers to a city, or enemies or friends around it. */
function drawCity(position: DraftPosition, space: Space): void {
  const { draw, theme } = position;
  const owner = ownerOf(position, space);
  const isChosen =
    theme === 'camps' || theme === 'crowds' || (theme === 'ports' && world.spaceOf(space).port !== null);
  if (owner === null || !isChosen || draw.happens(0.5)) return;
  const foe = enemyOf(owner);
  if (theme === 'camps') {
    if (draw.happens(0.7))
      placeCus(position, { seat: owner, space, size: 1 + draw.below(capacityOf(space)) });
    return placeCus(position, { seat: foe, space, size: draw.pick([1, 2, 3, 4, 6, 9]) });
  }
  if (theme === 'crowds') placeCus(position, { seat: owner, space, size: 1 + draw.below(4) });
  for (const next of roads(space)) {
    const seat = theme === 'crowds' && draw.happens(0.5) ? owner : foe;
    if (draw.happens(0.4)) placeCus(position, { seat, space: next, size: draw.pick([2, 4, 6, 8]) });
  }
}

const away = (where: Post['at']): Post => ({
  at: where,
  space: null,
  inside: false,
  rank: null,
  commanded: 0,
});

/** The rank of a Roman general; null when not on the map. Two consuls and perhaps a proconsul are drawn; Africanus comes on turn 6. */
function rankOf(
  { draw, turn }: DraftPosition,
  general: General,
  chosen: readonly General[],
): Post['rank'] | 'away' {
  if (world.generalOf(general).seat === 'carthage') return null;
  if (general === 'africanus') return turn < 6 ? 'away' : 'proconsul';
  const place = chosen.indexOf(general);
  if (place < 0 || (place === 2 && draw.happens(0.3))) return 'away';
  return place === 2 ? 'proconsul' : 'consul';
}

/** The post of a general who is not on the map. */
function restOf({ turn }: DraftPosition, general: General, isChosen: boolean): Post {
  if (general === 'hannibal') return away('dead');
  if (general === 'africanus') return away(turn < 6 ? 'aside' : 'dead');
  return away(world.generalOf(general).seat === 'rome' && !isChosen ? 'pool' : 'displaced');
}

/** Gives generals posts with their own forces, sometimes alone in an empty space. */
function drawPosts(position: DraftPosition): Partial<Record<General, Post>> {
  const { draw, troops } = position;
  const posts: Partial<Record<General, Post>> = {};
  const shuffled = (list: readonly General[]) => [...list].sort(() => draw.below(3) - 1);
  const romans = GENERALS.filter((one) => world.generalOf(one).seat === 'rome' && one !== 'africanus');
  const chosen = shuffled(romans).slice(0, 3);
  const alone = new Map<Space, Seat>();
  for (const [order, general] of shuffled(GENERALS).entries()) {
    const { seat } = world.generalOf(general);
    const rank = rankOf(position, general, chosen);
    const isFree = (space: Space) =>
      (general !== 'hanno' || isInRegion(world, space, 'africa')) &&
      (general !== 'fabius' || isInRegion(world, space, 'italy'));
    const forces = troops.filter((troop) => troop.seat === seat && isFree(troop.space));
    const empty = SPACES.filter((space) => isFree(space) && at(position, space).length === 0);
    const lonely = empty.filter((space) => (alone.get(space) ?? seat) === seat);
    const isWithCus = forces.length > 0 && draw.happens(0.88);
    if (rank === 'away' || draw.happens(0.08)) posts[general] = restOf(position, general, rank !== 'away');
    else {
      const { space, inside } = isWithCus ? draw.pick(forces) : { space: draw.pick(lonely), inside: false };
      if (!isWithCus) alone.set(space, seat);
      posts[general] = { at: 'map', space, inside, rank, commanded: 20 + order };
    }
  }
  return posts;
}

/** Draws siege points where a force is outside an enemy city or at a tribe. */
function drawSieges(position: DraftPosition): Siege[] {
  const { draw, troops } = position;
  return troops.flatMap(({ seat, space, inside }) => {
    const marker = markerIn(position, space);
    const isEnemys = isCity(space) && ownerOf(position, space) !== seat;
    const isTribe = marker === 'tribe' || (marker === 'friendlyTribe' && seat === 'rome');
    const isSite = !inside && (isEnemys || isTribe);
    return isSite && draw.happens(0.6) ? [{ space, seat, points: 1 + draw.below(2) }] : [];
  });
}

const LASTING = ['alliance', 'truce', 'navalVictory', 'hannoCounsels', 'catoCounsels'] as const;

/** Deals Strategy cards to hands and discards, and removes some from the game. Hands differ by one card at most, as in play. */
function drawCards(position: DraftPosition) {
  const { draw } = position;
  const cards = Array.from({ length: 64 }, (_, place) => ({ card: place + 1, key: draw.below(1_000_000) }))
    .sort((one, two) => one.key - two.key)
    .map(({ card }) => card);
  const romes = 1 + draw.below(9);
  const carthages = Math.max(1, romes - 1 + draw.below(3));
  const rest = cards.slice(romes + carthages);
  const hasChanged = (card: number, city: Space) =>
    card === (city === 'capua' ? 25 : 26) && ownerOf(position, city) === 'carthage';
  const removed = rest.filter((card) => hasChanged(card, 'capua') || hasChanged(card, 'syracuse'));
  const discards = rest.filter((card) => !removed.includes(card)).slice(0, draw.below(30));
  return {
    hands: { rome: cards.slice(0, romes), carthage: cards.slice(romes, romes + carthages) },
    removed,
    discards,
  };
}

/** Returns a random position between two Strategy cards, and the seat that plays next. */
export function randomPosition(draw: Random): { readonly state: State; readonly next: Seat } {
  const draft: DraftPosition = {
    draw,
    theme: draw.pick(THEMES),
    turn: 1 + draw.below(9),
    markers: {},
    troops: [],
  };
  drawMarkers(draft);
  drawTroops(draft);
  const { turn, markers, troops } = draft;
  const punic = troops.filter(({ seat }) => seat === 'carthage');
  const next = draw.pick(SEATS);
  const cards = drawCards(draft);
  const state = positionWith({
    empty: true,
    turn,
    markers,
    troops,
    posts: drawPosts(draft),
    sieges: drawSieges(draft),
    train: punic.length > 0 && draw.happens(0.35) ? draw.pick(punic).space : null,
    lasting: LASTING.filter((what) => draw.happens(what === 'alliance' ? 0.35 : 0.15)),
    ...cards,
    war: { next },
  });
  return { state: { ...state, commands: 60, reshuffles: cards.discards.includes(64) }, next };
}

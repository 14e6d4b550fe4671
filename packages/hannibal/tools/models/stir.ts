import type { Random } from '@tessera/core';
import { isInRegion } from '../../rules/board/control.js';
import { hannibal, SPACES, type Seat, type Space, type State, type Troop } from '../../rules/index.js';
import type { Post, Siege } from '../../rules/model/index.js';
import { enemyOf, GENERALS, SEATS, type General, type Marker } from '../../rules/vocabulary.js';
import { positionWith } from '../../testkit/position.js';

const { world } = hannibal;
const start = positionWith({});

/** What a stirred position is rich in. */
const THEMES = ['plain', 'plain', 'camps', 'ports', 'crowds', 'few', 'italy', 'africa', 'spain'] as const;
type Theme = (typeof THEMES)[number];

/** A position that is being stirred. */
interface Stirring {
  readonly draw: Random;
  readonly theme: Theme;
  readonly turn: number;
  readonly markers: Partial<Record<Space, Marker>>;
  readonly troops: Troop[];
}

const isCity = (space: Space): boolean => world.spaceOf(space).kind === 'city';
const capacityOf = (space: Space): number => world.spaceOf(space).capacity ?? 0;
const startAt = (space: Space): Marker => start.markers[SPACES.indexOf(space)] ?? 'none';
const markerIn = ({ markers }: Stirring, space: Space): Marker => markers[space] ?? startAt(space);
const ownerOf = (stirring: Stirring, space: Space): Seat | null => {
  const marker = markerIn(stirring, space);
  return marker === 'rome' || marker === 'carthage' ? marker : null;
};
const roads = (space: Space): Space[] =>
  world.neighbours(space).flatMap((next) => (next.way === 'road' ? [next.space] : []));

const COUNTRIES: Partial<Record<Theme, 'italy' | 'africa' | 'spain'>> = {
  italy: 'italy',
  africa: 'africa',
  spain: 'spain',
};

/** Some markers change hands; more of them where a theme says so. Rome and Carthage stay. */
function stirMarkers({ draw, theme, markers }: Stirring): void {
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

const at = ({ troops }: Stirring, space: Space): Troop[] => troops.filter((troop) => troop.space === space);

/** Puts CUs into a space, if they can stand there: outside, or on their side of the wall. */
function put(stirring: Stirring, { seat, space, size }: { seat: Seat; space: Space; size: number }): void {
  const { draw, troops } = stirring;
  const here = at(stirring, space);
  const [foe, ...others] = here;
  if (here.some((troop) => troop.seat === seat) || others.length > 0) return;
  const isOwner = ownerOf(stirring, space) === seat;
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

/** Forces of both sides, many of them where they meet: at cities, in ports, around each other. */
function stirTroops(stirring: Stirring): void {
  const { draw, theme } = stirring;
  const country =
    COUNTRIES[theme] ?? (draw.happens(0.5) ? draw.pick(['italy', 'spain', 'africa'] as const) : null);
  const near = SPACES.filter(
    (space) => country === null || isInRegion(world, space, country) || draw.happens(0.15),
  );
  const cities = near.filter(isCity);
  for (const seat of SEATS) {
    for (let left = 4 + draw.below(7); left > 0; left--) {
      const space = cities.length > 0 && draw.happens(0.35) ? draw.pick(cities) : draw.pick(near);
      put(stirring, { seat, space, size: theme === 'few' ? 1 + draw.below(3) : draw.pick(SIZES) });
    }
  }
  for (const space of SPACES.filter(isCity)) stirCity(stirring, space);
}

/** A city with besiegers before it, or with enemies or friends all around. */
function stirCity(stirring: Stirring, space: Space): void {
  const { draw, theme } = stirring;
  const owner = ownerOf(stirring, space);
  const isChosen =
    theme === 'camps' || theme === 'crowds' || (theme === 'ports' && world.spaceOf(space).port !== null);
  if (owner === null || !isChosen || draw.happens(0.5)) return;
  const foe = enemyOf(owner);
  if (theme === 'camps') {
    if (draw.happens(0.7)) put(stirring, { seat: owner, space, size: 1 + draw.below(capacityOf(space)) });
    return put(stirring, { seat: foe, space, size: draw.pick([1, 2, 3, 4, 6, 9]) });
  }
  if (theme === 'crowds') put(stirring, { seat: owner, space, size: 1 + draw.below(4) });
  for (const next of roads(space)) {
    const seat = theme === 'crowds' && draw.happens(0.5) ? owner : foe;
    if (draw.happens(0.4)) put(stirring, { seat, space: next, size: draw.pick([2, 4, 6, 8]) });
  }
}

const away = (where: Post['at']): Post => ({
  at: where,
  space: null,
  inside: false,
  rank: null,
  commanded: 0,
});

/** The rank of a Roman: two consuls and perhaps a proconsul are drawn, Africanus comes on turn 6; null: not on the map. */
function rankOf(
  { draw, turn }: Stirring,
  general: General,
  chosen: readonly General[],
): Post['rank'] | 'away' {
  if (world.generalOf(general).seat === 'carthage') return null;
  if (general === 'africanus') return turn < 6 ? 'away' : 'proconsul';
  const place = chosen.indexOf(general);
  if (place < 0 || (place === 2 && draw.happens(0.3))) return 'away';
  return place === 2 ? 'proconsul' : 'consul';
}

/** Where a general who is not on the map may be. */
function restOf({ turn }: Stirring, general: General, isChosen: boolean): Post {
  if (general === 'hannibal') return away('dead');
  if (general === 'africanus') return away(turn < 6 ? 'aside' : 'dead');
  return away(world.generalOf(general).seat === 'rome' && !isChosen ? 'pool' : 'displaced');
}

/** Generals go to forces of theirs, now and then alone to a space where nobody stands. */
function stirPosts(stirring: Stirring): Partial<Record<General, Post>> {
  const { draw, troops } = stirring;
  const posts: Partial<Record<General, Post>> = {};
  const shuffled = (list: readonly General[]) => [...list].sort(() => draw.below(3) - 1);
  const romans = GENERALS.filter((one) => world.generalOf(one).seat === 'rome' && one !== 'africanus');
  const chosen = shuffled(romans).slice(0, 3);
  const alone = new Map<Space, Seat>();
  for (const [order, general] of shuffled(GENERALS).entries()) {
    const { seat } = world.generalOf(general);
    const rank = rankOf(stirring, general, chosen);
    const isFree = (space: Space) =>
      (general !== 'hanno' || isInRegion(world, space, 'africa')) &&
      (general !== 'fabius' || isInRegion(world, space, 'italy'));
    const forces = troops.filter((troop) => troop.seat === seat && isFree(troop.space));
    const empty = SPACES.filter((space) => isFree(space) && at(stirring, space).length === 0);
    const lonely = empty.filter((space) => (alone.get(space) ?? seat) === seat);
    const isWithCus = forces.length > 0 && draw.happens(0.88);
    if (rank === 'away' || draw.happens(0.08)) posts[general] = restOf(stirring, general, rank !== 'away');
    else {
      const { space, inside } = isWithCus ? draw.pick(forces) : { space: draw.pick(lonely), inside: false };
      if (!isWithCus) alone.set(space, seat);
      posts[general] = { at: 'map', space, inside, rank, commanded: 20 + order };
    }
  }
  return posts;
}

/** Siege points where somebody stands before a city or at a tribe. */
function stirSieges(stirring: Stirring): Siege[] {
  const { draw, troops } = stirring;
  return troops.flatMap(({ seat, space, inside }) => {
    const marker = markerIn(stirring, space);
    const isEnemys = isCity(space) && ownerOf(stirring, space) !== seat;
    const isTribe = marker === 'tribe' || (marker === 'friendlyTribe' && seat === 'rome');
    const isSite = !inside && (isEnemys || isTribe);
    return isSite && draw.happens(0.6) ? [{ space, seat, points: 1 + draw.below(2) }] : [];
  });
}

const LASTING = ['alliance', 'truce', 'navalVictory', 'hannoCounsels', 'catoCounsels'] as const;

/** Strategy cards in hands, discards and outside the game; hands differ by one card at most, as they do in play. */
function stirCards(stirring: Stirring) {
  const { draw } = stirring;
  const cards = Array.from({ length: 64 }, (_, place) => ({ card: place + 1, key: draw.below(1_000_000) }))
    .sort((one, two) => one.key - two.key)
    .map(({ card }) => card);
  const romes = 1 + draw.below(9);
  const carthages = Math.max(1, romes - 1 + draw.below(3));
  const rest = cards.slice(romes + carthages);
  const hasChanged = (card: number, city: Space) =>
    card === (city === 'capua' ? 25 : 26) && ownerOf(stirring, city) === 'carthage';
  const removed = rest.filter((card) => hasChanged(card, 'capua') || hasChanged(card, 'syracuse'));
  const discards = rest.filter((card) => !removed.includes(card)).slice(0, draw.below(30));
  return {
    hands: { rome: cards.slice(0, romes), carthage: cards.slice(romes, romes + carthages) },
    removed,
    discards,
  };
}

/** A position between two Strategy cards that is stirred at random, and who plays next. */
export function stirred(draw: Random): { readonly state: State; readonly next: Seat } {
  const stirring: Stirring = {
    draw,
    theme: draw.pick(THEMES),
    turn: 1 + draw.below(9),
    markers: {},
    troops: [],
  };
  stirMarkers(stirring);
  stirTroops(stirring);
  const { turn, markers, troops } = stirring;
  const punic = troops.filter(({ seat }) => seat === 'carthage');
  const next = draw.pick(SEATS);
  const cards = stirCards(stirring);
  const state = positionWith({
    empty: true,
    turn,
    markers,
    troops,
    posts: stirPosts(stirring),
    sieges: stirSieges(stirring),
    train: punic.length > 0 && draw.happens(0.35) ? draw.pick(punic).space : null,
    lasting: LASTING.filter((what) => draw.happens(what === 'alliance' ? 0.35 : 0.15)),
    ...cards,
    war: { next },
  });
  return { state: { ...state, commands: 60, reshuffles: cards.discards.includes(64) }, next };
}

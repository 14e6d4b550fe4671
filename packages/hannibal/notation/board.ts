import { halves, lineOf, parts, type Line, type Word } from '@tessera/notation';
import type { Post, State, Troop } from '../rules/model/index.js';
import { numberOf, SPACES, type Space } from '../rules/spaces.js';
import { GENERALS, MARKERS, SEATS, type General, type Marker, type Seat } from '../rules/vocabulary.js';
import type { World } from '../rules/world.js';
import type { Faults } from './fault.js';
import { AWAY, readGeneralWord, writeGeneral } from './cards.js';
import { readProvince, readSeat, readSpace } from './names.js';

const LAID = MARKERS.filter((marker) => marker !== 'none');

/** The lines `markers`: by province, the spaces with each kind of marker. */
export const writeMarkers = ({ map }: World, { markers }: Pick<State, 'markers'>): string[] =>
  map.provinces.flatMap(({ id, spaces }) => {
    const words = LAID.flatMap((marker) => {
      const own = spaces.filter((space) => markers[numberOf(space)] === marker);
      return own.length === 0 ? [] : [`${marker}=${own.join()}`];
    });
    return words.length === 0 ? [] : [lineOf('markers', [id, ...words])];
  });

/** CUs as one word: `5`, `5+2e`, `2e`; `0` for none. */
export function writeCus({ regulars, elephants }: Pick<Troop, 'regulars' | 'elephants'>): string {
  if (elephants === 0) return String(regulars);
  return `${regulars === 0 ? '' : `${String(regulars)}+`}${String(elephants)}e`;
}

/** The CUs of such a word; null when it is none. */
export function readCus({ text }: Word): Pick<Troop, 'regulars' | 'elephants'> | null {
  const [found, regulars = '0', elephants = '0'] =
    /^(?:(\d{1,3})(?:\+(?=.*e)|$))?(?:(\d{1,3})e)?$/.exec(text) ?? [];
  return found === undefined || found === ''
    ? null
    : { regulars: Number(regulars), elephants: Number(elephants) };
}

/** The CUs in the order of the map: no order of theirs means anything. */
export const inOrder = (troops: readonly Troop[]): readonly Troop[] =>
  [...troops].sort(
    (one, two) =>
      SEATS.indexOf(one.seat) - SEATS.indexOf(two.seat) ||
      numberOf(one.space) - numberOf(two.space) ||
      Number(one.inside) - Number(two.inside),
  );

/** The lines `forces`: by side and province, CUs and generals of each space. */
export function writeForces(world: World, { troops, posts }: Pick<State, 'troops' | 'posts'>): string[] {
  const forceIn = (seat: Seat, space: Space, inside: boolean): string[] => {
    const cus = troops.find((one) => one.seat === seat && one.space === space && one.inside === inside);
    const leaders = GENERALS.filter((general) => {
      const post = posts[general];
      return world.generalOf(general).seat === seat && post.space === space && post.inside === inside;
    });
    if (cus === undefined && leaders.length === 0) return [];
    const names = [...leaders]
      .sort((one, two) => posts[two].commanded - posts[one].commanded)
      .map((general) => writeGeneral(general, posts[general]));
    const size = writeCus(cus ?? { regulars: 0, elephants: 0 });
    return [`${space}${inside ? '/inside' : ''}=${[size, ...names].join()}`];
  };
  return SEATS.flatMap((seat) =>
    world.map.provinces.flatMap(({ id, spaces }) => {
      const words = spaces.flatMap((space) =>
        [false, true].flatMap((inside) => forceIn(seat, space, inside)),
      );
      return words.length === 0 ? [] : [lineOf('forces', [seat, id, ...words])];
    }),
  );
}

/** The line `generals`: those who are not on the map. */
export function writeAway({ posts }: Pick<State, 'posts'>): string[] {
  const words = AWAY.flatMap((at) => {
    const own = GENERALS.filter((general) => posts[general].at === at);
    const names = own.map((general) => writeGeneral(general, posts[general]));
    return names.length === 0 ? [] : [`${at}=${names.join()}`];
  });
  return words.length === 0 ? [] : [lineOf('generals', words)];
}

/** What has been read from the map's lines so far. */
export interface Roster {
  readonly markers: Map<Space, Marker>;
  readonly troops: Troop[];
  readonly posts: Map<General, Post>;
  /** Where each force and each marker stands in the text. */
  readonly words: Map<string, Word>;
}

export const emptyRoster = (): Roster => ({
  markers: new Map(),
  troops: [],
  posts: new Map(),
  words: new Map(),
});

/** The shared input of the functions that read the map's lines. */
export interface Mapping {
  readonly world: World;
  readonly roster: Roster;
  readonly faults: Faults;
}

/** A space of a province, by its word; null with a fault. */
function readSpaceOf({ world, faults }: Mapping, word: Word, province: string | null): Space | null {
  const space = readSpace(word, faults);
  if (space !== null && province !== null && world.spaceOf(space).province !== province)
    faults.add('otherProvince', word);
  return space;
}

/** Reads a line `markers`. */
export function readMarkers(mapping: Mapping, { head, rest }: Line): void {
  const { roster, faults } = mapping;
  const [name = head, ...words] = rest;
  const province = readProvince(name, faults);
  for (const word of words) {
    const [kind, list] = halves(word);
    const marker = LAID.find((one) => one === kind);
    if (marker === undefined) faults.add('badValue', word);
    for (const part of marker === undefined ? [] : parts(list, ',')) {
      const space = readSpaceOf(mapping, part, province);
      if (space === null || marker === undefined) continue;
      if (roster.markers.has(space)) faults.add('repeatedField', part);
      roster.markers.set(space, marker);
      roster.words.set(`marker ${space}`, part);
    }
  }
}

function placeGeneral(
  { roster, world, faults }: Mapping,
  word: Word,
  post: Omit<Post, 'rank' | 'commanded'>,
): General | null {
  const read = readGeneralWord(word, faults);
  if (read === null) return null;
  const { general, told } = read;
  if (roster.posts.has(general)) faults.add('generalTwice', word, world.generalOf(general).name);
  roster.posts.set(general, { ...post, ...told });
  return general;
}

/** Reads one force: `capua/inside=5+1e,hanno:3`. */
function readForce(
  mapping: Mapping,
  word: Word,
  { seat, province }: { readonly seat: Seat; readonly province: string | null },
): void {
  const { world, roster, faults } = mapping;
  const [name, list] = halves(word);
  const [, bare = name, wall] = /^(.*?)(\/inside)?$/.exec(name) ?? [];
  const space = readSpaceOf(mapping, { ...word, text: bare }, province);
  const inside = wall !== undefined;
  const [size, ...names] = parts(list, ',');
  const cus = size === undefined ? null : readCus(size);
  if (cus === null) faults.add('badForce', word);
  if (space === null || cus === null) return;
  const key = `${seat} ${space}${inside ? '/inside' : ''}`;
  if (roster.words.has(key)) faults.add('repeatedField', word);
  roster.words.set(key, word);
  if (cus.regulars + cus.elephants > 0) roster.troops.push({ seat, space, inside, ...cus });
  for (const part of names) {
    const general = placeGeneral(mapping, part, { at: 'map', space, inside });
    if (general !== null && world.generalOf(general).seat !== seat) faults.add('otherSide', part, general);
  }
}

/** Reads a line `forces`. */
export function readForces(mapping: Mapping, { head, rest }: Line): void {
  const [side = head, place = head, ...words] = rest;
  const seat = readSeat(side, mapping.faults);
  const province = readProvince(place, mapping.faults);
  if (seat === null) return;
  for (const word of words) readForce(mapping, word, { seat, province });
}

/** Reads the line `generals`. */
export function readAway(mapping: Mapping, { rest }: Line): void {
  for (const word of rest) {
    const [name, list] = halves(word);
    const at = AWAY.find((post) => post === name);
    if (at === undefined) mapping.faults.add('badValue', word);
    else for (const part of parts(list, ',')) placeGeneral(mapping, part, { at, space: null, inside: false });
  }
}

/** The markers, forces and generals of a position; anything that no line lists becomes a fault. */
export function boardOf(
  { world, roster, faults }: Mapping,
  at: Word,
): Pick<State, 'markers' | 'troops'> & {
  readonly posts: Readonly<Record<string, Post>>;
} {
  for (const general of GENERALS)
    if (!roster.posts.has(general)) faults.add('generalMissing', at, world.generalOf(general).name);
  return {
    markers: SPACES.map((space) => roster.markers.get(space) ?? 'none'),
    troops: inOrder(roster.troops),
    posts: Object.fromEntries(roster.posts),
  };
}

import {
  controls,
  isSoft,
  ITALY_BUT_LATIUM,
  markerAt,
  SPACES,
  softOf,
  type Province,
  type Seat,
  type Space,
} from '../rules/index.js';
import { enemyOf } from '../rules/vocabulary.js';
import { withCus } from '../rules/year/isolation.js';
import { type Hold, LAST_TURN, type Picture } from './picture.js';

/** What a Political Point counts, and a province that only brings allies. */
const POINT = 10;
const ALLIES = 2;
/** What part of a province counts for spaces on the way to its majority, and what each beyond it does. */
const ON_THE_WAY = 0.35;
const BEYOND = 0.5;
/** What a marker counts by itself: it pays for a defeat. */
const MARKER = 0.9;

/** What a province counts for who holds so many of its spaces. */
function worthOf({ world }: Picture, province: Province, held: number): number {
  const { majority, significant } = world.provinceOf(province);
  const whole = significant ? POINT : ALLIES;
  return held >= majority
    ? whole + BEYOND * Math.min(2, held - majority)
    : whole * ON_THE_WAY * (held / majority) ** 1.5;
}

const NONE: Hold = { rome: 0, carthage: 0 };
const holdIn = ({ holds }: Picture, province: Province): Hold => holds.get(province) ?? NONE;

/** What a province counts for a seat against its enemy, where each held so many spaces more. */
function balance(
  picture: Picture,
  seat: Seat,
  { province, own, theirs }: { readonly province: Province; readonly own: number; readonly theirs: number },
): number {
  const hold = holdIn(picture, province);
  const enemy = enemyOf(seat);
  return worthOf(picture, province, hold[seat] + own) - worthOf(picture, province, hold[enemy] + theirs);
}

/** Whether a new marker of a seat would last (19.4). */
export function wouldLast(picture: Picture, seat: Seat, space: Space): boolean {
  const { world, state } = picture;
  if (world.spaceOf(space).port !== null || withCus(state, seat).has(space)) return true;
  const kept = picture.reached[seat];
  return (
    kept.has(space) || world.neighbours(space).some((next) => next.way === 'road' && kept.has(next.space))
  );
}

/** What a seat wins where a space becomes its own, or where the enemy's marker there is only taken away. */
export function gainAt(
  picture: Picture,
  seat: Seat,
  { space, takes }: { space: Space; takes: boolean },
): number {
  const { world, state } = picture;
  const enemy = enemyOf(seat);
  const theirs = controls(state, enemy, space) ? 1 : 0;
  const lost = theirs === 1 && picture.reached[enemy].has(space) ? -1 : 0;
  const { province } = world.spaceOf(space);
  const before = balance(picture, seat, { province, own: 0, theirs: 0 });
  const after = balance(picture, seat, { province, own: takes ? 1 : 0, theirs: lost });
  return after - before + MARKER * (theirs + (takes ? 1 : 0));
}

/** The best that a seat makes of up to so many markers in a province, for each of them. */
export function shareOfProvince(
  picture: Picture,
  seat: Seat,
  { space, markers }: { readonly space: Space; readonly markers: number },
): number {
  const { province } = picture.world.spaceOf(space);
  const before = balance(picture, seat, { province, own: 0, theirs: 0 });
  const free = picture.world
    .provinceOf(province)
    .spaces.filter((one) => markerAt(picture.state, one) === 'none' || one === space).length;
  const shares = Array.from({ length: Math.max(1, Math.min(markers, free)) }, (_, at) => {
    const after = balance(picture, seat, { province, own: at + 1, theirs: 0 });
    return (after - before) / (at + 1);
  });
  return Math.max(...shares);
}

/** What a seat loses with a marker of its own. */
export function lossAt(picture: Picture, seat: Seat, space: Space): number {
  if (!picture.reached[seat].has(space)) return 0;
  const { province } = picture.world.spaceOf(space);
  const before = balance(picture, seat, { province, own: 0, theirs: 0 });
  return before - balance(picture, seat, { province, own: -1, theirs: 0 });
}

/** How the war would be decided: Italy for Carthage (23), and markers left to pay with (15.5, 22). */
function ends(picture: Picture, seat: Seat): number {
  const { world } = picture;
  const italy = ITALY_BUT_LATIUM.filter(
    (province) => holdIn(picture, province).carthage >= world.provinceOf(province).majority,
  ).length;
  const ofItaly = italy >= ITALY_BUT_LATIUM.length ? 120 : italy >= 4 ? 6 * (italy - 3) : 0;
  const poor = (one: Seat) => Math.max(0, 8 - softOf(picture, one).length) ** 2;
  return (seat === 'carthage' ? ofItaly : -ofItaly) + poor(enemyOf(seat)) - poor(seat);
}

/** How many Political Points each side would count now. */
export const pointsIn = (picture: Picture, seat: Seat): number =>
  picture.world.map.provinces.filter(
    ({ id, majority, significant }) => significant && holdIn(picture, id)[seat] >= majority,
  ).length;

/** The points when the war ends: who has more wins, and Carthage where both have as many (22). */
function lastCount(picture: Picture, seat: Seat): number {
  const lead = pointsIn(picture, seat) - pointsIn(picture, enemyOf(seat)) + (seat === 'rome' ? -0.5 : 0.5);
  return 25 * Math.tanh(lead);
}

/** What provinces and markers count for a seat against its enemy. */
export function politics(picture: Picture, seat: Seat): number {
  const provinces = picture.world.map.provinces.reduce(
    (sum, { id }) => sum + balance(picture, seat, { province: id, own: 0, theirs: 0 }),
    0,
  );
  const markers = (one: Seat) => SPACES.filter((space) => isSoft(picture, one, space)).length;
  const count = MARKER * (markers(seat) - markers(enemyOf(seat)));
  const last = picture.state.turn >= LAST_TURN ? lastCount(picture, seat) : 0;
  return provinces + count + ends(picture, seat) + last;
}

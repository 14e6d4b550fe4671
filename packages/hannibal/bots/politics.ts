import {
  controls,
  isSoft,
  allCus,
  ITALY_BUT_LATIUM,
  markerAt,
  SPACES,
  softOf,
  type Province,
  type Seat,
  type Space,
  type State,
} from '../rules/index.js';
import { isShort, lastTurnOf } from '../rules/year/length.js';
import { enemyOf } from '../rules/vocabulary.js';
import { withCus } from '../rules/year/isolation.js';
import { type SpacesHeld, type Picture } from './picture.js';

/** The worth of a Political Point, and of a province that only brings allies. */
const POINT = 10;
const ALLIES = 2;
/** The share of a province that counts before the majority is reached, and the worth of each space beyond it. */
const ON_THE_WAY = 0.35;
const BEYOND = 0.5;
/** The worth of a marker by itself: markers pay for defeats. */
const MARKER = 0.9;

/** The worth of a province to a side that controls `held` of its spaces. */
function worthOf({ world }: Picture, province: Province, held: number): number {
  const { majority, significant } = world.provinceOf(province);
  const whole = significant ? POINT : ALLIES;
  return held >= majority
    ? whole + BEYOND * Math.min(2, held - majority)
    : whole * ON_THE_WAY * (held / majority) ** 1.5;
}

const NONE: SpacesHeld = { rome: 0, carthage: 0 };
const heldIn = ({ spacesHeld }: Picture, province: Province): SpacesHeld => spacesHeld.get(province) ?? NONE;

/** The worth of a province to a seat less that to its enemy, if they controlled `own` and `theirs` spaces more. */
function balance(
  picture: Picture,
  seat: Seat,
  { province, own, theirs }: { readonly province: Province; readonly own: number; readonly theirs: number },
): number {
  const hold = heldIn(picture, province);
  const enemy = enemyOf(seat);
  return worthOf(picture, province, hold[seat] + own) - worthOf(picture, province, hold[enemy] + theirs);
}

/** Returns true when a new marker of a seat in a space would not be isolated (19.4). */
export function wouldLast(picture: Picture, seat: Seat, space: Space): boolean {
  const { world, state } = picture;
  if (world.spaceOf(space).port !== null || withCus(state, seat).has(space)) return true;
  const reached = picture.reached[seat];
  return (
    reached.has(space) ||
    world.neighbours(space).some((next) => next.way === 'road' && reached.has(next.space))
  );
}

/** Returns the gain of a seat when it takes a space (`takes`), or only removes the enemy's marker there. */
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

/** Returns a seat's best gain per marker when it places up to `markers` in the province of a space. */
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

/** Returns what a seat loses with its marker in a space; 0 when isolation would take it anyway. */
export function lossAt(picture: Picture, seat: Seat, space: Space): number {
  if (!picture.reached[seat].has(space)) return 0;
  const { province } = picture.world.spaceOf(space);
  const before = balance(picture, seat, { province, own: 0, theirs: 0 });
  return before - balance(picture, seat, { province, own: -1, theirs: 0 });
}

/** The worth of what may soon decide the war: Italy for Carthage (23), and markers to pay with (15.5, 22). */
function nearnessOfTheEnd(picture: Picture, seat: Seat): number {
  const { world } = picture;
  const italy = ITALY_BUT_LATIUM.filter(
    (province) => heldIn(picture, province).carthage >= world.provinceOf(province).majority,
  ).length;
  const ofItaly = italy >= ITALY_BUT_LATIUM.length ? 120 : italy >= 4 ? 6 * (italy - 3) : 0;
  const poor = (one: Seat) => Math.max(0, 8 - softOf(picture, one).length) ** 2;
  return (seat === 'carthage' ? ofItaly : -ofItaly) + poor(enemyOf(seat)) - poor(seat);
}

/** Returns a seat's Political Points now. */
export const pointsIn = (picture: Picture, seat: Seat): number =>
  picture.world.map.provinces.filter(
    ({ id, majority, significant }) => significant && heldIn(picture, id)[seat] >= majority,
  ).length;

/** How many spaces with a marker of a seat last, in all provinces. */
const lastingIn = ({ state, reached }: Picture, seat: Seat): number =>
  SPACES.filter((space) => markerAt(state, space) === seat && reached[seat].has(space)).length;

/** Whether a draw on the last turn would be this seat's. */
const winsTie = (state: State, seat: Seat): boolean =>
  (isShort(state) && allCus(state, 'rome') > allCus(state, 'carthage') ? 'rome' : 'carthage') === seat;

/** The worth of the lead in points on the last turn, or in spaces where they decide (22, S8.117). */
function lastCount(picture: Picture, seat: Seat): number {
  const lead = isShort(picture.state)
    ? lastingIn(picture, seat) - lastingIn(picture, enemyOf(seat))
    : pointsIn(picture, seat) - pointsIn(picture, enemyOf(seat));
  return 25 * Math.tanh(lead + (winsTie(picture.state, seat) ? 0.5 : -0.5));
}

/** Returns the worth of provinces and markers to a seat, less the enemy's. */
export function politics(picture: Picture, seat: Seat): number {
  const provinces = picture.world.map.provinces.reduce(
    (sum, { id }) => sum + balance(picture, seat, { province: id, own: 0, theirs: 0 }),
    0,
  );
  const markers = (one: Seat) => SPACES.filter((space) => isSoft(picture, one, space)).length;
  const count = MARKER * (markers(seat) - markers(enemyOf(seat)));
  const last = picture.state.turn >= lastTurnOf(picture) ? lastCount(picture, seat) : 0;
  return provinces + count + nearnessOfTheEnd(picture, seat) + last;
}

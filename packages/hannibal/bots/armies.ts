import {
  controls,
  cusIn,
  cusOutside,
  isEnemyPc,
  isSoft,
  isStrangeTribe,
  markerAt,
  numberOf,
  pointsAt,
  SPACES,
  type General,
  type Seat,
  type Space,
} from '../rules/index.js';
import { attrition, siegeResult } from '../rules/board/forces.js';
import { allyProvinces, cardsOfAllies } from '../rules/battle/harm.js';
import { FACES } from '../rules/outlook/risks.js';
import { enemyOf } from '../rules/vocabulary.js';
import type { World } from '../rules/world.js';
import type { Army, Picture, Site } from './picture.js';
import { gainAt } from './politics.js';

/** The worth of each general, in tenths of a province. */
const GENERAL_WORTH: Readonly<Record<General, number>> = {
  hannibal: 18,
  hasdrubal: 4,
  hanno: 2,
  mago: 3,
  gisgo: 1.5,
  publius: 1.5,
  longus: 1,
  flaminius: 1,
  fabius: 2.5,
  marcellus: 2.5,
  nero: 1,
  varro: 0.5,
  paulus: 1.5,
  africanus: 14,
};

/** The share of a general's worth that is at risk when no CUs are with them. */
export const LONE_SHARE = 0.35;

/** Returns the sum of the worths of some generals. */
export const worthOfGenerals = (generals: readonly General[]): number =>
  generals.reduce((sum, general) => sum + GENERAL_WORTH[general], 0);

/** The number of Battle cards that allies bring a side in a space (14.2, 14.3). */
function cardsFromAllies(picture: Picture, seat: Seat, space: Space): number {
  const before = picture.allies[seat].get(space);
  if (before !== undefined) return before;
  const found = countAllies(picture, seat, space);
  picture.allies[seat].set(space, found);
  return found;
}

function countAllies(picture: Picture, seat: Seat, space: Space): number {
  const { world } = picture;
  const controlled = allyProvinces(picture, { space }).filter(
    (province) => (picture.spacesHeld.get(province)?.[seat] ?? 0) >= world.provinceOf(province).majority,
  );
  const cards = controlled.reduce((sum, province) => sum + cardsOfAllies(province), 0);
  const isItaly = world.provinceOf(world.spaceOf(space).province).region === 'italy';
  return seat === 'rome' && isItaly ? Math.min(world.tables.romanAllies, cards) : cards;
}

/** Estimates how many Battle cards an army would get in a space (7.6). */
export function handIn(picture: Picture, army: Army, space: Space): number {
  const { world, state } = picture;
  const { seat, leader, size } = army;
  const fromLeader =
    leader === null ? 0 : world.generalOf(leader).battle + cardsFromAllies(picture, seat, space);
  const militia = seat === 'rome' && world.spaceOf(space).province === 'latium' ? world.tables.militia : 0;
  const tribe = seat === 'carthage' && markerAt(state, space) === 'friendlyTribe' ? 1 : 0;
  const charge = seat === 'carthage' && army.elephants > 0 ? 0.5 * army.elephants : 0;
  return Math.min(world.tables.handLimit, size + fromLeader + militia + tribe + charge);
}

/** Estimates the attacker's chance to win, from 0 to 1, with `more` Battle cards than the defender. */
export const chanceToWin = (more: number): number => 1 / (1 + Math.exp(-(0.42 * more + 0.35)));

/** Estimates how many CUs a beaten force loses by casualties and retreat. */
const lossesOf = (size: number): number => Math.min(size, size >= 5 ? 4.2 : 0.7 + 0.5 * size);

/** The cost of a defeat: CUs, markers that pay for them, and generals who have no CUs any more. */
function costOfDefeat({ cu }: Picture, army: Army, canRetreat: boolean): number {
  const lost = canRetreat ? lossesOf(army.size) : army.size;
  const generalsLost = canRetreat ? Math.max(0, (lost - army.size + 1.2) / 2) : 1;
  return lost * cu + (lost / 2) * 1.5 + generalsLost * worthOfGenerals(army.generals);
}

/** An attack: both armies, whether the attacker can retreat, and the defender's extra Battle cards. */
export interface Attack {
  readonly army: Army;
  readonly foe: Army;
  readonly canRetreat: boolean;
  /** The Battle cards that the defender gets beyond their count, for example by an interception (12.4). */
  readonly surprise?: number;
}

/** Estimates the chance that an attack wins, from 0 to 1. */
export const oddsOf = (
  picture: Picture,
  { army, foe, surprise = 0 }: Pick<Attack, 'army' | 'foe' | 'surprise'>,
): number => chanceToWin(handIn(picture, army, foe.space) - handIn(picture, foe, foe.space) - surprise);

/** Estimates the worth of an attack to the attacker; below 0 when it costs more than it wins. */
export function worthOfAttack(picture: Picture, attack: Attack): number {
  const chance = oddsOf(picture, attack);
  const won = costOfDefeat(picture, attack.foe, true);
  const lost = costOfDefeat(picture, attack.army, attack.canRetreat);
  return chance * won - (1 - chance) * lost;
}

/** The mean siege points of one attempt at a city or tribe, with that die-roll modifier (7.3). */
const meanPoints = ({ world }: Picture, modifier: number): number =>
  FACES.reduce((sum, die) => sum + siegeResult(world, die + modifier).points, 0) / FACES.length;

/** The worth of taking Rome or Carthage, which decides the war. */
const CAPITAL = 60;

/** The cities and tribes that a seat could besiege or subjugate because no enemy stands outside them. */
function sitesOf(picture: Picture, seat: Seat): readonly Site[] {
  const before = picture.sites.get(seat);
  if (before !== undefined) return before;
  const found = SPACES.filter((space) => picture.world.spaceOf(space).kind !== 'open')
    .map((space) => ({ space, worth: worthOfSite(picture, seat, space) }))
    .filter(({ space, worth }) => worth > 0 && cusOutside(picture.state, enemyOf(seat), space) === 0);
  picture.sites.set(seat, found);
  return found;
}

/** Returns the worth of a seat's attempt on a city or tribe; 0 when the seat cannot besiege it. */
export function worthOfSite(picture: Picture, seat: Seat, space: Space): number {
  const { world, state } = picture;
  const { kind, siege = 0 } = world.spaceOf(space);
  const enemy = enemyOf(seat);
  const isCity = kind === 'city' && isEnemyPc(state, seat, space);
  if (!isCity && !isStrangeTribe(state, seat, space)) return 0;
  const isCapital = space === 'rome' || space === 'carthage';
  const train = seat === 'carthage' && state.train !== space ? -1 : 0;
  const rate = meanPoints(picture, isCity ? siege + train : 0);
  const inside = isCity ? cusIn(state, enemy, space) : 0;
  const gain = gainAt(picture, seat, { space, takes: true }) + (isCity ? 3 : 0) + inside * picture.cu;
  const siegePoints = pointsAt(state, space);
  return ((gain + (isCapital ? CAPITAL : 0)) * rate) / Math.max(1, world.tables.siegePoints - siegePoints);
}

/** The fewest CUs that besiege (20.2). */
const BESIEGERS = 3;

/** The share of an attack's worth that counts while it is only possible, and the least nearness at which it counts. */
const TARGET_SHARE = 0.7;
const LEAST_SHARE = 0.12;

/** The enemies outside walls that an army would gain by attacking. The army's own space does not matter. */
function attackTargetsOf(picture: Picture, army: Army): readonly Site[] {
  const { seat, size, elephants, leader, generals } = army;
  const key = `${seat} ${size} ${elephants} ${String(leader)} ${generals.join(' ')}`;
  const before = picture.attackTargets.get(key);
  if (before !== undefined) return before;
  const found = picture.armies
    .filter((foe) => foe.seat !== seat && !foe.inside)
    .map((foe) => ({
      space: foe.space,
      worth: worthOfAttack(picture, { army, foe, canRetreat: true }) * TARGET_SHARE,
    }))
    .filter(({ worth }) => worth > 0);
  picture.attackTargets.set(key, found);
  return found;
}

/** The worth of an army's best target, less for distance: an enemy to beat, a city or tribe to take. */
function bestTargetWorth(picture: Picture, army: Army): number {
  const shares = picture.near[army.seat].get(army.space);
  const at = (space: Space): number => shares?.[numberOf(space)] ?? 0;
  let best = 0;
  for (const { space, worth } of attackTargetsOf(picture, army)) {
    const part = at(space);
    if (part >= LEAST_SHARE) best = Math.max(best, worth * part);
  }
  if (army.size < BESIEGERS) return best;
  for (const { space, worth } of sitesOf(picture, army.seat)) best = Math.max(best, worth * at(space));
  return best;
}

/** Returns the average number of CUs that a force of that size loses by attrition, without modifiers (7.1). */
export const attritionOf = (world: World, size: number): number =>
  FACES.reduce((sum, die) => sum + attrition(world, die, size).lost, 0) / FACES.length;

/** Returns the worth of an army's space: its targets, the markers there, and the cost of winter; 0 inside a city. */
export function worthOfPlace(picture: Picture, army: Army): number {
  const { world, state, cu } = picture;
  const { seat, space, size } = army;
  if (army.inside) return 0;
  const isAmongEnemies = isEnemyPc(state, seat, space) || isStrangeTribe(state, seat, space);
  const winter = isAmongEnemies
    ? attritionOf(world, size) * cu * (1 / (1 + 0.35 * state.hands[seat].length))
    : 0;
  const flips = isSoft(picture, enemyOf(seat), space) && state.hands[seat].length > 0;
  const own = flips ? 0.5 * gainAt(picture, seat, { space, takes: true }) : 0;
  const guards = controls(state, seat, space) ? 0.3 : 0;
  const ahead = army.leader === null ? 0 : bestTargetWorth(picture, army);
  return ahead + own + guards - winter;
}

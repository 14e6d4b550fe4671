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

/** What it counts to lose a general, or to displace one. */
const GENERAL: Readonly<Record<General, number>> = {
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

/** What part of a general's worth is at stake where no CU stands with them. */
export const LONE = 0.35;

export const worthOfGenerals = (generals: readonly General[]): number =>
  generals.reduce((sum, general) => sum + GENERAL[general], 0);

/** How many Battle cards allies bring a side in a space (14.2, 14.3). */
function allies(picture: Picture, seat: Seat, space: Space): number {
  const before = picture.allies[seat].get(space);
  if (before !== undefined) return before;
  const found = countAllies(picture, seat, space);
  picture.allies[seat].set(space, found);
  return found;
}

function countAllies(picture: Picture, seat: Seat, space: Space): number {
  const { world } = picture;
  const held = allyProvinces(picture, { space }).filter(
    (province) => (picture.holds.get(province)?.[seat] ?? 0) >= world.provinceOf(province).majority,
  );
  const cards = held.reduce((sum, province) => sum + cardsOfAllies(province), 0);
  const isItaly = world.provinceOf(world.spaceOf(space).province).region === 'italy';
  return seat === 'rome' && isItaly ? Math.min(world.tables.romanAllies, cards) : cards;
}

/** About how many Battle cards an army would hold in a space (7.6). */
export function handIn(picture: Picture, army: Army, space: Space): number {
  const { world, state } = picture;
  const { seat, leader, size } = army;
  const led = leader === null ? 0 : world.generalOf(leader).battle + allies(picture, seat, space);
  const militia = seat === 'rome' && world.spaceOf(space).province === 'latium' ? world.tables.militia : 0;
  const tribe = seat === 'carthage' && markerAt(state, space) === 'friendlyTribe' ? 1 : 0;
  const charge = seat === 'carthage' && army.elephants > 0 ? 0.5 * army.elephants : 0;
  return Math.min(world.tables.handLimit, size + led + militia + tribe + charge);
}

/** About how likely who attacks with so many more Battle cards wins. */
export const chanceToWin = (more: number): number => 1 / (1 + Math.exp(-(0.42 * more + 0.35)));

/** About how many CUs a beaten force loses, casualties and retreat. */
const lossesOf = (size: number): number => Math.min(size, size >= 5 ? 4.2 : 0.7 + 0.5 * size);

/** What a defeat costs a side: CUs, their markers, and generals who are left without. */
function costOfDefeat({ cu }: Picture, army: Army, hasWay: boolean): number {
  const lost = hasWay ? lossesOf(army.size) : army.size;
  const ruined = hasWay ? Math.max(0, (lost - army.size + 1.2) / 2) : 1;
  return lost * cu + (lost / 2) * 1.5 + ruined * worthOfGenerals(army.generals);
}

/** An attack: who, whom, how strong, and whether the attacker has a way back. */
export interface Attack {
  readonly army: Army;
  readonly foe: Army;
  readonly hasWay: boolean;
  /** How many Battle cards more the foe is dealt, such as by an interception (12.4). */
  readonly surprise?: number;
}

/** About how likely an attack wins. */
export const oddsOf = (
  picture: Picture,
  { army, foe, surprise = 0 }: Pick<Attack, 'army' | 'foe' | 'surprise'>,
): number => chanceToWin(handIn(picture, army, foe.space) - handIn(picture, foe, foe.space) - surprise);

/** What an attack is worth to who makes it. */
export function worthOfAttack(picture: Picture, attack: Attack): number {
  const chance = oddsOf(picture, attack);
  const won = costOfDefeat(picture, attack.foe, true);
  const lost = costOfDefeat(picture, attack.army, attack.hasWay);
  return chance * won - (1 - chance) * lost;
}

/** The mean points of an attempt at a city or tribe, by what is added to its die (7.3). */
const meanPoints = ({ world }: Picture, modifier: number): number =>
  FACES.reduce((sum, die) => sum + siegeResult(world, die + modifier).points, 0) / FACES.length;

/** What the fall of either side's own city counts: the war. */
const CAPITAL = 60;

/** What a seat could besiege or subjugate, no enemy standing before it. */
function sitesOf(picture: Picture, seat: Seat): readonly Site[] {
  const before = picture.sites.get(seat);
  if (before !== undefined) return before;
  const found = SPACES.filter((space) => picture.world.spaceOf(space).kind !== 'open')
    .map((space) => ({ space, worth: worthOfSite(picture, seat, space) }))
    .filter(({ space, worth }) => worth > 0 && cusOutside(picture.state, enemyOf(seat), space) === 0);
  picture.sites.set(seat, found);
  return found;
}

/** What an attempt of a seat at a place is worth; 0 where it cannot besiege it. */
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
  const standing = pointsAt(state, space);
  return ((gain + (isCapital ? CAPITAL : 0)) * rate) / Math.max(1, world.tables.siegePoints - standing);
}

/** With how many CUs a force besieges (20.2). */
const BESIEGERS = 3;

/** How much of an attack counts that could be made, and below what part nothing counts. */
const PREY = 0.7;
const FAINT = 0.12;

/** The enemies outside walls, and what an attack by an army is worth, from wherever it comes. */
function preysOf(picture: Picture, army: Army): readonly Site[] {
  const { seat, size, elephants, leader, generals } = army;
  const key = `${seat} ${size} ${elephants} ${String(leader)} ${generals.join(' ')}`;
  const before = picture.preys.get(key);
  if (before !== undefined) return before;
  const found = picture.armies
    .filter((foe) => foe.seat !== seat && !foe.inside)
    .map((foe) => ({ space: foe.space, worth: worthOfAttack(picture, { army, foe, hasWay: true }) * PREY }))
    .filter(({ worth }) => worth > 0);
  picture.preys.set(key, found);
  return found;
}

/** What an army has before it at best: an enemy to beat, a city or tribe to take. */
function prospects(picture: Picture, army: Army): number {
  const shares = picture.near[army.seat].get(army.space);
  const at = (space: Space): number => shares?.[numberOf(space)] ?? 0;
  let best = 0;
  for (const { space, worth } of preysOf(picture, army)) {
    const part = at(space);
    if (part >= FAINT) best = Math.max(best, worth * part);
  }
  if (army.size < BESIEGERS) return best;
  for (const { space, worth } of sitesOf(picture, army.seat)) best = Math.max(best, worth * at(space));
  return best;
}

/** CUs that attrition takes on the mean from a force of a size, before anything is added to the die (7.1). */
export const attritionOf = (world: World, size: number): number =>
  FACES.reduce((sum, die) => sum + attrition(world, die, size).lost, 0) / FACES.length;

/** What an army counts for where it stands: what is before it, under its feet, and what winter will cost. */
export function worthOfPlace(picture: Picture, army: Army): number {
  const { world, state, cu } = picture;
  const { seat, space, size } = army;
  if (army.inside) return 0;
  const isAmongEnemies = isEnemyPc(state, seat, space) || isStrangeTribe(state, seat, space);
  const winter = isAmongEnemies
    ? attritionOf(world, size) * cu * (1 / (1 + 0.35 * state.hands[seat].length))
    : 0;
  const flips = isSoft(picture, enemyOf(seat), space) && state.hands[seat].length > 0;
  const underfoot = flips ? 0.5 * gainAt(picture, seat, { space, takes: true }) : 0;
  const guards = controls(state, seat, space) ? 0.3 : 0;
  const ahead = army.leader === null ? 0 : prospects(picture, army);
  return ahead + underfoot + guards - winter;
}

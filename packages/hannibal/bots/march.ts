import {
  controls,
  cusIn,
  cusOutside,
  holds,
  isEnemyPc,
  isInRegion,
  isSoft,
  type General,
  type Seat,
  type Space,
  type Step,
} from '../rules/index.js';
import { navalResult } from '../rules/board/forces.js';
import { avoidsUpTo, interceptsUpTo } from '../rules/movement/answers.js';
import { isCampaign, isForceMarch } from '../rules/movement/consular.js';
import { FACES, facesWhere } from '../rules/outlook/risks.js';
import { enemyOf } from '../rules/vocabulary.js';
import { costOf } from '../rules/movement/ways.js';
import { oddsOf, attritionOf, worthOfAttack, worthOfGenerals, worthOfPlace, worthOfSite } from './armies.js';
import type { Army, Picture } from './picture.js';
import { gainAt } from './politics.js';

/** How an army may go: how far, and whether ships carry it. */
export interface Means {
  readonly points: number;
  /** How many CUs ships carry; 0: none. */
  readonly ships: number;
  /** Whether the army takes Rome's markers from the Italian spaces that it enters (#28). */
  readonly charms: boolean;
}

/** A way that an army could take, to its last space. */
export interface Way {
  readonly steps: readonly Step[];
  readonly spaces: readonly Space[];
  readonly spent: number;
  /** What the markers count that it takes on its way (#28). */
  readonly won: number;
  /** What part of the army comes there: passes, storms and enemy fleets take some. */
  readonly risk: number;
  /** Whether a beaten army could go back (15.2). */
  readonly hasWay: boolean;
  readonly hasSailed: boolean;
  /** Whether it ends before an enemy, so that nothing comes after it. */
  readonly isStopped: boolean;
}

/** What an army that comes to the end of a way finds there. */
export interface Aim {
  readonly way: Way;
  readonly to: Space;
  readonly worth: number;
  /** Whom it attacks; null: nobody. */
  readonly foe: Army | null;
}

const goTo = (to: Space): Step => ({ verb: 'go', to });
const sailTo = (to: Space): Step => ({ verb: 'sail', to, inside: false });

const OVERRUN = 5;

/** The force that stands outside in a space against a seat. */
export const foeAt = ({ armies }: Picture, seat: Seat, space: Space): Army | null =>
  armies.find((army) => army.space === space && army.seat !== seat && !army.inside) ?? null;

const isOverrun = (army: Army, foe: Army): boolean =>
  foe.size === 1 && foe.leader === null && army.size >= OVERRUN;

/** What a way of Carthage's by sea costs: what part of the army is lost, and of all of it to no avail (7.4). */
export function seaRisk(picture: Picture, army: Army, [from, to]: readonly [Space, Space]): number {
  const { world, state } = picture;
  if (army.seat === 'rome' || holds(state, 'truce')) return 0;
  const ports = [from, to].reduce(
    (sum, space) => sum + (world.spaceOf(space).port ?? 0) + Number(controls(state, 'rome', space)),
    0,
  );
  const less = [
    army.size <= 1,
    controls(state, 'carthage', 'syracuse'),
    holds(state, 'alliance'),
    holds(state, 'navalVictory'),
    army.leader === 'mago',
  ].filter(Boolean).length;
  return facesWhere((die) => navalResult(world, die + ports - less) === 'sunk') / FACES.length;
}

/** An army, and how it may go. */
export interface Going {
  readonly army: Army;
  readonly means: Means;
}

/** What it counts that Hannibal takes Rome's marker from a space (#28); 0 where he takes none. */
export function charmAt(picture: Picture, space: Space): number {
  const isTaken =
    isInRegion(picture.world, space, 'italy') &&
    isSoft(picture, 'rome', space) &&
    cusIn(picture.state, 'rome', space) === 0;
  return isTaken ? gainAt(picture, 'carthage', { space, takes: false }) : 0;
}

/** One step on from the end of a way: by land. */
function byLand(picture: Picture, { army, means }: Going, way: Way): Way[] {
  const { world, state } = picture;
  const from = way.spaces.at(-1) ?? army.space;
  return world.neighbours(from).flatMap((next): Way[] => {
    const spent = way.spent + costOf(next.way);
    if (spent > means.points || way.spaces.includes(next.space)) return [];
    if (
      next.way === 'strait' &&
      [from, next.space].includes('messana') &&
      !controls(state, army.seat, next.space)
    )
      return [];
    const isPass = next.way === 'pass' || next.way === 'alps';
    const foe = foeAt(picture, army.seat, next.space);
    const lost = isPass ? (next.way === 'alps' ? 1 : 0.3) * attritionOf(world, army.size) : 0;
    return [
      {
        steps: [...way.steps, goTo(next.space)],
        spaces: [...way.spaces, next.space],
        spent,
        won: way.won + (means.charms ? charmAt(picture, next.space) : 0),
        risk: way.risk + lost / Math.max(1, army.size),
        hasWay: next.way === 'road',
        hasSailed: way.hasSailed,
        isStopped: foe !== null && !isOverrun(army, foe),
      },
    ];
  });
}

/** The same by sea. */
function bySea(picture: Picture, { army, means }: Going, way: Way): Way[] {
  const { world } = picture;
  const from = way.spaces.at(-1) ?? army.space;
  const spent = way.spent + world.tables.sailCost;
  if (army.size > means.ships || world.spaceOf(from).port === null || spent > means.points || way.hasSailed)
    return [];
  return world.ports
    .filter((to) => !way.spaces.includes(to))
    .map((to) => ({
      steps: [...way.steps, sailTo(to)],
      spaces: [...way.spaces, to],
      spent,
      won: way.won,
      risk: way.risk + seaRisk(picture, army, [from, to]),
      hasWay: false,
      hasSailed: true,
      isStopped: foeAt(picture, army.seat, to) !== null,
    }));
}

/** Where every way begins: an army stays. */
export const startOf = ({ space }: Army): Way => ({
  steps: [],
  spaces: [space],
  spent: 0,
  won: 0,
  risk: 0,
  hasWay: true,
  hasSailed: false,
  isStopped: false,
});

/** The cheapest way to every space that an army can come to. */
export function waysOf(picture: Picture, going: Going): Way[] {
  const { army } = going;
  const found = new Map<Space, Way>();
  const open = [startOf(army)];
  for (let way = open.shift(); way !== undefined; way = open.shift()) {
    if (way.isStopped) continue;
    for (const next of [...byLand(picture, going, way), ...bySea(picture, going, way)]) {
      const to = next.spaces.at(-1) ?? army.space;
      const before = found.get(to);
      const costs = (one: Way) => one.spent + 12 * one.risk + (one.hasWay ? 0 : 0.5) - one.won;
      if (before !== undefined && costs(before) <= costs(next)) continue;
      found.set(to, next);
      open.push(next);
    }
  }
  return [...found.values()];
}

/** What it counts that an enemy next to the way may intercept the army where it stops (12). */
function interception(picture: Picture, army: Army, way: Way): number {
  const { world } = picture;
  const to = way.spaces.at(-1) ?? army.space;
  const risks = world
    .neighbours(to)
    .filter((next) => next.way === 'road')
    .map(({ space }) => foeAt(picture, army.seat, space))
    .map((foe) => {
      if (foe === null || foe.leader === null) return 0;
      const chance = interceptsUpTo(world, foe.leader) / 6;
      const worth = worthOfAttack(picture, { army, foe: { ...foe, space: to }, hasWay: way.hasWay });
      return chance * Math.min(0, worth);
    });
  return risks.reduce((sum, one) => sum + one, 0);
}

/** What an attack at the end of a way is worth: the enemy may avoid it (13). */
function worthOfMeeting(picture: Picture, army: Army, { foe, way }: { foe: Army; way: Way }): number {
  const avoids = foe.leader === null ? 0 : (avoidsUpTo(picture.world, foe.leader) / 6) * 0.7;
  return (1 - avoids) * worthOfAttack(picture, { army, foe, hasWay: way.hasWay }) - avoids;
}

/** How much less a place counts to which an army only might go on later. */
const HERE = 0.5;

/** What an army wins by an attempt where it stands. */
const siegeWorth = (picture: Picture, army: Army, space: Space): number =>
  army.size >= 3 &&
  cusOutside(picture.state, enemyOf(army.seat), space) === 0 &&
  !holds(picture.state, 'truce')
    ? 0.8 * worthOfSite(picture, army.seat, space)
    : 0;

/** What it counts for an army to stand in a space at the end of its march. */
function worthOfStand(picture: Picture, army: Army, space: Space): number {
  const there = { ...army, space };
  return HERE * worthOfPlace(picture, there) + siegeWorth(picture, army, space);
}

/** What a way is worth to an army. */
export function aimOf(picture: Picture, army: Army, way: Way): Aim {
  const to = way.spaces.at(-1) ?? army.space;
  const foe = foeAt(picture, army.seat, to);
  const all = army.size * picture.cu + worthOfGenerals(army.generals);
  const lost = way.risk * all;
  const strait = isEnemyPc(picture.state, army.seat, to) && !way.hasWay ? 0.5 : 0;
  const base = interception(picture, army, way) + way.won - lost - strait;
  if (foe === null) return { way, to, foe, worth: base + worthOfStand(picture, army, to) };
  const win = oddsOf(picture, { army, foe });
  const attack = worthOfMeeting(picture, army, { foe, way });
  return { way, to, foe, worth: base + attack + win * 0.5 * worthOfStand(picture, army, to) };
}

/** What it counts for an army to stay. */
export const worthOfStaying = (picture: Picture, army: Army): number =>
  worthOfStand(picture, army, army.space);

/** All that an army could do, the best first; what is no better than to stay is left out. */
export function aimsOf(picture: Picture, going: Going): Aim[] {
  const stay = worthOfStaying(picture, going.army);
  return waysOf(picture, going)
    .map((way) => aimOf(picture, going.army, way))
    .filter(({ worth }) => worth > stay + 0.05)
    .sort((one, two) => two.worth - one.worth);
}

/** What an army wins by being activated: the best that it could do then, or null where it is best to stay and besiege. */
export interface Gain {
  readonly aims: readonly Aim[];
  readonly gain: number;
}

/** What it is worth to activate an army. */
export function gainOf(picture: Picture, going: Going): Gain {
  const aims = aimsOf(picture, going);
  const before = HERE * worthOfPlace(picture, going.army);
  const best = Math.max(worthOfStaying(picture, going.army), aims[0]?.worth ?? -Infinity);
  return { aims, gain: best - before };
}

/** The card by which an army goes. */
export interface ByCard {
  readonly card: number;
  readonly isEvent: boolean;
  readonly hasSailed: boolean;
}

const CHARM = 28;

/** How a card lets a general go. */
export function meansOf({ world, state }: Picture, general: General, by: ByCard): Means {
  const { card } = by;
  const { tables } = world;
  const isOfCampaign = isCampaign(by);
  const isFar = isForceMarch(by) || (isOfCampaign && general === 'nero');
  const isBarred = holds(state, 'navalVictory') && world.generalOf(general).seat === 'rome' && !isOfCampaign;
  const room = isOfCampaign ? tables.armyLimit : tables.sailLimit;
  return {
    points: isFar ? tables.forceMarch : tables.movement,
    ships: world.cardOf(card).ship && !isBarred && !(isOfCampaign && by.hasSailed) ? room : 0,
    charms: by.isEvent && card === CHARM,
  };
}

/** An army as it would march: so many CUs of a force, under a general. */
export function marchingArmy(picture: Picture, general: General, most: number): Army | null {
  const { space, inside } = picture.state.posts[general];
  const seat = picture.world.generalOf(general).seat;
  if (space === null) return null;
  const force = picture.armies.find(
    (army) => army.seat === seat && army.space === space && army.inside === inside,
  );
  if (force === undefined) return null;
  return { ...force, size: Math.min(force.size, most), leader: general, generals: [general] };
}

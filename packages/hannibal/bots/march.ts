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
import { enemyOf, type LinkKind } from '../rules/vocabulary.js';
import { costOf, rollsAcross } from '../rules/movement/moves.js';
import { oddsOf, attritionOf, worthOfAttack, worthOfGenerals, worthOfPlace, worthOfSite } from './armies.js';
import type { Army, Picture } from './picture.js';
import { gainAt } from './politics.js';

/** How far an army may go: its Movement Points, and whether it may sail. */
export interface Means {
  readonly points: number;
  /** How many CUs ships carry; 0: none. */
  readonly ships: number;
  /** Whether the army takes Rome's markers from the Italian spaces that it enters (#28). */
  readonly charms: boolean;
}

/** A path that an army could take, to its last space. */
export interface ArmyPath {
  readonly steps: readonly Step[];
  readonly spaces: readonly Space[];
  readonly spent: number;
  /** The worth of the markers that it takes on the way (#28). */
  readonly won: number;
  /** The share of the army that is lost on the way to passes and enemy fleets. */
  readonly risk: number;
  /** Whether the army could retreat after a defeat (15.2). */
  readonly canRetreat: boolean;
  readonly hasSailed: boolean;
  /** Whether it ends at an enemy, so that it cannot go on. */
  readonly isStopped: boolean;
}

/** The worth to an army of going to the end of a path, and the enemy there. */
export interface Aim {
  readonly path: ArmyPath;
  readonly to: Space;
  readonly worth: number;
  /** The army that it attacks; null when there is none. */
  readonly foe: Army | null;
}

const goTo = (to: Space): Step => ({ verb: 'go', to });
const sailTo = (to: Space): Step => ({ verb: 'sail', to, inside: false });

const OVERRUN = 5;

/** Returns the enemy force outside the city in a space; null when there is none. */
export const foeAt = ({ armies }: Picture, seat: Seat, space: Space): Army | null =>
  armies.find((army) => army.space === space && army.seat !== seat && !army.inside) ?? null;

const isOverrun = (army: Army, foe: Army): boolean =>
  foe.size === 1 && foe.leader === null && army.size >= OVERRUN;

/** Returns the chance, from 0 to 1, that a Carthaginian army is sunk on a leg by sea (7.4); 0 for Rome. */
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

/** An army that may march, and how far. */
export interface ArmyOnMarch {
  readonly army: Army;
  readonly means: Means;
}

/** Returns the worth to Carthage of Hannibal's taking Rome's marker from a space (#28); 0 when he cannot. */
export function charmAt(picture: Picture, space: Space): number {
  const isTaken =
    isInRegion(picture.world, space, 'italy') &&
    isSoft(picture, 'rome', space) &&
    cusIn(picture.state, 'rome', space) === 0;
  return isTaken ? gainAt(picture, 'carthage', { space, takes: false }) : 0;
}

/** The share of the Attrition Table's average that an army loses outside the Alps, where the die has two less (10.6). */
const ROUGH = 0.3;

/** Returns how many CUs an army loses by attrition when it takes a link; 0 where none is rolled (10.6, 21.1). */
function lostAcross({ world, state }: Picture, { size }: Army, way: LinkKind): number {
  if (!rollsAcross(state, way)) return 0;
  return (way === 'alps' ? 1 : ROUGH) * attritionOf(world, size);
}

/** The paths that are one leg by land longer. */
function pathsByLand(picture: Picture, { army, means }: ArmyOnMarch, path: ArmyPath): ArmyPath[] {
  const { world, state } = picture;
  const from = path.spaces.at(-1) ?? army.space;
  return world.neighbours(from).flatMap((next): ArmyPath[] => {
    const spent = path.spent + costOf(next.way);
    if (spent > means.points || path.spaces.includes(next.space)) return [];
    if (
      next.way === 'strait' &&
      [from, next.space].includes('messana') &&
      !controls(state, army.seat, next.space)
    )
      return [];
    const foe = foeAt(picture, army.seat, next.space);
    const lost = lostAcross(picture, army, next.way);
    return [
      {
        steps: [...path.steps, goTo(next.space)],
        spaces: [...path.spaces, next.space],
        spent,
        won: path.won + (means.charms ? charmAt(picture, next.space) : 0),
        risk: path.risk + lost / Math.max(1, army.size),
        canRetreat: next.way === 'road',
        hasSailed: path.hasSailed,
        isStopped: foe !== null && !isOverrun(army, foe),
      },
    ];
  });
}

/** The paths that are one leg by sea longer. */
function pathsBySea(picture: Picture, { army, means }: ArmyOnMarch, path: ArmyPath): ArmyPath[] {
  const { world } = picture;
  const from = path.spaces.at(-1) ?? army.space;
  const spent = path.spent + world.tables.sailCost;
  if (army.size > means.ships || world.spaceOf(from).port === null || spent > means.points || path.hasSailed)
    return [];
  return world.ports
    .filter((to) => !path.spaces.includes(to))
    .map((to) => ({
      steps: [...path.steps, sailTo(to)],
      spaces: [...path.spaces, to],
      spent,
      won: path.won,
      risk: path.risk + seaRisk(picture, army, [from, to]),
      canRetreat: false,
      hasSailed: true,
      isStopped: foeAt(picture, army.seat, to) !== null,
    }));
}

/** Returns the path without a leg: the army stays. */
export const startOf = ({ space }: Army): ArmyPath => ({
  steps: [],
  spaces: [space],
  spent: 0,
  won: 0,
  risk: 0,
  canRetreat: true,
  hasSailed: false,
  isStopped: false,
});

/** Returns the cheapest path to each space that an army can reach, its own not included. */
export function armyPathsOf(picture: Picture, march: ArmyOnMarch): ArmyPath[] {
  const { army } = march;
  const found = new Map<Space, ArmyPath>();
  const open = [startOf(army)];
  for (let path = open.shift(); path !== undefined; path = open.shift()) {
    if (path.isStopped) continue;
    for (const next of [...pathsByLand(picture, march, path), ...pathsBySea(picture, march, path)]) {
      const to = next.spaces.at(-1) ?? army.space;
      const before = found.get(to);
      const costs = (one: ArmyPath) => one.spent + 12 * one.risk + (one.canRetreat ? 0 : 0.5) - one.won;
      if (before !== undefined && costs(before) <= costs(next)) continue;
      found.set(to, next);
      open.push(next);
    }
  }
  return [...found.values()];
}

/** The expected gain, never above 0, from enemies next to the last space who may intercept (12). */
function costOfInterception(picture: Picture, army: Army, path: ArmyPath): number {
  const { world } = picture;
  const to = path.spaces.at(-1) ?? army.space;
  const risks = world
    .neighbours(to)
    .filter((next) => next.way === 'road')
    .map(({ space }) => foeAt(picture, army.seat, space))
    .map((foe) => {
      if (foe === null || foe.leader === null) return 0;
      const chance = interceptsUpTo(world, foe.leader) / 6;
      const worth = worthOfAttack(picture, { army, foe: { ...foe, space: to }, canRetreat: path.canRetreat });
      return chance * Math.min(0, worth);
    });
  return risks.reduce((sum, one) => sum + one, 0);
}

/** The worth of the attack at the end of a path, which the enemy may avoid (13). */
function worthOfAttackOnPath(
  picture: Picture,
  army: Army,
  { foe, path }: { foe: Army; path: ArmyPath },
): number {
  const avoids = foe.leader === null ? 0 : (avoidsUpTo(picture.world, foe.leader) / 6) * 0.7;
  return (1 - avoids) * worthOfAttack(picture, { army, foe, canRetreat: path.canRetreat }) - avoids;
}

/** The share of a place's worth that counts at the end of a march: its targets are only reached later. */
const PLACE_SHARE = 0.5;

/** The worth of a siege in a space by that army; 0 when it may not besiege. */
const siegeWorth = (picture: Picture, army: Army, space: Space): number =>
  army.size >= 3 &&
  cusOutside(picture.state, enemyOf(army.seat), space) === 0 &&
  !holds(picture.state, 'truce')
    ? 0.8 * worthOfSite(picture, army.seat, space)
    : 0;

function worthOfEndingAt(picture: Picture, army: Army, space: Space): number {
  const there = { ...army, space };
  return PLACE_SHARE * worthOfPlace(picture, there) + siegeWorth(picture, army, space);
}

/** Returns the aim at the end of a path: its space, its worth to the army, and the enemy there. */
export function aimOf(picture: Picture, army: Army, path: ArmyPath): Aim {
  const to = path.spaces.at(-1) ?? army.space;
  const foe = foeAt(picture, army.seat, to);
  const all = army.size * picture.cu + worthOfGenerals(army.generals);
  const lost = path.risk * all;
  const strait = isEnemyPc(picture.state, army.seat, to) && !path.canRetreat ? 0.5 : 0;
  const base = costOfInterception(picture, army, path) + path.won - lost - strait;
  if (foe === null) return { path, to, foe, worth: base + worthOfEndingAt(picture, army, to) };
  const win = oddsOf(picture, { army, foe });
  const attack = worthOfAttackOnPath(picture, army, { foe, path });
  return { path, to, foe, worth: base + attack + win * 0.5 * worthOfEndingAt(picture, army, to) };
}

/** Returns the worth to an army of staying where it is. */
export const worthOfStaying = (picture: Picture, army: Army): number =>
  worthOfEndingAt(picture, army, army.space);

/** Returns the aims of an army that are better than staying, the best first. */
export function aimsOf(picture: Picture, march: ArmyOnMarch): Aim[] {
  const stay = worthOfStaying(picture, march.army);
  return armyPathsOf(picture, march)
    .map((path) => aimOf(picture, march.army, path))
    .filter(({ worth }) => worth > stay + 0.05)
    .sort((one, two) => two.worth - one.worth);
}

/** The aims of an army, and what it gains by being activated. */
export interface MarchGain {
  readonly aims: readonly Aim[];
  readonly gain: number;
}

/** Returns the aims of an army, and how much more its best aim (or staying) is worth than not being activated. */
export function gainOf(picture: Picture, march: ArmyOnMarch): MarchGain {
  const aims = aimsOf(picture, march);
  const before = PLACE_SHARE * worthOfPlace(picture, march.army);
  const best = Math.max(worthOfStaying(picture, march.army), aims[0]?.worth ?? -Infinity);
  return { aims, gain: best - before };
}

/** The Strategy card by which an army marches. */
export interface ByCard {
  readonly card: number;
  readonly isEvent: boolean;
  readonly hasSailed: boolean;
}

const CHARM = 28;

/** Returns how far a general's army may go with a card. */
export function meansOf({ world, state }: Picture, general: General, by: ByCard): Means {
  const { card } = by;
  const { tables } = world;
  const isOfCampaign = isCampaign(by);
  const isFar = isForceMarch(by) || (isOfCampaign && general === 'nero');
  const isBarred = holds(state, 'navalVictory') && world.generalOf(general).seat === 'rome' && !isOfCampaign;
  const capacity = isOfCampaign ? tables.armyLimit : tables.sailLimit;
  return {
    points: isFar ? tables.forceMarch : tables.movement,
    ships: world.cardOf(card).ship && !isBarred && !(isOfCampaign && by.hasSailed) ? capacity : 0,
    charms: by.isEvent && card === CHARM,
  };
}

/** Returns the army that would march: at most `most` CUs of the force with a general, and no other general; null without CUs. */
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

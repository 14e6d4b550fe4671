import { isOnGrid, neighbours, type HexId } from '@tessera/hex';
import { mayJoin } from '../battle/cover.js';
import { continuedPairs } from '../battle/branches.js';
import { retreaters } from '../battle/retreat.js';
import { duelsOf, isLight } from '../battle/targets.js';
import {
  type AdvanceFrame,
  type Attack,
  type ContinueFrame,
  type CounterFrame,
  type DeclareFrame,
  type Pair,
  type ResolveFrame,
  type RetreatFrame,
  type State,
  type UnitId,
} from '../model.js';
import { isOnMap, unitOf } from '../position.js';
import { unitAt } from '../standing.js';
import { counterOf } from '../world.js';
import { claim, isActing, isFree, isOf, isTop, strangers, type Asked } from './asked.js';
import { hexNames, isDistinct, named, type Breach } from './breach.js';

const areNeighbours = ({ world, state }: Asked, one: UnitId, two: UnitId): boolean =>
  neighbours(world.grid, unitOf(state, one).hex).includes(unitOf(state, two).hex);

const pairName = (asked: Asked, { unit, target }: Pair): string =>
  `${named(asked, unit)} v ${named(asked, target)}`;

/** Pairs that join friends, or that no plan can have brought together, each after those before it. */
function pairsBroken(
  asked: Asked,
  pairs: readonly Pair[],
  mayFollow: (before: readonly Pair[], pair: Pair) => boolean,
) {
  const { world } = asked;
  return pairs.flatMap((pair, at): Breach[] => {
    const about = [pairName(asked, pair)];
    const areEnemies = counterOf(world, pair.unit).seat !== counterOf(world, pair.target).seat;
    if (!areEnemies) return claim(asked, 'friendAttacked', { holds: false, about });
    return claim(asked, 'attackNotAllowed', { holds: mayFollow(pairs.slice(0, at), pair), about });
  });
}

/** The attacks that are being declared (R24, R25). */
export function declareBroken(asked: Asked<DeclareFrame>): Breach[] {
  const { world, state, frame } = asked;
  const duels = duelsOf(world, state);
  return [
    ...claim(asked, 'nothingToDecide', { holds: duels.length > 0, about: ['declare'] }),
    ...pairsBroken(asked, frame.pairs, (pairs, pair) => mayJoin({ duels, pairs }, pair)),
  ];
}

/** Who may attack again, and whom they are about to attack (R41). */
export function continueBroken(asked: Asked<ContinueFrame>): Breach[] {
  const { world, state, frame } = asked;
  const { pool, pairs, answer } = frame;
  const mayFollow = (before: readonly Pair[], { unit, target }: Pair) =>
    continuedPairs(world, state, { pool, pairs: before }).some(
      (pair) => pair.unit === unit && pair.target === target,
    );
  const isOpen = !isTop(asked) || continuedPairs(world, state, { pool, pairs: [] }).length > 0;
  return [
    ...strangers(asked, pool, isActing(asked)),
    ...claim(asked, 'nothingToDecide', { holds: isOpen, about: ['continue'] }),
    ...claim(asked, 'attackNotAllowed', {
      holds: (isTop(asked) && answer !== 'yes' && answer !== 'no') || pairs.length === 0,
      about: pairs.map((pair) => pairName(asked, pair)),
    }),
    ...pairsBroken(asked, pairs, mayFollow),
  ];
}

const pairsOf = ({ attackers, defenders }: Attack): Pair[] =>
  attackers.flatMap((unit) => defenders.map((target) => ({ unit, target })));

/** True while no combat of the activation has changed anything since its attacks were declared, but for retreats. */
const isFresh = ({ activation, frames }: State): boolean =>
  activation?.fought.length === 0 && !frames.some(({ at }) => at === 'advance' || at === 'counter');

/** One of the attacks that are to be resolved: a star of enemies (R25). */
function attackBroken(asked: Asked<ResolveFrame>, attack: Attack): Breach[] {
  const { world, state } = asked;
  const { attackers, defenders, vacated } = attack;
  const ends = defenders.length + vacated.length;
  const isStar = attackers.length === 1 ? ends === 1 || ends === 2 : attackers.length > 1 && ends === 1;
  const duels = isFresh(state) ? duelsOf(world, state) : null;
  const canFight = ({ unit, target }: Pair) =>
    duels === null
      ? !isLight(world, unit)
      : duels.some((duel) => duel.unit === unit && duel.targets.includes(target));
  return [
    ...strangers(asked, attackers, isActing(asked)),
    ...strangers(asked, defenders, () => true),
    ...claim(asked, 'offMap', {
      holds: vacated.every((hex) => isOnGrid(world.grid, hex)),
      about: hexNames(vacated),
    }),
    ...claim(asked, 'attackNotAllowed', {
      holds: isStar,
      about: pairsOf(attack).map((pair) => pairName(asked, pair)),
    }),
    ...pairsBroken(asked, pairsOf(attack), (_before, pair) => canFight(pair)),
  ];
}

/** The attacks that are to be resolved, and the one that is next. */
export function resolveBroken(asked: Asked<ResolveFrame>): Breach[] {
  const { frame } = asked;
  const { attacks, chosen, manner } = frame;
  const numbers = attacks.map(({ attack }) => attack);
  const isCounted = isDistinct(numbers) && numbers.every((number) => number > 0);
  const isFirst = asked.index === 1;
  const holds = isCounted && (manner === 'declared') === isFirst && (isFirst || attacks.length < 2);
  return [
    ...claim(asked, 'attackNotAllowed', { holds, about: [manner, ...numbers.map(String)] }),
    ...claim(asked, 'nothingToDecide', { holds: !isTop(asked) || attacks.length > 1, about: ['resolve'] }),
    ...claim(asked, 'strangerInFrame', {
      holds: chosen === null || (isTop(asked) && numbers.includes(chosen)),
      about: [String(chosen)],
    }),
    ...strangers(
      asked,
      attacks.flatMap(({ attackers }) => attackers),
      () => true,
    ),
    ...attacks.flatMap((attack) => attackBroken(asked, attack)),
  ];
}

/** The unit that a plan has retreated, and its way (R32). */
function wayBroken(asked: Asked<RetreatFrame>, unit: UnitId): Breach[] {
  const { world, state, frame } = asked;
  const below = state.frames[asked.index - 1];
  const left = below?.at === 'resolve' ? below.attacks.flatMap(({ vacated }) => vacated) : [];
  const { path, seat, turned, answer } = frame;
  const isWay = path.every((hex, at) => at === 0 || neighbours(world.grid, path[at - 1] ?? 0).includes(hex));
  const holds =
    isWay &&
    path.length > 1 &&
    path.length < 4 &&
    left.includes(path[0] ?? 0) &&
    path.at(-1) === unitOf(state, unit).hex;
  const hasRetreated = state.activation?.retreated.includes(unit) ?? false;
  return [
    ...strangers(asked, [unit], () => isOf(asked, seat)(unit) && isFree(asked)(unit) && hasRetreated),
    ...strangers(asked, turned, (one) => one === unit),
    ...claim(asked, 'retreatAstray', { holds: holds && answer === null, about: hexNames(path) }),
  ];
}

/** The units that retreat before combat (R31 to R34). */
export function retreatBroken(asked: Asked<RetreatFrame>): Breach[] {
  const { world, state, frame } = asked;
  if (frame.unit !== null) return wayBroken(asked, frame.unit);
  return [
    ...claim(asked, 'nothingToDecide', { holds: retreaters(world, state).length > 0, about: ['retreat'] }),
    ...claim(asked, 'retreatAstray', { holds: frame.path.length === 0, about: hexNames(frame.path) }),
    ...strangers(asked, frame.turned, () => false),
  ];
}

/** Those who would strike back, and whom (R42). */
export function counterBroken(asked: Asked<CounterFrame>): Breach[] {
  const { world, state, frame } = asked;
  const { seat, attackers, defenders } = frame;
  const reaches = (one: UnitId, others: readonly UnitId[]) =>
    others.some((other) => areNeighbours(asked, one, other));
  const strikes = (unit: UnitId) => isOnMap(state, unit) && !isLight(world, unit) && reaches(unit, defenders);
  const isStruck = (unit: UnitId) =>
    isOnMap(state, unit) && isActing(asked)(unit) && reaches(unit, attackers);
  const friends = [
    ...attackers.filter((unit) => !isOf(asked, seat)(unit)),
    ...defenders.filter(isOf(asked, seat)),
  ];
  return [
    ...claim(asked, 'nothingToDecide', {
      holds: attackers.length * defenders.length > 0,
      about: ['counter'],
    }),
    ...claim(asked, 'friendAttacked', {
      holds: friends.length === 0,
      about: friends.map((unit) => named(asked, unit)),
    }),
    ...strangers(asked, attackers, strikes),
    ...strangers(asked, defenders, isStruck),
  ];
}

/** The victors and the hexes that one of them enters (9.2, R34, R37). */
export function advanceBroken(asked: Asked<AdvanceFrame>): Breach[] {
  const { world, state, frame } = asked;
  const { seat, units, hexes, pool, unit: gone, turned } = frame;
  const isEmpty = (hex: HexId) => [null, gone].includes(unitAt(world, state, hex));
  const stands = (unit: UnitId) => {
    const { hex } = unitOf(state, unit);
    if (unit === gone) return hexes.includes(hex);
    return hexes.every((empty) => neighbours(world.grid, hex).includes(empty));
  };
  const isAble = (unit: UnitId) =>
    isOf(asked, seat)(unit) && isFree(asked)(unit) && !unitOf(state, unit).disordered;
  return [
    ...claim(asked, 'nothingToDecide', { holds: units.length * hexes.length > 0, about: ['advance'] }),
    ...claim(asked, 'advanceBlocked', {
      holds: isDistinct(hexes) && hexes.every((hex) => isOnGrid(world.grid, hex) && isEmpty(hex)),
      about: hexNames(hexes),
    }),
    ...claim(asked, 'advanceBlocked', {
      holds: units.every(stands),
      about: units.filter((unit) => !stands(unit)).map((unit) => named(asked, unit)),
    }),
    ...strangers(asked, units, isAble),
    ...strangers(asked, pool, (unit) => isActing(asked)(unit) && isOnMap(state, unit)),
    ...strangers(asked, gone === null ? [] : [gone], (unit) => units.includes(unit)),
    ...strangers(asked, turned, (unit) => unit === gone),
  ];
}

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
import { unitAt } from '../occupancy.js';
import { counterOf } from '../world.js';
import { claim, isActing, isFree, isOf, isTop, strangers, type AskedFrame } from './askedFrame.js';
import { hexNames, isDistinct, named, type Breach } from './breach.js';

const areNeighbours = ({ world, state }: AskedFrame, one: UnitId, two: UnitId): boolean =>
  neighbours(world.grid, unitOf(state, one).hex).includes(unitOf(state, two).hex);

const pairName = (question: AskedFrame, { unit, target }: Pair): string =>
  `${named(question, unit)} v ${named(question, target)}`;

/** Breaches by pairs of friends, and by pairs that no plan can have added after those before them. */
function pairsBroken(
  question: AskedFrame,
  pairs: readonly Pair[],
  mayFollow: (before: readonly Pair[], pair: Pair) => boolean,
) {
  const { world } = question;
  return pairs.flatMap((pair, at): Breach[] => {
    const about = [pairName(question, pair)];
    const areEnemies = counterOf(world, pair.unit).seat !== counterOf(world, pair.target).seat;
    if (!areEnemies) return claim(question, 'friendAttacked', { holds: false, about });
    return claim(question, 'attackNotAllowed', { holds: mayFollow(pairs.slice(0, at), pair), about });
  });
}

/** Breaches by a declaration under way (R24, R25). */
export function declareBroken(question: AskedFrame<DeclareFrame>): Breach[] {
  const { world, state, frame } = question;
  const duels = duelsOf(world, state);
  return [
    ...claim(question, 'nothingToDecide', { holds: duels.length > 0, about: ['declare'] }),
    ...pairsBroken(question, frame.pairs, (pairs, pair) => mayJoin({ duels, pairs }, pair)),
  ];
}

/** Breaches by a pool that may attack again, and by its chosen pairs (R41). */
export function continueBroken(question: AskedFrame<ContinueFrame>): Breach[] {
  const { world, state, frame } = question;
  const { pool, pairs, answer } = frame;
  const mayFollow = (before: readonly Pair[], { unit, target }: Pair) =>
    continuedPairs(world, state, { pool, pairs: before }).some(
      (pair) => pair.unit === unit && pair.target === target,
    );
  const isOpen = !isTop(question) || continuedPairs(world, state, { pool, pairs: [] }).length > 0;
  return [
    ...strangers(question, pool, isActing(question)),
    ...claim(question, 'nothingToDecide', { holds: isOpen, about: ['continue'] }),
    ...claim(question, 'attackNotAllowed', {
      holds: (isTop(question) && answer !== 'yes' && answer !== 'no') || pairs.length === 0,
      about: pairs.map((pair) => pairName(question, pair)),
    }),
    ...pairsBroken(question, pairs, mayFollow),
  ];
}

const pairsOf = ({ attackers, defenders }: Attack): Pair[] =>
  attackers.flatMap((unit) => defenders.map((target) => ({ unit, target })));

/** True while no combat of the activation has changed anything since its attacks were declared, but for retreats. */
const isFresh = ({ activation, frames }: State): boolean =>
  activation?.fought.length === 0 && !frames.some(({ at }) => at === 'advance' || at === 'counter');

/** Breaches by one of the attacks to be resolved: it must be a star of enemies (R25). */
function attackBroken(question: AskedFrame<ResolveFrame>, attack: Attack): Breach[] {
  const { world, state } = question;
  const { attackers, defenders, vacated } = attack;
  const ends = defenders.length + vacated.length;
  const isStar = attackers.length === 1 ? ends === 1 || ends === 2 : attackers.length > 1 && ends === 1;
  const duels = isFresh(state) ? duelsOf(world, state) : null;
  const canFight = ({ unit, target }: Pair) =>
    duels === null
      ? !isLight(world, unit)
      : duels.some((duel) => duel.unit === unit && duel.targets.includes(target));
  return [
    ...strangers(question, attackers, isActing(question)),
    ...strangers(question, defenders, () => true),
    ...claim(question, 'offMap', {
      holds: vacated.every((hex) => isOnGrid(world.grid, hex)),
      about: hexNames(vacated),
    }),
    ...claim(question, 'attackNotAllowed', {
      holds: isStar,
      about: pairsOf(attack).map((pair) => pairName(question, pair)),
    }),
    ...pairsBroken(question, pairsOf(attack), (_before, pair) => canFight(pair)),
  ];
}

/** Breaches by the attacks to be resolved, and by the choice of the next one. */
export function resolveBroken(question: AskedFrame<ResolveFrame>): Breach[] {
  const { frame } = question;
  const { attacks, chosen, manner } = frame;
  const numbers = attacks.map(({ attack }) => attack);
  const isCounted = isDistinct(numbers) && numbers.every((number) => number > 0);
  const isFirst = question.index === 1;
  const holds = isCounted && (manner === 'declared') === isFirst && (isFirst || attacks.length < 2);
  return [
    ...claim(question, 'attackNotAllowed', { holds, about: [manner, ...numbers.map(String)] }),
    ...claim(question, 'nothingToDecide', {
      holds: !isTop(question) || attacks.length > 1,
      about: ['resolve'],
    }),
    ...claim(question, 'strangerInFrame', {
      holds: chosen === null || (isTop(question) && numbers.includes(chosen)),
      about: [String(chosen)],
    }),
    ...strangers(
      question,
      attacks.flatMap(({ attackers }) => attackers),
      () => true,
    ),
    ...attacks.flatMap((attack) => attackBroken(question, attack)),
  ];
}

/** Breaches by the unit that a plan has retreated, and by its path (R32). */
function pathBroken(question: AskedFrame<RetreatFrame>, unit: UnitId): Breach[] {
  const { world, state, frame } = question;
  const below = state.frames[question.index - 1];
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
    ...strangers(
      question,
      [unit],
      () => isOf(question, seat)(unit) && isFree(question)(unit) && hasRetreated,
    ),
    ...strangers(question, turned, (one) => one === unit),
    ...claim(question, 'retreatAstray', { holds: holds && answer === null, about: hexNames(path) }),
  ];
}

/** Breaches by a question for retreats before combat (R31 to R34). */
export function retreatBroken(question: AskedFrame<RetreatFrame>): Breach[] {
  const { world, state, frame } = question;
  if (frame.unit !== null) return pathBroken(question, frame.unit);
  return [
    ...claim(question, 'nothingToDecide', { holds: retreaters(world, state).length > 0, about: ['retreat'] }),
    ...claim(question, 'retreatAstray', { holds: frame.path.length === 0, about: hexNames(frame.path) }),
    ...strangers(question, frame.turned, () => false),
  ];
}

/** Breaches by a possible Counter-Attack: its attackers and defenders (R42). */
export function counterBroken(question: AskedFrame<CounterFrame>): Breach[] {
  const { world, state, frame } = question;
  const { seat, attackers, defenders } = frame;
  const reaches = (one: UnitId, others: readonly UnitId[]) =>
    others.some((other) => areNeighbours(question, one, other));
  const strikes = (unit: UnitId) => isOnMap(state, unit) && !isLight(world, unit) && reaches(unit, defenders);
  const isStruck = (unit: UnitId) =>
    isOnMap(state, unit) && isActing(question)(unit) && reaches(unit, attackers);
  const friends = [
    ...attackers.filter((unit) => !isOf(question, seat)(unit)),
    ...defenders.filter(isOf(question, seat)),
  ];
  return [
    ...claim(question, 'nothingToDecide', {
      holds: attackers.length * defenders.length > 0,
      about: ['counter'],
    }),
    ...claim(question, 'friendAttacked', {
      holds: friends.length === 0,
      about: friends.map((unit) => named(question, unit)),
    }),
    ...strangers(question, attackers, strikes),
    ...strangers(question, defenders, isStruck),
  ];
}

/** Breaches by an advance: the units that may make it, and the hexes to enter (9.2, R34, R37). */
export function advanceBroken(question: AskedFrame<AdvanceFrame>): Breach[] {
  const { world, state, frame } = question;
  const { seat, units, hexes, pool, unit: gone, turned } = frame;
  const isEmpty = (hex: HexId) => [null, gone].includes(unitAt(world, state, hex));
  const stands = (unit: UnitId) => {
    const { hex } = unitOf(state, unit);
    if (unit === gone) return hexes.includes(hex);
    return hexes.every((empty) => neighbours(world.grid, hex).includes(empty));
  };
  const isAble = (unit: UnitId) =>
    isOf(question, seat)(unit) && isFree(question)(unit) && !unitOf(state, unit).disordered;
  return [
    ...claim(question, 'nothingToDecide', { holds: units.length * hexes.length > 0, about: ['advance'] }),
    ...claim(question, 'advanceBlocked', {
      holds: isDistinct(hexes) && hexes.every((hex) => isOnGrid(world.grid, hex) && isEmpty(hex)),
      about: hexNames(hexes),
    }),
    ...claim(question, 'advanceBlocked', {
      holds: units.every(stands),
      about: units.filter((unit) => !stands(unit)).map((unit) => named(question, unit)),
    }),
    ...strangers(question, units, isAble),
    ...strangers(question, pool, (unit) => isActing(question)(unit) && isOnMap(state, unit)),
    ...strangers(question, gone === null ? [] : [gone], (unit) => units.includes(unit)),
    ...strangers(question, turned, (unit) => unit === gone),
  ];
}

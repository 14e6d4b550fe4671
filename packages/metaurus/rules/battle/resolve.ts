import { neighbours, type HexId } from '@tessera/hex';
import type { EventOf } from '../event.js';
import { showChit } from '../flow.js';
import { opponent, type Attack, type Pair, type Seat, type State, type UnitId } from '../model.js';
import { isEngaged, isOnMap, orderOf, tallyOf, unitOf } from '../position.js';
import { isThreatened, unitAt } from '../occupancy.js';
import { counterOf, type World } from '../world.js';
import { applyResult, counterOn, endActivation, rollCombat } from './result.js';
import { attacksOf } from './cover.js';
import { duelsOf, isFrontal } from './targets.js';
import type { Combat } from './modifiers.js';
import { isOver, type Dealing } from './morale.js';
import { continuedPairs } from './branches.js';
import { retreaters } from './retreat.js';

/** The event that opens combat after a movement that ends here; null when no unit has an enemy to attack (4.2). */
export function combatOpening(world: World, state: State): EventOf<'CombatOpened'> | null {
  const frame = state.frames.at(-1);
  if (frame?.at !== 'movement' || duelsOf(world, state).length === 0) return null;
  const charged = frame.moved.filter((unit) => {
    const { seat } = counterOf(world, unit);
    const isNear = isThreatened(world, state, { seat, hex: unitOf(state, unit).hex });
    return isNear && orderOf(state, unit) === 'moveToAttack';
  });
  return { kind: 'CombatOpened', charged };
}

/** Ends the movement: opens the declaration of attacks when there is an enemy to attack, else ends the activation (4.2). */
export function beginCombat(dealing: Dealing): void {
  const { world, log } = dealing;
  const opening = combatOpening(world, log.now());
  if (opening === null) endActivation(dealing);
  else log.emit(opening);
}

/** Declares the attacks of those pairs, and shows the targets' chits before anybody answers (9.1, R4). */
export function declareAttacks(
  dealing: Dealing,
  pairs: readonly Pair[],
  manner: 'declared' | 'continued',
): void {
  const { log } = dealing;
  const attacks = attacksOf(pairs).map((attack, index) => ({ attack: index + 1, ...attack }));
  log.emit({ kind: 'AttacksDeclared', manner, attacks });
  for (const target of attacks.flatMap(({ defenders }) => defenders)) {
    const state = log.now();
    showChit(state, unitOf(state, target).command).forEach(log.emit);
  }
  askRetreats(dealing);
}

/** Asks the defender who retreats, as long as anybody can (R31, R32); then combat goes on. */
export function askRetreats(dealing: Dealing): void {
  const { world, log } = dealing;
  const state = log.now();
  const frame = state.frames.at(-1);
  const attacks = state.frames.findLast(({ at }) => at === 'resolve');
  if (attacks?.at === 'resolve' && retreaters(world, state).length > 0) {
    log.emit({ kind: 'RetreatOpened', seat: opponent(attacks.seat) });
    return;
  }
  if (frame?.at === 'retreat') log.emit({ kind: 'FrameClosed', at: 'retreat' });
  resumeCombat(dealing);
}

/** True when a unit of one attack stands beside a defender of the other, or a hex that one has left: it could come to it. */
const touch = (world: World, state: State, [one, other]: readonly [Attack, Attack]): boolean => {
  const hexesOf = (units: readonly UnitId[]) =>
    units.filter((unit) => isOnMap(state, unit)).map((unit) => unitOf(state, unit).hex);
  const goals = (attack: Attack) => [...hexesOf(attack.defenders), ...attack.vacated];
  const reaches = (from: Attack, to: Attack) =>
    [...hexesOf(from.attackers), ...goals(from)].some((hex) => {
      const near = neighbours(world.grid, hex);
      return goals(to).some((goal) => goal === hex || near.includes(goal));
    });
  return reaches(one, other) || reaches(other, one);
};

/** True when both sides could win by what these attacks alone may cost: then the first of them may decide (R46). */
function mayDecide(world: World, state: State, attacks: readonly Attack[]): boolean {
  const { romanLosses, carthaginianLosses } = tallyOf(world, state);
  const { victory } = world.tables;
  const units = attacks.flatMap(({ attackers, defenders }) => [...attackers, ...defenders]);
  const romans = units.filter((unit) => counterOf(world, unit).seat === 'rome').length;
  const isRomeNear = romanLosses + romans >= victory.romanLosses;
  return isRomeNear && carthaginianLosses + units.length - romans >= victory.carthaginianLosses;
}

/**
 * True when the order in which attacks are fought may matter (R71): two of them touch, or each side could win by them.
 */
function isOrderAsked(world: World, state: State, attacks: readonly Attack[]): boolean {
  const pairs = attacks.flatMap((one, at) =>
    attacks.slice(at + 1).map((other): [Attack, Attack] => [one, other]),
  );
  return (
    pairs.some((pair) => touch(world, state, pair)) || (pairs.length > 0 && mayDecide(world, state, attacks))
  );
}

/** Continues the combat until a player has to decide: the next attack, the pool, or the end of the activation. */
export function resumeCombat(dealing: Dealing): void {
  if (isOver(dealing)) return;
  const { world, log } = dealing;
  const state = log.now();
  const frame = state.frames.at(-1);
  if (frame?.at === 'activate') {
    endActivation(dealing);
  } else if (frame?.at === 'resolve') {
    const [next] = frame.attacks;
    if (next === undefined) close(dealing, 'resolve');
    else if (!isOrderAsked(world, state, frame.attacks)) resolve(dealing, next);
  } else if (frame?.at === 'continue' && continuedPairs(world, state, frame).length === 0) {
    close(dealing, 'continue');
  }
}

/** Closes an answered question and continues the combat. */
export function close(dealing: Dealing, at: 'resolve' | 'retreat' | 'counter' | 'continue'): void {
  dealing.log.emit({ kind: 'FrameClosed', at });
  resumeCombat(dealing);
}

/** The units of an attack that can still fight: on the map, with a defender in front of its attacker (R34). */
export function participants(
  world: World,
  state: State,
  attack: Attack,
): { attackers: UnitId[]; defenders: UnitId[] } {
  const fights = (unit: UnitId, other: UnitId) =>
    isOnMap(state, unit) && isOnMap(state, other) && isFrontal(world, state, { unit, other });
  const attackers = attack.attackers.filter((unit) => attack.defenders.some((other) => fights(unit, other)));
  const defenders = attack.defenders.filter((other) => attackers.some((unit) => fights(unit, other)));
  return { attackers, defenders };
}

/** Resolves an attack (9.1). Without a defender it lapses, and only the hexes that it emptied are entered (R34). */
export function resolve(dealing: Dealing, attack: Attack): void {
  const { world, log } = dealing;
  const frame = log.now().frames.at(-1);
  if (frame?.at !== 'resolve') return;
  const { seat, manner } = frame;
  const taking = participants(world, log.now(), attack);
  log.emit({ kind: 'AttackTaken', attack: attack.attack, ...taking });
  if (taking.attackers.length === 0) {
    afterCombat(dealing, { seat, units: attack.attackers, hexes: attack.vacated, pool: [] });
  } else {
    fight(dealing, { manner, ...taking }, attack.vacated);
  }
}

/** Rolls the combat die, applies its result, and opens what follows: a Counter-Attack, an advance, a Continued Attack (9.1 to 10.0, R35). */
export function fight(dealing: Dealing, combat: Combat, vacated: readonly HexId[]): void {
  const { world, log } = dealing;
  const before = log.now();
  const result = rollCombat(dealing, combat);
  applyResult(dealing, combat, result);
  if (isOver(dealing)) return;
  const isStrike = combat.manner === 'counter';
  if (result === 'attackersDisorderedThenCounter' && !isStrike) {
    const strike = counterOn(world, log.now(), combat);
    if (strike !== null) {
      openCounter(dealing, strike);
      return;
    }
  }
  const { attackers, defenders } = combat;
  const state = log.now();
  const emptied = defenders.filter((unit) => !isOnMap(state, unit)).map((unit) => unitOf(before, unit).hex);
  const goesOn = result === 'defendersDisorderedThenContinue' && !isStrike;
  afterCombat(dealing, {
    seat: seatOfUnits(world, attackers),
    units: attackers,
    hexes: [...vacated, ...emptied],
    pool: goesOn ? attackers.filter((unit) => isOnMap(state, unit)) : [],
  });
}

const seatOfUnits = (world: World, [unit = 0]: readonly UnitId[]): Seat => counterOf(world, unit).seat;

function openCounter({ world, log }: Dealing, { attackers, defenders }: Combat): void {
  const seat = seatOfUnits(world, attackers);
  log.emit({ kind: 'CounterOpened', seat, attackers: [...attackers], defenders: [...defenders] });
}

/** What follows a combat: first an emptied hex must be entered (9.2, R37), then the pool may attack again (R41). */
interface Aftermath {
  readonly seat: Seat;
  readonly units: readonly UnitId[];
  readonly hexes: readonly HexId[];
  readonly pool: readonly UnitId[];
}

function afterCombat(dealing: Dealing, { seat, units, hexes, pool }: Aftermath): void {
  const { world, log } = dealing;
  const state = log.now();
  const empty = hexes.filter((hex) => unitAt(world, state, hex) === null);
  const able = units.filter(
    (unit) => isOnMap(state, unit) && !unitOf(state, unit).disordered && !isEngaged(state, unit),
  );
  if (empty.length > 0 && able.length > 0) {
    log.emit({ kind: 'AdvanceOpened', seat, units: able, hexes: empty, pool: [...pool] });
  } else {
    openPool(dealing, { seat, pool });
  }
}

/** Asks whether the surviving attackers attack again, when they have an enemy to attack (R41). */
export function openPool(dealing: Dealing, { seat, pool }: Pick<Aftermath, 'seat' | 'pool'>): void {
  const { world, log } = dealing;
  if (continuedPairs(world, log.now(), { pool, pairs: [] }).length === 0) {
    resumeCombat(dealing);
    return;
  }
  log.emit({ kind: 'ContinuationOpened', seat, pool: [...pool] });
}

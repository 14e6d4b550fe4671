import { isSameLink } from '../evolve-combat.js';
import { d10, nextActivation } from '../flow.js';
import type { Link, Result, State, UnitId } from '../model.js';
import { counterOf, type World } from '../world.js';
import { type Combat, modifiersOf, sumOf } from './modifiers.js';
import { check, type Dealing, disorder, forEach } from './morale.js';
import { isEngaged, isOnMap, orderOf, unitOf, unitsOf } from '../position.js';
import { isThreatened } from '../occupancy.js';
import { isBarred, isLight, partnersOf, sideOf } from './targets.js';

/** The result on the Combat Results Table for a modified die. Totals beyond the table's ends use its end rows (9.1, R43). */
export function resultOf(world: World, total: number): Result {
  const { crt } = world.tables;
  return crt[Math.min(Math.max(total, 0), crt.length - 1)] ?? 'engaged';
}

/** Rolls the combat die, logs the roll, and returns its result. */
export function rollCombat({ world, log, luck }: Dealing, combat: Combat): Result {
  const modifiers = modifiersOf(world, log.now(), { combat });
  const die = d10(luck.roll);
  const total = die.face + sumOf(modifiers);
  const result = resultOf(world, total);
  const { manner, attackers, defenders } = combat;
  log.emit({
    kind: 'AttackRolled',
    manner,
    attackers: [...attackers],
    defenders: [...defenders],
    modifiers,
    die,
    total,
    result,
  });
  return result;
}

/** Every attacker with every defender of a combat (R38). */
const linksOf = ({ attackers, defenders }: Combat): Link[] =>
  attackers.flatMap((attacker) => defenders.map((defender) => ({ attacker, defender })));

/** Ends the links between the units that fought: every result but Engaged does so (R38). */
function endLinks({ log }: Dealing, combat: Combat): void {
  const own = linksOf(combat);
  const links = log.now().engaged.filter((link) => own.some((other) => isSameLink(link, other)));
  if (links.length > 0) log.emit({ kind: 'LinksEnded', links });
}

/** Applies a result to links and units, in ascending set-up hex (10.0, R35). */
export function applyResult(dealing: Dealing, combat: Combat, result: Result): void {
  const { attackers, defenders } = combat;
  if (result === 'engaged') {
    dealing.log.emit({ kind: 'UnitsEngaged', links: linksOf(combat) });
    return;
  }
  endLinks(dealing, combat);
  switch (result) {
    case 'attackersDisorderedThenCounter':
    case 'attackersDisordered':
      forEach(dealing, attackers, disorder);
      return;
    case 'attackersCheck':
      forEach(dealing, attackers, check);
      return;
    case 'defendersCheck':
      forEach(dealing, defenders, check);
      return;
    case 'defendersDisordered':
    case 'defendersDisorderedThenContinue':
      forEach(dealing, defenders, disorder);
  }
}

/** True when a unit may try to reform: under that order, Disordered, neither Engaged nor next to an enemy (11.0, R44). */
function mayReform(world: World, state: State, unit: UnitId): boolean {
  const { disordered, hex } = unitOf(state, unit);
  const { seat, back } = counterOf(world, unit);
  const isFree = !isEngaged(state, unit) && !isThreatened(world, state, { seat, hex });
  return back !== null && disordered && isFree && orderOf(state, unit) === 'reform';
}

/** Ends an activation with its third step, the reforming rolls, in ascending set-up hex (4.2, R35, R44). */
export function endActivation({ world, log, luck }: Dealing): void {
  const state = log.now();
  const commands = state.activation?.commands ?? [];
  const units = commands
    .flatMap((command) => unitsOf(state, command))
    .sort((a, b) => unitOf(state, a).start - unitOf(state, b).start);
  for (const unit of units.filter((one) => mayReform(world, state, one))) {
    const morale = counterOf(world, unit).back?.morale ?? 0;
    const die = d10(luck.roll);
    log.emit({ kind: 'ReformRolled', unit, die, morale, reformed: die.face <= morale });
  }
  log.emit({ kind: 'ActivationEnded', commands: [...commands] });
  nextActivation(log, luck);
}

/** The attackers that a defender would strike back at: those before it or at its flanks (10.0, R42). */
const inReach = (
  world: World,
  state: State,
  { unit, attackers }: { unit: UnitId; attackers: readonly UnitId[] },
) =>
  attackers.filter((other) => {
    const side = sideOf(world, state, { unit, other });
    return (side === 'front' || side === 'flank') && !isBarred(world, unit, other);
  });

/** True when an enemy outside the combat is Engaged with the unit from its flank or rear (R42). */
const isHeld = (world: World, state: State, { unit, combat }: { unit: UnitId; combat: Combat }): boolean =>
  partnersOf(state, unit)
    .filter((other) => !combat.attackers.includes(other))
    .some((other) => sideOf(world, state, { unit, other }) !== 'front');

/** The Counter-Attack that a combat's defenders could make now, by all who are able; null when none is (R42). */
export function counterOn(world: World, state: State, combat: Combat): Combat | null {
  const left = combat.attackers.filter((unit) => isOnMap(state, unit));
  const reach = (unit: UnitId) => inReach(world, state, { unit, attackers: left });
  const able = combat.defenders.filter(
    (unit) =>
      isOnMap(state, unit) &&
      !isLight(world, unit) &&
      !isHeld(world, state, { unit, combat }) &&
      reach(unit).length > 0,
  );
  const struck = left.filter((other) => able.some((unit) => reach(unit).includes(other)));
  return able.length === 0 ? null : { manner: 'counter', attackers: able, defenders: struck };
}

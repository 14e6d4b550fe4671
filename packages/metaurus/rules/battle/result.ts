import { isSameLink } from '../evolve-combat.js';
import { d10 } from '../flow.js';
import type { Link, Result } from '../model.js';
import type { World } from '../world.js';
import { modifiersOf, sumOf, type Combat } from './modifiers.js';
import { check, disorder, forEach, type Dealing } from './morale.js';

/** The row of the Combat Results Table for a modified die: its ends are open (9.1, R43). */
export function resultOf(world: World, total: number): Result {
  const { crt } = world.tables;
  return crt[Math.min(Math.max(total, 0), crt.length - 1)] ?? 'engaged';
}

/** Rolls the combat die and reads its result. */
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

/** A result other than Engaged ends the links between those who fought (R38). */
function endLinks({ log }: Dealing, combat: Combat): void {
  const own = linksOf(combat);
  const links = log.now().engaged.filter((link) => own.some((other) => isSameLink(link, other)));
  if (links.length > 0) log.emit({ kind: 'LinksEnded', links });
}

/** What a result does to links and units, in ascending set-up hex (10.0, R35). */
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

import { localOf, minus } from '@tessera/plane';
import { areInContact, mayFight } from '../movement/passing.js';
import { isInGoodOrder, unitOf, type Field } from '../model/field.js';
import type { Unit, UnitId } from '../model/unit.js';
import { enemyOf, type Side } from '../vocabulary.js';
import { commonFront } from './column.js';

/** Two units that fight each other in this round. */
export type Fight = Readonly<Record<Side, UnitId>>;

/** A contact that could be a fight. */
interface Contact extends Fight {
  readonly front: number;
  /** How far the enemy is to the right of the active side's unit, times the scale of sines. */
  readonly right: number;
}

/** How far another unit is to a unit's right, by their centres. */
const rightOf = (unit: Unit, other: Unit): number => localOf(unit.heading, minus(other, unit)).right;

/** Every contact between units that may fight each other (R18, R46). Units that have broken off fight nobody in that round (R12). */
function contactsIn(field: Field, active: Side): readonly Contact[] {
  const good = field.units.filter((unit) => isInGoodOrder(unit) && !unit.deeds.includes('brokeOff'));
  const [own, enemies] = [active, enemyOf(active)].map((side) => good.filter((unit) => unit.side === side));
  return (own ?? []).flatMap((unit) =>
    (enemies ?? [])
      .filter((enemy) => areInContact(unit, enemy) && mayFight(unit, enemy))
      .map((enemy): Contact => {
        const [rome, carthage] = unit.side === 'rome' ? [unit, enemy] : [enemy, unit];
        const front = commonFront(unit, enemy);
        return { rome: rome.id, carthage: carthage.id, front, right: rightOf(unit, enemy) };
      }),
  );
}

const byText = (one: string, other: string): number => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};

/** Longest common front first; ties: the enemy farthest to the right, then by the Roman id, then the other (R18). */
const inOrder = (one: Contact, other: Contact): number =>
  other.front - one.front ||
  other.right - one.right ||
  byText(one.rome, other.rome) ||
  byText(one.carthage, other.carthage);

/**
 * The fights in a side's round, in the order in which their dice fall (R18). First come contacts of two units that are both
 * without a fight, then contacts of units that would otherwise fight nobody.
 */
export function fightsOf(field: Field, active: Side): readonly Fight[] {
  const contacts = [...contactsIn(field, active)].sort(inOrder);
  const engaged = new Set<UnitId>();
  const taken: Contact[] = [];
  const take = (contact: Contact): void => {
    taken.push(contact);
    engaged.add(contact.rome).add(contact.carthage);
  };
  for (const contact of contacts) {
    if (!engaged.has(contact.rome) && !engaged.has(contact.carthage)) take(contact);
  }
  for (const contact of contacts) {
    if (!engaged.has(contact.rome) || !engaged.has(contact.carthage)) take(contact);
  }
  return taken.map(({ rome, carthage }) => ({ rome, carthage }));
}

/**
 * The number of a fight among a unit's fights: from 0 for the one farthest to its right, by the enemies' centres, ties by
 * id (R4).
 */
export function numberOf(
  field: Field,
  fights: readonly Fight[],
  { unit, enemy }: { unit: UnitId; enemy: UnitId },
): number {
  const self = unitOf(field, unit);
  const foe = enemyOf(self.side);
  return fights
    .filter((fight) => fight[self.side] === unit)
    .map((fight) => fight[foe])
    .sort(
      (one, other) =>
        rightOf(self, unitOf(field, other)) - rightOf(self, unitOf(field, one)) || byText(one, other),
    )
    .indexOf(enemy);
}

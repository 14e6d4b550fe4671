import { type Book, RulesReader as Reader, withFigures } from '@tessera/table/reference/sheet';
import type { Reference } from '../state.js';
import type { World } from '@tessera/metaurus';
import { signed } from '@tessera/metaurus/texts';
import { book as english } from './english/index.js';

/** The figures that the rules speak of. */
function figuresOf({ tables }: World): Readonly<Record<string, string | number>> {
  const { angleDrm, terrainDrm, orderDrm, victory } = tables;
  const drms = { ...terrainDrm, ...orderDrm.defender, ...orderDrm.attacker };
  return {
    ...Object.fromEntries(Object.entries(drms).map(([name, value]) => [name, signed(value)])),
    flank: signed(angleDrm.flank),
    rear: signed(angleDrm.rear),
    several: signed(angleDrm.several),
    disordered: signed(tables.disorderedAttackerDrm),
    earlier: signed(tables.continuedAttackDrm),
    orderChanges: tables.orderChanges,
    combinationFrom: tables.combinationFrom,
    gaulsBalkFrom: tables.gaulsBalkFrom,
    romanLosses: victory.romanLosses,
    carthaginianLosses: victory.carthaginianLosses,
    exits: victory.exits,
  };
}

const written = new WeakMap<World, Book>();

/** The rules of the Metaurus, with the figures of a data set. */
export function bookOf(world: World): Book {
  const book = written.get(world) ?? {
    chapters: withFigures(english, figuresOf(world)),
    number: /\b(R\d{1,2}|\d{1,2}\.\d)\b/,
  };
  written.set(world, book);
  return book;
}

/** The rules of the Metaurus, to be read and searched. */
export const RulesReader = ({ reference }: { reference: Reference }) => (
  <Reader book={bookOf(reference.looking.sight.value.world)} reference={reference} />
);

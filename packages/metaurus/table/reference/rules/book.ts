import { format, type Compiled, type Message } from '@tessera/texts';
import type { World } from '@tessera/metaurus';
import { signed } from '@tessera/metaurus/texts';
import type { Case, Chapter } from './case.js';

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

/** The rules with the figures of a data set. */
export function withFigures(book: readonly Compiled<Chapter>[], world: World): Chapter[] {
  const figures = figuresOf(world);
  const said = (message: Message): string => format(message, figures);
  return book.map(({ title, cases }) => ({
    title: said(title),
    cases: cases.map((one) => ({
      id: said(one.id),
      title: said(one.title),
      text: one.text.map(said),
      see: one.see.map(said),
    })),
  }));
}

/** The case that a number opens: its own, or `9.0` for a `9.0 joining`; null where there is none. */
export function caseOf(book: readonly Chapter[], rule: string): Case | null {
  const [number = ''] = rule.split(' ');
  return book.flatMap(({ cases }) => cases).find(({ id }) => id === number) ?? null;
}

const plain = (words: string): string => words.toLowerCase().normalize('NFKD').replaceAll(/[’']/g, "'");

/** The cases in which all of the words stand, under their headings; everything when nothing is asked. */
export function search(book: readonly Chapter[], asked: string): Chapter[] {
  const words = plain(asked)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [...book];
  const fits = ({ id, title, text }: Case) => {
    const all = plain([id, title, ...text].join(' '));
    return words.every((word) => all.includes(word));
  };
  return book
    .map(({ title, cases }) => ({ title, cases: cases.filter(fits) }))
    .filter(({ cases }) => cases.length > 0);
}

/** A piece of a text: words, or the number of a case that can be opened. */
export type Piece = { readonly words: string } | { readonly rule: string };

const NUMBER = /\b(R\d{1,2}|\d{1,2}\.\d)\b/;

/** A text in pieces, the numbers of known cases apart. */
export function pieces(book: readonly Chapter[], text: string): Piece[] {
  return text
    .split(NUMBER)
    .filter((part) => part !== '')
    .map((part) => (NUMBER.test(part) && caseOf(book, part) !== null ? { rule: part } : { words: part }));
}
